import {
  EVIDENCE,
  evidenceSince,
  value,
  type PreparedSale,
  type Subject,
  type Valued,
} from '@freehold/market';
import { priceModels } from '../derivation/data/price-models-2026-11.ts';
import type { SalesSpan } from '../market-data/sales-span.ts';
import type { HomeValue, PriceModel } from '../ports/judgements.ts';
import { reach } from './data/judgement-2026-11.ts';
import type { SaleEvidence } from './sale-evidence.ts';
import { threeFigures } from './three-figures.ts';

/** A home to value today; a type that is null or no dwelling's declines. */
export type ValuedHome = Omit<Subject, 'typeCode' | 'newBuild' | 'date'> & {
  readonly typeCode: Subject['typeCode'] | 'O' | null;
  readonly newBuild: boolean | null;
};

/** The register of sales begins on this day. */
export const firstSale = '1995-01-01';

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
