import { describe, expect, it } from 'vitest';
import { searchFigures, wholeSqft } from '../../src/derivation/home-figures.ts';

const home = {
  listingType: 'sale',
  pricePence: 200_000_00,
  floorAreaSqm: 80,
  valuePence: 250_000_00,
  monthlyRentPence: 1_000_00,
} as const;

// 1 m² is 1 / 0.3048² = 10.7639104167 sq ft (international foot): 80 m² are 861.11, 50 m² are 538.195.
describe('what listings are searched by', () => {
  it('is worked out from what is known of them', () => {
    expect(searchFigures(home)).toEqual({
      floorAreaSqft: 861,
      // 20,000,000 / 861 = 23,228.8
      pricePerSqftPence: 23_229,
      // 50,000 of 250,000
      discountBasisPoints: 2_000,
      // 12,000 a year of 200,000
      yieldBasisPoints: 600,
    });
  });

  it.each([
    ['over its value by 50,000 of 150,000', { valuePence: 150_000_00 }, -3_333],
    ['over by half a basis point, away from zero', { valuePence: 200, pricePence: 201 }, -50],
    ['a tie of 0.5 away from zero', { valuePence: 20_000, pricePence: 20_001 }, -1],
    ['without a value', { valuePence: null }, null],
    ['without a price', { pricePence: null }, null],
    ['to let', { listingType: 'rent' as const }, null],
  ])('discount: %s', (_, facts, discountBasisPoints) => {
    expect(searchFigures({ ...home, ...facts }).discountBasisPoints).toBe(discountBasisPoints);
  });

  // 12 × 2,000,000 pence over 100 are 2,400,000,000 basis points, past 2,147,483,647; 100 − 300,000,000 over 100 are −3 × 10¹⁰.
  it('no ratio to a price or value of a pound', () => {
    const offered = { ...home, pricePence: 100, monthlyRentPence: 20_000_00 };
    expect(searchFigures(offered).yieldBasisPoints).toBeNull();
    expect(searchFigures({ ...offered, monthlyRentPence: 1_000_00 }).yieldBasisPoints).toBe(
      120_000_000,
    );
    const valued = { ...home, pricePence: 3_000_000_00, valuePence: 100 };
    expect(searchFigures(valued).discountBasisPoints).toBeNull();
  });

  it.each([
    ['without a rent', { monthlyRentPence: null }],
    ['without a price', { pricePence: null }],
    ['to let', { listingType: 'rent' as const }],
  ])('no yield %s', (_, facts) => {
    expect(searchFigures({ ...home, ...facts }).yieldBasisPoints).toBeNull();
  });

  it.each([
    ['without a floor area', { floorAreaSqm: null }],
    ['of no square foot', { floorAreaSqm: 0 }],
    ['without a price', { pricePence: null }],
  ])('no price a square foot %s', (_, facts) => {
    expect(searchFigures({ ...home, ...facts }).pricePerSqftPence).toBeNull();
  });

  it('has a rent a square foot for homes to let too', () => {
    const letting = { ...home, listingType: 'rent' as const, pricePence: 1_000_00 };
    expect(searchFigures(letting).pricePerSqftPence).toBe(116);
  });
});

describe('whole square feet', () => {
  it.each([
    [50, 538],
    [1, 11],
    [0, 0],
    [null, null],
  ])('of %s m² are %s', (sqm, sqft) => {
    expect(wholeSqft(sqm)).toBe(sqft);
  });
});
