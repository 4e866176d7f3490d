import type { Amount } from '@freehold/money';
import { calendarDay, onlyFields } from '@freehold/money/checks';
import { type Nation, nations } from '@freehold/stamp-duty/kernel';
import { type EnergyBand, energyBands } from '../data/energy-standards.ts';
import { statuteWords } from '../data/statute-words.ts';
import { fail } from '../fail.ts';
import { InputReader } from '../input.ts';
import { effectOf } from './effects.ts';
import {
  type LawRule,
  type LawStatus,
  type LawSubject,
  lawSubjects,
  type ReadLetting,
} from './rule.ts';
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
 * With a letting, what a rule changes for it; an announced rule is in no figure of a calculator.
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
  return rulesOn(day, nation, readLetting(input.letting))
    .filter((rule) => subject === undefined || rule.subject === subject)
    .filter(({ status }) => ended || status !== 'ended');
}

/** Every rule of a nation, or of all, as it stands on a day and for a letting. */
export function rulesOn(
  day: string,
  nation: Nation | undefined,
  letting: ReadLetting | null,
): LawRule[] {
  return writtenRules()
    .filter((rule) => nation === undefined || rule.nations.includes(nation))
    .map(({ isMade, letting: kind, ...rule }) => ({
      ...rule,
      status: statusOn(day, { ...rule, isMade }),
      words: statuteWords[`${rule.tax}: ${rule.rule}, ${rule.from}`] ?? null,
      effect: letting === null || kind === undefined ? null : effectOf(kind, letting, rule.rule),
    }));
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

function statusOn(
  day: string,
  { from, until, isMade }: { from: string | null; until: string | null; isMade: boolean },
): LawStatus {
  if (!isMade) return 'announced';
  if (until !== null && until < day) return 'ended';
  return from === null || from <= day ? 'in force' : 'enacted';
}
