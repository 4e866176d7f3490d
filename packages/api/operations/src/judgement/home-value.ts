import type { ResponseOf, routes } from '@freehold/contract';
import {
  EVIDENCE,
  evidenceSince,
  type PreparedSale,
  type Subject,
  type Valued,
  Valuer,
} from '@freehold/market';
import type { SalesSpan } from '../coverage/sales-span.ts';
import { priceModels } from '../derivation/price-models-2026-11.ts';
import { addressLine, percent, pounds } from '../operation/wire.ts';
import type { HomeValue, PriceModel } from '../ports/judgements.ts';
import type { Point } from '../ports/records.ts';
import { reach } from './judgement-2026-11.ts';
import type { SaleEvidence } from './sale-evidence.ts';

/** A home to value today; a type that is null or no dwelling's declines. */
export type ValuedHome = Omit<Subject, 'typeCode' | 'newBuild' | 'date'> & {
  readonly typeCode: Subject['typeCode'] | 'O' | null;
  readonly newBuild: boolean | null;
};

/** The register of sales begins on this day. */
const firstSale = '1995-01-01';
/** Places of which homes are valued at the same time, at most: each keeps some hundred kilobytes. */
const placesKept = 32;

/** What a value rests on beside the sales. */
export interface ValueBasis {
  readonly prices: PriceModel | null;
  readonly span: SalesSpan;
}

/** A home weighed against sales. */
export type Weighed = Valued | Extract<HomeValue, { status: 'declined' }>;

/** A home weighed, with the sales that were read for its place. */
export interface WeighedHome {
  readonly weighed: Weighed;
  readonly near: readonly PreparedSale[];
}

/** Where sales are read for a home: about the point of its postcode, else about its own. */
export interface ValuedPlace {
  readonly centre: Point | null;
  readonly postcode: string | null;
}

/** What values the homes of a place. */
export type ValuerOf = (
  place: ValuedPlace,
  basis: ValueBasis,
  signal: AbortSignal,
) => Promise<PlaceValuer>;

/** Values homes of a postcode by the sales that were read for it: what these say of them is worked out once for all. */
export class PlaceValuer {
  readonly near: readonly PreparedSale[];
  readonly #basis: ValueBasis;
  readonly #valuer: Valuer | null;

  constructor(near: readonly PreparedSale[], basis: ValueBasis) {
    const { prices, span } = basis;
    this.near = near;
    this.#basis = basis;
    if (!isOfThisRelease(prices)) {
      this.#valuer = null;
      return;
    }
    const { model, stack, calibration } = prices;
    this.#valuer = new Valuer(near, { model, stack, calibration, dataUntil: span.windowEnd });
  }

