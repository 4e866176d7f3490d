import type { KeySecrets } from '../ports/key-secrets.ts';
import type { Webhooks } from '../ports/webhooks.ts';

/** What the operations on webhooks ask. */
export interface WebhookPorts {
  readonly webhooks: Webhooks;
  readonly secrets: KeySecrets;
  /** Whether a webhook may lie on this machine, by http too. Absent: it may not. */
  readonly localWebhooks?: boolean;
}
