import { finiteNumber } from '@freehold/money/checks';
import { FLOOR } from '../data/valuation-2026-11.ts';
import * as check from '../checks.ts';
import { monthOf, yearsOfDay } from '../sale.ts';
import { checkModel, expectedLogPrice, levelAt, type AreaModel } from './area-model.ts';
import type { EvidenceTier } from './calibration.ts';
import type { Foreseen } from './error-scale.ts';
import { evidenceSince } from './evidence-since.ts';
import { hardToValue } from './hard-to-value.ts';
import type { Kriged } from './kriging.ts';
import { prepareSubject, type Prepared, type PreparedSale, type Subject } from './prepared.ts';
import { SharedEvidence } from './shared-evidence.ts';
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
  /** All sales that are evidence, of which the most telling ones are weighed. */
  readonly shared: SharedEvidence;
  readonly kriged: Kriged;
  /** Log price that the area expects of the home. */
  readonly anchor: number;
  readonly tier: EvidenceTier;
  readonly foreseen: Foreseen;
}

/** What a dwelling is weighed by beside the sales. */
export interface WeighingContext {
  readonly model: AreaModel | null;
  /** The last day that the sales cover; the subject's date where that is earlier or this is not given. */
  readonly dataUntil?: string | undefined;
}

/**
 * Weighs prepared sales before the day of each subject. What the sales say of homes that have most in common is worked out
 * once for all of them, so that many are weighed by one of these at a fraction of the time. Which were weighed before changes
 * nothing.
 */
export class Weighing {
  readonly #evidence: readonly PreparedSale[];
  readonly #context: WeighingContext;
  readonly #shared = new Map<string, SharedEvidence>();

  constructor(evidence: readonly PreparedSale[], context: WeighingContext) {
    const { model } = check.record(context, 'context');
    if (model !== null) check.under('context.model', () => checkModel(model));
    this.#evidence = evidence;
    this.#context = context;
  }

  /** Declines below the floor of evidence. */
  weigh(subject: Subject): Weighed | Declined {
    const { model } = this.#context;
    const known = prepareSubject(subject);
    if (known === null) return declined('place_unknown', 0);
    const dataUntil = earlierOf(subject.date, this.#context.dataUntil ?? subject.date);
    const prepared = prepareSubject({ ...subject, date: dataUntil });
    if (prepared === null) return declined('place_unknown', 0);
    if (model === null) return declined('no_area_model', 0);
    const shared = this.#sharedWith(prepared, { model, before: known.years, dataUntil });
    const evidenceCount = shared.earlier.length;
    if (evidenceCount < FLOOR.leastSales) return declined('too_few_sales', evidenceCount);
    const stale = staleMonths(model.index, { dataUntil, date: subject.date });
    if (tooStale(stale)) return declined('data_too_old', evidenceCount);
    const home = shared.asValued(prepared);
    const month = monthOf(subject.date);
    const anchor = finiteNumber(
      expectedLogPrice(model, home, { size: shared.sizes.of(home), month }),
      'context.model',
    );
    const kriged = shared.krige(home);
    if (
      kriged.varianceReduction < FLOOR.leastVarianceReduction ||
      kriged.deviation > FLOOR.greatestDeviation
    ) {
      return declined('evidence_too_weak', evidenceCount);
    }
    const { typeCode } = subject;
    const { deviation, spread, residual } = kriged;
    const foreseen = {
      typeCode,
      deviation,
      spread,
      level: anchor + residual - model.level - levelAt(model.index, month, home.flat),
      hard: hardToValue(home, subject, kriged),
      isSized: home.size !== null,
    };
    const tier = tierOf(prepared, kriged.sales);
    const of = { prepared, home, typeCode, model, month, dataUntil, stale, shared };
    return { status: 'weighed', ...of, kriged, anchor, tier, foreseen };
  }

  /** What the homes of a postcode share on a day, houses and flats apart. */
  #sharedWith(
    home: Prepared,
    of: { readonly model: AreaModel; readonly before: number; readonly dataUntil: string },
  ): SharedEvidence {
    const { postcode, flat } = home;
    const key = `${postcode} ${flat} ${of.before} ${of.dataUntil}`;
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const since = yearsOfDay(evidenceSince(of.dataUntil));
    const earlier = this.#evidence.filter(
      (sale) => sale.years < of.before && (sale.years >= since || sale.postcode === postcode),
    );
    const shared = new SharedEvidence(of.model, earlier, home);
    if (shared.isOfPostcode) this.#shared.set(key, shared);
    return shared;
  }
}

function declined(reason: Declined['reason'], evidenceCount: number): Declined {
  return { status: 'declined', reason, evidenceCount };
}

function earlierOf(a: string, b: string): string {
  return a < b ? a : b;
}
