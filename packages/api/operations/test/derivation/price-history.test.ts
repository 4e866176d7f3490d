import { describe, expect, it } from 'vitest';
import { dice, listingRecord, propertyRecord } from '@freehold/conformance';
import { type ListingRecord, priceHistoryOf } from '../../src/index.ts';

const now = new Date('2026-11-21T09:00:00Z');
const plain = listingRecord(propertyRecord(1, dice(1)), 'sale', dice(1), now);
type Event = ListingRecord['history'][number];
const event = (name: Event['event'], day: string, pricePence: number | null): Event => ({
  event: name,
  date: `2026-${day}T00:00:00Z`,
  pricePence,
});
const of = (facts: Partial<ListingRecord>) => priceHistoryOf({ ...plain, ...facts });

// Worked by hand: 30,000 of 250,000 is 12 %; 1 of 3 is 33.333 %; 12,345 under 300,000 is 4.115 %.
describe('the price of a listing', () => {
  it.each([
    ['250,000 to 220,000', [250_000_00, 240_000_00], 220_000_00, 1_200],
    ['3 to 2', [3, null], 2, 3_333],
    ['300,000 to 287,655, a tie away from zero', [300_000_00], 287_655_00, 412],
    ['raised', [200_000_00], 210_000_00, 0],
    ['as it was', [200_000_00], 200_000_00, 0],
    ['unknown now', [200_000_00], null, null],
    ['without any', [], null, null],
    ['from nothing', [0], 200_000_00, null],
  ])('%s', (_, prices, pricePence, reductionBasisPoints) => {
    const history = prices.map((price, at) => event('listed', `0${at + 1}-01`, price));
    expect(of({ history, pricePence })).toMatchObject({
      originalPricePence: prices.find((price) => price !== null) ?? null,
      reductionBasisPoints,
    });
  });

  it('without a price in its history began at its own', () => {
    expect(of({ history: [event('listed', '01-01', null)], pricePence: 100_00 })).toMatchObject({
      originalPricePence: 100_00,
      reductionBasisPoints: 0,
    });
  });

  // The price after a change says nothing of the one before it.
  it.each<[string, Event[]]>([
    ['a reduction', [event('reduced', '01-01', 240_000_00)]],
    ['an increase', [event('increased', '01-01', 240_000_00)]],
    ['a reduction without a price', [event('reduced', '01-01', null)]],
    [
      'a reduction before a price is named',
      [event('listed', '01-01', null), event('reduced', '02-01', 240_000_00)],
    ],
  ])('that begins with %s has no first price that is known', (_, history) => {
    expect(of({ history, pricePence: 240_000_00 })).toMatchObject({
      originalPricePence: null,
      reductionBasisPoints: null,
    });
  });

  it('was reduced as often as its history says, last on the last of them', () => {
    const history = [
      event('listed', '01-01', 100_00),
      event('reduced', '02-01', 90_00),
      event('increased', '03-01', 95_00),
      event('reduced', '04-01', 80_00),
    ];
    expect(of({ history })).toMatchObject({
      reductions: 2,
      lastReducedAt: '2026-04-01T00:00:00Z',
    });
    expect(of({ history: history.slice(0, 1) })).toMatchObject({
      reductions: 0,
      lastReducedAt: null,
    });
  });
});

describe('the day that a listing left the market', () => {
  const listed = event('listed', '01-01', 100_00);
  it.each<[string, ListingRecord['status'], Event[], string | null]>([
    ['that of the sale', 'sold_stc', [listed, event('sold_stc', '05-01', null)], '05-01'],
    [
      'not that of a change of its price afterwards',
      'withdrawn',
      [listed, event('withdrawn', '05-01', null), event('reduced', '06-01', 90_00)],
      '05-01',
    ],
    ['none while it is on offer', 'active', [listed, event('withdrawn', '05-01', null)], null],
    ['not told', 'withdrawn', [listed], null],
    [
      'not told since it came back',
      'withdrawn',
      [listed, event('withdrawn', '05-01', null), event('relisted', '06-01', null)],
      null,
    ],
    ['not told by nothing', 'withdrawn', [], null],
  ])('%s', (_, status, history, day) => {
    const goneAt = day === null ? null : `2026-${day}T00:00:00Z`;
    expect(of({ status, history }).goneAt).toBe(goneAt);
  });
});
