-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "instruction_at" TIMESTAMPTZ(3),
ADD COLUMN     "instruction_ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "instruction_set_at" TIMESTAMPTZ(3),
ADD COLUMN     "instruction_set_by" TEXT,
ADD COLUMN     "instruction_state" TEXT,
ADD COLUMN     "instruction_why" TEXT;

-- CreateIndex
CREATE INDEX "orders_agency_id_instruction_state_idx" ON "orders"("agency_id", "instruction_state");

-- CreateIndex
CREATE INDEX "orders_instruction_state_instruction_at_idx" ON "orders"("instruction_state", "instruction_at");
