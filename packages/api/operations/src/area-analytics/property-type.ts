import type { PropertyTypeCode } from '../ports/records.ts';

/** A type of home by its name in listings and its code in the registry. */
export interface HomeType {
  readonly name: string;
  /** Null: the registry knows no such type. */
  readonly code: PropertyTypeCode | null;
}

/** What portals and the registry write for a type, in small letters without signs. */
const variants: readonly (readonly [HomeType, string])[] = [
  [{ name: 'detached', code: 'D' }, 'd,detached,link detached,cottage,villa'],
  [{ name: 'semi-detached', code: 'S' }, 's,semi,semi detached,semidetached'],
  [
    { name: 'terraced', code: 'T' },
    't,terrace,terraced,end terrace,end terraced,end of terrace,mid terrace,mid terraced,town,townhouse,mews',
  ],
  [
    { name: 'flat', code: 'F' },
    'f,flat,flats,flat maisonette,flats maisonettes,flat apartment,apartment,maisonette,studio,penthouse,duplex',
  ],
  [{ name: 'bungalow', code: null }, 'bungalow,detached bungalow,semi detached bungalow'],
];

/**
 * The type that a portal's or the registry's word stands for; null for a word that stands for none.
 *
 * @example homeTypeOf('End-of-Terrace House')?.name // => 'terraced'
 */
export function homeTypeOf(text: string): HomeType | null {
  const word = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(/ (?:house|property|home)s? *$/, '')
    .trim();
  return variants.find(([, words]) => words.split(',').includes(word))?.[0] ?? null;
}

/** The registry's code of a listing's type. A bungalow has none: it may be detached or not. */
export function codeOfListing(propertyType: string | null): 'D' | 'S' | 'T' | 'F' | null {
  switch (propertyType) {
    case 'detached':
      return 'D';
    case 'semi-detached':
      return 'S';
    case 'terraced':
      return 'T';
    case 'flat':
      return 'F';
    default:
      return null;
  }
}
