/**
 * The window of one account as `enterWindow` of `@freehold/metering` decides it, for calls that come one after another: the row is
 * locked, decided and written in one statement. `limits` and `calls` are of the entries in their order; `clock`, in whole
 * microseconds, stands in for the server's own unless it is null.
 *
 * Answers three numbers for each entry: 1, the room that is left and the milliseconds, upwards, until the oldest leaves; or 0, 0 and
 * the milliseconds until they would enter.
 */
export const windowEntry = `
CREATE FUNCTION enter_window(account text, limits bigint[], calls bigint[], clock double precision)
RETURNS double precision[] LANGUAGE plpgsql AS $$
DECLARE
  second CONSTANT double precision := 1000000;
  kept double precision[];
  live double precision[];
  instant double precision := clock;
  ahead double precision;
  leaving double precision;
  room bigint;
  is_changed boolean := false;
  answers double precision[] := '{}';
BEGIN
  SELECT instants INTO kept FROM rate_windows WHERE account_id = account FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO rate_windows (account_id, instants) VALUES (account, '{}') ON CONFLICT DO NOTHING;
    SELECT instants INTO kept FROM rate_windows WHERE account_id = account FOR UPDATE;
  END IF;
  -- Read when the row is locked, so that instants are kept in the order of decisions.
  IF instant IS NULL THEN
    instant := floor(extract(epoch FROM clock_timestamp()) * 1000000);
  END IF;
  FOR entry IN 1 .. cardinality(limits) LOOP
    live := kept;
    -- Where the clock has gone back, the newest counts as just now and the others keep their distance to it.
    ahead := greatest(0, kept[cardinality(kept)] - instant);
    IF ahead > 0 OR instant - kept[1] >= second THEN
      live := ARRAY(SELECT one - ahead FROM unnest(kept) WITH ORDINALITY AS k (one, place)
        WHERE instant - (one - ahead) < second ORDER BY place);
    END IF;
    room := limits[entry] - cardinality(live);
    IF room < calls[entry] THEN
      IF ahead > 0 THEN
        kept := live;
        is_changed := true;
      END IF;
      leaving := coalesce(live[cardinality(live) - greatest(0, limits[entry] - calls[entry])], instant);
      answers := answers || ARRAY[0, 0, ceil((leaving + second - instant) / 1000)];
    ELSE
      kept := live || array_fill(instant, ARRAY[calls[entry]::integer]);
      is_changed := true;
      answers := answers || ARRAY[1, room - calls[entry], ceil((kept[1] + second - instant) / 1000)];
    END IF;
  END LOOP;
  IF is_changed THEN
    UPDATE rate_windows SET instants = kept WHERE account_id = account;
  END IF;
  RETURN answers;
END $$;
`;
