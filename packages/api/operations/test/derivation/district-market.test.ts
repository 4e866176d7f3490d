import { expect, it } from 'vitest';
import { districtMarketOf } from '../../src/derivation/derive-markets.ts';
import type { MarketListing } from '../../src/ports/derived-records.ts';

const now = new Date('2026-11-21T09:00:00Z');
const at = { untilDay: 20_000, now };
const sale: MarketListing = {
  listingType: 'sale',
  status: 'active',
  pricePence: 100_000_00,
  pricePerSqftPence: 200_00,
  yieldBasisPoints: 500,
  dealScore: 40,
  firstListedDay: 19_990,
  point: null,
};

const on = (latitude: number) => ({ point: { latitude, longitude: -2 } });

it('the market of a district counts listings on offer; only its total counts the others too', () => {
  const listings: MarketListing[] = [
    { ...sale, ...on(53), pricePerSqftPence: 100_00 },
    { ...sale, ...on(53.1), pricePence: 200_000_00, yieldBasisPoints: 700, dealScore: null },
    {
      ...sale,
      ...on(53.2),
      pricePence: 600_000_00,
      pricePerSqftPence: 300_00,
      yieldBasisPoints: null,
      dealScore: 50,
    },
    {
      ...sale,
      pricePence: 350_000_00,
      pricePerSqftPence: 400_00,
      yieldBasisPoints: 3_001,
      firstListedDay: 19_960,
    },
    { ...sale, pricePence: null, pricePerSqftPence: null, yieldBasisPoints: 3_000 },
    { ...sale, ...on(54), status: 'sold_stc', pricePence: 1, yieldBasisPoints: 1, dealScore: 1 },
    { ...sale, listingType: 'rent', pricePence: 900_00, yieldBasisPoints: null },
    { ...sale, listingType: 'rent', status: 'withdrawn', pricePence: 1 },
  ];
  expect(districtMarketOf('M14', listings, at)).toEqual({
    district: 'M14',
    activeCount: 6,
    totalCount: 8,
    // (100 + 200 + 600 + 350) / 4 thousand; the middle two are 200 and 350.
    averagePricePence: 312_500_00,
    medianPricePence: 275_000_00,
    // 100, 200, 300 and 400 pounds: of homes for sale on offer.
    medianPricePerSqftPence: 250_00,
    averageMonthlyRentPence: 900_00,
    // (500 + 700 + 3,000) / 3
    averageYieldBasisPoints: 1_400,
    // (10 × 5 + 40) / 6
    averageDaysOnMarket: 15,
    // (40 + 50 + 40 + 40 + 40) / 5
    averageDealScore: 42,
    // Of 53, 53.1, 53.2 and 54, whatever their status: half, a twentieth and nineteen of the three steps.
    place: {
      centre: { latitude: 53.15, longitude: -2 },
      south: 53.015,
      north: 53.88,
      west: -2,
      east: -2,
    },
    refreshedAt: now,
  });
});

it('nothing on offer gives no figure', () => {
  expect(districtMarketOf('M14', [{ ...sale, status: 'sold' }], at)).toEqual({
    district: 'M14',
    activeCount: 0,
    totalCount: 1,
    averagePricePence: null,
    medianPricePence: null,
    medianPricePerSqftPence: null,
    averageMonthlyRentPence: null,
    averageYieldBasisPoints: null,
    averageDaysOnMarket: null,
    averageDealScore: null,
    place: null,
    refreshedAt: now,
  });
});
