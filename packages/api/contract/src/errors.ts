import { z } from 'zod';

/** Every error code the API answers with: its status and what it means. Documentation is made from this table. */
export const errorCodes = {
  malformed_request: {
    status: 400,
    meaning:
      'The request is malformed: broken JSON, a wrong content type, a value that the path cannot hold.',
  },
  api_key_limit_reached: {
    status: 400,
    meaning: 'The user already holds five active API keys; revoke one first.',
  },
  invalid_api_key: {
    status: 401,
    meaning:
      'The Authorization header is missing or malformed, or the key or token is unknown, revoked or expired; the message says which.',
  },
  subscription_required: {
    status: 402,
    meaning: 'The linked platform account is not on a Pro or Founder subscription.',
  },
  insufficient_scope: {
    status: 403,
    meaning:
      'The plan of the account lacks the scope of this path; the message and `required_scope` name it.',
  },
  endpoint_not_in_public_api: {
    status: 403,
    meaning: 'A dashboard endpoint was called with an API key.',
  },
  account_suspended: {
    status: 403,
    meaning:
      'The owner of this installation has suspended the account; nothing it holds opens anything.',
  },
  plan_limit_reached: { status: 403, meaning: 'The plan allows no more of these.' },
  not_found: {
    status: 404,
    meaning: 'The resource does not exist, or belongs to another account.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path exists but not with this method; `Allow` lists those it has.',
  },
  idempotency_conflict: {
    status: 409,
    meaning:
      'The Idempotency-Key was used with another body, or its first request is still running.',
  },
  revision_conflict: {
    status: 409,
    meaning: 'It was replaced since it was read; read it again before replacing it.',
  },
  update_running: {
    status: 409,
    meaning:
      'Official files of this installation are being fetched, or a file is imported, already.',
  },
  payload_too_large: { status: 413, meaning: 'The body is larger than this path accepts.' },
  unsupported_media_type: {
    status: 415,
    meaning: 'The body is not application/json in an encoding this path accepts.',
  },
  validation_error: {
    status: 422,
    meaning:
      'A value is out of bounds or of the wrong kind; `details` names the first, `errors` lists all.',
  },
  rate_limit_exceeded: {
    status: 429,
    meaning: 'The per-second limit of the account is used up; wait `retry_after` seconds.',
  },
  monthly_quota_exceeded: {
    status: 429,
    meaning: 'The monthly request cap is reached; do not retry before the period ends.',
  },
  ai_chat_quota_exceeded: {
    status: 429,
    meaning: 'The AI chat quota is used up; other endpoints keep working.',
  },
  internal_error: { status: 500, meaning: 'An unexpected failure; nothing was charged.' },
  upstream_error: { status: 502, meaning: 'A service behind this one failed.' },
  ai_not_configured: { status: 503, meaning: 'No AI server is configured on this installation.' },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof errorCodes;

const offence = z.object({ field: z.string(), value: z.unknown(), message: z.string().optional() });

/** The body of every failure but the 503 of a busy server. */
export const errorBodySchema = z.object({
  error: z.looseObject({
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    details: offence.optional(),
    errors: z.array(offence).optional(),
    retry_after: z.number().optional(),
    used: z.number().int().optional(),
    limit: z.number().int().optional(),
    required_scope: z.string().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** The body of the 503 of the AI chat on an installation without an AI server. */
export const aiNotConfiguredBodySchema = z.object({
  error: z.object({ code: z.literal('ai_not_configured'), message: z.string() }),
});

/** The flat body of a 503: the server is busy, or the store that counts cannot be reached. */
export const busyBodySchema = z.object({
  error: z.string(),
  detail: z.string(),
  retry_after: z.number(),
});
export type BusyBody = z.infer<typeof busyBodySchema>;
