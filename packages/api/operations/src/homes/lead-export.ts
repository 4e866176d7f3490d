import { setImmediate as nextTurn } from 'node:timers/promises';
import { listingSchema } from '@freehold/contract';
import { dayOf } from '../operation/days.ts';
import { MediaAnswer, type Operations } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import { type CellValue, csvLine } from '../operation/table-text.ts';
import type { ListingPage, ListingSlice } from '../ports/listings.ts';
import { overridden } from './applied-criteria.ts';
import { listingView } from './listing-view.ts';
import { findScanner, listingArea, savedArea, type ScannerPorts } from './scanner-search.ts';
import { leadFamily } from './scanners.ts';

const rowsMax = 10_000;
/** Rows written in one turn of the event loop: 500 take it 50 ms, in which nobody else is answered. */
const turnSize = 10;
/** Rows of a query. The first asks for few and each next one for twice as many: who hangs up has cost little. */
const pageSizes = { first: turnSize, most: 100 };
const columns = Object.keys(listingSchema.shape) as (keyof ReturnType<typeof listingView>)[];

/** What a scanner finds as CSV, read and sent page by page. */
export function exportLeadGeneratorOperation({
  scanners,
  listings,
}: ScannerPorts): Operations['exportLeadGenerator'] {
  return async ({ params, query }, call) => {
    const scanner = await findScanner(call, leadFamily, params, scanners);
    if (scanner instanceof Refusal) return scanner;
    const criteria = overridden(scanner.criteria, query);
    if (criteria instanceof Refusal) return criteria;
    const { now, signal } = call;
    const filter = { criteria, ...listingArea(savedArea(scanner)), now };
    const read = (from: ListingSlice['from'], limit: number) =>
      listings.search(filter, { sort: query.sort_by, limit, from }, signal);
    // The first page is read before the status is sent, so that a failure is still an answer.
    const first = await read({ offset: 0 }, pageSizes.first);
    const pages = readPages(first, (after, limit) => read({ after }, limit));
    return new MediaAnswer('text/csv; charset=utf-8', lines(pages, now), {
      'Content-Disposition': `attachment; filename="${fileName(scanner.name)}-${dayOf(now)}.csv"`,
      'X-Content-Type-Options': 'nosniff',
      'X-Total-Count': String(first.total),
      'X-Truncated': String(first.total > rowsMax),
    });
  };
}

/** Letters and digits only: a name never reaches a header as it is. */
function fileName(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? 'lead-generator' : plain;
}

async function* readPages(
  first: ListingPage,
  read: (after: NonNullable<ListingPage['next']>, limit: number) => Promise<ListingPage>,
): AsyncGenerator<ListingPage['listings']> {
  let page = first;
  let size = pageSizes.first;
  for (let rows = 0; ;) {
    yield page.listings;
    rows += page.listings.length;
    size = Math.min(2 * size, pageSizes.most, rowsMax - rows);
    if (page.next === null || size === 0) return;
    page = await read(page.next, size);
  }
}

async function* lines(
  pages: AsyncIterable<ListingPage['listings']>,
  now: Date,
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const page of pages) {
    for (let at = 0; at < page.length; at += turnSize) {
      await nextTurn();
      yield page
        .slice(at, at + turnSize)
        .map((listing) => {
          const view = listingView(listing, now);
          return csvLine(columns.map((column) => view[column] as CellValue));
        })
        .join('');
    }
  }
}
