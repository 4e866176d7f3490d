import { SQFT_PER_SQM } from '@freehold/market';
import { grossYieldBasisPoints } from '@freehold/market/aggregates';
import { divideHalfUp, ratioPercent } from '@freehold/money/kernel';
import type { LeadFacts, LeadFigures } from '../ports/derived-records.ts';
import type { ListingRecord } from '../ports/records.ts';

/** What is known of a listing and its home. */
interface SearchFacts {
  readonly listingType: ListingRecord['listingType'];
  readonly pricePence: number | null;
  readonly floorAreaSqm: number | null;
  readonly valuePence: number | null;
  readonly monthlyRentPence: number | null;
}

/** The figures that listings are searched by; null where what they rest on is not known, and ratios that no store keeps. */
interface SearchFigures {
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

/** The figures of a home that is not for sale. */
export function leadFigures({ sales, valuePence, monthlyRentPence }: LeadFacts): LeadFigures {
  const last = sales.reduce((a, b) => (b.date >= a.date ? b : a));
  const equityPence = valuePence === null ? null : valuePence - last.pricePence;
  return {
    lastSoldOn: last.date,
    lastSoldPence: last.pricePence,
    transactionCount: eachSaleOnce(sales).length,
    equityPence,
    equityBasisPoints:
      equityPence === null ? null : keptRatio(ratioPercent(equityPence, last.pricePence)),
    yieldBasisPoints: keptRatio(
      grossYieldBasisPoints({ pricePence: valuePence, monthlyRentPence }),
    ),
  };
}

/** The sales without those registered twice, as where freehold and lease are bought together: of one day at one price. */
export function eachSaleOnce<Sale extends LeadFacts['sales'][number]>(
  sales: readonly Sale[],
): Sale[] {
  const found = new Map(sales.map((sale) => [`${sale.date} ${sale.pricePence}`, sale]));
  return [...found.values()];
}

/** The greatest number of 32 bits. */
const most = 2_147_483_647;

/**
 * A ratio in basis points as far as stores keep one: some 21 million per cent, either way. Beyond it is null: one of its
 * prices, as the pound that an auction starts from or that a transfer is registered at, is none.
 */
function keptRatio(basisPoints: number | null): number | null {
  return basisPoints === null || Math.abs(basisPoints) > most ? null : basisPoints;
}
