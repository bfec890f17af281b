-- What Prisma's language cannot say.

-- The edges of an order's status, as ORDER_TRANSITIONS in lib/domain/order-status.ts has them (section 3). A test takes
-- every edge there could be and holds the two against each other.
CREATE FUNCTION refuse_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW."status" = 1 THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'an order begins as 1, not as %', NEW."status";
    END IF;
    IF (OLD."status", NEW."status") IN (
        (0, 1), (0, 2), (0, 5),
        (1, 0), (1, 2), (1, 5),
        (2, 3),
        (3, 4), (3, 2)
    ) THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'an order cannot go from % to %', OLD."status", NEW."status";
END $$;

CREATE TRIGGER "trade_order_begins" BEFORE INSERT ON "trade_order"
    FOR EACH ROW EXECUTE FUNCTION refuse_order_status();

CREATE TRIGGER "trade_order_moves" BEFORE UPDATE OF "status" ON "trade_order"
    FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION refuse_order_status();

-- Emptying a table is a change too.
CREATE TRIGGER "ledger_entry_kept" BEFORE TRUNCATE ON "ledger_entry"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "audit_entry_kept" BEFORE TRUNCATE ON "audit_entry"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
