import type { CriteriaFlag } from '@freehold/contract';
import type { EnergyBand, ListingStatus, Point, Tenure } from './records.ts';

/** What the market statistics count: one row a listing of an area. */
export interface ListingFigures {
  readonly id: string;
  readonly listingType: 'sale' | 'rent';
  readonly status: ListingStatus;
  readonly postcode: string | null;
  readonly pricePence: number | null;
  readonly propertyType: string | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly floorAreaSqft: number | null;
  readonly tenure: Tenure | null;
  readonly energyBand: EnergyBand | null;
  readonly councilTaxBand: string | null;
  readonly discountBasisPoints: number | null;
  readonly yieldBasisPoints: number | null;
  /** What the property might let for, as the scoring stored it. */
  readonly estimatedMonthlyRentPence: number | null;
  readonly dealScore: number | null;
  readonly firstListedAt: Date;
  /** When it left the market, by its history, else by its last change; null while it is active. */
  readonly goneAt: Date | null;
  readonly point: Point | null;
  readonly flags: readonly CriteriaFlag[];
}

const namedFigures: Readonly<Record<keyof ListingFigures, true>> = {
  id: true,
  listingType: true,
  status: true,
  postcode: true,
  pricePence: true,
  propertyType: true,
  bedrooms: true,
  bathrooms: true,
  floorAreaSqft: true,
  tenure: true,
  energyBand: true,
  councilTaxBand: true,
  discountBasisPoints: true,
  yieldBasisPoints: true,
  estimatedMonthlyRentPence: true,
  dealScore: true,
  firstListedAt: true,
  goneAt: true,
  point: true,
  flags: true,
};
/** Every field of the figures of a listing. */
export const figureFields = Object.keys(namedFigures) as readonly (keyof ListingFigures)[];
