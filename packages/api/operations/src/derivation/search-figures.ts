import { SQFT_PER_SQM } from '@freehold/market';
import { grossYieldBasisPoints } from '@freehold/market/aggregates';
import { divideHalfUp, ratioPercent } from '@freehold/money/kernel';
import { keptRatio } from './kept-ratio.ts';
import type { ListingRecord } from '../ports/records.ts';

/** What is known of a listing and its home. */
export interface SearchFacts {
  readonly listingType: ListingRecord['listingType'];
  readonly pricePence: number | null;
  readonly floorAreaSqm: number | null;
  readonly valuePence: number | null;
  readonly monthlyRentPence: number | null;
}

/** The figures that listings are searched by; null where what they rest on is not known, and ratios that no store keeps. */
export interface SearchFigures {
  /** Whole square feet, half up. */
  readonly floorAreaSqft: number | null;
  /** Whole pence a square foot, half up. */
  readonly pricePerSqftPence: number | null;
  /** The asking price of a home for sale under its value, basis points, half away from zero. */
  readonly discountBasisPoints: number | null;
  /** A year's rent of a home for sale over its asking price, basis points, half up. */
  readonly yieldBasisPoints: number | null;
}

/** A floor area in whole square feet, half up; null for null. */
export function wholeSqft(floorAreaSqm: number | null): number | null {
  return floorAreaSqm === null ? null : Math.round(floorAreaSqm * SQFT_PER_SQM);
}

export function searchFigures(facts: SearchFacts): SearchFigures {
  const { listingType, pricePence, valuePence, monthlyRentPence } = facts;
  const floorAreaSqft = wholeSqft(facts.floorAreaSqm);
  const isForSale = listingType === 'sale';
  return {
    floorAreaSqft,
    pricePerSqftPence:
      pricePence === null || floorAreaSqft === null || floorAreaSqft === 0
        ? null
        : divideHalfUp(pricePence, floorAreaSqft),
    discountBasisPoints:
      isForSale && pricePence !== null && valuePence !== null
        ? keptRatio(ratioPercent(valuePence - pricePence, valuePence))
        : null,
    yieldBasisPoints: isForSale
      ? keptRatio(grossYieldBasisPoints({ pricePence, monthlyRentPence }))
      : null,
  };
}
