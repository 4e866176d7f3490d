import type { Operations } from '@freehold/client';
import { hashOf } from '../address.ts';

export type SalesAnswer = Operations['salesNear']['answer'];
/** A registered sale with its place. */
export type Sale = SalesAnswer['sales'][number];

/** What sales are coloured by. */
export const saleMeasures = [
  ['sale_price', 'Price'],
  ['price_per_sqft', 'Price a sq ft'],
] as const;
export type SaleMeasure = (typeof saleMeasures)[number][0];

/** The types of the register. */
export const saleTypes = [
  ['D', 'Detached'],
  ['S', 'Semi-detached'],
  ['T', 'Terraced'],
  ['F', 'Flat'],
] as const;

export const typeName = (code: string): string =>
  saleTypes.find(([each]) => each === code)?.[1] ?? code;

export const keyOfSale = (sale: Sale): string =>
  `${sale.sale_date} ${sale.sale_price} ${sale.address} ${sale.postcode}`;

/** The address line that finds the home again; null where the register names too little of it. */
export function lineOf({ address, postcode }: Sale): string | null {
  if (address === null || postcode === null) return null;
  return address.includes(postcode) ? address : `${address}, ${postcode}`;
}

/** The page of what the home sold would fetch now. */
export function valueHref(sale: Sale): string | undefined {
  const line = lineOf(sale);
  return line === null
    ? undefined
    : hashOf({ page: 'value', values: { address: line, type: sale.property_type } });
}
