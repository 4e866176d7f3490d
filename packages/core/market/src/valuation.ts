import { finiteNumber } from '@freehold/money/checks';
import { FLOOR } from './data/valuation-2026-11.ts';
import { DEFAULT_CALIBRATION } from './data/calibration-2026-11.ts';
import { CALIBRATION } from './data/calibration-rule-2026-11.ts';
import * as check from './checks.ts';
import { monthOf } from './sale.ts';
import { checkModel, expectedLogPrice, type AreaModel } from './valuation/area-model.ts';
import { shareWithin, type Calibration, type EvidenceTier } from './valuation/calibration.ts';
import { scaleOf } from './valuation/error-scale.ts';
import { krige, pickEvidence, type Kriged, type EvidenceSale } from './valuation/kriging.ts';
import { isSized, sizeDeviation, withoutSize } from './valuation/sizes-known.ts';
import { driftOver } from './valuation/drift.ts';
import { staleMonths, tooStale } from './valuation/staleness.ts';
import { tierOf } from './valuation/tier.ts';
import { evidenceSince } from './valuation/evidence-since.ts';
import { valueParts, type ValuePart } from './valuation/value-parts.ts';
import {
  prepareSubject,
  readAsToday,
  type Prepared,
  type PreparedSale,
  type Subject,
} from './valuation/prepared.ts';

export { AreaFit, fitAreaModel, type FitOptions } from './valuation/area-fit.ts';
export { indexFactor, indexAt, type AreaModel, type LogIndex } from './valuation/area-model.ts';
export {
  calibrateTier,
  EVIDENCE_TIERS,
  type Calibration,
  type EvidenceTier,
  type TierCalibration,
} from './valuation/calibration.ts';
export type { ErrorScale, Foreseen, PastError } from './valuation/error-scale.ts';
export { officialIndex } from './valuation/official-index.ts';
export {
  modelledSale,
  prepareSale,
  type ModelledSale,
  type PreparedSale,
  type Subject,
} from './valuation/prepared.ts';
export { evidenceSince } from './valuation/evidence-since.ts';
export type { ValuePart, ValuePartKind } from './valuation/value-parts.ts';
export { EVIDENCE } from './data/valuation-2026-11.ts';

export interface ValuationContext {
  /** The area's model, fitted on sales before the subject's date only. */
  readonly model: AreaModel | null;
  /** Errors of past valuations by tier; tiers that are absent use those that ship with the package. */
  readonly calibration?: Calibration;
  /**
   * Last day that the sales cover, `YYYY-MM-DD`; the subject's date where that is earlier or this is not given. The
   * dwelling is valued by what was known on it, and the interval widens with the time since.
   */
  readonly dataUntil?: string;
}

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
  /** Logarithm of the price in pence before calibration: what calibration is measured against. */
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
  readonly source: string;
}

export interface Declined {
  readonly status: 'declined';
  readonly reason:
    'place_unknown' | 'no_area_model' | 'too_few_sales' | 'evidence_too_weak' | 'data_too_old';
  readonly evidenceCount: number;
}

const WITHIN = Math.log(CALIBRATION.confidenceFactor);
const PENCE_PER_POUND = 100;

/**
 * Values a dwelling on a day from registered sales before that day, in whole pounds given as pence.
 * Where the sales end earlier, the estimate is that of their last day (moved on by a published index alone) and its
 * interval widens with the months since, at a rate measured on past sales.
 *
 * The area model gives what such a dwelling costs there and then; the most telling sales (its own, the building's, the
 * postcode's, the street's, the neighbourhood's) are moved to that date, type and, where both floor areas are known,
 * size, and weighed by how much each tells (kriging with robust noise); what they do not tell stays with the area.
 * Median and 80 % interval come from errors of held-out sales of the same tier. Sales on or after the date and the
 * order of the sales change nothing. Declines, with a reason, below its evidence floor.
 *
 * @see split-conformal prediction: Lei et al., "Distribution-free predictive inference for regression", 2018
 * @example value(subject, sales.map(prepareSale).filter((sale) => sale !== null), { model }).status // 'valued'
 */
