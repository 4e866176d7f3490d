import {
  calendarDay,
  finiteNumber,
  listOf,
  objectOf,
  onlyFields,
  textOf,
} from '@freehold/money/checks';
import { shareOut } from '@freehold/money/kernel';
import { checkInput } from './check-input.ts';
import { counted } from '@freehold/money/counted';
import { ofReductions } from './deal.ts';
import {
  emptySignalPoints,
  hasLocalMedian,
  keywordBits,
  motivationCoverage,
  signalFamilies,
  signalPoints,
  usualDaysListed,
  type MotivationFacts,
  type SignalCode,
} from './kernel/motivation.ts';
import { bandNumber, unknown, yesNo, type EnergyBand } from './kernel/facts.ts';
import { scoreRange, tierAt, type Tier } from './tier.ts';
import { missingScoreReason, type MissingScoreReason } from './weighted-score.ts';
import { coverageFloors } from './weights/coverage.ts';
import { motivationWeights, type MotivationFamily } from './weights/motivation.ts';

/** Public facts of a home and its listing; null where unknown. */
export interface MotivationInput {
  /** Keyword flags set on the listing, with the text that set each; null where there is no listing to read. */
  readonly flags: readonly { readonly flag: string; readonly text: string }[] | null;
  readonly reductions: { readonly count: number; readonly totalBasisPoints: number | null } | null;
  readonly daysListed: number | null;
  readonly medianDaysListed: number | null;
  /** Sales agreed that did not complete. */
  readonly fallThroughs: number | null;
  readonly relisted: boolean | null;
  readonly agentChanged: boolean | null;
  readonly yearsOwned: number | null;
  readonly companyOwned: boolean | null;
  readonly companyDistressed: boolean | null;
  /** Delisted without a sale: the day it went, or false where it is known that it was not. */
  readonly silentlyPulledOn: string | false | null;
  readonly energyBand: EnergyBand | null;
  /** Sales registered for the home. */
  readonly salesCount: number | null;
  /** Estimated value under the last price paid, basis points; 0 or less: not under. */
  readonly underwaterBasisPoints: number | null;
}

/** The class of an off-market lead. */
export type MotivationClass = 'hot' | 'warm' | 'standard' | 'low';

/** One reason, with the points it added. */
export interface MotivationSignal {
  readonly code: string;
  readonly family: MotivationFamily;
  readonly points: number;
  readonly detail: string;
}

export interface MotivationScore {
  /** 0–100: the sum of the signals' points; null where too little is known for one. */
  readonly score: number | null;
  /** Null where there is a score. */
  readonly reason: MissingScoreReason | null;
  /**
   * Share of the families' caps for which at least one fact is known, in parts per million, rounded down. What is not known adds
   * nothing: the lower the coverage, the more a score is only a least one.
   */
  readonly coveragePpm: number;
  /** Null where the score is. */
  readonly tier: Tier | null;
  /** Null where the score is. */
  readonly classification: MotivationClass | null;
  /** Most points first, then by code. */
  readonly signals: readonly MotivationSignal[];
  readonly weightsVersion: string;
}

/**
 * How motivated a seller seems, 0–100, from public facts. Points add up within a family to its cap and over all
 * families to 100; where a cap bites, its signals are scaled down together, so the points shown always sum to the
 * score. One more signal never lowers it. A home of which nothing but one minor fact is known has no score.
 *
 * @throws FreeholdError `out_of_range`, `not_a_number`, `not_a_boolean`, `not_a_choice`, `not_a_list`, `not_an_object`,
 * `not_text`, `not_a_date`.
 */
export function motivationScore(input: MotivationInput): MotivationScore {
  const facts = motivationFacts(input);
  const coveragePpm = motivationCoverage(facts);
  const reason = missingScoreReason(coveragePpm, coverageFloors.floorPpm.motivation);
  const raw = [...keywordSignals(input), ...factSignals(input, facts)];
  const capped = capFamilies(raw.sort((a, b) => (a.code < b.code ? -1 : 1)));
  const signals = scaleTo(capped, motivationWeights.most).sort(
    (a, b) => b.points - a.points || (a.code < b.code ? -1 : 1),
  );
  const score = reason === null ? signals.reduce((sum, signal) => sum + signal.points, 0) : null;
  return {
    score,
    reason,
    coveragePpm,
    tier: score === null ? null : motivationTierOf(score),
    classification: score === null ? null : classificationOf(score),
    signals,
    weightsVersion: motivationWeights.version,
  };
}

/**
 * The tier of a motivation score: gold from 75, silver from 55, bronze from 35.
 *
 * @throws FreeholdError `not_a_number`, `not_finite`, or `out_of_range` outside 0–100.
 */
export function motivationTierOf(score: number): Tier {
  return tierAt(finiteNumber(score, 'score', scoreRange), motivationWeights.tiers);
}

/**
 * The class of an off-market lead by its motivation score: hot from 60, warm from 40, standard from 20, else low.
 *
 * @throws FreeholdError as {@link motivationTierOf}.
 */
export function classificationOf(score: number): MotivationClass {
  const { hot, warm, standard } = motivationWeights.classes;
  if (finiteNumber(score, 'score', scoreRange) >= hot) return 'hot';
  if (score >= warm) return 'warm';
  return score >= standard ? 'standard' : 'low';
}

const ranges = {
  daysListed: { min: 0 },
  medianDaysListed: { min: 0 },
  fallThroughs: { min: 0 },
  relisted: 'boolean',
  agentChanged: 'boolean',
  yearsOwned: { min: 0 },
  companyOwned: 'boolean',
  companyDistressed: 'boolean',
  energyBand: 'energy band',
  salesCount: { min: 0 },
  underwaterBasisPoints: {},
} as const;

