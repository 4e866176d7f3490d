import {
  emptySignalPoints,
  keywordBits,
  signalFamilies,
  signalPoints,
  usualDaysListed,
  type MotivationFacts,
  type SignalCode,
} from './kernel/motivation.ts';
import { bandNumber, unknown, yesNo, type EnergyBand } from './kernel/facts.ts';
import { tierAt, type Tier } from './tier.ts';
import { shareOut } from './weighted-score.ts';
import { motivationWeights, type MotivationFamily } from './weights/motivation.ts';

/** Public facts of a home and its listing; null or empty where unknown. */
export interface MotivationInput {
  /** Keyword flags set on the listing, with the text that set each. */
  readonly flags: readonly { readonly flag: string; readonly text: string }[];
  readonly reductions: { readonly count: number; readonly totalHundredths: number } | null;
  readonly daysListed: number | null;
  readonly medianDaysListed: number | null;
  /** Sales agreed that did not complete. */
  readonly fallThroughs: number;
  readonly relisted: boolean;
  readonly agentChanged: boolean;
  readonly yearsOwned: number | null;
  readonly companyOwned: boolean;
  readonly companyDistressed: boolean;
  /** Delisted without a sale; the day it went. */
  readonly silentlyPulledOn: string | null;
  readonly energyBand: EnergyBand | null;
  /** Sales registered for the home. */
  readonly saleCount: number | null;
  /** Estimated value under the last price paid, hundredths of a percent; 0 or less: not under. */
  readonly underwaterHundredths: number | null;
}

/** One reason, with the points it added. */
export interface MotivationSignal {
  readonly code: string;
  readonly family: MotivationFamily;
  readonly points: number;
  readonly detail: string;
}

export interface MotivationScore {
  /** 0–100: the sum of the signals' points. */
  readonly score: number;
  readonly tier: Tier;
  readonly classification: 'hot' | 'warm' | 'standard' | 'low';
  /** Most points first, then by code. */
  readonly signals: readonly MotivationSignal[];
  readonly weightsVersion: string;
}

/**
 * How motivated a seller seems, 0–100, from public facts. Points add up within a family to its cap and over all
 * families to 100; where a cap bites, its signals are scaled down together, so the points shown always sum to the
 * score. One more signal never lowers it.
 */
export function motivationScore(input: MotivationInput): MotivationScore {
  const raw = [...keywordSignals(input), ...factSignals(input)];
  const capped = capFamilies(raw.sort((a, b) => (a.code < b.code ? -1 : 1)));
  const signals = scaleTo(capped, motivationWeights.most).sort(
    (a, b) => b.points - a.points || (a.code < b.code ? -1 : 1),
  );
  const score = signals.reduce((sum, signal) => sum + signal.points, 0);
  return {
    score,
    tier: motivationTierOf(score),
    classification: classificationOf(score),
    signals,
    weightsVersion: motivationWeights.version,
  };
}

/** The tier of a motivation score: gold from 75, silver from 55, bronze from 35. */
export function motivationTierOf(score: number): Tier {
  return tierAt(score, motivationWeights.tiers);
}

/** The class of an off-market lead: hot from 60, warm from 40, standard from 20. */
export function classificationOf(score: number): MotivationScore['classification'] {
  const { hot, warm, standard } = motivationWeights.classes;
  if (score >= hot) return 'hot';
  if (score >= warm) return 'warm';
  return score >= standard ? 'standard' : 'low';
}

function keywordSignals(input: MotivationInput): MotivationSignal[] {
  const known: Readonly<Record<string, readonly [MotivationFamily, number]>> =
    motivationWeights.keywordPoints;
  const seen = new Map<string, MotivationSignal>();
  for (const { flag, text } of input.flags) {
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

function factSignals(input: MotivationInput): MotivationSignal[] {
  const facts = motivationFacts(input);
  const points = signalPoints(facts, emptySignalPoints());
  const reducedBy = ((input.reductions?.totalHundredths ?? 0) / 100).toFixed(2);
  const under = ((input.underwaterHundredths ?? 0) / 100).toFixed(2);
  const details: Readonly<Record<SignalCode, string>> = {
    price_reductions: `${input.reductions?.count} price reductions, ${reducedBy} % in all`,
    long_listed: `${input.daysListed} days listed, against ${usualDaysListed(facts)} usual here`,
    sale_fell_through: `${input.fallThroughs} sales fell through`,
    relisted: 'listed again',
    agent_changed: 'changed agent',
    long_owned: `owned ${input.yearsOwned} years`,
    company_owned: 'owned by a company',
    company_distressed: 'the owning company is in distress',
    silently_pulled: `taken off the market on ${input.silentlyPulledOn} without a sale`,
    below_letting_minimum: `energy band ${input.energyBand} may not be let`,
    serial_sales: `sold ${input.saleCount} times`,
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

/** The facts of one home as a row of a batch. */
export function motivationFacts(input: MotivationInput): MotivationFacts {
  return {
    keywords: keywordBits(input.flags.map(({ flag }) => flag)),
    reductionCount: input.reductions?.count ?? unknown,
    reductionTotalHundredths: input.reductions?.totalHundredths ?? unknown,
    daysListed: input.daysListed ?? unknown,
    medianDaysListed: input.medianDaysListed ?? unknown,
    fallThroughs: input.fallThroughs,
    relisted: yesNo(input.relisted),
    agentChanged: yesNo(input.agentChanged),
    yearsOwned: input.yearsOwned ?? unknown,
    companyOwned: yesNo(input.companyOwned),
    companyDistressed: yesNo(input.companyDistressed),
    silentlyPulled: yesNo(input.silentlyPulledOn !== null),
    energyBand: bandNumber(input.energyBand),
    saleCount: input.saleCount ?? unknown,
    underwaterHundredths: input.underwaterHundredths ?? unknown,
  };
}
