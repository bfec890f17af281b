-- CreateTable
CREATE TABLE "order_deadlines" (
    "order_id" TEXT NOT NULL,
    "agency_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_deadlines_pkey" PRIMARY KEY ("order_id","at")
);

-- CreateIndex
CREATE INDEX "order_deadlines_agency_id_at_order_id_idx" ON "order_deadlines"("agency_id", "at", "order_id");

-- CreateIndex
CREATE INDEX "order_deadlines_agency_id_person_id_at_order_id_idx" ON "order_deadlines"("agency_id", "person_id", "at", "order_id");

-- AddForeignKey
ALTER TABLE "order_deadlines" ADD CONSTRAINT "order_deadlines_agency_id_order_id_fkey" FOREIGN KEY ("agency_id", "order_id") REFERENCES "orders"("agency_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Orders of before: by their frozen terms, as lib/domain/cancellation.ts `listCancelDeadlines` reads them.
INSERT INTO "order_deadlines" ("order_id", "agency_id", "person_id", "at", "since")
SELECT "order_id", "agency_id", "person_id", "at",
  COALESCE(lag("at") OVER (PARTITION BY "order_id" ORDER BY "at"), "created_at")
FROM (
  SELECT "order_id", "agency_id", "person_id", "created_at", "at", "fee",
    COALESCE(lead("fee") OVER (PARTITION BY "order_id" ORDER BY "at"), "total_minor") AS "fee_after"
  FROM (
    SELECT DISTINCT ON (o."id", 4) o."id" AS "order_id", o."agency_id", o."person_id",
      date_trunc('milliseconds', (step ->> 'until')::timestamptz) AS "at",
      (step #>> '{fee,amountMinor}')::bigint AS "fee", o."created_at", o."total_minor"
    FROM "orders" o, jsonb_array_elements(o."terms" -> 'cancelSteps') WITH ORDINALITY AS s(step, place)
    ORDER BY o."id", 4, place
  ) AS steps
) AS fees
WHERE "fee_after" > "fee" AND "at" > "created_at";
