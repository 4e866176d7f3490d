import { pointsOn } from './curve.ts';
import { motivationWeights, type MotivationFamily } from './weights/motivation.ts';
import { shareOut } from './weighted-score.ts';
import type { Tier } from './deal.ts';

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
  readonly energyBand: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
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
  const raw = [
    ...keywordSignals(input),
    ...listingSignals(input),
    ...ownershipSignals(input),
  ].filter((signal) => signal.points > 0);
  const capped = capFamilies(raw.sort((a, b) => (a.code < b.code ? -1 : 1)));
  const signals = scaleTo(capped, 100).sort(
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
  const { gold, silver, bronze } = motivationWeights.tiers;
  if (score >= gold) return 'gold';
  if (score >= silver) return 'silver';
  return score >= bronze ? 'bronze' : 'excluded';
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

function listingSignals(input: MotivationInput): MotivationSignal[] {
  const { points, curves } = motivationWeights;
  const signals: MotivationSignal[] = [];
  const { reductions, daysListed } = input;
  if (reductions !== null && reductions.count > 0) {
    signals.push({
      code: 'price_reductions',
      family: 'price',
      points:
        pointsOn(curves.reduction, reductions.totalHundredths) +
        points.perReduction * Math.min(reductions.count, points.mostReductions),
      detail: `${reductions.count} price reductions, ${(reductions.totalHundredths / 100).toFixed(2)} % in all`,
    });
  }
  if (daysListed !== null) {
    const median = input.medianDaysListed || motivationWeights.medianDaysWithoutArea;
    signals.push({
      code: 'long_listed',
      family: 'time',
      points: pointsOn(curves.listed, (daysListed / median) * 100),
      detail: `${daysListed} days listed, against ${median} usual here`,
    });
  }
  if (input.fallThroughs > 0) {
    signals.push({
      code: 'sale_fell_through',
      family: 'history',
      points: points.fallThrough,
      detail: `${input.fallThroughs} sales fell through`,
    });
  }
  if (input.relisted)
    signals.push({
      code: 'relisted',
      family: 'history',
      points: points.relisted,
      detail: 'listed again',
    });
  if (input.agentChanged) {
    signals.push({
      code: 'agent_changed',
      family: 'history',
      points: points.agentChanged,
      detail: 'changed agent',
    });
  }
  return signals;
}

function ownershipSignals(input: MotivationInput): MotivationSignal[] {
  const { points, curves } = motivationWeights;
  const signals: MotivationSignal[] = [];
  if (input.yearsOwned !== null) {
    signals.push({
      code: 'long_owned',
      family: 'ownership',
      points: pointsOn(curves.yearsOwned, input.yearsOwned),
      detail: `owned ${input.yearsOwned} years`,
    });
  }
  const add = (when: boolean, signal: MotivationSignal) => {
    if (when) signals.push(signal);
  };
  add(input.companyOwned, {
    code: 'company_owned',
    family: 'ownership',
    points: points.companyOwned,
    detail: 'owned by a company',
  });
  add(input.companyDistressed, {
    code: 'company_distressed',
    family: 'ownership',
    points: points.companyDistressed,
    detail: 'the owning company is in distress',
  });
  add(input.silentlyPulledOn !== null, {
    code: 'silently_pulled',
    family: 'history',
    points: points.silentlyPulled,
    detail: `taken off the market on ${input.silentlyPulledOn} without a sale`,
  });
  add(input.energyBand === 'F' || input.energyBand === 'G', {
    code: 'below_letting_minimum',
    family: 'energy',
    points: points.energyBelowLettingMinimum,
    detail: `energy band ${input.energyBand} may not be let`,
  });
  add((input.saleCount ?? 0) >= 4, {
    code: 'serial_sales',
    family: 'ownership',
    points: points.serialSales,
    detail: `sold ${input.saleCount} times`,
  });
  const under = input.underwaterHundredths;
  add(under !== null && under > 0, {
    code: 'under_last_price',
    family: 'equity',
    points: pointsOn(curves.underwater, under ?? 0),
    detail: `estimated ${((under ?? 0) / 100).toFixed(2)} % under the last price paid`,
  });
  return signals;
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
