import type { Operations } from '@freehold/client';

type Answer = Operations['valuation']['answer'];

/** A home as people name it: by its UPRN, else by its address. */
export function homeNamed(text: string) {
  return /^\d{1,12}$/.test(text) ? { uprn: Number(text) } : { address: text };
}

/** What was found of the home that was named, and as what it is valued where it is not the home itself. */
const matches: Readonly<
  Record<NonNullable<Answer['home']>['match'], readonly [found: string, valuedAs?: string]>
> = {
  property: ['A home of this server'],
  uprn: ['Found by its UPRN'],
  address: ['Found by its address'],
  building: ['Only its building is known', 'a home in it'],
  street: ['Only its street is known', 'a home in it'],
  postcode: ['No such address is known', 'a home of its postcode'],
  outcode: ['No such postcode is known', 'a home of its outcode'],
};

/** How the words that were typed were understood: `Only its street is known: valued as a home in it`. */
export function foundText({ home, sale_estimate: value }: Answer): string {
  const [found, valuedAs] = matches[home?.match ?? 'postcode'];
  return value === null || valuedAs === undefined ? found : `${found}: valued as ${valuedAs}`;
}
