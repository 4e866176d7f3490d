/**
 * Accounts, their keys, and what they save. Instants are milliseconds since 1970, lists and objects
 * JSON; a truth value is 0 or 1.
 */
export const accounts = `
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  plan TEXT NOT NULL,
  platform_subscription TEXT NOT NULL,
  is_owner INTEGER NOT NULL DEFAULT 0 CHECK (is_owner IN (0, 1)),
  is_suspended INTEGER NOT NULL DEFAULT 0 CHECK (is_suspended IN (0, 1)),
  -- When it was signed out everywhere: no session token issued before holds. NULL: never.
  signed_out_at INTEGER
) STRICT, WITHOUT ROWID;

-- The audit log: what was changed of an account, and by which account; NULL stands for the command line.
CREATE TABLE account_acts (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  by TEXT,
  account_id TEXT NOT NULL,
  change TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX account_acts_newest ON account_acts (at DESC, id);

-- What an account keeps one of, as JSON: its own defaults of the calculators, its portfolio.
CREATE TABLE account_documents (
  account_id TEXT NOT NULL,
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (account_id, name)
) STRICT;

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

-- Applications that registered themselves.
CREATE TABLE oauth_clients (
  id TEXT PRIMARY KEY,
  name TEXT,
  redirect_uris TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  -- A user has let it in: its registration is given up for no other.
  is_used INTEGER NOT NULL DEFAULT 0 CHECK (is_used IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_clients_by_age ON oauth_clients (expires_at);

-- Consents that were answered: each is answered once.
CREATE TABLE oauth_consents (
  id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_consents_by_age ON oauth_consents (expires_at);

-- What one consent gave: revoked, all its tokens are; as they are when the key ends by which it was given.
CREATE TABLE oauth_families (
  family_id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  scopes TEXT NOT NULL,
  resource TEXT NOT NULL,
  key_id TEXT,
  revoked_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX oauth_families_of_account ON oauth_families (account_id);

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

CREATE TABLE idempotent_requests (
  account_id TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  answer TEXT,
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotent_requests_by_age ON idempotent_requests (begun_at);

-- Conversations of the AI chat: what was said and the last search, as JSON.
CREATE TABLE chat_sessions (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  kept_at INTEGER NOT NULL,
  conversation TEXT NOT NULL
) STRICT;
CREATE INDEX chat_sessions_of_account ON chat_sessions (account_id, kept_at);
CREATE INDEX chat_sessions_by_age ON chat_sessions (kept_at);

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
CREATE INDEX saved_calculations_name ON saved_calculations (account_id, lower(name), id);

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
  looks INTEGER NOT NULL DEFAULT 0,
  -- The look before the last one of its owner.
  checked_before INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX scanners_of_account ON scanners (account_id, kind, created_at) WHERE is_active;
CREATE INDEX scanners_watched ON scanners (id) WHERE is_active AND alert_id IS NOT NULL;

-- is_new: since the last look of the scanner's owner; was_new: what that look found new.
CREATE TABLE watched_properties (
  scanner_id TEXT NOT NULL,
  property_id TEXT NOT NULL,
  is_new INTEGER NOT NULL,
  matches INTEGER NOT NULL,
  status TEXT, price INTEGER, classification TEXT,
  was_new INTEGER NOT NULL DEFAULT 0 CHECK (was_new IN (0, 1)),
  PRIMARY KEY (scanner_id, property_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX watched_properties_new ON watched_properties (scanner_id) WHERE is_new;
CREATE INDEX watched_properties_was_new ON watched_properties (scanner_id) WHERE was_new;

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
CREATE INDEX report_subscriptions_due ON report_subscriptions (next_report_at, id) WHERE next_report_at IS NOT NULL;

CREATE TABLE area_reports (
  subscription_id TEXT NOT NULL,
  period_end INTEGER NOT NULL,
  period_start INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  area TEXT NOT NULL,
  property_type TEXT,
  PRIMARY KEY (subscription_id, period_end)
) STRICT, WITHOUT ROWID;

-- Addresses to which accounts have messages sent. Its secrets are sealed. due_at: the first of its pending deliveries;
-- leased_until: a server delivers to it until then, or did until then.
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  url TEXT NOT NULL,
  event_types TEXT NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  secrets TEXT NOT NULL,
  failing_since INTEGER,
  disabled_at INTEGER,
  disabled_reason TEXT,
  missed INTEGER NOT NULL,
  last_missed_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  due_at INTEGER,
  leased_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX webhooks_of_account ON webhooks (account_id, created_at);
CREATE INDEX webhooks_due ON webhooks (due_at) WHERE is_active AND due_at IS NOT NULL;

CREATE TABLE webhook_deliveries (
  webhook_id TEXT NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  payload TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  status TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  due_at INTEGER,
  last_attempt_at INTEGER,
  response_status INTEGER,
  fault TEXT,
  PRIMARY KEY (webhook_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at DESC, id);
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (webhook_id, due_at, id) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at) WHERE status <> 'pending';

-- Imports that commands tell of. Instants are up to the year 9999.
CREATE TABLE works (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  stage TEXT NOT NULL,
  done INTEGER NOT NULL,
  total INTEGER,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  started_at INTEGER NOT NULL CHECK (started_at BETWEEN 0 AND 253402300799999),
  updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN 0 AND 253402300799999)
) STRICT, WITHOUT ROWID;
CREATE INDEX works_newest ON works (started_at DESC, id);
`;
