import { normalisePostcode } from '@freehold/market';
import { FreeholdError, isNation, type Nation, nationOfPostcode } from '@freehold/stamp-duty';
import type { Refusal } from '../operation/refusal.ts';
import { invalidInput } from '../operation/validation.ts';
import type { Postcodes } from '../ports/places.ts';

/** Where a purchase is, as far as its tax goes. */
export interface PurchasePlace {
  readonly nation: Nation;
  /** How it is known, where that is not a fact the caller gave. */
  readonly warnings: readonly string[];
}

/** The postcode directory, asked within a call. */
interface Directory {
  readonly postcodes: Postcodes;
  readonly signal: AbortSignal;
  /** The status of a location that is no place; 400 unless given. */
  readonly invalidStatus?: 400 | 422;
  /** The field of the location in the body; `location` unless given. */
  readonly field?: string;
}

/** The nation that `location` names, by itself or by a postcode; a guess is named in the warnings. */
export async function purchasePlace(
  location: string | undefined,
  directory: Directory,
): Promise<PurchasePlace | Refusal> {
  if (location === undefined) {
    const warnings = ['No location given: the tax of England is assumed.'];
    return { nation: 'england', warnings };
  }
  const name = location.trim().toLowerCase().replace(/[ -]/g, '_');
  if (isNation(name)) return { nation: name, warnings: [] };
  try {
    return await placeOfPostcode(location, directory);
  } catch (error) {
    if (error instanceof FreeholdError) return notAPlace(location, directory);
    throw error;
  }
}

/** The nation of a postcode by the directory, else that of its postcode area; a guess is named in the warnings. */
export async function placeOfPostcode(
  postcode: string,
  directory: Directory,
): Promise<PurchasePlace | Refusal> {
  const whole = normalisePostcode(postcode);
  const known = whole === null ? null : await directory.postcodes.find(whole, directory.signal);
  if (known !== null && known.nation !== null) return { nation: known.nation, warnings: [] };
  const { nation, certainty, reason, alternatives } = nationOfPostcode(postcode);
  const chosen = nation ?? alternatives[0] ?? null;
  if (!isNation(chosen)) return notAPlace(postcode, directory);
  const assumed = `The tax of ${chosen.replace('_', ' ')} is assumed for ${postcode}`;
  return {
    nation: chosen,
    warnings: certainty === 'certain' ? [] : [`${assumed}: ${reason}`],
  };
}

function notAPlace(value: string, { invalidStatus = 400, field = 'location' }: Directory): Refusal {
  const message = 'must be england, wales, scotland, northern_ireland or a postcode of the four';
  return invalidInput([{ field, value, message }], invalidStatus);
}
