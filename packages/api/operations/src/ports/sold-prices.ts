import type { DatedCoverage } from './coverage.ts';
import type { EnergyBand, Point, Position, PropertyTypeCode, SaleRecord } from './records.ts';

export type MatchConfidence =
  'exact_uprn' | 'spatial_uprn' | 'spatial_paon' | 'spatial_only' | 'address_match';

/** A sale with what the linked property adds; the point is the property's or its UPRN's, else the postcode's. */
export interface SoldHome extends SaleRecord {
  readonly propertyId: string | null;
  readonly point: Point | null;
  /** Whose the point is; null without one. */
  readonly position: Position | null;
  readonly bedrooms: number | null;
  readonly floorAreaSqm: number | null;
  readonly energyBand: EnergyBand | null;
}

export interface SoldNearby extends SoldHome {
  readonly point: Point;
  readonly position: Position;
  readonly distanceMetres: number;
}

export interface LinkedSale extends SoldHome {
  readonly matchConfidence: MatchConfidence;
  /** Whole number 0–100. */
  readonly matchScore: number;
  /** False when only the building is known to agree. */
  readonly unitExact: boolean;
}

/** The little of a sale that area statistics count. */
export interface SaleFigures {
  readonly pricePence: number;
  readonly date: string;
  readonly typeCode: PropertyTypeCode;
  readonly category: 'A' | 'B';
  /** Null where no linked property or certificate has it, or it was not asked for. */
  readonly floorAreaSqm: number | null;
}

/** What investors do in an area. */
export interface InvestorFigures {
  /** Homes known there, and those of them that belong to companies: null where no such register was imported. */
  readonly homes: number;
  readonly companyOwned: number | null;
  /** Sales of homes that had been sold not long before; null where no sales of the outcode are known. */
  readonly resales: number | null;
}

/** A home whose listing says sold, and what the registry says of it. */
export interface SoldAgainstAsking {
  readonly propertyId: string;
  /** The last asking price. */
  readonly askingPence: number;
  /** The first registered sale of the home since it was listed. */
  readonly soldPence: number;
}

export interface SoldPrices {
  /**
   * The sales known of the outcode of a place (an outcode, sector or full postcode); null without any. They are covered
   * until the last day that was imported, of any place, unless the outcode's own sales stopped before.
   */
  coverage(postcode: string, signal: AbortSignal): Promise<DatedCoverage | null>;
  /** Sales linked to a property, newest first. */
  forProperty(propertyId: string, signal: AbortSignal): Promise<readonly LinkedSale[]>;
  /** Sales in the same building or at the same number as a property, whichever unit, newest first. */
  inBuilding(propertyId: string, signal: AbortSignal): Promise<readonly SoldHome[]>;
  /** Sales since a day within a radius, newest first, at most `limit`. */
  near(
    query: {
      readonly centre: Point;
      readonly radiusMetres: number;
      readonly since: string;
      readonly typeCode?: PropertyTypeCode | undefined;
      readonly limit: number;
    },
    signal: AbortSignal,
  ): Promise<readonly SoldNearby[]>;
  /** Sales on the street of a property since a day, within a radius of it, newest first. */
  onStreet(
    query: {
      readonly propertyId: string;
      readonly since: string;
      readonly radiusMetres: number;
      readonly typeCode?: PropertyTypeCode | undefined;
    },
    signal: AbortSignal,
  ): Promise<readonly SoldNearby[]>;
  /** Sales of an outcode, sector (`M14 5`) or full postcode from a day (inclusive) on, oldest first. */
  inArea(
    query: {
      readonly postcode: string;
      readonly since: string;
      readonly typeCode?: PropertyTypeCode | undefined;
      readonly withFloorArea?: boolean | undefined;
    },
    signal: AbortSignal,
  ): Promise<readonly SaleFigures[]>;
  /** The post town that most sales of an outcode name; null without sales. */
  townOf(outcode: string, signal: AbortSignal): Promise<string | null>;
  /** Owners and re-sales of an outcode, sector or full postcode; re-sales from a day (inclusive) on. */
  investors(
    query: {
      readonly postcode: string;
      readonly propertyType?: string | undefined;
      readonly typeCode?: PropertyTypeCode | undefined;
      readonly since: string;
      /** Days between two sales of a home up to which the second is a re-sale. */
      readonly heldDaysMax: number;
    },
    signal: AbortSignal,
  ): Promise<InvestorFigures>;
  /** Every home of an outcode that is marked sold and has a registered sale since it was listed. */
  soldAgainstAsking(outcode: string, signal: AbortSignal): Promise<readonly SoldAgainstAsking[]>;
}
