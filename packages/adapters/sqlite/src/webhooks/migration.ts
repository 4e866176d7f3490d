/** Webhooks, what is to be delivered to them, and which report subscriptions are due. */
export const webhooks = `
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
CREATE INDEX webhooks_due ON webhooks (due_at) WHERE is_active = 1 AND due_at IS NOT NULL;

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

CREATE INDEX report_subscriptions_due ON report_subscriptions (next_report_at, id) WHERE next_report_at IS NOT NULL;
`;
