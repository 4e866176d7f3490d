import { nationOfPostcode } from '@freehold/stamp-duty';
import type { Nation } from '@freehold/operations';
import type { Statements } from './statements.ts';

/** The nation of a postcode: by the postcode directory, else by the postcode itself where that is certain. */
export function nationOf(statements: Statements, postcode: string | null): Nation | null {
  if (postcode === null) return null;
  const known = statements.get('SELECT nation FROM postcodes WHERE postcode = ?').get(postcode) as
    { nation: Nation | null } | undefined;
  return known?.nation ?? certainNation(postcode);
}

function certainNation(postcode: string): Nation | null {
  try {
    const { nation, certainty } = nationOfPostcode(postcode);
    const abroad = nation === 'guernsey' || nation === 'jersey' || nation === 'isle_of_man';
    return certainty === 'certain' && !abroad ? nation : null;
  } catch {
    // A postcode of no area, as in invented data, tells nothing.
    return null;
  }
}
