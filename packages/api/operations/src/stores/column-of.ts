import type { BooleanField, NumberField, TextField } from '../criteria/fields.ts';
import type { OffMarketNumber, OffMarketText } from './off-market-predicates.ts';

/** What listings or homes off the market are searched by. */
export type SearchField = NumberField | TextField | BooleanField | OffMarketNumber | OffMarketText;

/** The column that holds what is searched by: the name of the field with underscores. */
export function columnOf(field: SearchField): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
