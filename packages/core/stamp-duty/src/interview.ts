import type { Amount, Decimal } from '@freehold/money';
import {
  calendarDay,
  listOf,
  type NumberRange,
  onlyFields,
  wholeNumber,
} from '@freehold/money/checks';
import { dayMilliseconds } from '@freehold/money/kernel';
import { bounds } from './data/bounds.ts';
import {
  type AnswerKind,
  contractAskedDays,
  interviewQuestions,
  type Question,
} from './data/interview-questions.ts';
import { type MainHomeWindow, mainHomeWindows } from './data/main-home-windows.ts';
import type { LeaseInput, StampDutyInput, Use } from './input.ts';
import { type Nation, taxSystemOf } from './nation.ts';
import { fail, pence } from './read-amount.ts';
import { mostSubsidiary } from './read-dwellings.ts';
import type { StampDutyResult } from './result.ts';
import { dayBefore } from './schedule.ts';
import { allSchedules } from './schedules-on.ts';
import { stampDuty } from './stamp-duty.ts';

/** A fact that the interview may ask for. */
export type InterviewFact = keyof typeof interviewQuestions;

/** What is known of a purchase so far; what is not known is left out. Pounds. */
export interface InterviewAnswers {
  readonly nation?: Nation;
  readonly price?: Amount;
  /** `YYYY-MM-DD`. */
  readonly effectiveDate?: string;
  readonly use?: Use;
  readonly tenure?: 'outright' | 'new_lease' | 'shared_ownership';
  readonly annualRent?: Amount;
  readonly termYears?: number;
  readonly marketValue?: Amount;
  readonly marketValueElection?: boolean;
  readonly buyer?: 'individual' | 'company' | 'trust';
  readonly trust?: 'for_a_beneficiary' | 'discretionary';
  readonly companyRelief?: boolean;
  readonly dwellings?: number;
  readonly dwellingPrices?: readonly Amount[];
  readonly subsidiaryDwellings?: number;
  readonly dwellingsPrice?: Amount;
  readonly linkedPrice?: Amount;
  readonly ownsAnotherHome?: boolean;
  readonly willLiveIn?: boolean;
  readonly replacesMainHome?: 'sold' | 'to_be_sold' | 'none';
  readonly mainHomeSoldOn?: string;
  readonly neverOwnedHome?: boolean;
  readonly nonUkResident?: boolean;
  readonly contractDate?: string;
}

/** The next question. */
export interface InterviewQuestion {
  readonly fact: InterviewFact;
  readonly question: string;
  readonly why: string;
  readonly kind: AnswerKind;
  /** Null where the answer is free. */
  readonly choices: readonly string[] | null;
}

/** The surcharge that comes back once the old main home is sold. */
export interface SurchargeRefund {
  readonly amount: Decimal;
  /** The last day of selling the old home. */
  readonly sellBy: string;
  readonly claim: string;
  readonly source: string;
}

/** Where an interview stands: a question, or its end with the tax. */
export interface Interview {
  /** Null once nothing more is needed. */
  readonly next: InterviewQuestion | null;
  /** The purchase as `stampDuty` takes it; null until the end, as the others. */
  readonly input: StampDutyInput | null;
  readonly result: StampDutyResult | null;
  /** Null where no surcharge can come back. */
  readonly refund: SurchargeRefund | null;
}

/**
 * Asks for the facts of a purchase one by one: names the next that the tax hangs on and why, given those that are known; at
 * the end gives the tax, and the refund of a surcharge with the last day of selling the old main home. A fact that would
 * change nothing is not asked for.
 *
 * @throws FreeholdError as `stampDuty`, by the fact; `not_a_choice` and `not_a_boolean` for an answer that is none;
 * `out_of_range` for an old home sold after the purchase, and for a whole home worth less than the share of it.
 * @example interview({ nation: 'wales', price: 300_000 }).next?.fact // 'effectiveDate'
 */
export function interview(answers: InterviewAnswers): Interview {
  const facts = Object.keys(interviewQuestions) as InterviewFact[];
  onlyFields(answers, facts, '');
  for (const fact of facts) checkAnswer(fact, answers[fact]);
  const { effectiveDate = '', mainHomeSoldOn = '' } = answers;
  if (effectiveDate !== '' && mainHomeSoldOn > effectiveDate) {
    const reason = `mainHomeSoldOn ${mainHomeSoldOn} is after effectiveDate ${effectiveDate}: answer replacesMainHome with to_be_sold`;
    fail('out_of_range', 'mainHomeSoldOn', mainHomeSoldOn, reason, { max: effectiveDate });
  }
  checkMarketValue(answers);
  const missing = order.find(
    ([fact, isNeeded]) => answers[fact] === undefined && isNeeded(answers),
  );
  if (missing !== undefined) {
    const [fact] = missing;
    const { question, why, kind, choices }: Question = interviewQuestions[fact];
    return {
      next: { fact, question, why, kind, choices: choices ?? null },
      input: null,
      result: null,
      refund: null,
    };
  }
  const input = inputOf(answers);
  const result = stampDuty(input);
  return { next: null, input, result, refund: refundOf(answers, result) };
}

