/** The log of calls, those under way, and the rate windows. Instants are milliseconds since 1970. */
export const metering = `
-- The instants admitted in the last second, as doubles in microseconds of the monotonic clock.
CREATE TABLE windows (
  account_id TEXT PRIMARY KEY,
  instants BLOB NOT NULL
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
`;
