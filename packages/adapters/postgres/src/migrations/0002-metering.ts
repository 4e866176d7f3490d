/** What accounts use of their plans, the log of calls by days, and the rate windows. */
export const metering = `
-- Rows change often: room on the page keeps the new version of a row beside the old one, without touching the index.
CREATE TABLE usage (
  account_id text COLLATE "C" NOT NULL,
  period text COLLATE "C" NOT NULL,
  requests bigint NOT NULL DEFAULT 0 CHECK (requests >= 0),
  ai_chats bigint NOT NULL DEFAULT 0 CHECK (ai_chats >= 0),
  reserved_requests bigint NOT NULL DEFAULT 0 CHECK (reserved_requests >= 0),
  reserved_ai_chats bigint NOT NULL DEFAULT 0 CHECK (reserved_ai_chats >= 0),
  PRIMARY KEY (account_id, period)
) WITH (fillfactor = 50);

CREATE TABLE reservations (
  id text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL,
  period text COLLATE "C" NOT NULL,
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
  account_id text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  request_id text NOT NULL,
  key_id text COLLATE "C",
  token_type text NOT NULL,
  method text NOT NULL,
  path text COLLATE "C" NOT NULL,
  status smallint NOT NULL,
  error_code text,
  requests bigint NOT NULL,
  ai_chats bigint NOT NULL,
  latency_ms double precision NOT NULL
) PARTITION BY RANGE (at);
CREATE INDEX calls_of_account ON calls (account_id, at, number);

-- Calls counted by the hour instead of listed. '' stands for no key and for no error.
CREATE TABLE call_groups (
  account_id text COLLATE "C" NOT NULL,
  hour timestamptz NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  token_type text COLLATE "C" NOT NULL,
  status smallint NOT NULL,
  error_code text COLLATE "C" NOT NULL,
  calls bigint NOT NULL,
  requests bigint NOT NULL,
  ai_chats bigint NOT NULL,
  PRIMARY KEY (account_id, hour, key_id, token_type, status, error_code)
) WITH (fillfactor = 70);
CREATE INDEX call_groups_by_hour ON call_groups (hour);

-- Sums by day (YYYY-MM-DD) and key; how many lines the log has of each kind that has a bound. '' stands for no key.
CREATE TABLE daily_usage (
  account_id text COLLATE "C" NOT NULL,
  day text COLLATE "C" NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  requests bigint NOT NULL,
  credits bigint NOT NULL,
  ai_chats bigint NOT NULL,
  errors bigint NOT NULL,
  charged_lines bigint NOT NULL,
  free_lines bigint NOT NULL,
  PRIMARY KEY (account_id, day, key_id)
) WITH (fillfactor = 50);
CREATE INDEX daily_usage_by_day ON daily_usage (day);

-- Instants admitted in the last second, in microseconds. They need not survive the machine.
CREATE UNLOGGED TABLE rate_windows (
  account_id text COLLATE "C" PRIMARY KEY,
  instants double precision[] NOT NULL
) WITH (fillfactor = 50);
`;
