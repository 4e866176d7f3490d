import { looks } from '../scanners/looks-migration.ts';
import { webhooks } from '../webhooks/migration.ts';
import { endpointUsage } from './endpoint-usage-migration.ts';
import { works } from './works-migration.ts';

/** Each brings the file of accounts from the version that is its index to the next one. Released ones never change. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    plan TEXT NOT NULL,
    platform_subscription TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE keys (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    name TEXT NOT NULL,
    prefix TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    last_used_at INTEGER,
    revoked_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX keys_of_account ON keys (account_id, created_at);

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

  CREATE TABLE calls (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    request_id TEXT NOT NULL,
    key_id TEXT,
    token_type TEXT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    status INTEGER NOT NULL,
    error_code TEXT,
    requests INTEGER NOT NULL,
    ai_chats INTEGER NOT NULL,
    latency_ms REAL NOT NULL
  ) STRICT;
  CREATE INDEX calls_of_account ON calls (account_id, at);

  -- key_id '' stands for calls by session or connector.
  CREATE TABLE daily_usage (
    account_id TEXT NOT NULL,
    day TEXT NOT NULL,
    key_id TEXT NOT NULL,
    requests INTEGER NOT NULL,
    credits INTEGER NOT NULL,
    ai_chats INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    PRIMARY KEY (account_id, day, key_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE idempotent_requests (
    account_id TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    begun_at INTEGER NOT NULL,
    answer TEXT,
    PRIMARY KEY (account_id, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX idempotent_requests_by_age ON idempotent_requests (begun_at);
  `,
  `
  -- Applications that registered themselves.
  CREATE TABLE oauth_clients (
    id TEXT PRIMARY KEY,
    name TEXT,
    redirect_uris TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX oauth_clients_by_age ON oauth_clients (expires_at);

  -- What one consent gave: revoked, all its tokens are.
  CREATE TABLE oauth_families (
    family_id TEXT PRIMARY KEY,
    client_id TEXT NOT NULL,
    account_id TEXT NOT NULL,
    scopes TEXT NOT NULL,
    resource TEXT NOT NULL,
    revoked_at INTEGER
  ) STRICT, WITHOUT ROWID;

  -- Codes, access and refresh tokens by their hash; a code and a refresh token are used once.
  CREATE TABLE oauth_tokens (
    hash TEXT PRIMARY KEY,
    family_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('code', 'access', 'refresh')),
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX oauth_tokens_of_family ON oauth_tokens (family_id);
  CREATE INDEX oauth_tokens_by_age ON oauth_tokens (expires_at);

  CREATE TABLE oauth_codes (
    hash TEXT PRIMARY KEY,
    redirect_uri TEXT NOT NULL,
    challenge TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Conversations of the AI chat: what was said and the last search, as JSON.
  CREATE TABLE chat_sessions (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    kept_at INTEGER NOT NULL,
    conversation TEXT NOT NULL
  ) STRICT;
  CREATE INDEX chat_sessions_of_account ON chat_sessions (account_id, kept_at);
  CREATE INDEX chat_sessions_by_age ON chat_sessions (kept_at);
  `,
  `
  -- To find the sums that are old enough to go.
  CREATE INDEX daily_usage_by_day ON daily_usage (day);
  `,
  `
  -- Consents that were answered: each is answered once.
  CREATE TABLE oauth_consents (
    id TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX oauth_consents_by_age ON oauth_consents (expires_at);
  `,
  `
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

  -- How many lines of the day and key the log has, of each kind that has a bound.
  ALTER TABLE daily_usage ADD COLUMN charged_lines INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE daily_usage ADD COLUMN free_lines INTEGER NOT NULL DEFAULT 0;

  -- Answers a page by time, status and key without touching the rows it leaves out.
  DROP INDEX calls_of_account;
  CREATE INDEX calls_of_account ON calls (account_id, at, status, key_id);
  `,
  `
  -- A line of the log holds the number of its key: identifiers took a quarter of the line, twice with the index.
  CREATE TABLE logged_keys (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
  INSERT INTO logged_keys (id) SELECT DISTINCT key_id FROM calls WHERE key_id IS NOT NULL;
  DROP INDEX calls_of_account;
  ALTER TABLE calls ADD COLUMN key_number INTEGER;
  UPDATE calls SET key_number = (SELECT number FROM logged_keys WHERE id = key_id);
  ALTER TABLE calls DROP COLUMN key_id;
  CREATE INDEX calls_of_account ON calls (account_id, at, status, key_number);
  `,
  `
  -- Saved calculations, scanners and report subscriptions had files of their own, which accounts/earlier-files.ts brings in.
  CREATE TABLE earlier_files (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  CREATE TABLE saved_calculations (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    name TEXT NOT NULL,
    strategy TEXT NOT NULL,
    property_id TEXT,
    inputs TEXT NOT NULL,
    results TEXT NOT NULL,
    notes TEXT,
    tags TEXT NOT NULL,
    engine_version TEXT NOT NULL,
    rates_version TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    revision INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX saved_calculations_newest ON saved_calculations (account_id, created_at, id);
  CREATE INDEX saved_calculations_name ON saved_calculations (account_id, name COLLATE NOCASE, id);

  -- Instants are milliseconds since 1970, lists and criteria JSON.
  CREATE TABLE scanners (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    outcodes TEXT NOT NULL,
    polygon_wkt TEXT,
    criteria TEXT NOT NULL,
    map_centre_latitude REAL, map_centre_longitude REAL, map_zoom REAL,
    alert_id TEXT,
    last_checked_at INTEGER,
    -- What it watches has been looked at once, so that changes can be told.
    is_primed INTEGER NOT NULL DEFAULT 0,
    is_active INTEGER NOT NULL DEFAULT 1,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    -- Changes of the scanner, and looks that were recorded.
    revision INTEGER NOT NULL DEFAULT 1,
    looks INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX scanners_of_account ON scanners (account_id, kind, created_at) WHERE is_active = 1;
  CREATE INDEX scanners_watched ON scanners (id) WHERE is_active = 1 AND alert_id IS NOT NULL;

  CREATE TABLE watched_properties (
    scanner_id TEXT NOT NULL,
    property_id TEXT NOT NULL,
    is_new INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    status TEXT, price INTEGER, classification TEXT,
    PRIMARY KEY (scanner_id, property_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX watched_properties_new ON watched_properties (scanner_id) WHERE is_new = 1;

  CREATE TABLE scanner_events (
    scanner_id TEXT NOT NULL,
    occurred_at INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    property_id TEXT NOT NULL,
    previous TEXT NOT NULL, current TEXT NOT NULL,
    PRIMARY KEY (scanner_id, occurred_at, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX scanner_events_by_age ON scanner_events (occurred_at);

  CREATE TABLE report_subscriptions (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    name TEXT NOT NULL,
    area TEXT NOT NULL,
    property_type TEXT,
    frequency TEXT NOT NULL,
    is_active INTEGER NOT NULL,
    next_report_at INTEGER,
    last_report_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (account_id, area, frequency)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE area_reports (
    subscription_id TEXT NOT NULL,
    period_end INTEGER NOT NULL,
    period_start INTEGER NOT NULL,
    id TEXT NOT NULL UNIQUE,
    area TEXT NOT NULL,
    property_type TEXT,
    PRIMARY KEY (subscription_id, period_end)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE accounts ADD COLUMN is_owner INTEGER NOT NULL DEFAULT 0 CHECK (is_owner IN (0, 1));
  ALTER TABLE accounts ADD COLUMN is_suspended INTEGER NOT NULL DEFAULT 0 CHECK (is_suspended IN (0, 1));

  -- The audit log: what was changed of an account, and by which account; NULL stands for the command line.
  CREATE TABLE account_acts (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    by TEXT,
    account_id TEXT NOT NULL,
    change TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX account_acts_newest ON account_acts (at DESC, id);

  -- People signed in by a browser, and the links that sign in once, by the keyed hash of their secret.
  CREATE TABLE browser_sessions (
    hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX browser_sessions_of_account ON browser_sessions (account_id);
  CREATE INDEX browser_sessions_by_age ON browser_sessions (expires_at);
  CREATE TABLE sign_in_links (
    hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sign_in_links_of_account ON sign_in_links (account_id);
  CREATE INDEX sign_in_links_by_age ON sign_in_links (expires_at);

  CREATE INDEX oauth_families_of_account ON oauth_families (account_id);
  `,
  webhooks,
  `
  -- What an account has set in the place of the product's defaults, as JSON; no row: nothing.
  CREATE TABLE account_defaults (account_id TEXT PRIMARY KEY, defaults TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  endpointUsage,
  works,
  looks,
];
