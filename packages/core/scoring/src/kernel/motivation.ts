import { listOf, textOf } from '@freehold/money/checks';
import { wholePpm } from '@freehold/money/kernel';
import { frozen } from '@freehold/money/frozen';
import { compiledCurves, pointsAt } from '../curve.ts';
import { coverageFloors } from '../weights/coverage.ts';
import { motivationWeights, type MotivationFamily } from '../weights/motivation.ts';
import { missingScoreReason } from '../weighted-score.ts';
import { energyBands } from './facts.ts';

/** What is known of a home and its listing, in numbers: 1 for yes, 0 for no, NaN where it is not known. */
export interface MotivationFacts {
  /** The keywords of the listing, as {@link keywordBits} makes them; NaN where no text was read. */
  keywords: number;
  reductionCount: number;
  reductionTotalBasisPoints: number;
  daysListed: number;
  medianDaysListed: number;
  fallThroughs: number;
  relisted: number;
  agentChanged: number;
  yearsOwned: number;
  companyOwned: number;
  companyDistressed: number;
  silentlyPulled: number;
  /** 0 for A to 6 for G. */
  energyBand: number;
  salesCount: number;
  underwaterBasisPoints: number;
}

const curves = /* @__PURE__ */ compiledCurves(motivationWeights.curves);

type Keyword = keyof typeof motivationWeights.keywordPoints;

/** The keywords that say something of a seller; the place of one in this list is its bit. */
const keywords = Object.keys(motivationWeights.keywordPoints) as Keyword[];
const keywordWeights = Object.values(motivationWeights.keywordPoints);

/** Every keyword at once. */
export const allKeywordBits = 2 ** keywords.length - 1;

/**
 * Keyword flags as one number, a bit for each keyword of a seller; other flags count for nothing.
 *
 * @throws FreeholdError `not_a_list`, `not_text`.
 * @example
 * keywordBits(['garden']); // => 0
 */
export function keywordBits(flags: readonly string[]): number {
  let bits = 0;
  for (const [index, flag] of listOf(flags, 'flags').entries()) {
    const at = (keywords as readonly string[]).indexOf(textOf(flag, `flags[${index}]`));
    if (at >= 0) bits |= 1 << at;
  }
  return bits;
}

/** The signals that are no keyword, each with the family that it belongs to. */
export const signalFamilies = /* @__PURE__ */ frozen({
  price_reductions: 'price',
  long_listed: 'time',
  sale_fell_through: 'history',
  relisted: 'history',
  agent_changed: 'history',
  long_owned: 'ownership',
  company_owned: 'ownership',
  company_distressed: 'ownership',
  silently_pulled: 'history',
  below_letting_minimum: 'energy',
  serial_sales: 'ownership',
  under_last_price: 'equity',
} as const satisfies Record<string, MotivationFamily>);

export type SignalCode = keyof typeof signalFamilies;
export type SignalPoints = Record<SignalCode, number>;

/** A record of zeros for {@link signalPoints} to fill. */
export const emptySignalPoints = (): SignalPoints => ({
  price_reductions: 0,
  long_listed: 0,
  sale_fell_through: 0,
  relisted: 0,
  agent_changed: 0,
  long_owned: 0,
  company_owned: 0,
  company_distressed: 0,
  silently_pulled: 0,
  below_letting_minimum: 0,
  serial_sales: 0,
  under_last_price: 0,
});

/** Points of each signal that is not a keyword before any cap; 0 where it is absent. */
export function signalPoints(facts: MotivationFacts, into: SignalPoints): SignalPoints {
  const { points } = motivationWeights;
  into.price_reductions = reductionPoints(facts);
  into.long_listed = pointsAt(curves.listed, 100 * facts.daysListed, usualDaysListed(facts)) || 0;
  into.sale_fell_through = when(facts.fallThroughs > 0, points.fallThrough);
  into.relisted = when(facts.relisted === 1, points.relisted);
  into.agent_changed = when(facts.agentChanged === 1, points.agentChanged);
  into.long_owned = pointsAt(curves.yearsOwned, facts.yearsOwned) || 0;
  into.company_owned = when(facts.companyOwned === 1, points.companyOwned);
  into.company_distressed = when(facts.companyDistressed === 1, points.companyDistressed);
  into.silently_pulled = when(facts.silentlyPulled === 1, points.silentlyPulled);
  into.below_letting_minimum = when(
    facts.energyBand > lettingMinimum,
    points.energyBelowLettingMinimum,
  );
  into.serial_sales = when(
    facts.salesCount >= motivationWeights.serialSalesFrom,
    points.serialSales,
  );
  into.under_last_price = pointsAt(curves.underwater, facts.underwaterBasisPoints) || 0;
  return into;
}

