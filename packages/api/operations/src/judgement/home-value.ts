import { EVIDENCE, value, type AreaModel, type PreparedSale, type Subject } from '@freehold/market';
import { monthsBefore } from '@freehold/market/aggregates';
import type { SalesSpan } from '../market-data/sales-span.ts';
import type { HomeValue } from '../ports/judgements.ts';
import type { Point } from '../ports/records.ts';
import { reach } from './data/judgement-2026-11.ts';
import type { SaleEvidence } from './sale-evidence.ts';

/** A home to value today; a type that is null or no dwelling's declines. */
export type ValuedHome = Omit<Subject, 'typeCode' | 'newBuild' | 'date'> & {
  readonly typeCode: Subject['typeCode'] | 'O' | null;
  readonly newBuild: boolean | null;
};

const firstSale = '1995-01-01';

/** What a value rests on beside the sales. */
export interface ValueBasis {
  readonly model: AreaModel | null;
  readonly span: SalesSpan;
}

/** Values a home from the registered sales around it, or says why it cannot. */
export async function valueHome(
  sales: SaleEvidence,
  home: ValuedHome,
  basis: ValueBasis,
  signal: AbortSignal,
): Promise<HomeValue> {
  return valueFrom(home, await salesFor(sales, home, basis, signal), basis);
}

/** Values a home from sales that were read for its place. */
export function valueFrom(
  home: ValuedHome,
  evidence: readonly PreparedSale[],
  basis: ValueBasis,
): HomeValue {
  const found = subjectOf(home, basis);
  if ('declined' in found) return { status: 'declined', reason: found.declined, evidenceCount: 0 };
  const { subject, model } = found;
  return value(subject, evidence, { model, dataUntil: basis.span.windowEnd });
}

function subjectOf(home: ValuedHome, { model, span }: ValueBasis) {
  const { typeCode, newBuild, point, postcode } = home;
  if (typeCode === null || typeCode === 'O') return { declined: 'type_unknown' } as const;
  if (point === null || postcode === null) return { declined: 'place_unknown' } as const;
  if (model === null) return { declined: 'no_area_model' } as const;
  const known = { typeCode, point, postcode, newBuild: newBuild ?? false, date: span.today };
  return { subject: { ...home, ...known }, model };
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
    limit: reach.ownPostcodeMost,
  };
  const [close, around] = await Promise.all([
    sales.around(own, signal),
    enoughAround(sales, centre, basis.span.windowEnd, signal),
  ]);
  const ofPostcode = close.filter((sale) => sale.postcode === postcode);
  const byId = new Map([...ofPostcode, ...around].map((sale) => [sale.sale.id, sale]));
  return [...byId.values()];
}

async function enoughAround(
  sales: SaleEvidence,
  centre: Point,
  dataUntil: string,
  signal: AbortSignal,
): Promise<readonly PreparedSale[]> {
  const since = monthsBefore(dataUntil, EVIDENCE.yearsBack * 12);
  let around: readonly PreparedSale[] = [];
  for (const radiusMetres of EVIDENCE.radiiMetres) {
    around = await sales.around({ centre, radiusMetres, since, limit: reach.salesMost }, signal);
    if (around.length >= EVIDENCE.enough) break;
  }
  return around;
}