type Known = InterviewAnswers;
type Needed = (known: Known) => boolean;

const isHome: Needed = ({ use }) => use !== 'non_residential';
const isOutright: Needed = ({ tenure }) => tenure === 'outright';
const isOfPeople: Needed = ({ buyer, trust }) =>
  buyer === 'individual' || (buyer === 'trust' && trust === 'for_a_beneficiary');
const isAlways: Needed = () => true;

/** Whether the tax of what is known depends on a further fact of the purchase. */
function changes(known: Known, one: Partial<StampDutyInput>, other: Partial<StampDutyInput>) {
  const input = inputOf(known);
  const first = stampDuty({ ...input, ...one });
  return !first.total.eq(stampDuty({ ...input, ...other }).total);
}

const isAdditionalDue: Needed = (known) =>
  isHome(known) &&
  isOfPeople(known) &&
  changes(known, { additionalProperty: true }, { additionalProperty: false });

const isReliefDue: Needed = (known) =>
  isHome(known) &&
  isOfPeople(known) &&
  !isAdditional(known) &&
  known.ownsAnotherHome !== true &&
  changes(
    known,
    { additionalProperty: false, firstTimeBuyer: true },
    { additionalProperty: false, firstTimeBuyer: false },
  );

/** The facts in the order in which they are asked for, each with when it is needed. */
const order: readonly (readonly [InterviewFact, Needed])[] = [
  ['nation', isAlways],
  ['price', isAlways],
  ['effectiveDate', isAlways],
  ['use', isAlways],
  ['tenure', isAlways],
  ['annualRent', (known) => !isOutright(known)],
  ['termYears', (known) => !isOutright(known)],
  ['marketValue', isShareOfSdlt],
  ['marketValueElection', isShareOfSdlt],
  ['buyer', (known) => isHome(known)],
  ['trust', ({ buyer }) => buyer === 'trust'],
  ['dwellings', (known) => isHome(known) && isOutright(known)],
  [
    'dwellingsPrice',
    ({ use, nation, buyer, dwellings = 1 }) =>
      use === 'mixed' && (nation === 'scotland' || buyer === 'company' || dwellings > 1),
  ],
  ['dwellingPrices', ({ use, dwellings = 1 }) => use === 'residential' && dwellings > 1],
  [
    'subsidiaryDwellings',
    (known) => {
      const most = mostAnnexes(known);
      return most > 0 && changes(known, { subsidiaryDwellings: most }, { subsidiaryDwellings: 0 });
    },
  ],
  [
    'companyRelief',
    (known) =>
      isHome(known) &&
      known.buyer === 'company' &&
      changes(known, { companyRelief: true }, { companyRelief: false }),
  ],
  ['linkedPrice', ({ dwellings = 1, ...known }) => isOutright(known) && dwellings === 1],
  ['ownsAnotherHome', isAdditionalDue],
  ['willLiveIn', ({ ownsAnotherHome }) => ownsAnotherHome === true],
  [
    'replacesMainHome',
    ({ ownsAnotherHome, willLiveIn }) => ownsAnotherHome === true && willLiveIn === true,
  ],
  ['mainHomeSoldOn', ({ replacesMainHome }) => replacesMainHome === 'sold'],
  ['neverOwnedHome', isReliefDue],
  ['willLiveIn', ({ neverOwnedHome }) => neverOwnedHome === true],
  [
    'nonUkResident',
    (known) => isHome(known) && changes(known, { nonUkResident: true }, { nonUkResident: false }),
  ],
  ['contractDate', isContractDue],
];

function mostAnnexes({ dwellingPrices = [] }: Known): number {
  return mostSubsidiary(dwellingPrices.map((price, at) => pence(price, `dwellingPrices[${at}]`)));
}

/** The whole home is worth at least what is paid for a share of it. */
function checkMarketValue({ marketValue, price, ...known }: Known): void {
  if (marketValue === undefined || price === undefined || !isShareOfSdlt(known)) return;
  if (pence(marketValue, 'marketValue') >= pence(price, 'price')) return;
  const reason = 'marketValue must be at least the price of the share';
  fail('out_of_range', 'marketValue', marketValue, reason, { min: pence(price, 'price') / 100 });
}

/** Whether a share of shared ownership is bought where its market value counts. */
function isShareOfSdlt({ tenure, nation }: Known): boolean {
  return tenure === 'shared_ownership' && nation !== undefined && taxSystemOf(nation) === 'SDLT';
}

/** Whether a contract made before a change of rates not long ago would change the tax. */
function isContractDue(known: Known): boolean {
  const { nation, effectiveDate } = known;
  if (nation === undefined || effectiveDate === undefined) return false;
  const taxSystem = taxSystemOf(nation);
  return allSchedules.some(({ taxSystem: of, transitional, from }) => {
    if (of !== taxSystem || transitional === undefined || from > effectiveDate) return false;
    const days = (Date.parse(effectiveDate) - Date.parse(from)) / dayMilliseconds;
    if (days > contractAskedDays) return false;
    return changes(known, { contractDate: dayBefore(transitional.contractBefore) }, {});
  });
}

