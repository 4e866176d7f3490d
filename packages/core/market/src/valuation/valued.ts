import { CALIBRATION } from '../data/calibration-rule-2026-11.ts';
import { DEFAULT_CALIBRATION } from '../data/calibration-2026-11.ts';
import * as check from '../checks.ts';
import { expectedLogPrice } from './area-model.ts';
import { shareWithin, type Calibration, type EvidenceTier } from './calibration.ts';
import { driftOver } from './drift.ts';
import { scaleOf } from './error-scale.ts';
import type { HardToValue } from './hard-to-value.ts';
import { sizeDeviation, withoutSize } from './sizes-known.ts';
import { valueParts, type ValuePart } from './value-parts.ts';
import type { Weighed } from './weigh.ts';
import { inTextOrder } from '../text-order.ts';

/** One sale behind a valuation. */
export interface WeighedSale {
  readonly id: string;
  readonly pricePence: number;
  readonly date: string;
  /** Its price moved to the last month of the index, the subject's type and size, in whole pence. */
  readonly adjustedPricePence: number;
  /** Share in the logarithm of the estimate; may be negative where nearer evidence speaks for the same thing. */
  readonly weight: number;
}

export interface Valued {
  readonly status: 'valued';
  readonly pricePence: number;
  /** Bounds of the 80 % interval. */
  readonly lowerPence: number;
  readonly upperPence: number;
  /** Of a hundred such valuations, how many came within 20 % of the price on held-out sales: 0–100. */
  readonly confidence: number;
  readonly tier: EvidenceTier;
  /** What the area alone expects of such a dwelling. */
  readonly areaAveragePence: number;
  readonly evidenceCount: number;
  /** Prior variance over the variance that the evidence leaves: 1 when it explains nothing. */
  readonly varianceReduction: number;
  /** Months from what is known of prices to the subject's date, by which the interval is widened; not rounded. */
  readonly staleMonths: number;
  /** Predicted standard deviation of the log price by the evidence alone, before calibration. */
  readonly deviation: number;
  /** How far the sales weighed lie from the estimate in log price, before calibration: the more, the wider the interval. */
  readonly spread: number;
  /** Logarithm of the price in pence before calibration, the learned step in it: what calibration is measured against. */
  readonly logPrediction: number;
  /** True when evidence was scaled to the subject's floor area. */
  readonly sizeAdjusted: boolean;
  /** Share of the area itself: the weights of all evidence and this make 1. */
  readonly areaWeight: number;
  /** Every sale weighed, greatest weight first, ties by id. */
  readonly evidence: readonly WeighedSale[];
  /** What the estimate is made of: whole pounds given as pence that add up to it. The first is the area's average. */
  readonly parts: readonly ValuePart[];
  /**
   * Standard deviation of the logarithm of the price for want of a floor area, by those of the sales weighed; null where the
   * dwelling's is known, or too few of theirs.
   */
  readonly sizeDeviation: number | null;
  /** What of the home makes such estimates miss by more; the interval is as wide as they did. */
  readonly hardToValue: readonly HardToValue[];
  readonly source: string;
}

const WITHIN = Math.log(CALIBRATION.confidenceFactor);
const PENCE_PER_POUND = 100;

/** What past valuations tell of one: how far their prices were above it, in log price, and how far they spread. */
export interface PastTells {
  readonly learned: number;
  readonly calibration: Calibration;
}

/** The answer of a dwelling that was weighed. */
export function valued(of: Weighed, { learned, calibration: past }: PastTells): Valued {
  const { prepared, home, model, dataUntil, stale, kriged, anchor, tier } = of;
  const { sales: weighed, residuals } = kriged;
  const calibration = past[tier] ?? DEFAULT_CALIBRATION[tier];
  const logPrediction = anchor + kriged.residual + learned;
  const { deviation, spread } = kriged;
  const scale = scaleOf(calibration.scale, of.foreseen);
  const middle = logPrediction + calibration.median * scale;
  const drift = driftOver(prepared.flat ? model.drift.flat : model.drift.house, stale);
  const below = (calibration.median - calibration.lower) * scale;
  const above = (calibration.upper - calibration.median) * scale;
  const [down, up] = [Math.hypot(below, drift.down), Math.hypot(above, drift.up)];
  const unsized = withoutSize(home);
  const expected = expectedLogPrice(model, unsized, {
    size: of.shared.sizes.of(unsized),
    month: of.month,
  });
  const isSized = home.size !== null;
  const evidence = weighed
    .map(({ sale }, row) => ({
      id: sale.id,
      pricePence: sale.pricePence,
      date: sale.date,
      adjustedPricePence: Math.round(Math.exp(anchor + residuals[row]!)),
      weight: kriged.weights[row]!,
    }))
    .sort((a, b) => b.weight - a.weight || inTextOrder(a.id, b.id));
  const share = shareWithin(calibration, {
    logDistance: WITHIN,
    scale: (scale * (down + up)) / (below + above),
  });
  const pricePence = wholePounds(Math.exp(middle));
  const added = (row: number): number => kriged.weights[row]! * residuals[row]!;
  return {
    status: 'valued',
    pricePence,
    lowerPence: wholePounds(Math.exp(middle - down)),
    upperPence: wholePounds(Math.exp(middle + up)),
    confidence: Math.round(share * 100),
    tier,
    areaAveragePence: wholePounds(Math.exp(expected)),
    evidenceCount: weighed.length,
    varianceReduction: kriged.varianceReduction,
    staleMonths: stale,
    deviation,
    spread,
    logPrediction,
    sizeAdjusted: isSized,
    areaWeight: 1 - evidence.reduce((sum, sale) => sum + sale.weight, 0),
    evidence,
    parts: valueParts(
      prepared,
      {
        expected,
        size: isSized ? anchor - expected : null,
        weighed,
        added,
        learned,
      },
      { pricePence, inPounds: (log) => wholePounds(Math.exp(log)) },
    ),
    sizeDeviation: sizeDeviation(model.slopes, prepared, weighed),
    hardToValue: of.foreseen.hard,
    source: valuationSource(dataUntil),
  };
}

/**
 * What a valuation by sales until a day (`YYYY-MM-DD`) rests on, in words.
 *
 * @throws FreeholdError `not_a_date`.
 */
export function valuationSource(dataUntil: string): string {
  check.day(dataUntil, 'dataUntil');
  return `registered sales until ${dataUntil}, moved to one date by the price index of their area`;
}

/** Pence in whole pounds. */
export function wholePounds(pence: number): number {
  return Math.round(pence / PENCE_PER_POUND) * PENCE_PER_POUND;
}
