import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldHomes, type RegisteredSale } from '@freehold/market/evaluate';
import { type HomeSale, ownerships } from '@freehold/market/linking';
import { runs, seed } from './property-settings.ts';

const flat = { typeCode: 'F', newBuild: false, category: 'A' } as const;
const sold = (date: string, pounds: number, more: Partial<HomeSale> = {}): HomeSale => ({
  ...flat,
  date,
  pricePence: pounds * 100,
  ...more,
});

describe('how a home is held', () => {
  it('is told by its last sale before the day, in whole months', () => {
    const home = [
      sold('2019-05-20', 200_000, { newBuild: true }),
      sold('2024-03-16', 250_000, { category: 'B' }),
      sold('2026-02-01', 300_000),
    ];
    expect(ownerships([home], '2026-01-15')).toEqual([
      {
        monthsOwned: 21,
        monthsKnown: 79,
        salesCount: 2,
        boughtOn: '2024-03-16',
        typeCode: 'F',
        newBuild: false,
        category: 'B',
        priceAgainstTypicalBasisPoints: null,
      },
    ]);
  });

  it('ends a month on the same day of the next one', () => {
    const months = ['2025-02-14', '2025-02-15'].map(
      (day) => ownerships([[sold('2025-01-15', 1)]], day)[0]?.monthsOwned,
    );
    expect(months).toEqual([0, 1]);
  });

  it('compares the price with the median of five ordinary sales of its type and year', () => {
    const prices = [100_000, 200_000, 240_000, 300_000];
    const others = prices.map((pounds, at) => [sold(`2024-0${at + 1}-01`, pounds)]);
    const dear = [sold('2024-12-31', 270_000)];
    const house = [sold('2024-06-01', 900_000, { typeCode: 'D' })];
    const told = ownerships([dear, house, ...others], '2025-01-01');
    // The median of 100, 200, 240, 270 and 300 thousand is 240: 270 is 12.5 % above it.
    expect(told[0]?.priceAgainstTypicalBasisPoints).toBe(1250);
    expect(told[1]?.priceAgainstTypicalBasisPoints).toBeNull();
    // On the last day of the year one of the five is not known yet.
    expect(
      ownerships([dear, ...others], '2024-12-31')[1]?.priceAgainstTypicalBasisPoints,
    ).toBeNull();
  });

  it('has the kind of the first of two sales of one day, and compares ordinary sales alone', () => {
    const [ordinary, other] = [sold('2024-01-01', 1), sold('2024-01-01', 2, { category: 'B' })];
    const kinds = [
      [ordinary, other],
      [other, ordinary],
    ].map((home) => ownerships([home], '2025-01-01')[0]?.category);
    expect(kinds).toEqual(['A', 'B']);
    const four = [1, 2, 3, 4].map((month) => [sold(`2024-0${month}-01`, 200_000)]);
    const fifth = (category: 'A' | 'B') => [sold('2024-05-01', 200_000, { category })];
    const compared = (['A', 'B'] as const).map(
      (category) =>
        ownerships([...four, fifth(category)], '2025-01-01')[0]?.priceAgainstTypicalBasisPoints,
    );
    expect(compared).toEqual([0, null]);
  });

  it('counts two records of one day once, and is null before the first', () => {
    const home = [sold('2020-01-01', 1), sold('2020-01-01', 2)];
    expect(ownerships([home], '2021-01-01')[0]).toMatchObject({ salesCount: 1, monthsOwned: 12 });
    expect(ownerships([home], '2020-01-01')).toEqual([null]);
  });
});

const registered = (paon: string, date: string, more: Partial<RegisteredSale> = {}) => ({
  ...sold(date, 200_000, { typeCode: 'T' }),
  postcode: 'BS3 1AA',
  saon: null,
  paon,
  street: 'MILL ROAD',
  ...more,
});

describe('homes held on days of the past', () => {
  it('are made of earlier sales alone, and sold where a sale follows before the next day', () => {
    const sales = [
      registered('1', '2020-05-01'),
      registered('1', '2022-05-01'),
      registered('2', '2021-05-01'),
      registered('2', '2022-01-01'),
      registered('3', '2023-01-01'),
    ];
    const told = [...heldHomes(sales, ['2021-01-01', '2022-01-01', '2023-01-01'])].map(
      ({ day, homes }) => [day, homes.map(({ ownership, isSold }) => [ownership.boughtOn, isSold])],
    );
    expect(told).toEqual([
      ['2021-01-01', [['2020-05-01', false]]],
      [
        '2022-01-01',
        [
          ['2020-05-01', true],
          ['2021-05-01', true],
        ],
      ],
    ]);
  });

  it('end where a flat of them was sold', () => {
    const sales = [
      registered('1', '2020-05-01'),
      registered('1', '2021-05-01', { saon: 'FLAT A', typeCode: 'F' }),
      registered('1', '2021-06-01', { saon: 'FLAT B', typeCode: 'F' }),
    ];
    const [before, after] = [...heldHomes(sales, ['2021-01-01', '2022-01-01', '2023-01-01'])];
    expect(before?.homes.map(({ isSold }) => isSold)).toEqual([false]);
    expect(after?.homes).toHaveLength(2);
  });

  it(`say the same of a day whatever follows it, seed ${seed}`, () => {
    const sales = fc.array(
      fc.record({
        paon: fc.constantFrom('1', '2', '3', '4'),
        saon: fc.constantFrom(null, 'FLAT 1', 'FLAT 2'),
        date: fc.constantFrom('2019-03-01', '2020-03-01', '2021-03-01', '2022-03-01', '2023-03-01'),
        typeCode: fc.constantFrom('F' as const, 'T' as const),
      }),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(sales, (drawn) => {
        const all = drawn.map(({ paon, date, ...more }) => registered(paon, date, more));
        const until = all.filter(({ date }) => date < '2022-01-01');
        const days = ['2020-01-01', '2021-01-01', '2022-01-01'];
        const known = (given: readonly RegisteredSale[]) =>
          [...heldHomes(given, [...days, '2023-01-01'])].map(({ homes }) =>
            homes.map(({ ownership }) => ownership),
          );
        expect(known(all)).toEqual(known(until));
      }),
      { seed, numRuns: runs },
    );
  });
});
