import { calendarDay, finiteNumber, listOf, onlyFields, wholeNumber } from '@freehold/money/checks';
import { counted } from '@freehold/money/counted';
import { FreeholdError } from '@freehold/money/errors';
import { checkInput } from './check-input.ts';
import { bandNumber, type EnergyBand } from './kernel/facts.ts';
import type { MotivationClass } from './motivation.ts';
import { scoreRange, type Tier } from './tier.ts';
import type { MissingScoreReason } from './weighted-score.ts';
import { leadPoints } from './weights/lead.ts';
import { motivationWeights } from './weights/motivation.ts';

/** Public facts of a home that is not on the market; null where unknown. */
export interface LeadInput {
  /** Whole months since it was last bought. */
  readonly monthsOwned: number | null;
  /** Whole months since its first registered sale. */
  readonly monthsKnown: number | null;
  /** Registered sales of the home. */
  readonly salesCount: number | null;
  readonly isFlat: boolean | null;
  /** Whether its owner bought it new. */
  readonly boughtNew: boolean | null;
  /** Whether its owner bought it outside the ordinary market: category B of the register. */
  readonly boughtOffMarket: boolean | null;
  /** How far the price paid was above what was typical of its type, area and year; below it negative. */
  readonly priceAgainstTypicalBasisPoints: number | null;
  /** Delisted without a sale: the day it went, or false where it is known that it was not. */
  readonly silentlyPulledOn: string | false | null;
  readonly companyDistressed: boolean | null;
  readonly energyBand: EnergyBand | null;
}

/** One reason, with the points it added. */
export interface LeadSignal {
  readonly code: LeadSignalCode;
  readonly points: number;
  readonly detail: string;
}

export type LeadSignalCode =
  | 'time_owned'
  | 'price_paid'
  | 'purchase'
  | 'flat'
  | 'often_sold'
  | 'silently_pulled'
  | 'company_distressed'
  | 'below_letting_minimum';

export interface LeadScore {
  /** 0–100: the sum of the signals' points; null where it is not known how long the home has been owned. */
  readonly score: number | null;
  /** Null where there is a score. */
  readonly reason: MissingScoreReason | null;
  /** Most points first, then by code; those of no points are left out. */
  readonly signals: readonly LeadSignal[];
  /** Facts that are not known, by the name of their signal. */
  readonly missing: readonly LeadSignalCode[];
  readonly weightsVersion: string;
}

const year = 12;

/**
 * How likely a home that is not on the market is to be sold within twelve months, in points: ten more double the odds. Only
 * the difference to its neighbours' points means something, which {@link leadClass} reads. What is not known is taken as
 * usual or as absent: it adds what the ordinary case adds. Without how long the home has been owned there is no score.
 *
 * @throws FreeholdError `out_of_range`, `not_a_number`, `not_finite`, `not_an_integer`, `not_a_boolean`, `not_a_choice`,
 *   `not_an_object`, `not_a_date`, `unknown_field`.
 * @example
 * leadScore({ ...owned, monthsOwned: 40, isFlat: true }).signals[0];
 * // => { code: 'time_owned', points: 28, detail: 'owned 3 years' }
 */
export function leadScore(input: LeadInput): LeadScore {
  checkLead(input);
  const all = signalsOf(input);
  const signals = all
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || (a.code < b.code ? -1 : 1));
  const isKnown = input.monthsOwned !== null;
  return {
    score: isKnown ? signals.reduce((sum, { points }) => sum + points, 0) : null,
    reason: isKnown ? null : 'no_evidence',
    signals: isKnown ? signals : [],
    missing: missingOf(input),
    weightsVersion: leadPoints.version,
  };
}

/** The odds of a score against those of 0, in thousandths. */
function oddsOf(score: number): number {
  const { doublingPoints, oddsThousandths } = leadPoints;
  const doublings = Math.floor(score / doublingPoints);
  return (oddsThousandths[score % doublingPoints] as number) * 2 ** doublings;
}

