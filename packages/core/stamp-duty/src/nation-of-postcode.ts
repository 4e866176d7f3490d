import { FreeholdError } from '@freehold/money/errors';
import type { NationOrIsland } from './nation.ts';
import {
  postcodeAreas,
  postcodeNations,
  straddlingAreas,
  undecidedDistricts,
} from './data/postcode-nations.ts';

/** The nation a postcode lies in, and how far that can be told from the postcode alone. */
export interface PostcodeNation {
  /** Null when it cannot be told. */
  readonly nation: NationOrIsland | null;
  /** Certain: the whole area lies there. Likely: most of the district does. Unknown: look the full postcode up. */
  readonly certainty: 'certain' | 'likely' | 'unknown';
  /** One sentence. */
  readonly reason: string;
  /** The other nations it may lie in; all of them when unknown. */
  readonly alternatives: readonly NationOrIsland[];
}

/** Longer than any postcode: the rest of a text is not read. */
const lettersMost = 8;

/** The first letters and digits of a text, upper case, however many spaces stand among them. */
function withoutSpaces(text: string): string {
  let letters = '';
  for (const letter of text) {
    if (letter.trim() !== '') letters += letter;
    if (letters.length === lettersMost) break;
  }
  return letters.toUpperCase();
}

const format = /^([A-Z]{1,2})(\d[A-Z\d]?)(?:\d[ABD-HJLNP-UW-Z]{2})?$/;

/**
 * The nation of a postcode or outcode, told from its area and district. The postcode directory knows every postcode and
 * should be asked first; this is what can be said without it, and it says when it cannot tell.
 *
 * @throws FreeholdError `not_a_postcode` when it has not the form of a postcode or its area does not exist.
 * @example nationOfPostcode('CF10 1EP').nation // 'wales'
 */
export function nationOfPostcode(postcode: string): PostcodeNation {
  const text: unknown = postcode;
  const parts = typeof text === 'string' ? format.exec(withoutSpaces(text)) : null;
  const [, area = '', number = ''] = parts ?? [];
  if (!postcodeAreas.includes(area)) {
    const reason = 'postcode must be a full postcode or an outcode of the British Isles';
    throw new FreeholdError('not_a_postcode', 'postcode', postcode, reason);
  }
  const district = area + number;
  const named = postcodeNations[district];
  const [nation, ...alternatives] = named ?? postcodeNations[area] ?? (['england'] as const);
  if (undecidedDistricts.includes(district)) {
    const reason = `${district} lies on both sides of a border; the full postcode must be looked up.`;
    return { nation: null, certainty: 'unknown', reason, alternatives: [nation, ...alternatives] };
  }
  if (alternatives.length > 0) {
    const reason = `Most of ${district} lies there, some of it across a border.`;
    return { nation, certainty: 'likely', reason, alternatives };
  }
  const neighbour = named === undefined ? straddlingAreas[area] : undefined;
  if (neighbour !== undefined) {
    const reason = `${district} is taken to lie on this side of the border that crosses ${area}.`;
    return { nation, certainty: 'likely', reason, alternatives: [neighbour] };
  }
  const reason = `${named === undefined ? area : district} lies wholly there.`;
  return { nation, certainty: 'certain', reason, alternatives: [] };
}
