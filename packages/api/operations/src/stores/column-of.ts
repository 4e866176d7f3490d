import type { BooleanField, NumberField, TextField } from '../criteria/fields.ts';
import type { OffMarketNumber, OffMarketText } from './off-market-predicates.ts';

/** What listings or homes off the market are searched by. */
export type SearchField = NumberField | TextField | BooleanField | OffMarketNumber | OffMarketText;

/** The column that holds a field: the name of the field with underscores. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
