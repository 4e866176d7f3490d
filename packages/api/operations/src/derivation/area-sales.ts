import { officialIndex, type LogIndex, type Sale } from '@freehold/market';
import type { DerivedRecords } from '../ports/derived-records.ts';
import { priceModels } from './data/price-models-2026-11.ts';

/** The sales of an outcode by day and id, read page by page. */
export async function* salesOfOutcode(
  store: Pick<DerivedRecords, 'salesOfOutcode'>,
  outcode: string,
  signal: AbortSignal,
): AsyncGenerator<Sale> {
  let after: Sale | undefined;
  for (;;) {
    const page = { after, limit: priceModels.salesAtOnce };
    const sales = await store.salesOfOutcode(outcode, page, signal);
    yield* sales;
    after = sales.at(-1);
    if (after === undefined || sales.length < page.limit) return;
  }
}

/** The published index that the price model of a postcode area leans on; null where none is held. */
export async function publishedIndexOfArea(
  store: Pick<DerivedRecords, 'officialMonths'>,
  area: string,
  signal: AbortSignal,
): Promise<LogIndex | null> {
  const months = await store.officialMonths(area, signal);
  return officialIndex(
    months.map(({ month, byType: { D, S, T, F } }) => ({
      month,
      byType: { D: D.index, S: S.index, T: T.index, F: F.index },
    })),
  );
}
