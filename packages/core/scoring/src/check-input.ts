import { Faults, finiteNumber, type NumberRange, objectOf } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import { energyBands } from './kernel/facts.ts';

/** Whole pence are exact up to 2^53; a search over prices ends only below. */
export const priceRange = { min: 1, max: Number.MAX_SAFE_INTEGER } as const;

/** What a fact may be besides null. */
type Rule = NumberRange | 'boolean' | 'energy band';

/**
 * Refuses the facts that are neither null nor within their rule.
 *
 * @throws FreeholdError of every such fact: `required`, `not_a_number`, `not_finite`, `out_of_range`, `not_a_boolean` or `not_a_choice`.
 */
export function checkInput<Input extends object>(
  input: Input,
  rules: { readonly [Field in keyof Input]?: Rule },
  prefix = '',
): void {
  objectOf(input, prefix === '' ? 'input' : prefix.slice(0, -1));
  let faults: Faults | undefined;
  for (const name in rules) {
    const value: unknown = input[name];
    const rule = rules[name] as Rule;
    if (value === null || holds(value, rule)) continue;
    faults ??= new Faults();
    faults.read(() => {
      refuse(`${prefix}${name}`, value, rule);
    }, undefined);
  }
  faults?.end();
}

/** Whether a fact is within its rule, several times faster than the check that makes the message. */
function holds(value: unknown, rule: Rule): boolean {
  if (rule === 'boolean') return typeof value === 'boolean';
  if (rule === 'energy band') return (energyBands as readonly unknown[]).includes(value);
  const { min = -Number.MAX_VALUE, max = Number.MAX_VALUE } = rule;
  return typeof value === 'number' && value >= min && value <= max;
}

function refuse(field: string, value: unknown, rule: Rule): void {
  if (rule === 'boolean') {
    throw new FreeholdError('not_a_boolean', field, value, `${field} must be true, false or null`);
  }
  if (rule === 'energy band') {
    const message = `${field} must be a letter from A to G or null`;
    throw new FreeholdError('not_a_choice', field, value, message);
  }
  finiteNumber(value, field, rule);
}
