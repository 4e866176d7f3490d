import { EVIDENCE, value, type AreaModel, type PreparedSale, type Subject } from '@freehold/market';
import { monthsBefore } from '@freehold/market/aggregates';
import type { SalesSpan } from '../market-data/sales-span.ts';
import type { HomeValue } from '../ports/judgements.ts';
import { reach } from './data/judgement-2026-11.ts';
import type { SaleEvidence } from './sale-evidence.ts';

/** A home to value today; a type that is null or no dwelling's declines. */
export type ValuedHome = Omit<Subject, 'typeCode' | 'newBuild' | 'date'> & {
  readonly typeCode: Subject['typeCode'] | 'O' | null;
  readonly newBuild: boolean | null;
};

const firstSale = '1995-01-01';

/** Values a home from the registered sales around it, or says why it cannot. */
export async function valueHome(
  sales: SaleEvidence,
  home: ValuedHome,
  { model, span }: { readonly model: AreaModel | null; readonly span: SalesSpan },
  signal: AbortSignal,
): Promise<HomeValue> {
  const { typeCode, newBuild, point, postcode } = home;
  if (typeCode === null || typeCode === 'O') return declined('type_unknown');
  if (point === null || postcode === null) return declined('place_unknown');
  if (model === null) return declined('no_area_model');
  const { today: date, windowEnd: dataUntil } = span;
  const placed = { ...home, point, postcode, dataUntil };
  const evidence = await salesBefore(sales, placed, signal);
  const subject = { ...home, typeCode, newBuild: newBuild ?? false, date };
  return value(subject, evidence, { model, dataUntil });
}

function declined(reason: Extract<HomeValue, { status: 'declined' }>['reason']): HomeValue {
  return { status: 'declined', reason, evidenceCount: 0 };
}

type Placed = ValuedHome & {
  readonly point: NonNullable<ValuedHome['point']>;
  readonly dataUntil: string;
};

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
  { point: centre, dataUntil }: Placed,
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
