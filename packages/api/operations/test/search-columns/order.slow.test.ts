import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Arena } from '../../src/stores/search-columns/arena.ts';
import { countOf, noneOf, setBit } from '../../src/stores/search-columns/bits.ts';
import type { ColumnSession, ColumnTable } from '../../src/stores/search-columns/column-table.ts';
import { groupedNumbers, keepInRange } from '../../src/stores/search-columns/grouped.ts';
import { pageOf } from '../../src/stores/search-columns/order.ts';

import { listingOrders, unknownRank } from '../../src/stores/orders.ts';

type Sort = keyof typeof listingOrders;

type Value = number | null;

/** Numbers of rows, many of them equal or none, and which rows match. */
const columns = fc
  .record({
    values: fc.oneof(
      fc.array(fc.option(fc.integer({ min: -3, max: 3 })), { maxLength: 100 }),
      fc.array(fc.option(fc.integer({ min: 0, max: 9_000_000_000 })), { maxLength: 100 }),
      // More rows than are sorted one by one.
      fc.record({ different: fc.nat(2_000), rows: fc.integer({ min: 4_000, max: 9_000 }) }),
    ),
    oneIn: fc.integer({ min: 1, max: 5 }),
  })
  .map((drawn) => ({
    drawn,
    read: () => {
      const { values: listed, oneIn } = drawn;
      const values = Array.isArray(listed) ? listed : spread(listed);
      return { values, matches: values.map((_, row) => (row * 31) % oneIn === 0) };
    },
  }));

/** Tens from 10, and none, over the rows without an order. */
function spread({ different, rows }: { different: number; rows: number }): Value[] {
  return Array.from({ length: rows }, (_, row) => 10 * ((row * 7_919) % (different + 1)) || null);
}

function tableOf(values: readonly Value[], matches: readonly boolean[]) {
  const read = Float64Array.from(values, (value) => value ?? NaN);
  const column = groupedNumbers(new Arena(), read);
  const numbers = new Proxy({}, { get: () => column });
  const bits = noneOf(values.length);
  for (const [row, match] of matches.entries()) if (match) setBit(bits, row);
  return { column, bits, table: { rows: values.length, numbers } as unknown as ColumnTable };
}

/** The session of a store whose ids are the numbers of rows. */
const session = {
  checkDeadline: () => undefined,
  rowsUpTo: (_: ColumnTable, id: string) => Number(id) + 1,
} as unknown as ColumnSession;

/** Every match in order, by sorting them all. */
function sorted(values: readonly Value[], matches: readonly boolean[], sort: Sort) {
  const { descending } = listingOrders[sort];
  return values
    .map((value, row) => ({
      row,
      rank: value === null ? unknownRank : descending ? 0 - value : value,
    }))
    .filter(({ row }) => matches[row])
    .sort((a, b) => a.rank - b.rank || a.row - b.row);
}

test('a page by offset is that of all matches sorted', () => {
  fc.assert(
    fc.property(
      columns,
      fc.constantFrom<Sort[]>('price_asc', 'price_desc'),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 100 }),
      ({ read }, sort, offset, limit) => {
        const { values, matches } = read();
        const { bits, table } = tableOf(values, matches);
        const before = bits.slice();
        const slice = { sort, from: { offset }, limit };
        const total = countOf(bits);
        const page = pageOf(session, table, { scope: {}, slice, matches: bits, total } as never);
        expect(page).toEqual(sorted(values, matches, sort).slice(offset, offset + limit + 1));
        expect(bits, 'the matches of other questions').toEqual(before);
      },
    ),
    { numRuns: 300 },
  );
});

test('a page after any listing, there or gone, is what follows it among all matches sorted', () => {
  fc.assert(
    fc.property(
      columns,
      fc.constantFrom<Sort[]>('price_asc', 'price_desc'),
      fc.oneof(fc.integer({ min: -4, max: 30_000 }), fc.constant(unknownRank), fc.constant(null)),
      fc.nat(),
      fc.integer({ min: 1, max: 100 }),
      ({ read }, sort, rankDrawn, at, limit) => {
        const { values, matches } = read();
        fc.pre(values.length > 0);
        const all = sorted(values, matches, sort);
        const drawn = all[at % Math.max(1, all.length)];
        const descending = sort === 'price_desc' && rankDrawn !== unknownRank;
        const rank =
          rankDrawn === null ? (drawn?.rank ?? 0) : descending ? 0 - rankDrawn : rankDrawn;
        const row = rankDrawn === null ? (drawn?.row ?? 0) : at % values.length;
        const { bits, table } = tableOf(values, matches);
        const slice = { sort, from: { after: [rank, String(row)] }, limit };
        const total = countOf(bits);
        const page = pageOf(session, table, { scope: {}, slice, matches: bits, total } as never);
        const following = all.filter(
          (found) => found.rank > rank || (found.rank === rank && found.row > row),
        );
        expect(page).toEqual(following.slice(0, limit + 1));
      },
    ),
    { numRuns: 500 },
  );
});

test('a range keeps the rows whose number lies in it, and none without a number', () => {
  const bound = fc.option(fc.integer({ min: -5, max: 30_000 }), { nil: undefined });
  fc.assert(
    fc.property(columns, bound, bound, ({ read }, min, max) => {
      const { values, matches } = read();
      const { bits, column } = tableOf(values, matches);
      keepInRange(bits, column, {
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      });
      const kept = values.map(
        (value, row) =>
          matches[row] === true &&
          value !== null &&
          value >= (min ?? -Infinity) &&
          value <= (max ?? Infinity),
      );
      const wanted = noneOf(values.length);
      for (const [row, keep] of kept.entries()) if (keep) setBit(wanted, row);
      expect(bits).toEqual(wanted);
    }),
    { numRuns: 500 },
  );
});
