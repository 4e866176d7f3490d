import { deepestItem, type Pagination } from '@freehold/contract';
import { latestInstant, type NewestSlice, type SortPosition } from '../ports/slices.ts';
import { invalid, Refusal } from './refusal.ts';

/** Which page was asked for. */
export interface PageQuery {
  readonly page?: number | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface PageStart {
  /** Null after a cursor. */
  readonly page: number | null;
  readonly limit: number;
  readonly from: { readonly offset: number } | { readonly after: SortPosition };
}

/** FNV-1a over the filters: a cursor is tied to them, it is no secret. */
export function fingerprint(filters: unknown): number {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(filters)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193) >>> 0;
  }
  return hash;
}

/** A cursor of parts; it is no secret. */
export function cursorOf(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The parts of a cursor; null for a text that is none of so many. */
export function cursorParts(cursor: string, count: number): readonly unknown[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parts) && parts.length === count ? parts : null;
  } catch {
    return null;
  }
}

const writeCursor = (position: SortPosition, filters: unknown): string =>
  cursorOf([fingerprint(filters), ...position]);

function readCursor(cursor: string, filters: unknown): SortPosition | null {
  const [print, rank, id] = cursorParts(cursor, 3) ?? [];
  // Anyone can write a cursor with the right fingerprint: `1e999` is read as a rank without end.
  if (print !== fingerprint(filters) || typeof rank !== 'number' || typeof id !== 'string')
    return null;
  return Number.isFinite(rank) && isUuid(id) ? [rank, id] : null;
}

export const pageBesideCursor = (page: number): Refusal =>
  invalid('page', page, 'goes without cursor');
export const foreignCursor = (cursor: string): Refusal =>
  invalid('cursor', cursor, 'is not one of this list with these filters');

/**
 * Where the asked page starts. Refuses a cursor beside `page`, a cursor of other filters, and pages past the
 * deepest item, which only a cursor reaches. `filters` is everything that decides membership and order.
 */
export function pageStart(query: PageQuery, filters: unknown): PageStart | Refusal {
  const { limit, cursor } = query;
  if (cursor !== undefined) {
    if (query.page !== undefined) return pageBesideCursor(query.page);
    const after = readCursor(cursor, filters);
    return after === null ? foreignCursor(cursor) : { page: null, limit, from: { after } };
  }
  const page = query.page ?? 1;
  return page * limit > deepestItem
    ? invalid('page', page, `page × limit is above ${deepestItem}; go on with next_cursor`)
    : { page, limit, from: { offset: (page - 1) * limit } };
}

/** The `pagination` block of a page. */
export function pagination(
  start: PageStart,
  found: { readonly total: number; readonly next: SortPosition | null },
  filters: unknown,
) {
  return {
    page: start.page,
    limit: start.limit,
    total: found.total,
    total_pages: Math.ceil(found.total / start.limit),
    has_more: found.next !== null,
    next_cursor: found.next === null ? null : writeCursor(found.next, filters),
  };
}

/** A page of a list that is walked by page number alone. */
interface OffsetPage {
  readonly offset: number;
  readonly limit: number;
  /** The `pagination` block for a list of so many items. */
  readonly block: (total: number) => Pagination;
}

/** Where a page of a list without a cursor starts. Refuses pages past the deepest item. */
export function offsetPage({
  page,
  limit,
}: {
  readonly page: number;
  readonly limit: number;
}): OffsetPage | Refusal {
  if (page * limit > deepestItem) {
    return invalid('page', page, `page × limit is above ${deepestItem}`);
  }
  return {
    offset: (page - 1) * limit,
    limit,
    block: (total) => ({
      page,
      limit,
      total,
      total_pages: Math.ceil(total / limit),
      has_more: page * limit < total,
      next_cursor: null,
    }),
  };
}

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

const form = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether a text has the form of the id of a home; PostgreSQL refuses to compare with any other. */
export const isUuid = (text: string): boolean => form.test(text);
