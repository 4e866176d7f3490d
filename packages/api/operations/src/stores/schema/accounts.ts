import type { ColumnTypes } from './column-types.ts';

/** Accounts, their keys, and what they save. */
export const accounts = ({
  text,
  json,
  list,
  whole,
  real,
  instant,
  instants,
  flagOf,
  byKey,
  rows,
}: ColumnTypes): string => `
CREATE TABLE accounts (
  id ${text} PRIMARY KEY,
  name ${text} NOT NULL,
  plan text NOT NULL,
  platform_subscription text NOT NULL,
  is_owner ${flagOf('is_owner')} NOT NULL DEFAULT false,
  is_suspended ${flagOf('is_suspended')} NOT NULL DEFAULT false,
  -- When it was signed out everywhere: no session token issued before holds. NULL: never.
  signed_out_at ${instant}
)${byKey};

-- The audit log: what was changed of an account, and by which account; NULL stands for the command line.
CREATE TABLE account_acts (
  id ${text} PRIMARY KEY,
  at ${instant} NOT NULL,
  by ${text},
  account_id ${text} NOT NULL,
  change ${json} NOT NULL
)${byKey};
CREATE INDEX account_acts_newest ON account_acts (at DESC, id);

-- What an account keeps one of: its own defaults of the calculators, its portfolio.
CREATE TABLE account_documents (
  account_id ${text} NOT NULL,
  name ${text} NOT NULL,
  content ${json} NOT NULL,
  revision integer NOT NULL,
  PRIMARY KEY (account_id, name)
)${rows};

CREATE TABLE keys (
  id ${text} PRIMARY KEY,
  account_id ${text} NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  hash ${text} NOT NULL UNIQUE,
  created_at ${instant} NOT NULL,
  expires_at ${instant},
  last_used_at ${instant},
  revoked_at ${instant}
)${byKey};
CREATE INDEX keys_of_account ON keys (account_id, created_at DESC, id);

-- People signed in by a browser, and the links that sign in once, by the keyed hash of their secret.
CREATE TABLE browser_sessions (
  hash ${text} PRIMARY KEY,
  account_id ${text} NOT NULL,
  expires_at ${instant} NOT NULL
)${byKey};
CREATE INDEX browser_sessions_of_account ON browser_sessions (account_id);
CREATE INDEX browser_sessions_by_age ON browser_sessions (expires_at);
CREATE TABLE sign_in_links (
  hash ${text} PRIMARY KEY,
  account_id ${text} NOT NULL,
  expires_at ${instant} NOT NULL
)${byKey};
CREATE INDEX sign_in_links_of_account ON sign_in_links (account_id);
CREATE INDEX sign_in_links_by_age ON sign_in_links (expires_at);

CREATE TABLE idempotent_requests (
  account_id ${text} NOT NULL,
  key ${text} NOT NULL,
  fingerprint text NOT NULL,
  begun_at ${instant} NOT NULL,
  answer text,
  PRIMARY KEY (account_id, key)
)${byKey};
CREATE INDEX idempotent_requests_by_age ON idempotent_requests (begun_at);

-- Applications that registered themselves.
CREATE TABLE oauth_clients (
  id ${text} PRIMARY KEY,
  name text,
  redirect_uris ${list} NOT NULL,
  expires_at ${instant} NOT NULL,
  -- A user has let it in: its registration is given up for no other.
  is_used ${flagOf('is_used')} NOT NULL DEFAULT false
)${byKey};
CREATE INDEX oauth_clients_by_age ON oauth_clients (expires_at);

-- What one consent gave: revoked, all its tokens are; as they are when the key ends by which it was given.
CREATE TABLE oauth_families (
  family_id ${text} PRIMARY KEY,
  client_id ${text} NOT NULL,
  account_id text NOT NULL,
  scopes ${list} NOT NULL,
  resource text NOT NULL,
  key_id ${text},
  revoked_at ${instant}
)${byKey};
CREATE INDEX oauth_families_of_account ON oauth_families (account_id);

-- Codes, access and refresh tokens by their hash; a code and a refresh token are used once.
CREATE TABLE oauth_tokens (
  hash ${text} PRIMARY KEY,
  family_id ${text} NOT NULL,
  kind text NOT NULL CHECK (kind IN ('code', 'access', 'refresh')),
  expires_at ${instant} NOT NULL,
  used_at ${instant}
)${byKey};
CREATE INDEX oauth_tokens_of_family ON oauth_tokens (family_id);
CREATE INDEX oauth_tokens_by_age ON oauth_tokens (expires_at);

CREATE TABLE oauth_codes (
  hash ${text} PRIMARY KEY,
  redirect_uri text NOT NULL,
  challenge text NOT NULL
)${byKey};

-- Consents that were answered: each is answered once.
CREATE TABLE oauth_consents (
  id ${text} PRIMARY KEY,
  expires_at ${instant} NOT NULL
)${byKey};
CREATE INDEX oauth_consents_by_age ON oauth_consents (expires_at);

-- Conversations of the AI chat: what was said and the last search.
CREATE TABLE chat_sessions (
  id ${text} PRIMARY KEY,
  account_id ${text} NOT NULL,
  kept_at ${instant} NOT NULL,
  conversation ${json} NOT NULL
)${rows};
CREATE INDEX chat_sessions_of_account ON chat_sessions (account_id, kept_at);
CREATE INDEX chat_sessions_by_age ON chat_sessions (kept_at);

CREATE TABLE saved_calculations (
  id ${text} PRIMARY KEY,
  account_id ${text} NOT NULL,
  name ${text} NOT NULL,
  strategy text NOT NULL,
  property_id text,
  inputs ${json} NOT NULL,
  results ${json} NOT NULL,
  notes text,
  tags ${list} NOT NULL,
  engine_version text NOT NULL,
  rates_version text NOT NULL,
  created_at ${instant} NOT NULL,
  updated_at ${instant} NOT NULL,
  revision integer NOT NULL
)${rows};
CREATE INDEX saved_calculations_newest ON saved_calculations (account_id, created_at, id);
CREATE INDEX saved_calculations_name ON saved_calculations (account_id, lower(name), id);

CREATE TABLE scanners (
  id ${text} PRIMARY KEY,
  account_id ${text} NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  outcodes ${list} NOT NULL,
  polygon_wkt text,
  criteria ${json} NOT NULL,
  map_centre_latitude ${real},
  map_centre_longitude ${real},
  map_zoom ${real},
  alert_id text,
  last_checked_at ${instant},
  -- What it watches has been looked at once, so that changes can be told.
  is_primed ${flagOf('is_primed')} NOT NULL DEFAULT false,
  is_active ${flagOf('is_active')} NOT NULL DEFAULT true,
  created_at ${instant} NOT NULL,
  updated_at ${instant} NOT NULL,
  -- Changes of the scanner, and looks that were recorded.
  revision integer NOT NULL,
  looks integer NOT NULL DEFAULT 0,
  -- The look before the last one of its owner.
  checked_before ${instant}
)${byKey};
CREATE INDEX scanners_of_account ON scanners (account_id, kind, created_at DESC, id) WHERE is_active;
CREATE INDEX scanners_watched ON scanners (id) WHERE is_active AND alert_id IS NOT NULL;

-- is_new: since the last look of the scanner's owner; was_new: what that look found new.
CREATE TABLE watched_properties (
  scanner_id ${text} NOT NULL,
  property_id ${text} NOT NULL,
  is_new ${flagOf('is_new')} NOT NULL,
  matches ${flagOf('matches')} NOT NULL,
  status text,
  price ${whole},
  classification text,
  was_new ${flagOf('was_new')} NOT NULL DEFAULT false,
  PRIMARY KEY (scanner_id, property_id)
)${byKey};
CREATE INDEX watched_properties_new ON watched_properties (scanner_id) WHERE is_new;
CREATE INDEX watched_properties_was_new ON watched_properties (scanner_id) WHERE was_new;

CREATE TABLE scanner_events (
  scanner_id ${text} NOT NULL,
  occurred_at ${instant} NOT NULL,
  id ${text} NOT NULL,
  type text NOT NULL,
  property_id text NOT NULL,
  previous ${json} NOT NULL,
  current ${json} NOT NULL,
  PRIMARY KEY (scanner_id, occurred_at, id)
)${byKey};
CREATE INDEX scanner_events_by_age ON scanner_events (occurred_at);

CREATE TABLE report_subscriptions (
  id ${text} PRIMARY KEY,
  account_id ${text} NOT NULL,
  name text NOT NULL,
  area text NOT NULL,
  property_type text,
  frequency text NOT NULL,
  is_active ${flagOf('is_active')} NOT NULL,
  next_report_at ${instant},
  last_report_at ${instant},
  created_at ${instant} NOT NULL,
  updated_at ${instant} NOT NULL,
  UNIQUE (account_id, area, frequency)
)${byKey};
CREATE INDEX report_subscriptions_due ON report_subscriptions (next_report_at, id) WHERE next_report_at IS NOT NULL;

CREATE TABLE area_reports (
  subscription_id ${text} NOT NULL,
  period_end ${instant} NOT NULL,
  period_start ${instant} NOT NULL,
  id ${text} NOT NULL UNIQUE,
  area text NOT NULL,
  property_type text,
  PRIMARY KEY (subscription_id, period_end)
)${byKey};

-- Addresses to which accounts have messages sent. Its secrets are sealed. due_at: the first of its pending deliveries;
-- leased_until: a server delivers to it until then, or did until then.
CREATE TABLE webhooks (
  id ${text} PRIMARY KEY,
  account_id ${text} NOT NULL,
  url text NOT NULL,
  event_types ${list} NOT NULL,
  is_active ${flagOf('is_active')} NOT NULL,
  secrets ${json} NOT NULL,
  failing_since ${instant},
  disabled_at ${instant},
  disabled_reason text,
  missed ${whole} NOT NULL,
  last_missed_at ${instant},
  created_at ${instant} NOT NULL,
  updated_at ${instant} NOT NULL,
  revision ${whole} NOT NULL,
  due_at ${instant},
  leased_until ${instant} NOT NULL
)${byKey};
CREATE INDEX webhooks_of_account ON webhooks (account_id, created_at);
CREATE INDEX webhooks_due ON webhooks (due_at) WHERE is_active AND due_at IS NOT NULL;

CREATE TABLE webhook_deliveries (
  webhook_id ${text} NOT NULL,
  id ${text} NOT NULL,
  type text NOT NULL,
  payload text NOT NULL,
  created_at ${instant} NOT NULL,
  status text NOT NULL,
  attempts ${whole} NOT NULL,
  due_at ${instant},
  last_attempt_at ${instant},
  response_status ${whole},
  fault text,
  PRIMARY KEY (webhook_id, id)
)${byKey};
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at DESC, id);
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (webhook_id, due_at, id) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at) WHERE status <> 'pending';

-- Imports that commands tell of. Instants are up to the year 9999.
CREATE TABLE works (
  id ${text} PRIMARY KEY,
  title text NOT NULL,
  stage text NOT NULL,
  done ${whole} NOT NULL,
  total ${whole},
  state text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  started_at ${instant} NOT NULL CHECK (started_at BETWEEN ${instants}),
  updated_at ${instant} NOT NULL CHECK (updated_at BETWEEN ${instants})
)${byKey};
CREATE INDEX works_newest ON works (started_at DESC, id);
`;
