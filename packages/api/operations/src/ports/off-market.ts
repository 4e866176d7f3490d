import { type Criteria, offMarketSorts as sortNames } from '@freehold/contract';
import type { LeadClass, LeadSignal, SearchShape } from './listings.ts';
import type { Address, EnergyBand, Point, Position, Tenure } from './records.ts';
import type { SortPosition } from './slices.ts';

export const offMarketSorts = sortNames.options;
export type OffMarketSort = (typeof offMarketSorts)[number];

/** Which homes: those that meet the criteria, within any of the outcodes and within the shape. */
export interface OffMarketFilter {
  readonly criteria: Criteria;
  readonly outcodes?: readonly string[] | undefined;
  readonly within?: Extract<SearchShape, { kind: 'polygon' }> | undefined;
  /** Years owned are counted to this instant. */
  readonly now: Date;
}

export interface OffMarketSlice {
  readonly sort: OffMarketSort;
  readonly limit: number;
  /** Rows to pass over, or the position to start after. */
  readonly from: { readonly offset: number } | { readonly after: SortPosition };
}

/** A home with a sale history and no live listing. Null is unknown; percentages are hundredths. */
export interface OffMarketLead extends Address {
  /** The property's id. */
  readonly id: string;
  readonly uprn: number | null;
  readonly outcode: string | null;
  /** Its own, else that of its postcode. */
  readonly point: Point | null;
  readonly position: Position | null;
  readonly propertyType: string | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly floorAreaSqft: number | null;
  readonly tenure: Tenure | null;
  readonly energyBand: EnergyBand | null;
  /** `YYYY-MM-DD`. */
  readonly lastSoldOn: string;
  readonly lastSoldPence: number;
  readonly transactionCount: number;
  readonly valuePence: number | null;
  readonly valueLowerPence: number | null;
  readonly valueUpperPence: number | null;
  readonly equityPence: number | null;
  readonly equityBasisPoints: number | null;
  readonly monthlyRentPence: number | null;
  readonly yieldBasisPoints: number | null;
  readonly motivationScore: number;
  readonly classification: LeadClass;
  /** Most points first; the points sum to the score. */
  readonly signals: readonly LeadSignal[];
  /** The day it left the market without a sale, within the last 12 months. */
  readonly delistedOn: string | null;
  readonly company: {
    readonly name: string;
    readonly number: string | null;
    readonly distressed: boolean | null;
  } | null;
  /** False where it is known that none does. */
  readonly isCompanyOwned: boolean | null;
}

export interface OffMarketPage {
  readonly leads: readonly OffMarketLead[];
  readonly total: number;
  /** The position of the last lead; null at the end. */
  readonly next: SortPosition | null;
}

/** Homes that are not for sale, ranked by their owners' motivation to sell, which public facts indicate. */
export interface OffMarket {
  search(
    filter: OffMarketFilter,
    slice: OffMarketSlice,
    signal: AbortSignal,
  ): Promise<OffMarketPage>;
  /** How many there are of each class. */
  classes(
    filter: OffMarketFilter,
    signal: AbortSignal,
  ): Promise<Readonly<Record<LeadClass, number>>>;
}
