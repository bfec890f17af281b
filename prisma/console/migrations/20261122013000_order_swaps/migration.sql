-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "two_stand" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "rate_checks" ADD COLUMN     "from_order_id" TEXT,
ADD COLUMN     "is_swap" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "rate_sheets" ADD COLUMN     "from_order_id" TEXT,
ADD COLUMN     "is_swap" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "order_swaps" (
    "new_order_id" TEXT NOT NULL,
    "old_order_id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_swaps_pkey" PRIMARY KEY ("new_order_id")
);

-- CreateIndex
CREATE INDEX "order_swaps_agency_id_old_order_id_idx" ON "order_swaps"("agency_id", "old_order_id");

-- CreateIndex
CREATE INDEX "order_swaps_due_at_idx" ON "order_swaps"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "order_swaps_agency_id_new_order_id_key" ON "order_swaps"("agency_id", "new_order_id");

-- CreateIndex
CREATE INDEX "orders_agency_id_two_stand_idx" ON "orders"("agency_id", "two_stand");

-- AddForeignKey
ALTER TABLE "order_swaps" ADD CONSTRAINT "order_swaps_agency_id_new_order_id_fkey" FOREIGN KEY ("agency_id", "new_order_id") REFERENCES "orders"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_swaps" ADD CONSTRAINT "order_swaps_agency_id_old_order_id_fkey" FOREIGN KEY ("agency_id", "old_order_id") REFERENCES "orders"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
