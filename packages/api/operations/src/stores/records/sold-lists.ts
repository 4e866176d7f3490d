import type { Point } from '../../ports/records.ts';
import type { ComparedSale, SoldEvidence } from '../../ports/sold-prices.ts';
import { dateOfDay } from '../days.ts';
import type { SoldRow } from './questions/sold-homes.ts';

/** Columns of `soldColumns` that a valuation reads of a sale near a place. */
export const evidenceNames = [
  'id',
  'pricePence',
  'day',
  'typeCode',
  'newBuild',
  'tenure',
  'category',
  'saon',
  'paon',
  'street',
  'town',
  'postcode',
  'floorAreaSqm',
  'lat',
  'lon',
] as const satisfies (keyof SoldRow)[];
/** What sales are compared by and shown with. */
export const comparedNames = [
  ...evidenceNames,
  'locality',
  'bedrooms',
  'energyBand',
  'ownPoint',
] as const satisfies (keyof SoldRow)[];

/** Sales read as a list a column: hundreds of rows as objects cost several times as much. */
export type SoldLists<Name extends keyof SoldRow> = {
  readonly [Column in Name]: readonly SoldRow[Column][];
};
/** A sale of the lists, with what each store keeps in its own way. */
interface Found {
  /** Its place in every list. */
  readonly at: number;
  readonly id: string;
  readonly point: Point;
}

export function soldEvidenceAt(
  lists: SoldLists<(typeof evidenceNames)[number]>,
  { at, id, point }: Found,
): SoldEvidence {
  return {
    id,
    pricePence: lists.pricePence[at]!,
    date: dateOfDay(lists.day[at]!),
    typeCode: lists.typeCode[at]!,
    newBuild: Boolean(lists.newBuild[at]),
    tenure: lists.tenure[at]!,
    category: lists.category[at]!,
    saon: lists.saon[at]!,
    paon: lists.paon[at]!,
    street: lists.street[at]!,
    town: lists.town[at]!,
    postcode: lists.postcode[at]!,
    point,
    floorAreaSqm: lists.floorAreaSqm[at]!,
  };
}

/**
 * What is compared is added to the evidence itself: to a spread copy of so many fields it takes sixty times as long.
 *
 * @param metres how far the sale is from the place that was asked.
 */
export function comparedSaleAt(
  lists: SoldLists<(typeof comparedNames)[number]>,
  found: Found,
  metres: number,
): ComparedSale {
  const { at } = found;
  return Object.assign(soldEvidenceAt(lists, found), {
    locality: lists.locality[at]!,
    position: lists.ownPoint[at] ? ('property' as const) : ('postcode' as const),
    bedrooms: lists.bedrooms[at]!,
    energyBand: lists.energyBand[at]!,
    distanceMetres: metres,
  });
}
