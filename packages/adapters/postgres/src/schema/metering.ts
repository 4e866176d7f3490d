import { text } from './column-types.ts';

/** The log of calls by days, those under way, and the rate windows. */
export const metering = `
CREATE TABLE reservations (
  id ${text} PRIMARY KEY,
  account_id ${text} NOT NULL,
  period ${text} NOT NULL,
  requests bigint NOT NULL,
  ai_chats bigint NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX reservations_by_age ON reservations (made_at);

CREATE SEQUENCE calls_number;

-- One partition a day, made when its first line comes and dropped when the day is old. The number tells which line of an
-- instant came last.
CREATE TABLE calls (
  number bigint NOT NULL DEFAULT nextval('calls_number'),
  account_id ${text} NOT NULL,
  at timestamptz NOT NULL,
  request_id text NOT NULL,
  key_id ${text},
  token_type text NOT NULL,
  method text NOT NULL,
  path ${text} NOT NULL,
  status smallint NOT NULL,
  error_code text,
  requests bigint NOT NULL,
  ai_chats bigint NOT NULL,
  latency_ms double precision NOT NULL
) PARTITION BY RANGE (at);
CREATE INDEX calls_of_account ON calls (account_id, at, number);

-- Instants admitted in the last second, in microseconds. They need not survive the machine.
CREATE UNLOGGED TABLE rate_windows (
  account_id ${text} PRIMARY KEY,
  instants double precision[] NOT NULL
) WITH (fillfactor = 50);

-- The window of one account as enterWindow of @freehold/metering decides it: the row is locked, decided and written in one
-- statement. clock, in whole microseconds, stands in for the server's own unless it is null.
--
-- Answers three numbers: 1, the room that is left and the milliseconds, upwards, until the oldest leaves; or 0, 0 and the milliseconds
-- until the calls would enter.
CREATE FUNCTION enter_window(account text, most bigint, calls bigint, clock double precision)
RETURNS double precision[] LANGUAGE plpgsql AS $$
DECLARE
  second CONSTANT double precision := 1000000;
  live double precision[];
  instant double precision := clock;
  ahead double precision;
  room bigint;
BEGIN
  SELECT instants INTO live FROM rate_windows WHERE account_id = account FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO rate_windows (account_id, instants) VALUES (account, '{}') ON CONFLICT DO NOTHING;
    SELECT instants INTO live FROM rate_windows WHERE account_id = account FOR UPDATE;
  END IF;
  -- Read when the row is locked, so that instants are kept in the order of decisions.
  IF instant IS NULL THEN
    instant := floor(extract(epoch FROM clock_timestamp()) * 1000000);
  END IF;
  -- Where the clock has gone back, the newest counts as just now and the others keep their distance to it.
  ahead := greatest(0, live[cardinality(live)] - instant);
  IF ahead > 0 OR instant - live[1] >= second THEN
    live := ARRAY(SELECT one - ahead FROM unnest(live) WITH ORDINALITY AS k (one, place)
      WHERE instant - (one - ahead) < second ORDER BY place);
  END IF;
  room := most - cardinality(live);
  IF room >= calls THEN
    live := live || array_fill(instant, ARRAY[calls::integer]);
    UPDATE rate_windows SET instants = live WHERE account_id = account;
    RETURN ARRAY[1, room - calls, ceil((live[1] + second - instant) / 1000)];
  END IF;
  IF ahead > 0 THEN
    UPDATE rate_windows SET instants = live WHERE account_id = account;
  END IF;
  RETURN ARRAY[0, 0,
    ceil((coalesce(live[cardinality(live) - greatest(0, most - calls)], instant) + second - instant) / 1000)];
END $$;
`;