function when(holds: boolean, points: number): number {
  return holds ? points : 0;
}

const lettingMinimum = energyBands.indexOf(motivationWeights.lettingMinimum);

/** Whether it is known how long homes here take to sell. */
export function hasLocalMedian({ medianDaysListed }: MotivationFacts): boolean {
  return medianDaysListed > 0;
}

/** The days after which a home here has usually sold; those taken for the country where that is not known. */
export function usualDaysListed(facts: MotivationFacts): number {
  return hasLocalMedian(facts) ? facts.medianDaysListed : motivationWeights.medianDaysWithoutArea;
}

function reductionPoints({ reductionCount, reductionTotalBasisPoints }: MotivationFacts): number {
  if (!(reductionCount > 0)) return 0;
  const { points } = motivationWeights;
  return (
    (pointsAt(curves.reduction, reductionTotalBasisPoints) || 0) +
    points.perReduction * Math.min(reductionCount, points.mostReductions)
  );
}

const families = Object.keys(motivationWeights.familyCaps) as MotivationFamily[];
const caps = Object.values(motivationWeights.familyCaps);
const familyOfKeyword = keywordWeights.map(([family]) => families.indexOf(family));
const signals = Object.keys(signalFamilies) as SignalCode[];
const familyOfSignal = signals.map((code) => families.indexOf(signalFamilies[code]));

const known = (fact: number) => !Number.isNaN(fact);

const { familyCaps } = motivationWeights;
const allCaps = caps.reduce((sum, cap) => sum + cap, 0);

/**
 * Share of the families' caps for which there is evidence, one of a family's facts at least, in parts per million, rounded
 * down.
 */
export function motivationCoverage(facts: MotivationFacts): number {
  let covered = 0;
  if (known(facts.keywords)) covered += familyCaps.circumstances + familyCaps.possession;
  if (known(facts.reductionCount)) covered += familyCaps.price;
  if (known(facts.daysListed)) covered += familyCaps.time;
  if (hasHistory(facts)) covered += familyCaps.history;
  if (hasOwnership(facts)) covered += familyCaps.ownership;
  if (known(facts.energyBand)) covered += familyCaps.energy;
  if (known(facts.underwaterBasisPoints)) covered += familyCaps.equity;
  return Math.floor((covered * wholePpm) / allCaps);
}

function hasHistory(facts: MotivationFacts): boolean {
  const { fallThroughs, relisted, agentChanged, silentlyPulled } = facts;
  return known(fallThroughs) || known(relisted) || known(agentChanged) || known(silentlyPulled);
}

function hasOwnership(facts: MotivationFacts): boolean {
  const { yearsOwned, companyOwned, companyDistressed, salesCount } = facts;
  return known(yearsOwned) || known(companyOwned) || known(companyDistressed) || known(salesCount);
}

const floor = coverageFloors.floorPpm.motivation;

/** A scorer of motivation with room of its own to add up in; NaN for want of coverage. */
export function motivationScorer(): (facts: MotivationFacts) => number {
  const points = emptySignalPoints();
  const sums = new Float64Array(families.length);
  const add = (family: number, earned: number) => {
    sums[family] = (sums[family] as number) + earned;
  };
  return (facts) => {
    if (missingScoreReason(motivationCoverage(facts), floor) !== null) return Number.NaN;
    sums.fill(0);
    for (let bits = facts.keywords || 0, at = 0; bits !== 0; bits >>>= 1, at += 1) {
      if ((bits & 1) === 1) add(familyOfKeyword[at] as number, keywordWeights[at]?.[1] as number);
    }
    signalPoints(facts, points);
    for (let at = 0; at < signals.length; at += 1) {
      add(familyOfSignal[at] as number, points[signals[at] as SignalCode]);
    }
    let score = 0;
    for (let at = 0; at < caps.length; at += 1) {
      score += Math.min(caps[at] as number, sums[at] as number);
    }
    return Math.min(motivationWeights.most, score);
  };
}
