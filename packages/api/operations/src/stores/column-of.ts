import type { BooleanField, NumberField, TextField } from '../criteria/fields.ts';

/** The column of `listing_search` that holds what is searched by: the name of the field with underscores. */
export function columnOf(field: NumberField | TextField | BooleanField): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