/**
 * The level of neighbours' lead scores: the whole score with the mean of their odds; null of none. A level halfway between two
 * is the upper one.
 *
 * @throws FreeholdError `not_a_list`, `not_a_number`, `not_finite`, `not_an_integer`, or `out_of_range` outside 0–100.
 * Scores of 20 and 40 have odds of 4 and 16 times those of 0: in the mean 10, the odds of 33.
 *
 * @example leadLevel([20, 40]) // => 33
 */
export function leadLevel(scores: readonly number[]): number | null {
  const odds = listOf(scores, 'scores').reduce(
    (sum, score, at) => sum + oddsOf(wholeNumber(score, `scores[${at}]`, scoreRange)),
    0,
  );
  if (scores.length === 0) return null;
  let level = 0;
  while (2 * odds >= scores.length * (oddsOf(level) + oddsOf(level + 1))) level += 1;
  return level;
}

/**
 * The class of a home by how far its score is above the level of its neighbours': hot from 7 points (1.62 times the odds), warm
 * from 3 (1.23 times), low from 4 below (0.76 times), else standard.
 *
 * @throws FreeholdError `not_a_number`, `not_finite`, or `out_of_range` outside 0–100.
 * @example leadClass(44, 36) // => 'hot'
 */
export function leadClass(score: number, level: number): MotivationClass {
  const { hot, warm, standard } = leadPoints.classes;
  const above = finiteNumber(score, 'score', scoreRange) - finiteNumber(level, 'level', scoreRange);
  if (above >= hot) return 'hot';
  if (above >= warm) return 'warm';
  return above >= standard ? 'standard' : 'low';
}

const tierOfClass = {
  hot: 'gold',
  warm: 'silver',
  standard: 'bronze',
  low: 'excluded',
} as const satisfies Record<MotivationClass, Tier>;

/**
 * The motivation tier of a class: gold where hot, silver where warm, bronze where standard, else excluded.
 *
 * @throws FreeholdError `not_a_choice`.
 * @example leadTierOf('warm') // => 'silver'
 */
export function leadTierOf(classification: MotivationClass): Tier {
  if (Object.hasOwn(tierOfClass, classification)) return tierOfClass[classification];
  const choices = Object.keys(tierOfClass).join(', ');
  const message = `classification must be one of ${choices}, was ${classification as string}`;
  throw new FreeholdError('not_a_choice', 'classification', classification, message);
}

function signalsOf(input: LeadInput): LeadSignal[] {
  return [
    timeOwned(input),
    pricePaid(input),
    purchase(input),
    { code: 'flat', points: input.isFlat === true ? leadPoints.flat : 0, detail: 'a flat' },
    oftenSold(input),
    ...unfitted(input),
  ];
}

type Steps = readonly (readonly [number, number])[];

/** The points of the last step that a value reaches; the least ones below the first. */
function pointsFrom(steps: Steps, value: number, least: number): number {
  return steps.findLast(([from]) => value >= from)?.[1] ?? least;
}

function timeOwned({ monthsOwned, priceAgainstTypicalBasisPoints }: LeadInput): LeadSignal {
  const { withinYear, fromMonths } = leadPoints.owned;
  const months = monthsOwned ?? 0;
  // What is typical is taken of a price that nothing is compared with.
  const isLow = (priceAgainstTypicalBasisPoints ?? 0) < leadPoints.price.low;
  const owned = `owned ${months < year ? counted(months, 'month') : counted(Math.floor(months / year), 'year')}`;
  return {
    code: 'time_owned',
    points: pointsFrom(fromMonths, months, isLow ? withinYear.low : withinYear.other),
    detail: months < year && isLow ? `${owned}, bought at a low price` : owned,
  };
}

function pricePaid({ priceAgainstTypicalBasisPoints: above }: LeadInput): LeadSignal {
  const { least, fromBasisPoints } = leadPoints.price;
  const percent = (Math.abs(above ?? 0) / 100).toFixed(0);
  const compared = `${percent} % ${(above ?? 0) < 0 ? 'below' : 'above'} the median of its type here and in that year`;
  return {
    code: 'price_paid',
    points: pointsFrom(fromBasisPoints, above ?? 0, least),
    detail: above === null ? 'taken as a typical price: too few sales tell' : `bought ${compared}`,
  };
}

