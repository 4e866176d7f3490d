import type { Amount } from '@freehold/money';
import { calendarDay, onlyFields } from '@freehold/money/checks';
import { type Nation, nations } from '@freehold/stamp-duty/kernel';
import { type EnergyBand, energyBands } from '../data/energy-standards.ts';
import { type StatuteWords, statuteWords } from '../data/statute-words.ts';
import { fail } from '../fail.ts';
import { InputReader } from '../input.ts';
import { effectOf, type LawEffect } from './effects.ts';
import { writtenRules } from './rules.ts';

/** What the rules are about. */
export const lawSubjects = [
  'stamp_duty',
  'income_tax',
  'dividends',
  'capital_gains',
  'national_insurance',
  'corporation_tax',
  'energy',
  'houses_in_multiple_occupation',
  'short_lets',
  'rents',
  'returns',
  'council_tax',
  'leases',
] as const;
export type LawSubject = (typeof lawSubjects)[number];

/** How far a rule is made, by a day: `announced` is no law, `enacted` is law that has not begun. */
export type LawStatus = 'announced' | 'enacted' | 'in force' | 'ended';

/** One dated rule that answers rest on, or that a letting must heed. */
export interface LawRule {
  readonly subject: LawSubject;
  /** As people call it: `SDLT`, `Income tax`. */
  readonly tax: string;
  readonly rule: string;
  /** Where it holds. */
  readonly nations: readonly Nation[];
  /** Null where it has stood longer than is recorded. */
  readonly from: string | null;
  /** The last day; null while none is known. */
  readonly until: string | null;
  readonly status: LawStatus;
  /** How well it is known here. */
  readonly standing: string;
  /** What it says, where it is no table of rates. */
  readonly text: string | null;
  /** A sentence of the statute, where it was read. */
  readonly words: StatuteWords | null;
  readonly source: string;
  readonly url: string | null;
  readonly checkedOn: string;
  /** What it changes for the letting given; null where it changes nothing, or none is given. */
  readonly effect: LawEffect | null;
}

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
  const letting = readLetting(input.letting);
  return writtenRules()
    .filter((rule) => nation === undefined || rule.nations.includes(nation))
    .filter((rule) => subject === undefined || rule.subject === subject)
    .map(({ isMade, letting: kind, ...rule }) => ({
      ...rule,
      status: statusOn(day, { ...rule, isMade }),
      words: statuteWords[`${rule.tax}: ${rule.rule}, ${rule.from}`] ?? null,
      effect: letting === null || kind === undefined ? null : effectOf(kind, letting, rule.rule),
    }))
    .filter(({ status }) => ended || status !== 'ended');
}

/** A letting in pence. */
export interface ReadLetting {
  readonly valuePence: number | null;
  readonly annualRentPence: number | null;
  readonly groundRentPence: number | null;
  readonly energyBand: EnergyBand | null;
  readonly owner: 'individual' | 'company';
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