export function value(
  subject: Subject,
  evidence: readonly PreparedSale[],
  context: ValuationContext,
): Valued | Declined {
  const known = prepareSubject(subject);
  check.each(evidence, 'evidence', checkEvidence);
  check.record(context, 'context');
  if (known === null) return declined('place_unknown', 0);
  const dataUntil = earlierOf(subject.date, context.dataUntil ?? subject.date);
  const prepared = prepareSubject({ ...subject, date: dataUntil });
  if (prepared === null) return declined('place_unknown', 0);
  const { model } = context;
  if (model !== null) check.under('context.model', () => checkModel(model));
  if (model === null) return declined('no_area_model', 0);
  const since = evidenceSince(dataUntil);
  const earlier = evidence.filter(
    ({ sale: { date }, postcode }) =>
      date < subject.date && (date >= since || postcode === prepared.postcode),
  );
  if (earlier.length < FLOOR.leastSales) return declined('too_few_sales', earlier.length);
  const stale = staleMonths(model.index, { dataUntil, date: subject.date });
  if (tooStale(stale)) return declined('data_too_old', earlier.length);
  const home = isSized(prepared, earlier) ? prepared : withoutSize(prepared);
  const weighed = pickEvidence(
    home,
    earlier.map((sale) => readAsToday(home, sale)),
  );
  const month = monthOf(subject.date);
  const anchor = finiteNumber(expectedLogPrice(model, home, month), 'context.model');
  const residuals = Float64Array.from(
    weighed,
    ({ sale }) => sale.logPrice - expectedLogPrice(model, sale),
  );
  const kriged = krige(home, weighed, residuals);
  if (
    kriged.varianceReduction < FLOOR.leastVarianceReduction ||
    kriged.deviation > FLOOR.greatestDeviation
  ) {
    return declined('evidence_too_weak', earlier.length);
  }
  return valued({
    prepared,
    typeCode: subject.typeCode,
    model,
    dataUntil,
    stale,
    weighed,
    residuals,
    kriged,
    expected: expectedLogPrice(model, withoutSize(home), month),
    anchor,
    isSized: home.size !== null,
    sizeDeviation: sizeDeviation(
      model.slopes,
      prepared,
      weighed.map(({ sale }) => sale),
    ),
    calibration: context.calibration ?? {},
  });
}

/** Tells sales that `prepareSale` made from anything else; what is in them it has checked. */
function checkEvidence(prepared: PreparedSale): void {
  if (typeof prepared?.logPrice !== 'number')
    finiteNumber(check.record(prepared).logPrice, 'logPrice');
}

function declined(reason: Declined['reason'], evidenceCount: number): Declined {
  return { status: 'declined', reason, evidenceCount };
}

interface Solved {
  /** The dwelling on the last day covered. */
  readonly prepared: Prepared;
  readonly typeCode: Subject['typeCode'];
  readonly model: AreaModel;
  readonly dataUntil: string;
  readonly stale: number;
  readonly weighed: readonly EvidenceSale[];
  readonly residuals: Float64Array;
  readonly kriged: Kriged;
  /** Log price that the area expects of such a dwelling, and of the subject's own size. */
  readonly expected: number;
  readonly anchor: number;
  /** Whether the two differ by the floor area. */
  readonly isSized: boolean;
  readonly sizeDeviation: number | null;
  readonly calibration: Calibration;
}

function valued(solved: Solved): Valued {
  const { prepared, model, dataUntil, stale, weighed, kriged, anchor } = solved;
  const tier = tierOf(prepared, weighed);
  const calibration = solved.calibration[tier] ?? DEFAULT_CALIBRATION[tier];
  const logPrediction = anchor + kriged.residual;
  const { deviation, spread } = kriged;
  const scale = scaleOf(calibration.scale, { typeCode: solved.typeCode, deviation, spread });
  const middle = logPrediction + calibration.median * scale;
  const drift = driftOver(prepared.flat ? model.drift.flat : model.drift.house, stale);
  const below = (calibration.median - calibration.lower) * scale;
  const above = (calibration.upper - calibration.median) * scale;
  const [down, up] = [Math.hypot(below, drift.down), Math.hypot(above, drift.up)];
  const evidence = weighed
    .map(({ sale }, row) => ({
      id: sale.sale.id,
      pricePence: sale.sale.pricePence,
      date: sale.sale.date,
      adjustedPricePence: Math.round(Math.exp(anchor + solved.residuals[row]!)),
      weight: kriged.weights[row]!,
    }))
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
  const share = shareWithin(calibration, {
    logDistance: WITHIN,
    scale: (scale * (down + up)) / (below + above),
  });
  const pricePence = wholePounds(Math.exp(middle));
  const added = (row: number): number => kriged.weights[row]! * solved.residuals[row]!;
  return {
    status: 'valued',
    pricePence,
    lowerPence: wholePounds(Math.exp(middle - down)),
    upperPence: wholePounds(Math.exp(middle + up)),
    confidence: Math.round(share * 100),
    tier,
    areaAveragePence: wholePounds(Math.exp(solved.expected)),
    evidenceCount: weighed.length,
    varianceReduction: kriged.varianceReduction,
    staleMonths: stale,
    deviation,
    spread,
    logPrediction,
    sizeAdjusted: solved.isSized,
    areaWeight: 1 - evidence.reduce((sum, sale) => sum + sale.weight, 0),
    evidence,
    parts: valueParts(
      prepared,
      {
        expected: solved.expected,
        size: solved.isSized ? anchor - solved.expected : null,
        weighed,
        added,
      },
      { pricePence, inPounds: (log) => wholePounds(Math.exp(log)) },
    ),
    sizeDeviation: solved.sizeDeviation,
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

function earlierOf(a: string, b: string): string {
  return a < b ? a : b;
}

function wholePounds(pence: number): number {
  return Math.round(pence / PENCE_PER_POUND) * PENCE_PER_POUND;
}
