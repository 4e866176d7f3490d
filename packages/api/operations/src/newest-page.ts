import type { Pagination } from '@freehold/contract';
import { foreignCursor, pageStart, pagination, type PageQuery } from './page.ts';
import type { NewestSlice } from './ports/newest.ts';
import { Refusal } from './refusal.ts';
import { latestInstant } from './stores/newest-start.ts';

interface NewestList<Item> {
  /** Everything that decides which items are in the list: a cursor is tied to it. */
  readonly filters: unknown;
  readonly read: (
    slice: NewestSlice,
  ) => Promise<{ readonly items: readonly Item[]; readonly total: number }>;
  /** By which the list is ordered, ties by id. */
  readonly instantOf: (item: Item) => Date;
}

/**
 * A page of a list that grows at its head. By cursor it goes on below the last item shown, whatever was added above
 * meanwhile; by page number it passes over as many items as the pages before hold.
 */
export async function newestPage<Item extends { readonly id: string }>(
  query: PageQuery,
  { filters, read, instantOf }: NewestList<Item>,
): Promise<{ readonly items: readonly Item[]; readonly pagination: Pagination } | Refusal> {
  const start = pageStart(query, filters);
  if (start instanceof Refusal) return start;
  const { limit, from } = start;
  // Anyone can write a cursor with the right fingerprint.
  if ('after' in from && !isInstant(from.after[0])) return foreignCursor(query.cursor as string);
  const { items, total } = await read({ limit: limit + 1, from });
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  const next =
    items.length > limit && last !== undefined
      ? ([instantOf(last).getTime(), last.id] as const)
      : null;
  return { items: shown, pagination: pagination(start, { total, next }, filters) };
}

const isInstant = (milliseconds: number): boolean =>
  Number.isInteger(milliseconds) && milliseconds >= 0 && milliseconds <= latestInstant;
