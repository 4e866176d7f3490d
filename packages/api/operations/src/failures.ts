/** Work whose failure ends no call. Its cause is known only where it is reported here. */
export const backgroundWork = [
  'key_use',
  'settlement',
  'refusal_counts',
  'prune_reservations',
  'prune_call_log',
  'prune_idempotent_requests',
  'prune_oauth_tokens',
  'prune_browser_sessions',
  'prune_chat_sessions',
  'prune_webhook_deliveries',
  'due_reports',
  'webhook_delivery',
  'bundle_slice',
  'batch_call',
  'planning_register',
  'base_map',
] as const;
export type BackgroundWork = (typeof backgroundWork)[number];

/** Called with each failure that is not passed on, so that it is logged and counted. */
export type OnFailure = (work: BackgroundWork, cause: unknown) => void;
