-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "operator" TEXT,
ALTER COLUMN "order_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "ledger_entry" ADD COLUMN     "reference" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_account_id_reference_key" ON "ledger_entry"("account_id", "reference");

-- CreateIndex
CREATE INDEX "voucher_status_idx" ON "voucher"("status");

-- CreateIndex
CREATE INDEX "webhook_event_status_created_at_idx" ON "webhook_event"("status", "created_at");

-- What concerns no order was done by somebody at the command line.
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_subject_check" CHECK ("order_id" IS NOT NULL OR "operator" IS NOT NULL);
