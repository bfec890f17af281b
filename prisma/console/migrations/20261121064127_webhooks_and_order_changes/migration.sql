-- AlterTable
ALTER TABLE "connections" ADD COLUMN     "webhook_digest" TEXT,
ADD COLUMN     "webhook_token" TEXT;

-- AlterTable
ALTER TABLE "credentials" ADD COLUMN     "previous_signing_secret" TEXT,
ADD COLUMN     "previous_signing_tail" TEXT,
ADD COLUMN     "previous_signing_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "connection_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "event_id" TEXT,
    "event" TEXT NOT NULL,
    "event_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "checks_done" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_changes" (
    "xid" BIGINT NOT NULL,
    "order_id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_changes_pkey" PRIMARY KEY ("xid","order_id")
);

-- CreateIndex
CREATE INDEX "webhook_events_due_at_idx" ON "webhook_events"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_connection_id_event_id_key" ON "webhook_events"("connection_id", "event_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_order_id_event_key" ON "webhook_events"("order_id", "event");

-- CreateIndex
CREATE INDEX "order_changes_at_idx" ON "order_changes"("at");

-- CreateIndex
CREATE UNIQUE INDEX "connections_webhook_digest_key" ON "connections"("webhook_digest");

-- AddForeignKey
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_agency_id_connection_id_fkey" FOREIGN KEY ("agency_id", "connection_id") REFERENCES "connections"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_agency_id_order_id_fkey" FOREIGN KEY ("agency_id", "order_id") REFERENCES "orders"("agency_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What pages follow (docs/decisions/021). Whatever writes to an order, its evidence or its history tells so in its own
-- transaction: the row for those who were not listening, the notification for those who are.
--
-- `cursor` is the oldest transaction still under way. All before it are over, and what they told came before this, so a
-- reader that has heard this misses nothing when it goes on reading from there.
CREATE FUNCTION "note_order_change"("changed_order" TEXT, "of_agency" TEXT, "of_person" TEXT) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_changes" ("xid", "order_id", "agency_id", "person_id")
  VALUES (pg_current_xact_id()::TEXT::BIGINT, "changed_order", "of_agency", "of_person")
  ON CONFLICT DO NOTHING;
  -- Once for each transaction and order, however many rows it writes.
  IF FOUND THEN
    PERFORM pg_notify('order_changes', json_build_object(
      'cursor', pg_snapshot_xmin(pg_current_snapshot())::TEXT,
      'orderId', "changed_order",
      'agencyId', "of_agency",
      'personId', "of_person"
    )::TEXT);
  END IF;
END $$;

CREATE FUNCTION "note_change_of_order"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  "seen" "orders" := NEW;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Who is at an order changes all the time and shows nowhere.
    "seen"."lease_token" := OLD."lease_token";
    "seen"."lease_until" := OLD."lease_until";
    "seen"."updated_at" := OLD."updated_at";
    IF "seen" IS NOT DISTINCT FROM OLD THEN RETURN NULL; END IF;
  END IF;
  PERFORM "note_order_change"(NEW."id", NEW."agency_id", NEW."person_id");
  RETURN NULL;
END $$;

CREATE FUNCTION "note_evidence_of_order"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "note_order_change"("id", "agency_id", "person_id") FROM "orders" WHERE "id" = NEW."order_id";
  RETURN NULL;
END $$;

CREATE FUNCTION "note_event_of_order"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "note_order_change"("id", "agency_id", "person_id")
  FROM "orders" WHERE "id" = NEW."subject_id" AND "agency_id" = NEW."agency_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "orders_note_change" AFTER INSERT OR UPDATE ON "orders"
FOR EACH ROW EXECUTE FUNCTION "note_change_of_order"();

CREATE TRIGGER "evidence_note_change" AFTER INSERT ON "evidence"
FOR EACH ROW EXECUTE FUNCTION "note_evidence_of_order"();

CREATE TRIGGER "audit_rows_note_change" AFTER INSERT ON "audit_rows"
FOR EACH ROW WHEN (NEW."noun" = 'order') EXECUTE FUNCTION "note_event_of_order"();
