import type { Amount } from '@freehold/money';
import { calendarDay, onlyFields } from '@freehold/money/checks';
import { type Nation, nations } from '@freehold/stamp-duty/kernel';
import { type EnergyBand, energyBands } from '../data/energy-standards.ts';
import { statuteWords } from '../data/statute-words.ts';
import { fail } from '../refusals.ts';
import { InputReader } from '../input.ts';
import { ruleOn } from './letting-law.ts';
import { type LawRule, type LawSubject, lawSubjects, type ReadLetting } from './rule.ts';
import { writtenRules } from './rules.ts';

/** A letting that rules are looked at for. Pounds. */
export interface LawLetting {
  readonly value?: Amount;
  readonly monthlyRent?: Amount;
  readonly annualGroundRent?: Amount;
  readonly energyBand?: EnergyBand;
  /** Default `individual`. */
  readonly owner?: 'individual' | 'company';
}

/** Which rules are asked for. */
export interface LawInput {
  /** The day by which a rule is in force or ended, `YYYY-MM-DD`. */
  readonly date: string;
  /** Default all four. */
  readonly nation?: Nation;
  /** Default all. */
  readonly subject?: LawSubject;
  /** Rules that have ended too. Default false. */
  readonly ended?: boolean;
  readonly letting?: LawLetting;
}

/**
 * The dated rules of law on which answers rest and which a letting must heed: taxes on purchases, incomes and gains, energy
 * standards, shared houses, short lets, rents, returns, council tax and leases. Each is announced, enacted or in force on
 * the day asked for, with its source, the day on which that was read and, where it was read, a sentence of the statute.
 * It says whether its source is due to be read again. With a letting, what a rule changes for it; an announced rule is in no figure of a calculator.
 *
 * @throws FreeholdError `not_a_date`, `not_a_choice`, `unknown_field`, `out_of_range`, by the field (`letting.value`).
 * @example
 * lawOn({ date: '2026-11-28', subject: 'council_tax', letting: { value: 3_000_000 } })
 *   .map(({ status, effect }) => [status, effect?.annualCost]) // [['announced', Decimal 3500]]
 */
export function lawOn(input: LawInput): readonly LawRule[] {
  onlyFields(input, ['date', 'nation', 'subject', 'ended', 'letting'], '');
  const day = calendarDay(input.date, 'date');
  const { nation, subject, ended = false } = input;
  if (nation !== undefined && !nations.includes(nation)) {
    fail('not_a_choice', 'nation', nation, `must be one of ${nations.join(', ')}`);
  }
  if (subject !== undefined && !lawSubjects.includes(subject)) {
    fail('not_a_choice', 'subject', subject, `must be one of ${lawSubjects.join(', ')}`);
  }
  if (typeof ended !== 'boolean') fail('not_a_boolean', 'ended', ended, 'must be true or false');
  const letting = readLetting(input.letting);
  return writtenRules()
    .filter((rule) => nation === undefined || rule.nations.includes(nation))
    .filter((rule) => subject === undefined || rule.subject === subject)
    .map((rule) => ({
      ...ruleOn(day, letting, rule),
      words: statuteWords[`${rule.tax}: ${rule.rule}, ${rule.from}`] ?? null,
    }))
    .filter(({ status }) => ended || status !== 'ended');
}

function readLetting(given: unknown): ReadLetting | null {
  if (given === undefined) return null;
  const reader = new InputReader(given, {}, 'letting.');
  const pence = (field: string) => (reader.has(field) ? reader.pence(field) : null);
  const monthly = pence('monthlyRent');
  const letting = {
    valuePence: pence('value'),
    annualRentPence: monthly === null ? null : 12 * monthly,
    groundRentPence: pence('annualGroundRent'),
    energyBand: reader.has('energyBand') ? reader.choice('energyBand', energyBands) : null,
    owner: reader.has('owner')
      ? reader.choice('owner', ['individual', 'company'] as const)
      : ('individual' as const),
  };
  reader.finish();
  return letting;
}
