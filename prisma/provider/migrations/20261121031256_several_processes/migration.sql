-- CreateTable
CREATE TABLE "provider_process" (
    "id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "mode" TEXT NOT NULL,
    "heard" BIGINT NOT NULL,
    "place" TEXT NOT NULL,

    CONSTRAINT "provider_process_pkey" PRIMARY KEY ("id")
);

-- CreateTable. Unlogged: it says nothing that is worth anything a second later.
CREATE UNLOGGED TABLE "call_window" (
    "key" TEXT NOT NULL,
    "instants" DOUBLE PRECISION[],

    CONSTRAINT "call_window_pkey" PRIMARY KEY ("key")
) WITH (fillfactor = 40, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.5);

-- CreateTable. Unlogged: after a crash of the database the memory begins anew.
CREATE UNLOGGED TABLE "seen_request_id" (
    "account_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,

    CONSTRAINT "seen_request_id_pkey" PRIMARY KEY ("account_id","request_id")
);

-- CreateIndex
CREATE INDEX "seen_request_id_account_id_seq_idx" ON "seen_request_id"("account_id", "seq");

-- CreateIndex
CREATE INDEX "seen_request_id_seq_idx" ON "seen_request_id"("seq");

-- How processes agree (docs/decisions/013-several-processes.md). Whoever changes a process's mode, or takes another
-- for dead, holds this lock alone; whoever decides in shared mode holds it together with the others. So nobody who was
-- taken for dead decides anything any more.
CREATE FUNCTION lock_provider_modes() RETURNS void LANGUAGE sql AS
$$ SELECT pg_advisory_xact_lock(4010, 1) $$;

CREATE FUNCTION notify_provider(message text) RETURNS void LANGUAGE sql AS
$$ SELECT pg_notify('provider', message) $$;

-- A process's row, new or found again after it was taken for dead. It has heard of everything up to now, because it
-- knows nothing yet.
CREATE SEQUENCE provider_change;
SELECT nextval('provider_change');

CREATE FUNCTION join_providers(me text, my_place text, lease_ms double precision) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_provider_modes();
  INSERT INTO provider_process (id, started_at, expires_at, mode, heard, place)
  VALUES (me, clock_timestamp(), clock_timestamp() + lease_ms * interval '1 millisecond', 'joining',
          (SELECT last_value FROM provider_change), my_place)
  ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at, mode = 'joining', heard = excluded.heard;
  PERFORM notify_provider('process');
END $$;

