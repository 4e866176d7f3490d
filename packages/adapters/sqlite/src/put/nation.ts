import { certainNation, type Nation } from '@freehold/operations';
import type { Statements } from './statements.ts';

/** The nation of a postcode: by the postcode directory, else by the postcode itself where that is certain. */
export function nationOf(statements: Statements, postcode: string | null): Nation | null {
  if (postcode === null) return null;
  const known = statements.get('SELECT nation FROM postcodes WHERE postcode = ?').get(postcode) as
    { nation: Nation | null } | undefined;
  return known?.nation ?? certainNation(postcode);
}
