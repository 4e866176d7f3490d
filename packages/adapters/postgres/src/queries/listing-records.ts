import { raw, readListing, sql, type Listing } from '@freehold/operations';

/** Beside a row `page`: its `key` leads to the record of a listing. */
export const recordOfPage = sql`JOIN LATERAL (
  SELECT record FROM listing_records WHERE key = page.key OFFSET 0) shown ON true`;

/** The records of the rows of `recordOfPage`, in an order, as the text of a JSON list. */
export const recordsBy = (order: string) =>
  raw(`'[' || coalesce(string_agg(shown.record, ',' ORDER BY ${order}), '') || ']' AS records`);

export interface RecordsRow {
  readonly records: string;
}

export function listingsOf({ records }: RecordsRow): Listing[] {
  return (JSON.parse(records) as unknown[][]).map((record) => readListing(record));
}
