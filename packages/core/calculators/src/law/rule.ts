import { frozen } from '@freehold/money/frozen';
import type { Decimal } from '@freehold/money';
import type { Nation } from '@freehold/stamp-duty/kernel';
import type { EnergyBand } from '../data/energy-standards.ts';
import type { LettingRule } from '../data/letting-rules.ts';
import type { StatuteWords } from '../data/statute-words.ts';

/** What a rule changes for one letting, pounds. */
export interface LawEffect {
  /** More to pay a year, below 0 less; null where it costs nothing by the year. */
  readonly annualCost: Decimal | null;
  /** The most to spend once; null where nothing is. */
  readonly costAtMost: Decimal | null;
  readonly text: string;
}

/** What the rules are about. */
export const lawSubjects = /* @__PURE__ */ frozen([
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
] as const);
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
  /** Why its source is due to be read again on the day; null where it is not. */
  readonly due: string | null;
  /** What it changes for the letting given; null where it changes nothing, or none is given. */
  readonly effect: LawEffect | null;
}

/** A rule as the dated data hold it. */
export type WrittenRule = Omit<LawRule, 'status' | 'words' | 'due' | 'effect'> & {
  readonly isMade: boolean;
  /** How it may change something for a letting. */
  readonly letting?: LettingRule['rule'] | 'energy';
};

/** A letting in pence. */
export interface ReadLetting {
  readonly valuePence: number | null;
  readonly annualRentPence: number | null;
  readonly groundRentPence: number | null;
  readonly energyBand: EnergyBand | null;
  readonly owner: 'individual' | 'company';
}
