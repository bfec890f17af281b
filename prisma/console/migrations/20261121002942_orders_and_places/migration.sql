-- CreateTable
CREATE TABLE "places" (
    "source" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "parent_id" TEXT,
    "type" INTEGER NOT NULL,
    "is_own" BOOLEAN NOT NULL DEFAULT false,
    "name" JSONB NOT NULL,
    "name_full" JSONB NOT NULL,
    "country_code" TEXT,
    "hotel_count" INTEGER NOT NULL DEFAULT 0,
    "has_children" BOOLEAN NOT NULL DEFAULT false,
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "places_pkey" PRIMARY KEY ("source","id")
);

-- CreateTable
CREATE TABLE "hotel_facts" (
    "source" TEXT NOT NULL,
    "hotel_id" TEXT NOT NULL,
    "destination_id" TEXT,
    "country_code" TEXT,
    "name" JSONB NOT NULL,
    "address" JSONB NOT NULL,
    "rating" DOUBLE PRECISION,
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "logo_url" TEXT,
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hotel_facts_pkey" PRIMARY KEY ("source","hotel_id")
);

-- CreateTable
CREATE TABLE "place_words" (
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "weight" INTEGER NOT NULL,

    CONSTRAINT "place_words_pkey" PRIMARY KEY ("source","kind","word","id")
);

-- CreateTable
CREATE TABLE "content_runs" (
    "source" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "place_count" INTEGER NOT NULL DEFAULT 0,
    "hotel_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "content_runs_pkey" PRIMARY KEY ("source")
);

-- CreateTable
CREATE TABLE "rate_sheets" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "query" JSONB NOT NULL,
    "hotel" JSONB NOT NULL,
    "rooms" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_sheets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_checks" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "sheet_id" TEXT NOT NULL,
    "query" JSONB NOT NULL,
    "hotel" JSONB NOT NULL,
    "room_type_id" TEXT NOT NULL,
    "room_name" JSONB NOT NULL,
    "shown" JSONB NOT NULL,
    "terms" JSONB,
    "changes" JSONB NOT NULL,
    "exchange" JSONB,
    "remark" TEXT,
    "alternatives" JSONB NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),

    CONSTRAINT "rate_checks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "check_id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "rate_pkg_id" TEXT NOT NULL,
    "query" JSONB NOT NULL,
    "hotel" JSONB NOT NULL,
    "room_type_id" TEXT NOT NULL,
    "room_name" JSONB NOT NULL,
    "terms" JSONB NOT NULL,
    "exchange" JSONB,
    "holder" JSONB NOT NULL,
    "guests" JSONB NOT NULL,
    "seal" TEXT NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "sends" INTEGER NOT NULL DEFAULT 0,
    "safe_tries" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "checks_done" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "lease_token" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "failure" JSONB,
    "platform_reference_no" TEXT,
    "supplier_reference_no" TEXT,
    "hotel_confirm_no" TEXT,
    "status_remark" TEXT,
    "differences" JSONB NOT NULL DEFAULT '[]',
    "cancel_state" TEXT,
    "cancel_requested_at" TIMESTAMPTZ(3),
    "cancel_requested_by" TEXT,
    "cancel_reason" TEXT,
    "cancel_agreed_fee_minor" BIGINT,
    "cancel_service_fee" JSONB,
    "cancel_refunded" JSONB,
    "cancelled_at" TIMESTAMPTZ(3),
    "cancel_sent_at" TIMESTAMPTZ(3),
    "cancel_checks_done" INTEGER NOT NULL DEFAULT 0,
    "cancel_message" TEXT,
    "check_in" TEXT NOT NULL,
    "check_out" TEXT NOT NULL,
    "total_minor" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "find_text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "evidence" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "call" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "finding" TEXT,
    "status" INTEGER,
    "business_code" INTEGER,
    "http_status" INTEGER,
    "request_id" TEXT,
    "next_check_at" TIMESTAMPTZ(3),
    "identity" TEXT NOT NULL,

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "places_source_parent_id_idx" ON "places"("source", "parent_id");

-- CreateIndex
CREATE INDEX "places_source_country_code_type_idx" ON "places"("source", "country_code", "type");

-- CreateIndex
CREATE INDEX "hotel_facts_source_destination_id_idx" ON "hotel_facts"("source", "destination_id");

-- CreateIndex
CREATE INDEX "place_words_source_kind_word_idx" ON "place_words"("source", "kind", "word" text_pattern_ops);

-- CreateIndex
CREATE INDEX "place_words_source_kind_id_idx" ON "place_words"("source", "kind", "id");

-- CreateIndex
CREATE INDEX "rate_sheets_created_at_idx" ON "rate_sheets"("created_at");

-- CreateIndex
CREATE INDEX "rate_checks_checked_at_idx" ON "rate_checks"("checked_at");

-- CreateIndex
CREATE UNIQUE INDEX "rate_checks_agency_id_id_key" ON "rate_checks"("agency_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_check_id_key" ON "orders"("check_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_reference_key" ON "orders"("reference");

-- CreateIndex
CREATE INDEX "orders_agency_id_created_at_id_idx" ON "orders"("agency_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "orders_agency_id_person_id_created_at_id_idx" ON "orders"("agency_id", "person_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "orders_due_at_idx" ON "orders"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "orders_agency_id_id_key" ON "orders"("agency_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_agency_id_check_id_key" ON "orders"("agency_id", "check_id");

-- CreateIndex
CREATE INDEX "evidence_order_id_at_idx" ON "evidence"("order_id", "at");

-- AddForeignKey
ALTER TABLE "rate_sheets" ADD CONSTRAINT "rate_sheets_agency_id_person_id_fkey" FOREIGN KEY ("agency_id", "person_id") REFERENCES "people"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rate_sheets" ADD CONSTRAINT "rate_sheets_agency_id_credential_id_fkey" FOREIGN KEY ("agency_id", "credential_id") REFERENCES "credentials"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rate_checks" ADD CONSTRAINT "rate_checks_agency_id_person_id_fkey" FOREIGN KEY ("agency_id", "person_id") REFERENCES "people"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rate_checks" ADD CONSTRAINT "rate_checks_agency_id_credential_id_fkey" FOREIGN KEY ("agency_id", "credential_id") REFERENCES "credentials"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_agency_id_person_id_fkey" FOREIGN KEY ("agency_id", "person_id") REFERENCES "people"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_agency_id_credential_id_fkey" FOREIGN KEY ("agency_id", "credential_id") REFERENCES "credentials"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_agency_id_check_id_fkey" FOREIGN KEY ("agency_id", "check_id") REFERENCES "rate_checks"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_agency_id_order_id_fkey" FOREIGN KEY ("agency_id", "order_id") REFERENCES "orders"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
