/** Status, code, and whether a client tries such a failure again. */
export const retryCases: readonly (readonly [number, string | null, boolean])[] = [
  [429, 'rate_limit_exceeded', true],
  [429, 'monthly_quota_exceeded', false],
  [429, 'ai_chat_quota_exceeded', false],
  [500, 'internal_error', true],
  [502, 'upstream_error', true],
  [503, null, true],
  [503, 'ai_not_configured', false],
  [400, 'validation_error', false],
  [401, 'invalid_api_key', false],
  [402, 'subscription_required', false],
  [403, 'insufficient_scope', false],
  [404, 'not_found', false],
  [409, 'idempotency_conflict', false],
  [422, 'validation_error', false],
];
