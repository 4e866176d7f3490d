import { type ErrorBody, type ErrorCode, errorCodes } from '@freehold/contract';
import { echoCharactersMax, withoutSecrets } from './safe-text.ts';

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

/** A value at fault: where it stands in the request, what was sent, and what is wrong with it. */
export interface Offence {
  readonly field: string;
  readonly value: unknown;
  readonly message: string;
}

const offencesMax = 50;

/** What a refusal of values says beside its code and message: `details` names the first, `errors` lists them all. */
export function faults(offences: readonly [Offence, ...Offence[]]) {
  const [{ field, value }] = offences;
  return { details: { field, value }, errors: offences.slice(0, offencesMax) };
}

/** The refusal for one bad value, with the status that the route gives to validation failures; `fault` follows the field. */
export function invalid(
  field: string,
  value: unknown,
  fault: string,
  status: 400 | 422 = 422,
): Refusal {
  return new Refusal(
    'validation_error',
    `${field}: ${fault}`,
    faults([{ field, value: echo(value), message: fault }]),
    status,
  );
}

const emptyChange = 'names nothing to change; give at least one field';

/** The refusal of a change whose body holds no field. */
export const nothingToChange = new Refusal(
  'malformed_request',
  `body: ${emptyChange}`,
  faults([{ field: 'body', value: {}, message: emptyChange }]),
);

/** The offending value as JSON can show it: bounded, and a number that JSON lacks by its name. */
export function echo(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value === 'string') return withoutSecrets(value);
  if (typeof value !== 'object') return value;
  const json = JSON.stringify(value);
  return json.length <= echoCharactersMax ? (JSON.parse(withoutSecrets(json)) as unknown) : null;
}

/** The store cannot answer now; the caller gets the flat 503 body and is not charged. Ports throw it. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
}
