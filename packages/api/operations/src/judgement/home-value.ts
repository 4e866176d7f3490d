import { EVIDENCE, value, type AreaModel, type PreparedSale, type Subject } from '@freehold/market';
import { monthsBefore } from '@freehold/market/aggregates';
import type { HomeValue } from '../ports/judgements.ts';
import { reach } from './data/judgement-2026-11.ts';
import type { SaleEvidence } from './sale-evidence.ts';

/** A home to value on a day; a type that is null or no dwelling's declines. */
export type ValuedHome = Omit<Subject, 'typeCode' | 'newBuild'> & {
  readonly typeCode: Subject['typeCode'] | 'O' | null;
  readonly newBuild: boolean | null;
};

const firstSale = '1995-01-01';

/** Values a home from the registered sales around it, or says why it cannot. */
export async function valueHome(
  sales: SaleEvidence,
  home: ValuedHome,
  model: AreaModel | null,
  signal: AbortSignal,
): Promise<HomeValue> {
  const { typeCode, newBuild, point, postcode } = home;
  if (typeCode === null || typeCode === 'O') return declined('type_unknown');
  if (point === null || postcode === null) return declined('place_unknown');
  if (model === null) return declined('no_area_model');
  const evidence = await salesBefore(sales, { ...home, point, postcode }, signal);
  return value({ ...home, typeCode, newBuild: newBuild ?? false }, evidence, { model });
}

function declined(reason: Extract<HomeValue, { status: 'declined' }>['reason']): HomeValue {
  return { status: 'declined', reason, evidenceCount: 0 };
}

type Placed = ValuedHome & { readonly point: NonNullable<ValuedHome['point']> };

/** The sales of the first radius that holds enough, and every one of the home's own postcode. */
async function salesBefore(
  sales: SaleEvidence,
  home: Placed,
  signal: AbortSignal,
): Promise<PreparedSale[]> {
  const own = {
    centre: home.point,
    radiusMetres: reach.ownPostcodeMetres,
    since: firstSale,
    limit: reach.ownPostcodeMost,
  };
  const [close, around] = await Promise.all([
    sales.around(own, signal),
    enoughAround(sales, home, signal),
  ]);
  const ofPostcode = close.filter((sale) => sale.postcode === home.postcode);
  const byId = new Map([...ofPostcode, ...around].map((sale) => [sale.sale.id, sale]));
  return [...byId.values()];
}

async function enoughAround(
  sales: SaleEvidence,
  { point: centre, date }: Placed,
  signal: AbortSignal,
): Promise<readonly PreparedSale[]> {
  const since = monthsBefore(date, EVIDENCE.yearsBack * 12);
  let around: readonly PreparedSale[] = [];
  for (const radiusMetres of EVIDENCE.radiiMetres) {
    around = await sales.around({ centre, radiusMetres, since, limit: reach.salesMost }, signal);
    if (around.length >= EVIDENCE.enough) break;
  }
  return around;
}
