import { demand } from '@freehold/market/aggregates';
import { ascending, median, percentileOfSorted } from '@freehold/market/statistics';
import type { DataSpan } from '../known/data-span.ts';
import type { ListingFigures } from '../ports/listings.ts';
import type { AreaStock } from '../ports/judgements.ts';
import { dayReader, daysSince } from '../wire.ts';
import { leastYields, yieldMostBasisPoints } from './data/judgement-2026-11.ts';

const demandFields = ['listingType', 'status', 'firstListedAt', 'goneAt'] as const;
/** What {@link stockOf} reads of a listing. */
export const stockFields = [...demandFields, 'yieldBasisPoints'] as const;
type Stocked = Pick<ListingFigures, (typeof stockFields)[number]>;

/** The stock for sale as demand reads it. */
export function stockForSale(
  figures: readonly Pick<ListingFigures, (typeof demandFields)[number]>[],
) {
  const dayOf = dayReader();
  return figures
    .filter(({ listingType }) => listingType === 'sale')
    .map(({ status, firstListedAt, goneAt }) => ({
      status,
      firstListed: dayOf(firstListedAt),
      updated: dayOf(goneAt ?? firstListedAt),
    }));
}

/**
 * What the listings of an outcode say, known until a day: demand is of the window up to it, and ages are counted to it, as
 * those of the homes that are compared with them. `yieldOf` gives a listing's gross yield where it is not the stored one.
 */
export function stockOf<Listing extends Stocked>(
  figures: readonly Listing[],
  { covered, windowEnd }: Pick<DataSpan, 'covered' | 'windowEnd'>,
  yieldOf: (listing: Listing) => number | null = (listing) => listing.yieldBasisPoints,
): AreaStock {
  const onOffer = figures.filter(
    ({ listingType, status }) => listingType === 'sale' && status === 'active',
  );
  const yields = ascending(
    onOffer
      .map(yieldOf)
      .filter(
        (hundredths) => hundredths !== null && hundredths <= yieldMostBasisPoints,
      ) as number[],
  );
  const at = (share: number) => Math.round(percentileOfSorted(yields, share) as number);
  const end = new Date(windowEnd);
  const days = median(onOffer.map(({ firstListedAt }) => daysSince(firstListedAt, end)));
  return {
    listingsUntil: covered?.until ?? null,
    demandIndex: demand(stockForSale(figures), windowEnd).demandIndex,
    medianDaysListed: days === null ? null : Math.round(days),
    yieldBasisPoints:
      yields.length < leastYields ? null : { p25: at(0.25), median: at(0.5), p75: at(0.75) },
  };
}
