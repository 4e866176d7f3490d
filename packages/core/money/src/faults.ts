import { type Fault, FreeholdError } from './errors.ts';

/** So that a long list of nothing but faults is not told in full. */
const mostFaults = 50;

/** Collects all that is wrong with an input, so that its caller is told of it at once. */
export class Faults {
  readonly #found: Fault[] = [];

  /** What `read` returns; where it refuses, `otherwise`, which no caller sees as {@link end} throws. */
  read<Value>(read: () => Value, otherwise: Value): Value {
    try {
      return read();
    } catch (error) {
      this.keep(error);
      return otherwise;
    }
  }

  /** Keeps the faults of an error, each field once; an error that is no refusal is thrown on. */
  keep(error: unknown): void {
    if (!(error instanceof FreeholdError)) throw error;
    for (const fault of error.faults) {
      if (!this.#found.some(({ field }) => field === fault.field)) this.#found.push(fault);
    }
    if (this.#found.length >= mostFaults) this.end();
  }

  /** @throws FreeholdError of all faults, where there is one. */
  end(): void {
    const [first, ...further] = this.#found;
    if (first === undefined) return;
    const { code, field, value, message, bounds } = first;
    throw new FreeholdError(code, field, value, message, bounds, further.slice(0, mostFaults - 1));
  }
}

/** Runs all of the checks, and throws what they refuse as one error. */
export function allOf(...checks: readonly (() => unknown)[]): void {
  const faults = new Faults();
  for (const check of checks) faults.read(check, undefined);
  faults.end();
}

/**
 * Runs checks that name fields of one object (`date`), so that they name them under its path (`subject.date`).
 *
 * @param told - what the message calls the field, where that is not its path
 */
export function under<Value>(
  path: string,
  run: () => Value,
  told: 'path' | 'field' = 'path',
): Value {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof FreeholdError)) throw error;
    const [first, ...further] = error.faults.map((fault): Fault => {
      const { field, message } = fault;
      const full = field === '' ? path : `${path}.${field}`;
      const begins = told === 'path' && message.startsWith(field);
      return {
        ...fault,
        field: full,
        message: begins ? full + message.slice(field.length) : message,
      };
    });
    const { code, field, value, message, bounds } = first as Fault;
    throw new FreeholdError(code, field, value, message, bounds, further);
  }
}
