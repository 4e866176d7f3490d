import { type ErrorCode, FreeholdError } from '@freehold/money/errors';

/** Runs a kernel; amounts too large for exact whole numbers are bad input, not a crash, and the largest given is named. */
export function exactly<Figures>(input: object, run: () => Figures): Figures {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof FreeholdError)) throw error;
    const { field, value } = largestOf(input, '');
    const message = `${field} is too large beside the other amounts to be answered exactly`;
    throw new FreeholdError('figures_out_of_range', field, value, message);
  }
}

interface Given {
  readonly field: string;
  readonly value: unknown;
}

/** The largest number of an input, whichever way it is given, with its path. */
function largestOf(input: object, path: string): Given {
  let largest: Given = { field: 'input', value: input };
  for (const [name, value] of Object.entries(input) as [string, unknown][]) {
    const field = Array.isArray(input)
      ? `${path}[${name}]`
      : path === ''
        ? name
        : `${path}.${name}`;
    const isNested = typeof value === 'object' && value !== null && Number.isNaN(Number(value));
    const found = isNested ? largestOf(value, field) : { field, value };
    const isFirst = largest.value === input;
    if (Number(found.value) > (isFirst ? -Infinity : Number(largest.value))) largest = found;
  }
  return largest;
}

/** Refuses an input: `what` is said of its field. */
export function fail(code: ErrorCode, field: string, value: unknown, what: string): never {
  throw new FreeholdError(code, field, value, `${field} ${what}`);
}
