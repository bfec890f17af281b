-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "guest_keys" TEXT[],
ADD COLUMN     "seal_broken_at" TIMESTAMPTZ(3),
ADD COLUMN     "terms_differ" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "orders_agency_id_state_idx" ON "orders"("agency_id", "state");

-- CreateIndex
CREATE INDEX "orders_agency_id_terms_differ_idx" ON "orders"("agency_id", "terms_differ");

-- CreateIndex
CREATE INDEX "orders_agency_id_seal_broken_at_idx" ON "orders"("agency_id", "seal_broken_at");

-- CreateIndex
CREATE INDEX "orders_guest_keys_idx" ON "orders" USING GIN ("guest_keys");

-- Orders of before: whose terms differ, and who travels (lib/console/order/find-twins.ts `toGuestKey`).
UPDATE "orders" SET "terms_differ" = "differences" <> '[]'::jsonb;
UPDATE "orders" SET "guest_keys" = ARRAY(
  SELECT (
    SELECT string_agg(word, ' ' ORDER BY word COLLATE "C")
    FROM regexp_split_to_table(
      lower(regexp_replace(
        normalize((guest ->> 'firstName') || ' ' || (guest ->> 'lastName'), NFKD),
        '[\u0300-\u036f]', '', 'g'
      )),
      '[^[:alnum:]]+'
    ) AS word
    WHERE word <> ''
  )
  FROM jsonb_array_elements("guests") AS guest
);
