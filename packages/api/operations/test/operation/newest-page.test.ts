import { describe, expect, it } from 'vitest';
import { newestPage, type PageQuery } from '../../src/operation/page.ts';
import { newestOf } from '@freehold/conformance';
import { Refusal } from '../../src/operation/refusal.ts';

interface Row {
  readonly id: string;
  readonly at: Date;
}
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Row 1 is the oldest; `atOnce` of them have one instant. */
const rowOf = (number: number, atOnce: number): Row => ({
  id: uuid(1_000 - number),
  at: new Date(Math.floor(number / atOnce)),
});

function listOf(rows: readonly Row[], filters: unknown = 'all') {
  return async (query: PageQuery) => {
    const page = await newestPage<Row>(query, {
      filters,
      instantOf: ({ at }) => at,
      read: async (slice) => ({ items: newestOf(rows, ({ at }) => at, slice), total: rows.length }),
    });
    if (page instanceof Refusal) throw new Error(page.message);
    return page;
  };
}

describe('lists that grow at their head', () => {
  it.each([1, 3, 30])(
    'show each row once by cursor while rows are added, %d at an instant',
    async (atOnce) => {
      const rows = Array.from({ length: 20 }, (_, index) => rowOf(index + 1, atOnce));
      // The greatest number has the least id, and so comes first within its instant.
      const expected = rows.toReversed().map(({ id }) => id);
      const ask = listOf(rows);
      let page = await ask({ limit: 6 });
      const seen = page.items.map(({ id }) => id);
      let more = 20;
      while (page.pagination.next_cursor !== null) {
        rows.push(rowOf((more += 1), atOnce));
        page = await ask({ limit: 6, cursor: page.pagination.next_cursor });
        seen.push(...page.items.map(({ id }) => id));
      }
      expect(seen).toEqual(expected);
      expect(page.pagination).toMatchObject({ page: null, total: more, has_more: false });
    },
  );

  it('are walked by page number too, and say so', async () => {
    const ask = listOf([1, 2, 3, 4].map((number) => rowOf(number, 1)));
    const { items, pagination } = await ask({ page: 2, limit: 2 });
    expect(items.map(({ id }) => id)).toEqual([uuid(998), uuid(999)]);
    expect(pagination).toEqual({
      page: 2,
      limit: 2,
      total: 4,
      total_pages: 2,
      has_more: false,
      next_cursor: null,
    });
    expect((await ask({ page: 1, limit: 4 })).pagination.has_more).toBe(false);
    expect((await ask({ page: 3, limit: 2 })).items).toEqual([]);
  });

  it('refuse a cursor of other filters, beside a page, and one whose instant cannot be', async () => {
    const rows = [1, 2, 3].map((number) => rowOf(number, 1));
    const { next_cursor: cursor } = (await listOf(rows)({ limit: 1 })).pagination;
    if (cursor === null) throw new Error('three rows have a second page');
    await expect(listOf(rows, 'others')({ limit: 1, cursor })).rejects.toThrow('cursor');
    await expect(listOf(rows)({ limit: 1, page: 1, cursor })).rejects.toThrow('page');
    const [print] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [number];
    for (const instant of [-1, 0.5, 1e300, 253_402_300_800_000]) {
      const parts = JSON.stringify([print, instant, uuid(1)]);
      const forged = Buffer.from(parts).toString('base64url');
      await expect(listOf(rows)({ limit: 1, cursor: forged })).rejects.toThrow('cursor');
    }
  });
});
