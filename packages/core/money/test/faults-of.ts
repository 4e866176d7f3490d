import { FreeholdError } from '@freehold/money/errors';

function refusalOf(call: () => unknown): FreeholdError | null {
  try {
    call();
  } catch (error) {
    if (error instanceof FreeholdError) return error;
    throw error;
  }
  return null;
}

/** The error with which bad input is refused. */
export function errorOf(call: () => unknown): FreeholdError {
  const refusal = refusalOf(call);
  if (refusal === null) throw new Error('nothing was refused');
  return refusal;
}

/** Code and field of every fault with which bad input is refused; none where it is taken. */
export const faultsOf = (call: () => unknown): readonly string[] =>
  refusalOf(call)?.faults.map(({ code, field }) => `${code} ${field}`) ?? [];
