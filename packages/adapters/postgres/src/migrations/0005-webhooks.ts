/** Webhooks, what is to be delivered to them, and which report subscriptions are due. */
export const webhooks = `
-- Addresses to which accounts have messages sent. Its secrets are sealed. due_at: the first of its pending deliveries;
-- leased_until: a server delivers to it until then, or did until then.
CREATE TABLE webhooks (
  id text COLLATE "C" PRIMARY KEY,
  account_id text COLLATE "C" NOT NULL,
  url text NOT NULL,
  event_types text[] NOT NULL,
  is_active boolean NOT NULL,
  secrets json NOT NULL,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  missed bigint NOT NULL,
  last_missed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  revision bigint NOT NULL,
  due_at timestamptz,
  leased_until timestamptz NOT NULL
);
CREATE INDEX webhooks_of_account ON webhooks (account_id, created_at);
CREATE INDEX webhooks_due ON webhooks (due_at) WHERE is_active AND due_at IS NOT NULL;

CREATE TABLE webhook_deliveries (
  webhook_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  payload text NOT NULL,
  created_at timestamptz NOT NULL,
  status text NOT NULL,
  attempts bigint NOT NULL,
  due_at timestamptz,
  last_attempt_at timestamptz,
  response_status bigint,
  fault text,
  PRIMARY KEY (webhook_id, id)
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at DESC, id);
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (webhook_id, due_at, id) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at) WHERE status <> 'pending';

CREATE INDEX report_subscriptions_due ON report_subscriptions (next_report_at, id) WHERE next_report_at IS NOT NULL;
`;
