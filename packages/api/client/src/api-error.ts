import type { Error as ErrorBody } from './generated/operations.ts';

/** The stable codes of failures. */
export type ErrorCode = ErrorBody['error']['code'];

/** An answer of 400 or above, or none at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Null when no answer came. */
  readonly status: number | null;
  /** The stable code of the error body; null where there is none: a busy server, a proxy, no answer. */
  readonly code: ErrorCode | null;
  readonly requestId: string | null;
  /** Seconds to wait, where the server says. */
  readonly retryAfter: number | null;
  /** The error body as it came. */
  readonly body: unknown;

  constructor(
    message: string,
    fields: {
      readonly status: number | null;
      readonly code: ErrorCode | null;
      readonly requestId: string | null;
      readonly retryAfter: number | null;
      readonly body: unknown;
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause: fields.cause });
    this.status = fields.status;
    this.code = fields.code;
    this.requestId = fields.requestId;
    this.retryAfter = fields.retryAfter;
    this.body = fields.body;
  }
}
