import type { ResponseOf, routes } from '@freehold/contract';
import {
  EVIDENCE,
  evidenceSince,
  type PreparedSale,
  type Subject,
  value,
  type Valued,
} from '@freehold/market';
import type { SalesSpan } from '../coverage/sales-span.ts';
import { priceModels } from '../derivation/price-models-2026-11.ts';
import { addressLine, percent, pounds } from '../operation/wire.ts';
import type { HomeValue, PriceModel } from '../ports/judgements.ts';
import { reach } from './judgement-2026-11.ts';
import type { SaleEvidence } from './sale-evidence.ts';

/** A home to value today; a type that is null or no dwelling's declines. */
export type ValuedHome = Omit<Subject, 'typeCode' | 'newBuild' | 'date'> & {
  readonly typeCode: Subject['typeCode'] | 'O' | null;
  readonly newBuild: boolean | null;
};

/** The register of sales begins on this day. */
const firstSale = '1995-01-01';

/** What a value rests on beside the sales. */
interface ValueBasis {
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

/** Weighs the sales that were read for the place of a home, and values it by them. */
export function weighHome(
  home: ValuedHome,
  evidence: readonly PreparedSale[],
  basis: ValueBasis,
): Weighed {
  const found = subjectOf(home, basis);
  if ('declined' in found) return { status: 'declined', reason: found.declined, evidenceCount: 0 };
  const { subject, prices } = found;
  const { model, stack, calibration } = prices;
  const { windowEnd: dataUntil } = basis.span;
  return value(subject, evidence, { model, stack, calibration, dataUntil });
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

function subjectOf(home: ValuedHome, { prices, span }: ValueBasis) {
  const { typeCode, newBuild, point, postcode } = home;
  if (typeCode === null || typeCode === 'O') return { declined: 'type_unknown' } as const;
  if (point === null || postcode === null) return { declined: 'place_unknown' } as const;
  if (prices === null) return { declined: 'no_area_model' } as const;
  if (prices.rules !== priceModels.rules) return { declined: 'model_outdated' } as const;
  const known = { typeCode, point, postcode, newBuild: newBuild ?? false, date: span.today };
  return { subject: { ...home, ...known }, prices };
}

/**
 * The sales that the value of a home rests on: those of the first radius that holds enough, and every one of its own
 * postcode. None where it cannot be valued.
 */
export async function salesFor(
  sales: SaleEvidence,
  home: ValuedHome,
  basis: ValueBasis,
  signal: AbortSignal,
): Promise<readonly PreparedSale[]> {
  const found = subjectOf(home, basis);
  if ('declined' in found) return [];
  const { point: centre, postcode } = found.subject;
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
  return [...ofPostcode, ...inReach.filter(({ sale }) => !known.has(sale.id))];
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
  const { parts, sizeDeviation } = weighed;
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
