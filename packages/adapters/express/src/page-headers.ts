import type { Request, Response } from 'express';
import { deepestItem, type Pagination } from '@freehold/contract';

/** Tells of a page whose text holds its records alone: how many there are, and where the next page is (RFC 8288). */
export function pageHeaders(
  { originalUrl }: Pick<Request, 'originalUrl'>,
  response: Response,
  { total, page, limit, has_more: hasMore, next_cursor: cursor }: Pagination,
): void {
  response.setHeader('X-Total-Count', total);
  if (!hasMore) return;
  const { pathname, searchParams } = new URL(originalUrl, 'http://localhost');
  if (cursor !== null) {
    searchParams.delete('page');
    searchParams.set('cursor', cursor);
  } else if (page !== null && (page + 1) * limit <= deepestItem) {
    searchParams.set('page', String(page + 1));
  } else return;
  response.appendHeader('Link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
}
