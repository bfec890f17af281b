-- AlterTable
ALTER TABLE "people" ADD COLUMN     "reminder_mails" TEXT;

-- CreateTable
CREATE TABLE "mails" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "order_id" TEXT,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "from_name" TEXT NOT NULL,
    "reply_to" TEXT,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "attachment_name" TEXT,
    "attachment" BYTEA,
    "attachment_digest" TEXT,
    "state" TEXT NOT NULL,
    "problem" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "waiting_key" TEXT,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reminders" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "about" TIMESTAMPTZ(3) NOT NULL,
    "step" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "superseded_at" TIMESTAMPTZ(3),
    "digested_at" TIMESTAMPTZ(3),
    "mail_id" TEXT,

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reminder_dismissals" (
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "reminder_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reminder_dismissals_pkey" PRIMARY KEY ("person_id","reminder_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mails_waiting_key_key" ON "mails"("waiting_key");

-- CreateIndex
CREATE INDEX "mails_agency_id_order_id_created_at_idx" ON "mails"("agency_id", "order_id", "created_at");

-- CreateIndex
CREATE INDEX "mails_due_at_idx" ON "mails"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "mails_agency_id_id_key" ON "mails"("agency_id", "id");

-- CreateIndex
CREATE INDEX "reminders_agency_id_at_id_idx" ON "reminders"("agency_id", "at", "id");

-- CreateIndex
CREATE INDEX "reminders_agency_id_person_id_at_id_idx" ON "reminders"("agency_id", "person_id", "at", "id");

-- CreateIndex
CREATE INDEX "reminders_digested_at_idx" ON "reminders"("digested_at");

-- CreateIndex
CREATE UNIQUE INDEX "reminders_order_id_kind_about_step_key" ON "reminders"("order_id", "kind", "about", "step");

-- CreateIndex
CREATE UNIQUE INDEX "reminders_agency_id_id_key" ON "reminders"("agency_id", "id");

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_agency_id_person_id_fkey" FOREIGN KEY ("agency_id", "person_id") REFERENCES "people"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_agency_id_order_id_fkey" FOREIGN KEY ("agency_id", "order_id") REFERENCES "orders"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_agency_id_person_id_fkey" FOREIGN KEY ("agency_id", "person_id") REFERENCES "people"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_agency_id_order_id_fkey" FOREIGN KEY ("agency_id", "order_id") REFERENCES "orders"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_agency_id_mail_id_fkey" FOREIGN KEY ("agency_id", "mail_id") REFERENCES "mails"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminder_dismissals" ADD CONSTRAINT "reminder_dismissals_agency_id_person_id_fkey" FOREIGN KEY ("agency_id", "person_id") REFERENCES "people"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminder_dismissals" ADD CONSTRAINT "reminder_dismissals_agency_id_reminder_id_fkey" FOREIGN KEY ("agency_id", "reminder_id") REFERENCES "reminders"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An order's page lists its mails, so it follows them too (docs/decisions/021).
CREATE TRIGGER "mails_note_change" AFTER INSERT OR UPDATE OF "state", "tries" ON "mails"
FOR EACH ROW WHEN (NEW."order_id" IS NOT NULL) EXECUTE FUNCTION "note_evidence_of_order"();
