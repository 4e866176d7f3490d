/** What accounts use of their plans, the log of calls, and the rate windows. Instants are milliseconds since 1970. */
export const metering = `
-- The instants admitted in the last second, as doubles in microseconds of the monotonic clock.
CREATE TABLE windows (
  account_id TEXT PRIMARY KEY,
  instants BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE usage (
  account_id TEXT NOT NULL,
  period TEXT NOT NULL,
  requests INTEGER NOT NULL CHECK (requests >= 0),
  ai_chats INTEGER NOT NULL CHECK (ai_chats >= 0),
  reserved_requests INTEGER NOT NULL CHECK (reserved_requests >= 0),
  reserved_ai_chats INTEGER NOT NULL CHECK (reserved_ai_chats >= 0),
  PRIMARY KEY (account_id, period)
) STRICT, WITHOUT ROWID;

-- AUTOINCREMENT: the number of a settled reservation must never name another one.
CREATE TABLE reservations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL,
  period TEXT NOT NULL,
  requests INTEGER NOT NULL,
  ai_chats INTEGER NOT NULL,
  made_at INTEGER NOT NULL
) STRICT;

-- A line of the log holds the number of its key: identifiers took a quarter of the line, twice with the index.
CREATE TABLE logged_keys (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE calls (
  id INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  request_id TEXT NOT NULL,
  token_type TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  status INTEGER NOT NULL,
  error_code TEXT,
  requests INTEGER NOT NULL,
  ai_chats INTEGER NOT NULL,
  latency_ms REAL NOT NULL,
  key_number INTEGER
) STRICT;
-- Answers a page by time, status and key without touching the rows it leaves out.
CREATE INDEX calls_of_account ON calls (account_id, at, status, key_number);

-- Calls counted by the hour instead of listed: refused ones, and those past the lines of a day. '' stands for no key
-- and for no error.
CREATE TABLE call_groups (
  account_id TEXT NOT NULL,
  hour INTEGER NOT NULL,
  key_id TEXT NOT NULL,
  token_type TEXT NOT NULL,
  status INTEGER NOT NULL,
  error_code TEXT NOT NULL,
  calls INTEGER NOT NULL,
  requests INTEGER NOT NULL,
  ai_chats INTEGER NOT NULL,
  PRIMARY KEY (account_id, hour, key_id, token_type, status, error_code)
) STRICT, WITHOUT ROWID;
CREATE INDEX call_groups_by_hour ON call_groups (hour);

-- Sums by day and key, and how many lines the log has of them, of each kind that has a bound. key_id '' stands for calls by
-- session or connector.
CREATE TABLE daily_usage (
  account_id TEXT NOT NULL,
  day TEXT NOT NULL,
  key_id TEXT NOT NULL,
  requests INTEGER NOT NULL,
  credits INTEGER NOT NULL,
  ai_chats INTEGER NOT NULL,
  errors INTEGER NOT NULL,
  charged_lines INTEGER NOT NULL DEFAULT 0,
  free_lines INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, day, key_id)
) STRICT, WITHOUT ROWID;
-- To find the sums that are old enough to go.
CREATE INDEX daily_usage_by_day ON daily_usage (day);

-- Sums by day and endpoint of the calls that ran.
CREATE TABLE endpoint_usage (
  account_id TEXT NOT NULL,
  day TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  calls INTEGER NOT NULL,
  cost INTEGER NOT NULL,
  PRIMARY KEY (account_id, day, endpoint)
) STRICT, WITHOUT ROWID;
CREATE INDEX endpoint_usage_by_day ON endpoint_usage (day);
`;