function purchase({ monthsOwned, boughtNew, boughtOffMarket }: LeadInput): LeadSignal {
  const { ordinary, newBuild, newBuildMonths, otherWithinYear, otherLater } = leadPoints.purchase;
  const months = monthsOwned ?? 0;
  const [points, detail] =
    boughtOffMarket === true
      ? [
          months < year ? otherWithinYear : otherLater,
          'bought outside the ordinary market, as by a company or at a repossession',
        ]
      : boughtNew === true && months < newBuildMonths
        ? [newBuild, 'bought new']
        : [ordinary, 'bought on the ordinary market'];
  return { code: 'purchase', points, detail };
}

function oftenSold({ salesCount, monthsKnown }: LeadInput): LeadSignal {
  const { points, perCentury, priorYears } = leadPoints.resold;
  const resales = (salesCount ?? 1) - 1;
  const months = (monthsKnown ?? 0) + priorYears * year;
  const isOften = resales > 0 && resales * 100 * year >= perCentury * months;
  return {
    code: 'often_sold',
    points: isOften ? points : 0,
    detail: `sold ${counted(salesCount ?? 0, 'time')} in ${counted(Math.ceil((monthsKnown ?? 0) / year), 'year')}`,
  };
}

/** What open files do not tell the weight of. */
function unfitted({ silentlyPulledOn, companyDistressed, energyBand }: LeadInput): LeadSignal[] {
  const {
    silentlyPulled,
    companyDistressed: distress,
    energyBelowLettingMinimum,
  } = leadPoints.signals;
  const { lettingMinimum } = motivationWeights;
  const isPulled = silentlyPulledOn !== null && silentlyPulledOn !== false;
  const isBelow = bandNumber(energyBand) > bandNumber(lettingMinimum);
  return [
    {
      code: 'silently_pulled',
      points: isPulled ? silentlyPulled : 0,
      detail: `taken off the market on ${silentlyPulledOn} without a sale`,
    },
    {
      code: 'company_distressed',
      points: companyDistressed === true ? distress : 0,
      detail: 'the owning company is in distress',
    },
    {
      code: 'below_letting_minimum',
      points: isBelow ? energyBelowLettingMinimum : 0,
      detail: `energy band ${energyBand}, below ${lettingMinimum}: the least that may be let in England and Wales, save by exemption`,
    },
  ];
}

function missingOf(input: LeadInput): LeadSignalCode[] {
  const facts: Readonly<Record<LeadSignalCode, readonly unknown[]>> = {
    time_owned: [input.monthsOwned],
    price_paid: [input.priceAgainstTypicalBasisPoints],
    purchase: [input.boughtNew, input.boughtOffMarket],
    flat: [input.isFlat],
    often_sold: [input.salesCount, input.monthsKnown],
    silently_pulled: [input.silentlyPulledOn],
    company_distressed: [input.companyDistressed],
    below_letting_minimum: [input.energyBand],
  };
  return (Object.keys(facts) as LeadSignalCode[]).filter((code) => facts[code].includes(null));
}

const rules = {
  monthsOwned: { min: 0 },
  monthsKnown: { min: 0 },
  salesCount: { min: 0 },
  isFlat: 'boolean',
  boughtNew: 'boolean',
  boughtOffMarket: 'boolean',
  priceAgainstTypicalBasisPoints: {},
  companyDistressed: 'boolean',
  energyBand: 'energy band',
} as const;

const fields = /* @__PURE__ */ [...Object.keys(rules), 'silentlyPulledOn'];

function checkLead(input: LeadInput): void {
  checkInput(onlyFields(input, fields, 'input'), rules);
  const { silentlyPulledOn } = input;
  if (silentlyPulledOn !== null && silentlyPulledOn !== false) {
    calendarDay(silentlyPulledOn, 'silentlyPulledOn');
  }
}
