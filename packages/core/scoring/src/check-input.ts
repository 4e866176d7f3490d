import { FreeholdError } from '@freehold/money';
import { energyBands } from './kernel/facts.ts';

/** What a fact may be besides null. */
type Rule =
  | { readonly min?: number; readonly max?: number; readonly above?: number }
  | 'boolean'
  | 'energy band';

/**
 * Refuses a fact that is neither null nor within its rule.
 *
 * @throws FreeholdError `not_a_number`, `out_of_range`, `not_a_boolean` or `not_a_choice`, naming the field.
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
    throw new FreeholdError('not_a_boolean', field, value, `${field} is true, false or null`);
  }
  if (rule === 'energy band') {
    if ((energyBands as readonly unknown[]).includes(value)) return;
    throw new FreeholdError(
      'not_a_choice',
      field,
      value,
      `${field} is a letter from A to G or null`,
    );
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new FreeholdError('not_a_number', field, value, `${field} is a finite number or null`);
  }
  const { min = -Infinity, max = Infinity, above = -Infinity } = rule;
  if (value >= min && value <= max && value > above) return;
  const bounds = [
    ...(above > -Infinity ? [`above ${above}`] : []),
    ...(min > -Infinity ? [`at least ${min}`] : []),
    ...(max < Infinity ? [`at most ${max}`] : []),
  ];
  throw new FreeholdError(
    'out_of_range',
    field,
    value,
    `${field} is ${bounds.join(' and ')}, or null`,
  );
}
