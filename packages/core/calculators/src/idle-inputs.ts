import type { InputReader } from './input.ts';

/** One sentence on inputs that were given and changed nothing, in the order of `fields`. */
export function noEffect(fields: readonly string[], when: string): string {
  return `${fields.join(', ')}: no effect ${when}.`;
}

/**
 * The same of those among `fields` (a field within an object after a full stop) that were given: none where none was. A nought
 * and a "no" say that there is nothing, and are not named.
 */
export function idleInputs(
  reader: InputReader,
  fields: readonly string[],
  when: string,
): readonly string[] {
  const said = fields.filter((field) => saysSomething(valueAt(reader, field)));
  return said.length === 0 ? [] : [noEffect(said, when)];
}

function valueAt(reader: InputReader, field: string): unknown {
  const [name = '', inner] = field.split('.');
  const value = reader.raw(name);
  if (inner === undefined || typeof value !== 'object' || value === null) return value;
  return Object.hasOwn(value, inner) ? Reflect.get(value, inner) : undefined;
}

/** Whether a value that its reader took, an amount, a choice or a switch, is more than a nought or a "no". */
export function saysSomething(value: unknown): boolean {
  return value !== undefined && value !== false && Number(value) !== 0;
}

/** When the term of a loan changes nothing. */
export const onInterestOnly = 'on an interest-only mortgage';
const mortgageTerms = [
  'mortgageRatePercentage',
  'mortgageTermYears',
  'interestOnly',
  'productFeePercentage',
];

/** Terms of a mortgage that no figure of a year rests on. */
export function idleMortgageTerms(
  reader: InputReader,
  { loanPence, interestOnly }: { readonly loanPence: number; readonly interestOnly: boolean },
): readonly string[] {
  if (loanPence === 0) return idleInputs(reader, mortgageTerms, 'without a loan');
  if (!interestOnly) return [];
  return idleInputs(reader, ['mortgageTermYears'], onInterestOnly);
}