/** The purchase of what is known, as `stampDuty` takes it. */
function inputOf(known: Known): StampDutyInput {
  const { nation, price, effectiveDate, use } = known;
  if (nation === undefined || price === undefined || effectiveDate === undefined) {
    throw new Error('nation, price and day are asked for first');
  }
  const isTrust = known.buyer === 'trust' && known.trust === 'discretionary';
  const lease = leaseOf(known);
  return {
    nation,
    price,
    effectiveDate,
    use: use ?? 'residential',
    ...(known.contractDate !== undefined && { contractDate: known.contractDate }),
    additionalProperty: isAdditional(known),
    firstTimeBuyer:
      known.neverOwnedHome === true && known.willLiveIn === true && known.ownsAnotherHome !== true,
    nonUkResident: known.nonUkResident === true,
    company: isHome(known) && (known.buyer === 'company' || isTrust),
    // Trustees are no company: the flat rate is not theirs.
    companyRelief: isTrust || known.companyRelief === true,
    ...(known.dwellings !== undefined && { dwellings: known.dwellings }),
    ...(known.dwellingPrices !== undefined && { dwellingPrices: known.dwellingPrices }),
    ...(known.subsidiaryDwellings !== undefined && {
      subsidiaryDwellings: known.subsidiaryDwellings,
    }),
    ...(known.dwellingsPrice !== undefined && { dwellingsPrice: known.dwellingsPrice }),
    ...(known.linkedPrice !== undefined && { linkedPrice: known.linkedPrice }),
    ...(lease !== null && { lease }),
  };
}

function leaseOf(known: Known): LeaseInput | null {
  const { tenure, annualRent, termYears } = known;
  if (tenure === undefined || tenure === 'outright') return null;
  return {
    annualRents: [annualRent ?? 0],
    termYears: termYears ?? 0,
    ...(tenure === 'shared_ownership' && {
      sharedOwnership: true,
    }),
    ...(isShareOfSdlt(known) && {
      ...(known.marketValue !== undefined && { marketValue: known.marketValue }),
      marketValueElection: known.marketValueElection === true,
    }),
  };
}

/** Whether the buyer owns another home and does not replace a main one in time. */
function isAdditional(known: Known): boolean {
  const { ownsAnotherHome, replacesMainHome, mainHomeSoldOn } = known;
  if (ownsAnotherHome !== true) return false;
  if (replacesMainHome !== 'sold' || mainHomeSoldOn === undefined) return true;
  const window = windowOf(known);
  if (window === null) return true;
  return mainHomeSoldOn <= monthsAfter(known.effectiveDate ?? '', -window.months);
}

function windowOf({ nation, effectiveDate }: Known): MainHomeWindow | null {
  if (nation === undefined || effectiveDate === undefined) return null;
  const windows = mainHomeWindows[taxSystemOf(nation)];
  return windows.findLast(({ from }) => from <= effectiveDate) ?? null;
}

function refundOf(known: Known, { surchargeTax }: StampDutyResult): SurchargeRefund | null {
  const window = windowOf(known);
  const isLater = isAdditional(known) && known.replacesMainHome === 'to_be_sold';
  if (!isLater || window === null || surchargeTax.isZero()) return null;
  return {
    amount: surchargeTax,
    sellBy: monthsAfter(known.effectiveDate ?? '', window.months),
    claim: window.claim,
    source: window.source,
  };
}

/** The same day so many months later, or the last of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(day);
  const on = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(on, date.getUTCDate()));
  return date.toISOString().slice(0, 10);
}

const numberRanges: Readonly<Partial<Record<InterviewFact, NumberRange>>> = {
  termYears: { ...bounds.leaseYears, min: 1 },
  dwellings: bounds.dwellings,
  subsidiaryDwellings: { min: 0 },
};

/** Refuses an answer that is none of the question's; how far a number may go is checked with the purchase. */
function checkAnswer(fact: InterviewFact, answer: unknown): void {
  if (answer === undefined) return;
  const { kind, choices }: Question = interviewQuestions[fact];
  if (kind === 'choice' && !(choices as readonly unknown[]).includes(answer)) {
    fail('not_a_choice', fact, answer, `${fact} must be one of ${(choices ?? []).join(', ')}`);
  }
  if (kind === 'boolean' && typeof answer !== 'boolean') {
    fail('not_a_boolean', fact, answer, `${fact} must be true or false`);
  }
  if (kind === 'day') calendarDay(answer, fact);
  if (kind === 'money') pence(answer as Amount, fact);
  if (kind === 'number') wholeNumber(answer, fact, numberRanges[fact]);
  if (kind === 'amounts') {
    for (const [at, each] of listOf(answer as readonly Amount[], fact).entries()) {
      pence(each, `${fact}[${at}]`);
    }
  }
}