  weigh(home: ValuedHome): Weighed {
    const { typeCode, newBuild, point, postcode } = home;
    if (typeCode === null || typeCode === 'O') return declined('type_unknown');
    if (point === null || postcode === null) return declined('place_unknown');
    const { prices, span } = this.#basis;
    if (prices === null) return declined('no_area_model');
    if (this.#valuer === null) return declined('model_outdated');
    const known = { typeCode, point, postcode, newBuild: newBuild ?? false, date: span.today };
    return this.#valuer.value({ ...home, ...known });
  }
}

const isOfThisRelease = (prices: PriceModel | null): prices is PriceModel =>
  prices?.rules === priceModels.rules;

function declined(reason: Extract<HomeValue, { status: 'declined' }>['reason']): Weighed {
  return { status: 'declined', reason, evidenceCount: 0 };
}

/**
 * What is answered and stored of a value: amounts to three significant figures. Everything that rests on the value of a
 * home rests on this, so that a caller who works a discount or a yield out of two answers finds the one answered.
 */
export function homeValueOf(weighed: Weighed): HomeValue {
  if (weighed.status === 'declined') return weighed;
  const { status, confidence, evidenceCount, pricePence } = weighed;
  return {
    status,
    pricePence: threeFigures(pricePence),
    lowerPence: threeFigures(weighed.lowerPence),
    upperPence: threeFigures(weighed.upperPence),
    areaAveragePence: threeFigures(weighed.areaAveragePence),
    exactPence: pricePence,
    confidence,
    evidenceCount,
  };
}

/**
 * Reads the sales that the values of the homes of a place rest on: those of the first radius that holds enough, and every one
 * of the postcode. None where no home of it can be valued.
 */
export function valuersBy(sales: SaleEvidence): ValuerOf {
  return async ({ centre, postcode }, basis, signal) => {
    if (centre === null || postcode === null || !isOfThisRelease(basis.prices)) {
      return new PlaceValuer([], basis);
    }
    const own = {
      centre,
      radiusMetres: reach.ownPostcodeMetres,
      since: firstSale,
      postcode,
      limit: reach.ownPostcodeMost,
    };
    const { radiiMetres, enough } = EVIDENCE;
    const since = evidenceSince(basis.span.windowEnd);
    const around = { centre, radiiMetres, enough, since, limit: reach.salesMost };
    const [ofPostcode, inReach] = await Promise.all([
      sales.around(own, signal),
      sales.enoughAround(around, signal),
    ]);
    const known = new Set(ofPostcode.map(({ sale }) => sale.id));
    return new PlaceValuer(
      [...ofPostcode, ...inReach.filter(({ sale }) => !known.has(sale.id))],
      basis,
    );
  };
}

/** The same, keeping the last places: for homes that are valued postcode by postcode. */
export function rememberedValuers(valuerOf: ValuerOf): ValuerOf {
  const kept = new Map<string, Promise<PlaceValuer>>();
  return (place, basis, signal) => {
    const { centre, postcode } = place;
    const key = `${postcode} ${centre?.latitude} ${centre?.longitude}`;
    const valuer = kept.get(key) ?? valuerOf(place, basis, signal);
    kept.delete(key);
    kept.set(key, valuer);
    const [oldest] = kept.keys();
    if (kept.size > placesKept) kept.delete(oldest as string);
    return valuer;
  };
}

type Shown = NonNullable<ResponseOf<typeof routes.valuation>['evidence']>;

const whole = 1_000_000;
const hundredthsOfPercent = 10_000;

/**
 * The sales behind a value with their weights, and what it is made of; null where there is no value. Weights add up to 1 with
 * the area's, the parts to the value.
 */
export function weighedSales({ weighed, near }: WeighedHome): Shown | null {
  if (weighed.status === 'declined') return null;
  const known = new Map(near.map(({ sale }) => [sale.id, sale]));
  const millionths = weighed.evidence.map(({ weight }) => Math.round(weight * whole));
  const sales = weighed.evidence.map(({ id, pricePence, date, adjustedPricePence }, at) => {
    const sale = known.get(id);
    const line = sale === undefined ? null : addressLine({ ...sale, locality: null });
    return {
      id,
      address: [line, sale?.postcode].filter((part) => typeof part === 'string').join(', '),
      date,
      price: pounds(pricePence),
      adjusted_price: pounds(threeFigures(adjustedPricePence)),
      weight: (millionths[at] as number) / whole,
    };
  });
  const area = whole - millionths.reduce((sum, each) => sum + each, 0);
  const { parts, sizeDeviation, hardToValue } = weighed;
  return {
    sales,
    area_weight: area / whole,
    parts: parts.map(({ kind, pence, salesCount }) => ({
      part: kind,
      amount: pounds(pence),
      sales_count: salesCount,
    })),
    size_unknown_pct:
      sizeDeviation === null ? null : percent(Math.expm1(sizeDeviation) * hundredthsOfPercent),
    hard_to_value: [...hardToValue],
  };
}

const figures = 3;

/**
 * The nearest whole number with three significant figures, half up: an estimate is not known any finer. Takes whole
 * amounts from 0 on.
 *
 * @example threeFigures(29_378_500) // => 29_400_000
 */
export function threeFigures(pence: number): number {
  const step = 10 ** Math.max(0, String(pence).length - figures);
  return Math.floor((pence + step / 2) / step) * step;
}
