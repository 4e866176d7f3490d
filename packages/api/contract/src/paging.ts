import { z } from 'zod';
import { queryInteger } from './schemas.ts';

/** Items that `page` may reach; past them a cursor goes on. */
export const deepestItem = 10_000;

/** `page` and `limit` of every paged list; `page × limit` stays within `deepestItem`. */
export const pageQuery = z.object({
  page: queryInteger({ min: 1, max: deepestItem }).default(1),
  limit: queryInteger({ min: 1, max: 100 }).default(20),
});

/** `pageQuery` with a cursor, which excludes `page`. */
export const cursorQuery = pageQuery.extend({
  page: queryInteger({ min: 1, max: deepestItem }).optional(),
  cursor: z.string().min(1).max(512).optional(),
});

/** Where a page stands; `has_more` false means the end. */
export const paginationSchema = z.object({
  page: z.number().int().nullable(),
  limit: z.number().int(),
  total: z.number().int(),
  total_pages: z.number().int(),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});
export type Pagination = z.infer<typeof paginationSchema>;
