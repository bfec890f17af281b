-- CreateTable
CREATE TABLE "trade_order" (
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "account_id" TEXT NOT NULL,
    "customer_reference_no" TEXT NOT NULL,
    "user_ref" TEXT,
    "session_id" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "status_remark" TEXT,
    "failure" TEXT,
    "hotel_id" TEXT NOT NULL,
    "supplier" INTEGER NOT NULL,
    "supplier_reference_no" TEXT,
    "hotel_confirm_no" TEXT,
    "check_in" TEXT NOT NULL,
    "check_out" TEXT NOT NULL,
    "booking_time" TIMESTAMPTZ(3) NOT NULL,
    "free_cancel_until" TIMESTAMPTZ(3),
    "language" TEXT NOT NULL,
    "terms" JSONB NOT NULL,
    "exchange" JSONB NOT NULL,
    "net_minor" BIGINT NOT NULL,
    "net_currency" TEXT NOT NULL,
    "debit_minor" BIGINT NOT NULL,
    "debit_currency" TEXT NOT NULL,
    "holder" JSONB NOT NULL,
    "guests" JSONB NOT NULL,
    "callback_url" TEXT,
    "supplier_asked_at" TIMESTAMPTZ(3),
    "supplier_silent_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),
    "follow_at" TIMESTAMPTZ(3),
    "follow_count" INTEGER NOT NULL DEFAULT 0,
    "cancel_accepted_at" TIMESTAMPTZ(3),
    "cancel_refused_at" TIMESTAMPTZ(3),
    "cancel_time" TIMESTAMPTZ(3),
    "cancel_reason" TEXT,
    "service_fee_minor" BIGINT,
    "refunded_minor" BIGINT,

    CONSTRAINT "trade_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_account" (
    "account_id" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "balance_minor" BIGINT NOT NULL,

    CONSTRAINT "ledger_account_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" BIGSERIAL NOT NULL,
    "account_id" TEXT NOT NULL,
    "order_id" TEXT,
    "kind" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "balance_after_minor" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voucher" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "render_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "issued_at" TIMESTAMPTZ(3),
    "bytes" BYTEA,
    "byte_size" INTEGER,
    "digest" TEXT,
    "alg" TEXT,
    "key_id" TEXT,
    "signature" TEXT,
    "signed_at" TIMESTAMPTZ(3),

    CONSTRAINT "voucher_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_event" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "last_outcome" TEXT,

    CONSTRAINT "webhook_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_booking" (
    "supplier" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "state" JSONB NOT NULL,

    CONSTRAINT "supplier_booking_pkey" PRIMARY KEY ("supplier","reference")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_ref" TEXT,
    "request_id" TEXT,
    "order_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "detail" JSONB NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "trade_order_seq_key" ON "trade_order"("seq");

-- CreateIndex
CREATE INDEX "trade_order_account_id_booking_time_seq_idx" ON "trade_order"("account_id", "booking_time" DESC, "seq" DESC);

-- CreateIndex
CREATE INDEX "trade_order_account_id_supplier_reference_no_idx" ON "trade_order"("account_id", "supplier_reference_no");

-- CreateIndex
CREATE INDEX "trade_order_account_id_check_in_idx" ON "trade_order"("account_id", "check_in");

-- CreateIndex
CREATE INDEX "trade_order_account_id_check_out_idx" ON "trade_order"("account_id", "check_out");

-- CreateIndex
CREATE INDEX "trade_order_account_id_free_cancel_until_idx" ON "trade_order"("account_id", "free_cancel_until");

-- CreateIndex
CREATE INDEX "trade_order_account_id_cancel_time_idx" ON "trade_order"("account_id", "cancel_time");

-- CreateIndex
CREATE INDEX "trade_order_account_id_status_booking_time_idx" ON "trade_order"("account_id", "status", "booking_time" DESC);

-- CreateIndex
CREATE INDEX "trade_order_follow_at_idx" ON "trade_order"("follow_at");

-- CreateIndex
CREATE UNIQUE INDEX "trade_order_account_id_customer_reference_no_key" ON "trade_order"("account_id", "customer_reference_no");

-- CreateIndex
CREATE INDEX "ledger_entry_account_id_id_idx" ON "ledger_entry"("account_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_order_id_kind_key" ON "ledger_entry"("order_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_number_key" ON "voucher"("number");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_token_key" ON "voucher"("token");

-- CreateIndex
CREATE INDEX "voucher_render_at_idx" ON "voucher"("render_at");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_order_id_version_key" ON "voucher"("order_id", "version");

-- CreateIndex
CREATE INDEX "webhook_event_next_attempt_at_idx" ON "webhook_event"("next_attempt_at");

-- CreateIndex
CREATE INDEX "webhook_event_account_id_created_at_idx" ON "webhook_event"("account_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_event_order_id_event_key" ON "webhook_event"("order_id", "event");

-- CreateIndex
CREATE INDEX "audit_entry_order_id_id_idx" ON "audit_entry"("order_id", "id");

-- CreateIndex
CREATE INDEX "audit_entry_account_id_id_idx" ON "audit_entry"("account_id", "id");

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_account"("account_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "trade_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "trade_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "trade_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's language cannot say.

-- OrderStatus (section 3).
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_status_check" CHECK ("status" BETWEEN 0 AND 5);

-- The prepaid balance is never below zero, whatever the code does.
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_balance_check" CHECK ("balance_minor" >= 0);

ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_kind_check" CHECK (
    ("kind" IN ('opening', 'top-up', 'refund') AND "amount_minor" >= 0)
    OR ("kind" = 'debit' AND "amount_minor" <= 0)
);

-- Ledger and audit are append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE ON "ledger_entry"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "audit_entry"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
