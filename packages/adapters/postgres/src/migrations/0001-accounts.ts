/**
 * Accounts, their keys, and what they save. Identifiers and what is sorted by compare byte by byte (`COLLATE "C"`), whatever
 * the language of the database. JSON is kept as it was written (`json`, not `jsonb`): an answer from it is the same, byte
 * for byte, as one from any other store.
 */
export const accounts = `
CREATE TABLE accounts (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  plan text NOT NULL,
  platform_subscription text NOT NULL
);

CREATE TABLE keys (
  id text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  hash text COLLATE "C" NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX keys_of_account ON keys (account_id, created_at DESC, id);

CREATE TABLE idempotent_requests (
  account_id text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  fingerprint text NOT NULL,
  begun_at timestamptz NOT NULL,
  answer text,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotent_requests_by_age ON idempotent_requests (begun_at);

CREATE TABLE oauth_clients (
  id text COLLATE "C" PRIMARY KEY,
  name text,
  redirect_uris text[] NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX oauth_clients_by_age ON oauth_clients (expires_at);

-- What one consent gave: revoked, all its tokens are.
CREATE TABLE oauth_families (
  family_id text COLLATE "C" PRIMARY KEY,
  client_id text NOT NULL,
  account_id text NOT NULL,
  scopes text[] NOT NULL,
  resource text NOT NULL,
  revoked_at timestamptz
);

-- Codes, access and refresh tokens by their hash; a code and a refresh token are used once.
CREATE TABLE oauth_tokens (
  hash text COLLATE "C" PRIMARY KEY,
  family_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('code', 'access', 'refresh')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX oauth_tokens_of_family ON oauth_tokens (family_id);
CREATE INDEX oauth_tokens_by_age ON oauth_tokens (expires_at);

CREATE TABLE oauth_codes (
  hash text COLLATE "C" PRIMARY KEY,
  redirect_uri text NOT NULL,
  challenge text NOT NULL
);

-- Consents that were answered: each is answered once.
CREATE TABLE oauth_consents (
  id text COLLATE "C" PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX oauth_consents_by_age ON oauth_consents (expires_at);

-- Conversations of the AI chat: what was said and the last search.
CREATE TABLE chat_sessions (
  id text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL,
  kept_at timestamptz NOT NULL,
  conversation json NOT NULL
);
CREATE INDEX chat_sessions_of_account ON chat_sessions (account_id, kept_at);
CREATE INDEX chat_sessions_by_age ON chat_sessions (kept_at);

CREATE TABLE saved_calculations (
  id text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  strategy text NOT NULL,
  property_id text,
  inputs json NOT NULL,
  results json NOT NULL,
  notes text,
  tags text[] NOT NULL,
  engine_version text NOT NULL,
  rates_version text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  revision integer NOT NULL
);
CREATE INDEX saved_calculations_newest ON saved_calculations (account_id, created_at, id);
CREATE INDEX saved_calculations_name ON saved_calculations (account_id, lower(name), id);

CREATE TABLE scanners (
  id text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  outcodes text[] NOT NULL,
  polygon_wkt text,
  criteria json NOT NULL,
  map_centre_latitude double precision,
  map_centre_longitude double precision,
  map_zoom double precision,
  alert_id text,
  last_checked_at timestamptz,
  -- What it watches has been looked at once, so that changes can be told.
  is_primed boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Changes of the scanner, and looks that were recorded.
  revision integer NOT NULL,
  looks integer NOT NULL DEFAULT 0
);
CREATE INDEX scanners_of_account ON scanners (account_id, kind, created_at DESC, id) WHERE is_active;
CREATE INDEX scanners_watched ON scanners (id) WHERE is_active AND alert_id IS NOT NULL;

CREATE TABLE watched_properties (
  scanner_id text COLLATE "C" NOT NULL,
  property_id text COLLATE "C" NOT NULL,
  is_new boolean NOT NULL,
  matches boolean NOT NULL,
  status text,
  price bigint,
  classification text,
  PRIMARY KEY (scanner_id, property_id)
);
CREATE INDEX watched_properties_new ON watched_properties (scanner_id) WHERE is_new;

CREATE TABLE scanner_events (
  scanner_id text COLLATE "C" NOT NULL,
  occurred_at timestamptz NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  property_id text NOT NULL,
  previous json NOT NULL,
  current json NOT NULL,
  PRIMARY KEY (scanner_id, occurred_at, id)
);
CREATE INDEX scanner_events_by_age ON scanner_events (occurred_at);

CREATE TABLE report_subscriptions (
  id text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  area text NOT NULL,
  property_type text,
  frequency text NOT NULL,
  is_active boolean NOT NULL,
  next_report_at timestamptz,
  last_report_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (account_id, area, frequency)
);

CREATE TABLE area_reports (
  subscription_id text COLLATE "C" NOT NULL,
  period_end timestamptz NOT NULL,
  period_start timestamptz NOT NULL,
  id text COLLATE "C" NOT NULL UNIQUE,
  area text NOT NULL,
  property_type text,
  PRIMARY KEY (subscription_id, period_end)
);
`;
