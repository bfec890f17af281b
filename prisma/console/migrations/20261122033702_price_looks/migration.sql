-- CreateTable
CREATE TABLE "price_looks" (
    "order_id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "found_since" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "saved_minor" BIGINT,
    "told_minor" BIGINT,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "price_looks_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "price_looks_agency_id_found_since_idx" ON "price_looks"("agency_id", "found_since");

-- CreateIndex
CREATE UNIQUE INDEX "price_looks_agency_id_order_id_key" ON "price_looks"("agency_id", "order_id");

-- AddForeignKey
ALTER TABLE "price_looks" ADD CONSTRAINT "price_looks_agency_id_order_id_fkey" FOREIGN KEY ("agency_id", "order_id") REFERENCES "orders"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
