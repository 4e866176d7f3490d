import type { AreaFigureRecord, HousePriceIndexRecord, Point, RentLevelRecord } from './records.ts';

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

/** Areas that a postcode is told of, the smallest first. `district` is the postcode district itself. */
export const areaLevels = ['district', 'lsoa', 'msoa', 'local_authority'] as const;
export type AreaLevel = (typeof areaLevels)[number];

/** An area of which live postcodes of a district are. */
export interface AreaOfDistrict {
  readonly area: string;
  readonly level: AreaLevel;
  /** Live postcodes of the district that are of the area. */
  readonly here: number;
  /** All live postcodes of the area; read for areas with figures only, else those of the district. */
  readonly everywhere: number;
  /** GSS code of the local authority of these postcodes; of an LSOA only. */
  readonly authority: string | null;
}

/** What is held of the areas of a postcode district, before it is shared out. */
export interface DistrictEvidence {
  /** Live postcodes of the district. */
  readonly postcodes: number;
  readonly areas: readonly AreaOfDistrict[];
  readonly figures: readonly AreaFigureRecord[];
  /** Crimes of all months held, by area and force. */
  readonly crimes: readonly {
    readonly area: string;
    readonly force: string;
    readonly crimes: number;
  }[];
  /** Months held of the forces named above. */
  readonly crimeMonths: readonly { readonly force: string; readonly month: string }[];
}

export interface Districts {
  evidence(district: string, signal: AbortSignal): Promise<DistrictEvidence>;
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
