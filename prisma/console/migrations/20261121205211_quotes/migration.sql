-- CreateTable
CREATE TABLE "quotes" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "draft_of" TEXT,
    "client_name" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL DEFAULT 'en',
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "valid_hours" INTEGER NOT NULL,
    "token_digest" TEXT,
    "token" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "valid_until" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "chosen_place" INTEGER,
    "chosen_digest" TEXT,
    "chosen_at" TIMESTAMPTZ(3),
    "taken_up_at" TIMESTAMPTZ(3),

    CONSTRAINT "quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_offers" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "quote_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "query" JSONB NOT NULL,
    "hotel" JSONB NOT NULL,
    "room_type_id" TEXT NOT NULL,
    "room_name" JSONB NOT NULL,
    "offered" JSONB NOT NULL,
    "latest" JSONB,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_offers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_sights" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "quote_id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "shown" JSONB NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "times" INTEGER NOT NULL,

    CONSTRAINT "quote_sights_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quotes_draft_of_key" ON "quotes"("draft_of");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_token_digest_key" ON "quotes"("token_digest");

-- CreateIndex
CREATE INDEX "quotes_agency_id_person_id_id_idx" ON "quotes"("agency_id", "person_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_agency_id_id_key" ON "quotes"("agency_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "quote_offers_quote_id_place_key" ON "quote_offers"("quote_id", "place");

-- CreateIndex
CREATE INDEX "quote_sights_quote_id_first_at_idx" ON "quote_sights"("quote_id", "first_at");

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_agency_id_person_id_fkey" FOREIGN KEY ("agency_id", "person_id") REFERENCES "people"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_agency_id_quote_id_fkey" FOREIGN KEY ("agency_id", "quote_id") REFERENCES "quotes"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_sights" ADD CONSTRAINT "quote_sights_agency_id_quote_id_fkey" FOREIGN KEY ("agency_id", "quote_id") REFERENCES "quotes"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
