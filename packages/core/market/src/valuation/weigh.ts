import { finiteNumber } from '@freehold/money/checks';
import { FLOOR } from '../data/valuation-2026-11.ts';
import * as check from '../checks.ts';
import { monthOf, yearsOfDay } from '../sale.ts';
import { checkModel, expectedLogPrice, levelAt, type AreaModel } from './area-model.ts';
import type { EvidenceTier } from './calibration.ts';
import type { Foreseen } from './error-scale.ts';
import { evidenceSince } from './evidence-since.ts';
import { krige, pickEvidence, type EvidenceSale, type Kriged } from './kriging.ts';
import { NearSizes } from './near-sizes.ts';
import {
  prepareSubject,
  readAsToday,
  type Prepared,
  type PreparedSale,
  type Subject,
} from './prepared.ts';
import { isSized, withoutSize } from './sizes-known.ts';
import { staleMonths, tooStale } from './staleness.ts';
import { tierOf } from './tier.ts';

/** A dwelling that is not valued. */
export interface Declined {
  readonly status: 'declined';
  readonly reason:
    'place_unknown' | 'no_area_model' | 'too_few_sales' | 'evidence_too_weak' | 'data_too_old';
  readonly evidenceCount: number;
}

/** A dwelling weighed against sales, before past valuations say what such a one misses. */
export interface Weighed {
  readonly status: 'weighed';
  /** The dwelling on the last day covered, as it is known, and as it is valued. */
  readonly prepared: Prepared;
  readonly home: Prepared;
  readonly typeCode: Subject['typeCode'];
  readonly model: AreaModel;
  /** Month of the day of the valuation. */
  readonly month: number;
  readonly dataUntil: string;
  /** Months that the evidence is old. */
  readonly stale: number;
  /** All sales that are evidence, and the most telling ones, which are weighed. */
  readonly earlier: readonly PreparedSale[];
  readonly weighed: readonly EvidenceSale[];
  /** Of each sale weighed: its log price less what the area expects of it. */
  readonly residuals: Float64Array;
  readonly kriged: Kriged;
  /** Log price that the area expects of the home. */
  readonly anchor: number;
  readonly sizes: NearSizes;
  readonly tier: EvidenceTier;
  readonly foreseen: Foreseen;
}

/**
 * Weighs prepared sales before the subject's date: `dataUntil` is the last day that they cover, the subject's date where that is
 * earlier. Declines below the floor of evidence.
 */
export function weigh(
  subject: Subject,
  evidence: readonly PreparedSale[],
  context: { readonly model: AreaModel | null; readonly dataUntil?: string },
): Weighed | Declined {
  const known = prepareSubject(subject);
  check.record(context, 'context');
  if (known === null) return declined('place_unknown', 0);
  const dataUntil = earlierOf(subject.date, context.dataUntil ?? subject.date);
  const prepared = prepareSubject({ ...subject, date: dataUntil });
  if (prepared === null) return declined('place_unknown', 0);
  const { model } = context;
  if (model !== null) check.under('context.model', () => checkModel(model));
  if (model === null) return declined('no_area_model', 0);
  const since = yearsOfDay(evidenceSince(dataUntil));
  const earlier = evidence.filter(
    ({ years, postcode }) =>
      years < known.years && (years >= since || postcode === prepared.postcode),
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
  const sizes = new NearSizes(model, earlier);
  const anchor = finiteNumber(
    expectedLogPrice(model, home, { size: sizes.of(home), month }),
    'context.model',
  );
  const residuals = Float64Array.from(
    weighed,
    ({ sale }) => sale.logPrice - expectedLogPrice(model, sale, { size: sizes.of(sale) }),
  );
  const kriged = krige(home, weighed, residuals);
  if (
    kriged.varianceReduction < FLOOR.leastVarianceReduction ||
    kriged.deviation > FLOOR.greatestDeviation
  ) {
    return declined('evidence_too_weak', earlier.length);
  }
  const { typeCode } = subject;
  const of = { prepared, home, typeCode, model, month, dataUntil, stale, sizes };
  const { deviation, spread, residual } = kriged;
  const foreseen = {
    typeCode,
    deviation,
    spread,
    level: anchor + residual - model.level - levelAt(model.index, month, home.flat),
    isNamedHouse: !home.flat && home.number < 0,
    isSized: home.size !== null,
  };
  const tier = tierOf(prepared, weighed);
  return { status: 'weighed', ...of, earlier, weighed, residuals, kriged, anchor, tier, foreseen };
}

function declined(reason: Declined['reason'], evidenceCount: number): Declined {
  return { status: 'declined', reason, evidenceCount };
}

function earlierOf(a: string, b: string): string {
  return a < b ? a : b;
}
