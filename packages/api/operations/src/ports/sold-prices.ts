import type { Sale } from '@freehold/market';
import type { HomeSale } from '@freehold/market/linking';
import type { DatedCoverage } from './holdings.ts';
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

/** What a valuation reads of a sale near a place. */
export interface SoldEvidence extends Sale {
  readonly point: Point;
}

/** What a sale near a place is compared by, and shown with. */
export interface ComparedSale
  extends SoldEvidence, Pick<SoldNearby, 'locality' | 'position' | 'distanceMetres'> {
  readonly bedrooms: number | null;
  readonly energyBand: EnergyBand | null;
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

/** Homes of an area. */
export interface HomeCounts {
  readonly homes: number;
  /** Those that belong to companies; null where no company owner of any home was imported. */
  readonly companyOwned: number | null;
}

/** A home for sale whose listing is marked sold, with the registered sales of the home itself. */
export interface SoldListing {
  readonly propertyId: string;
  /** The last asking price. */
  readonly askingPence: number;
  /** The day that it was first listed, in UTC. */
  readonly firstListedOn: string;
  /** At least one, oldest first; those of one day in any order. */
  readonly sales: readonly { readonly date: string; readonly pricePence: number }[];
}

/** A home with the registered sales of the home itself: at least one, oldest first, those of one day by id descending. */
export interface OwnSales {
  readonly propertyId: string;
  readonly sales: readonly HomeSale[];
}

/** A question for the sales near a place by the first of some circles that holds enough of them. */
export interface EnoughNear {
  readonly centre: Point;
  /** Ascending, at least one. */
  readonly radiiMetres: readonly number[];
  /** Sales of dwellings that are enough: those of a type other than `O`, at a price above nothing. */
  readonly enough: number;
  readonly since: string;
  /** Only the sales of this full postcode. */
  readonly postcode?: string | undefined;
  readonly limit: number;
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
  /** Sales of a full postcode, newest first, at most `limit`. */
  ofPostcode(postcode: string, limit: number, signal: AbortSignal): Promise<readonly SoldHome[]>;
  /**
   * Sales since a day, and until one where it is given, within a radius, newest first, at most `limit`; where types are given, at
   * least one, only of those.
   */
  near(
    query: {
      readonly centre: Point;
      readonly radiusMetres: number;
      readonly since: string;
      readonly until?: string | undefined;
      readonly typeCodes?: readonly PropertyTypeCode[] | undefined;
      readonly limit: number;
    },
    signal: AbortSignal,
  ): Promise<readonly ComparedSale[]>;
  /**
   * What a valuation reads of the sales since a day within the first of some radii whose answer holds enough sales of dwellings,
   * newest first, at most `limit`; within the last where none does. One question, since most circles are known to hold too few
   * before any of their sales is read.
   */
  nearEnough(query: EnoughNear, signal: AbortSignal): Promise<readonly SoldEvidence[]>;
  /** Sales on the street of a property since a day, within a radius of it, newest first; of some types alone as {@link near}. */
  onStreet(
    query: {
      readonly propertyId: string;
      readonly since: string;
      readonly radiusMetres: number;
      readonly typeCodes?: readonly PropertyTypeCode[] | undefined;
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
  /** The post towns that the newest `limit` sales of an outcode name, newest first; sales of one day by id. */
  townsOfNewest(outcode: string, limit: number, signal: AbortSignal): Promise<readonly string[]>;
  /** Homes of an outcode, sector or full postcode, and how many belong to companies. */
  homeCounts(
    query: { readonly postcode: string; readonly propertyType?: string | undefined },
    signal: AbortSignal,
  ): Promise<HomeCounts>;
  /**
   * Days of the sales of each address of an outcode, sector or full postcode that was sold on more than one day from a day
   * (inclusive) on: each day once, oldest first; addresses in any order. Sales without a house number or name are left out.
   */
  datesOfResold(
    query: {
      readonly postcode: string;
      readonly since: string;
      readonly typeCode?: PropertyTypeCode | undefined;
    },
    signal: AbortSignal,
  ): Promise<readonly (readonly string[])[]>;
  /** Every home for sale of an outcode whose listing is marked sold and asks a price, where a sale is linked to the home itself. */
  soldListings(outcode: string, signal: AbortSignal): Promise<readonly SoldListing[]>;
  /** Every home of an outcode that a sale is linked to by itself, not only by its building; homes in any order. */
  ownSales(outcode: string, signal: AbortSignal): Promise<readonly OwnSales[]>;
}
