import type { DistrictRecord, HousePriceIndexRecord, Point, RentLevelRecord } from './records.ts';

export type DistrictSort =
  | 'avg_yield'
  | 'avg_rent_pcm'
  | 'median_price'
  | 'avg_price'
  | 'avg_days_on_market'
  | 'active_property_count'
  | 'avg_deal_score';

/**
 * Where the listings of a postcode district stand: the median of their latitudes and of their longitudes, and the box without
 * the outermost twentieth on each side, so that a few wrong positions do not move it. Degrees to five decimals.
 */
export interface DistrictPlace {
  readonly centre: Point;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The whole market of a postcode district in one row. Prices and rents in pence, yield in basis points. */
export interface DistrictMarket {
  readonly district: string;
  readonly activeCount: number;
  readonly totalCount: number;
  readonly averagePricePence: number | null;
  readonly medianPricePence: number | null;
  readonly medianPricePerSqftPence: number | null;
  readonly averageMonthlyRentPence: number | null;
  readonly averageYieldBasisPoints: number | null;
  readonly averageDaysOnMarket: number | null;
  readonly averageDealScore: number | null;
  /** Null while the position of no listing is known. */
  readonly place: DistrictPlace | null;
  readonly refreshedAt: Date;
}

export interface Districts {
  find(district: string, signal: AbortSignal): Promise<DistrictRecord | null>;
  market(district: string, signal: AbortSignal): Promise<DistrictMarket | null>;
  /** Districts with at least `minActive` active listings, largest figure first, unknown last, ties by name. */
  ranked(
    query: {
      readonly sort: DistrictSort;
      readonly minActive: number;
      readonly offset: number;
      readonly limit: number;
    },
    signal: AbortSignal,
  ): Promise<{ readonly districts: readonly DistrictMarket[]; readonly total: number }>;
}

/** Official series of an area, by GSS code, oldest month first. */
export interface Statistics {
  housePriceIndex(areaCode: string, signal: AbortSignal): Promise<readonly HousePriceIndexRecord[]>;
  rentLevels(areaCode: string, signal: AbortSignal): Promise<readonly RentLevelRecord[]>;
}
