import { pageStart, pagination, Refusal } from '@freehold/operations';
import { describe, expect, it } from 'vitest';

const filters = { area: 'M14', sort_by: 'newest' };
const next = [-5, '11111111-2222-4333-8444-555555555555'] as const;

describe('pages', () => {
  it('count from 1 and end at the ten-thousandth item', () => {
    expect(pageStart({ limit: 20 }, filters)).toEqual({ page: 1, limit: 20, from: { offset: 0 } });
    expect(pageStart({ page: 3, limit: 50 }, filters)).toMatchObject({ from: { offset: 100 } });
    expect(pageStart({ page: 100, limit: 100 }, filters)).toMatchObject({ page: 100 });
    expect(pageStart({ page: 101, limit: 100 }, filters)).toBeInstanceOf(Refusal);
  });

  it('go on at the cursor of the page before, whatever the limit', () => {
    const start = pageStart({ limit: 20 }, filters);
    if (start instanceof Refusal) throw new Error('refused');
    const block = pagination(start, { total: 41, next }, filters);
    expect(block).toMatchObject({ page: 1, total: 41, total_pages: 3, has_more: true });
    const cursor = block.next_cursor as string;
    expect(pageStart({ limit: 7, cursor }, filters)).toEqual({
      page: null,
      limit: 7,
      from: { after: next },
    });
    expect(pagination(start, { total: 0, next: null }, filters)).toMatchObject({
      total_pages: 0,
      has_more: false,
      next_cursor: null,
    });
  });

  it('refuse a cursor beside a page, of other filters, or made up', () => {
    const start = pageStart({ limit: 20 }, filters);
    if (start instanceof Refusal) throw new Error('refused');
    const cursor = pagination(start, { total: 41, next }, filters).next_cursor as string;
    for (const query of [
      { page: 1, limit: 20, cursor },
      { limit: 20, cursor: 'AAAA' },
      { limit: 20, cursor: '' },
    ]) {
      expect(pageStart(query, filters)).toBeInstanceOf(Refusal);
    }
    expect(pageStart({ limit: 20, cursor }, { ...filters, area: 'M1' })).toBeInstanceOf(Refusal);

    const [print] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [number];
    const positions = ['0,"home"', '0,5', `"0","${next[1]}"`, `1e999,"${next[1]}"`];
    const accepted = positions.filter((position) => {
      const forged = Buffer.from(`[${print},${position}]`).toString('base64url');
      return !(pageStart({ limit: 20, cursor: forged }, filters) instanceof Refusal);
    });
    expect(accepted).toEqual([]);
  });
});
