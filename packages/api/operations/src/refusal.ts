import { errorCodes, type ErrorBody, type ErrorCode } from '@freehold/contract';
import { withoutSecrets } from './without-secrets.ts';

/** A failure that a caller can expect, as a value: what the error body says, and the status it goes with. */
export class Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** Members of the error body beside `code` and `message`. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    status?: number,
  ) {
    this.code = code;
    this.message = message;
    this.extra = extra;
    this.status = status ?? errorCodes[code].status;
  }
}

/** The response body of a refusal. */
export function errorBody({ code, message, extra }: Refusal): ErrorBody {
  return { error: { code, message, ...extra } };
}

/** The refusal for something that does not exist or is another account's: both read the same. */
export function notFound(what: string): Refusal {
  return new Refusal('not_found', `${what} not found`);
}

/** The refusal for one bad value, with the status that the route gives to validation failures. */
export function invalid(
  field: string,
  value: unknown,
  message: string,
  status: 400 | 422 = 422,
): Refusal {
  return new Refusal(
    'validation_error',
    message,
    {
      details: {
        field,
        value: typeof value === 'string' ? withoutSecrets(value) : (value ?? null),
      },
    },
    status,
  );
}
