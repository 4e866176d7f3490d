import { finiteNumber, type NumberRange } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import { energyBands } from './kernel/facts.ts';

/** What a fact may be besides null. */
type Rule = NumberRange | 'boolean' | 'energy band';

/**
 * Refuses a fact that is neither null nor within its rule.
 *
 * @throws FreeholdError `not_a_number`, `not_finite`, `out_of_range`, `not_a_boolean` or `not_a_choice`.
 */
export function checkInput<Input extends object>(
  input: Input,
  rules: { readonly [Field in keyof Input]?: Rule },
  prefix = '',
): void {
  for (const name in rules) {
    const value: unknown = input[name];
    if (value !== null) checkFact(`${prefix}${name}`, value, rules[name] as Rule);
  }
}

function checkFact(field: string, value: unknown, rule: Rule): void {
  if (rule === 'boolean') {
    if (typeof value === 'boolean') return;
    throw new FreeholdError('not_a_boolean', field, value, `${field} must be true, false or null`);
  }
  if (rule === 'energy band') {
    if ((energyBands as readonly unknown[]).includes(value)) return;
    const message = `${field} must be a letter from A to G or null`;
    throw new FreeholdError('not_a_choice', field, value, message);
  }
  finiteNumber(value, field, rule);
}
