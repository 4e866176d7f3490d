import { nationOfPostcode } from '@freehold/stamp-duty';
import type { Nation } from '../ports/records.ts';

/** The nation that a postcode itself tells; null where its area lies in two, abroad, or nowhere. */
export function certainNation(postcode: string): Nation | null {
  try {
    const { nation, certainty } = nationOfPostcode(postcode);
    const abroad = nation === 'guernsey' || nation === 'jersey' || nation === 'isle_of_man';
    return certainty === 'certain' && !abroad ? nation : null;
  } catch {
    // A postcode of no area, as in invented data, tells nothing.
    return null;
  }
}