function keywordSignals(input: MotivationInput): MotivationSignal[] {
  const known: Readonly<Record<string, readonly [MotivationFamily, number]>> =
    motivationWeights.keywordPoints;
  const seen = new Map<string, MotivationSignal>();
  for (const { flag, text } of input.flags ?? []) {
    const weight = Object.hasOwn(known, flag) ? known[flag] : undefined;
    if (weight === undefined || seen.has(flag)) continue;
    seen.set(flag, {
      code: flag,
      family: weight[0],
      points: weight[1],
      detail: `the listing says “${text}”`,
    });
  }
  return [...seen.values()];
}

function factSignals(input: MotivationInput, facts: MotivationFacts): MotivationSignal[] {
  const points = signalPoints(facts, emptySignalPoints());
  const reducedBy = input.reductions?.totalBasisPoints ?? null;
  const under = ((input.underwaterBasisPoints ?? 0) / 100).toFixed(2);
  const details: Readonly<Record<SignalCode, string>> = {
    price_reductions: `${counted(input.reductions?.count ?? 0, 'price reduction')}, ${reducedBy === null ? 'by how much is not known' : `${(reducedBy / 100).toFixed(2)} % in all`}`,
    long_listed: `${counted(input.daysListed ?? 0, 'day')} listed, against ${usualDaysListed(facts)} ${hasLocalMedian(facts) ? 'usual here' : 'taken as usual: how long homes here take is not known'}`,
    sale_fell_through: `${counted(input.fallThroughs ?? 0, 'sale')} fell through`,
    relisted: 'listed again',
    agent_changed: 'changed agent',
    long_owned: `owned ${counted(input.yearsOwned ?? 0, 'year')}`,
    company_owned: 'owned by a company',
    company_distressed: 'the owning company is in distress',
    silently_pulled: `taken off the market on ${input.silentlyPulledOn} without a sale`,
    below_letting_minimum: `energy band ${input.energyBand}, below ${motivationWeights.lettingMinimum}: the least that may be let in England and Wales, save by exemption`,
    serial_sales: `sold ${counted(input.salesCount ?? 0, 'time')}`,
    under_last_price: `estimated ${under} % under the last price paid`,
  };
  return (Object.keys(signalFamilies) as SignalCode[])
    .filter((code) => points[code] > 0)
    .map((code) => ({
      code,
      family: signalFamilies[code],
      points: points[code],
      detail: details[code],
    }));
}

function capFamilies(signals: readonly MotivationSignal[]): MotivationSignal[] {
  const families = Object.keys(motivationWeights.familyCaps) as MotivationFamily[];
  return families.flatMap((family) =>
    scaleTo(
      signals.filter((signal) => signal.family === family),
      motivationWeights.familyCaps[family],
    ),
  );
}

function scaleTo(signals: readonly MotivationSignal[], cap: number): MotivationSignal[] {
  const total = signals.reduce((sum, signal) => sum + signal.points, 0);
  if (total <= cap) return [...signals];
  const shares = shareOut(
    cap,
    signals.map((signal) => signal.points),
  );
  return signals.map((signal, index) => ({ ...signal, points: shares[index] as number }));
}

const fields = /* @__PURE__ */ [...Object.keys(ranges), 'flags', 'reductions', 'silentlyPulledOn'];

function checkMotivation(input: MotivationInput): void {
  checkInput(onlyFields(input, fields, 'input'), ranges);
  const { flags, reductions, silentlyPulledOn } = input;
  if (flags !== null) {
    for (const [at, row] of listOf(flags, 'flags').entries()) {
      const { flag, text } = objectOf(row, `flags[${at}]`);
      textOf(flag, `flags[${at}].flag`);
      textOf(text, `flags[${at}].text`);
    }
  }
  if (reductions !== null) checkInput(reductions, ofReductions, 'reductions.');
  if (silentlyPulledOn !== null && silentlyPulledOn !== false) {
    calendarDay(silentlyPulledOn, 'silentlyPulledOn');
  }
}

/**
 * The facts of one home as a row of a batch.
 *
 * @throws FreeholdError as {@link motivationScore}.
 * @example
 * motivationFacts({ ...seller, energyBand: null }).energyBand; // => NaN
 */
export function motivationFacts(input: MotivationInput): MotivationFacts {
  checkMotivation(input);
  return {
    keywords: input.flags === null ? unknown : keywordBits(input.flags.map(({ flag }) => flag)),
    reductionCount: input.reductions?.count ?? unknown,
    reductionTotalBasisPoints: input.reductions?.totalBasisPoints ?? unknown,
    daysListed: input.daysListed ?? unknown,
    medianDaysListed: input.medianDaysListed ?? unknown,
    fallThroughs: input.fallThroughs ?? unknown,
    relisted: yesNo(input.relisted),
    agentChanged: yesNo(input.agentChanged),
    yearsOwned: input.yearsOwned ?? unknown,
    companyOwned: yesNo(input.companyOwned),
    companyDistressed: yesNo(input.companyDistressed),
    silentlyPulled: yesNo(
      input.silentlyPulledOn === null ? null : input.silentlyPulledOn !== false,
    ),
    energyBand: bandNumber(input.energyBand),
    salesCount: input.salesCount ?? unknown,
    underwaterBasisPoints: input.underwaterBasisPoints ?? unknown,
  };
}