-- The mode this process may take now: alone where it is the only one, else shared, once nobody decides alone.
-- Nobody leaves "alone" here: that takes hand_over_windows. No answer: this process was taken for dead.
CREATE FUNCTION settle_provider_mode(me text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  found_mode text;
BEGIN
  PERFORM lock_provider_modes();
  DELETE FROM provider_process WHERE id <> me AND expires_at < clock_timestamp();
  SELECT mode INTO found_mode FROM provider_process WHERE id = me;
  IF found_mode IS NULL OR found_mode = 'alone' THEN RETURN found_mode; END IF;
  IF NOT EXISTS (SELECT 1 FROM provider_process WHERE id <> me) THEN
    found_mode := 'alone';
  ELSIF NOT EXISTS (SELECT 1 FROM provider_process WHERE id <> me AND mode = 'alone') THEN
    found_mode := 'shared';
  END IF;
  UPDATE provider_process SET mode = found_mode WHERE id = me AND mode <> found_mode;
  RETURN found_mode;
END $$;

-- From alone to shared: what was let through in the last second goes into the windows, as ages at the moment of asking.
-- Their instants come out too late by the time it took to get here, which keeps the ceiling on the safe side.
CREATE FUNCTION hand_over_windows(me text, keys text[], ages_ms double precision[]) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  found_mode text;
  now_ms double precision;
BEGIN
  PERFORM lock_provider_modes();
  SELECT mode INTO found_mode FROM provider_process WHERE id = me;
  -- Shared already: an earlier answer was lost on the way.
  IF found_mode IS DISTINCT FROM 'alone' THEN RETURN found_mode; END IF;
  now_ms := extract(epoch FROM clock_timestamp()) * 1000;
  DELETE FROM call_window;
  INSERT INTO call_window (key, instants)
  SELECT call.key, array_agg(now_ms - call.age_ms ORDER BY call.age_ms DESC)
  FROM unnest(keys, ages_ms) AS call (key, age_ms) GROUP BY call.key;
  UPDATE provider_process SET mode = 'shared' WHERE id = me;
  PERFORM notify_provider('process');
  RETURN 'shared';
END $$;

CREATE FUNCTION require_shared_mode(me text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(4010, 1);
  IF NOT EXISTS (SELECT 1 FROM provider_process WHERE id = me AND mode = 'shared') THEN
    RAISE EXCEPTION 'this process may not decide' USING ERRCODE = 'PV001';
  END IF;
END $$;

-- Lets calls through, per key as many of those asked for as the last second has room for (section 8). The row's lock
-- serialises the processes, and the clock is read under it. PV001: this process may not decide.
-- wait_ms: when there is room again, where fewer were granted than asked for.
CREATE FUNCTION take_calls(me text, keys text[], limits int[], counts int[])
RETURNS TABLE (granted int, remaining int, wait_ms double precision) LANGUAGE plpgsql AS $$
DECLARE
  instants_kept double precision[];
  now_ms double precision;
BEGIN
  PERFORM require_shared_mode(me);
  FOR i IN 1 .. cardinality(keys) LOOP
    LOOP
      SELECT instants INTO instants_kept FROM call_window WHERE key = keys[i] FOR UPDATE;
      EXIT WHEN FOUND;
      INSERT INTO call_window (key, instants) VALUES (keys[i], '{}') ON CONFLICT DO NOTHING;
    END LOOP;
    now_ms := extract(epoch FROM clock_timestamp()) * 1000;
    instants_kept := ARRAY(SELECT at FROM unnest(instants_kept) AS at WHERE at > now_ms - 1000 ORDER BY at);
    granted := least(counts[i], greatest(limits[i] - cardinality(instants_kept), 0));
    remaining := greatest(limits[i] - cardinality(instants_kept) - granted, 0);
    wait_ms := coalesce(instants_kept[1], now_ms) + 1000 - now_ms;
    IF granted > 0 THEN
      UPDATE call_window SET instants = instants_kept || array_fill(now_ms, ARRAY[granted]) WHERE key = keys[i];
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

-- Notes Request-Ids and says which are new (section 4.1). PV001: this process may not decide.
CREATE FUNCTION take_request_ids(me text, account_ids text[], request_ids text[])
RETURNS TABLE (account_id text, request_id text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM require_shared_mode(me);
  RETURN QUERY
    INSERT INTO seen_request_id (account_id, request_id)
    SELECT sent.a, sent.r FROM unnest(account_ids, request_ids) AS sent (a, r) ORDER BY sent.a, sent.r
    ON CONFLICT DO NOTHING
    RETURNING seen_request_id.account_id, seen_request_id.request_id;
END $$;

-- Tells every process of a change, and numbers it: a process that has heard of the number has heard of all before it.
CREATE FUNCTION announce_change() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  change bigint := nextval('provider_change');
BEGIN
  PERFORM notify_provider('change ' || change);
  RETURN change;
END $$;

-- Whoever changes an account or a person, by whatever means, every process hears of it with the commit.
CREATE FUNCTION notify_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM notify_provider('account ' || md5(to_jsonb(OLD) ->> TG_ARGV[0])); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM notify_provider('account ' || md5(to_jsonb(NEW) ->> TG_ARGV[0])); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION notify_all_accounts_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_provider('accounts');
  RETURN NULL;
END $$;
CREATE TRIGGER account_change AFTER INSERT OR UPDATE OR DELETE ON account
  FOR EACH ROW EXECUTE FUNCTION notify_account_change('id');
CREATE TRIGGER account_truncate AFTER TRUNCATE ON account
  FOR EACH STATEMENT EXECUTE FUNCTION notify_all_accounts_change();
CREATE TRIGGER named_user_change AFTER INSERT OR UPDATE OR DELETE ON named_user
  FOR EACH ROW EXECUTE FUNCTION notify_account_change('account_id');
CREATE TRIGGER named_user_truncate AFTER TRUNCATE ON named_user
  FOR EACH STATEMENT EXECUTE FUNCTION notify_all_accounts_change();
