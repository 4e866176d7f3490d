import type { PublicFilter, PublicRecords, PublicRow } from '../ports/public-records.ts';
import type { PublicDataset } from './columns.ts';

/** Rows that a store goes through for one page: a page of them takes some megabytes, whatever the size of the store. */
const rowsAtOnce = 5_000;

/**
 * Every row of a dataset that meets a filter, page by page in the order of keys. One page is held at a time, and the
 * next is read when it is asked for.
 *
 * @throws StoreBusy; the reason of the signal when it aborts.
 */
export async function* readPublicRecords(
  records: PublicRecords,
  query: PublicFilter & { readonly dataset: PublicDataset },
  signal: AbortSignal,
): AsyncGenerator<readonly PublicRow[]> {
  for (let after: number | null = 0; after !== null;) {
    const page = await records.page({ ...query, after, most: rowsAtOnce }, signal);
    if (page.rows.length > 0) yield page.rows;
    after = page.next;
  }
}
