import { type AnyRoute, queryNames } from '@freehold/contract';
import { withoutSecrets } from '../operation/safe-text.ts';

const shownMax = 20;
const nameMax = 60;

/** Names of query parameters that the route does not read, in their order: at most 20, each cut to 60 characters. */
export function ignoredParameters(route: AnyRoute, query: object): readonly string[] {
  const names = queryNames(route);
  return Object.keys(query)
    .filter((name) => !names.has(name))
    .slice(0, shownMax)
    .map((name) => wellFormed(withoutSecrets(name, nameMax)));
}

/** With U+FFFD for half a character, which a cut leaves. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Slips that a name may hold: none below four letters, one below eight, else two. */
function slipsOf({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Each ignored parameter with the one of the route that was likely meant, as answers show them. */
export function suggestionsFor(route: AnyRoute, ignored: readonly string[]) {
  const names = [...queryNames(route)];
  return ignored.map((name) => ({ name, did_you_mean: meant(name, names) }));
}

/** By its letters, else by its meaning, else by at most two slips, the fewest first; null where nothing comes near. */
function meant(name: string, names: readonly string[]): string | null {
  const written = plain(name);
  const same = names.find((known) => plain(known) === written);
  if (same !== undefined) return same;
  const synonyms = parameterSynonyms.find((group) => group.some((one) => plain(one) === written));
  const synonym = synonyms?.find((one) => names.includes(one));
  if (synonym !== undefined) return synonym;
  const most = slipsOf(written);
  const near = names
    .map((known) => ({ known, slips: editDistance(written, plain(known), most) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.known ?? null;
}

/** Small letters without signs between the words: `maxPrice`, `max-price` and `max_price` are written alike. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, '');
}

/** Names under which routes, and services like this one, ask for the same thing. */
const parameterSynonyms: readonly (readonly string[])[] = [
  ['postcode', 'outcode', 'area', 'district', 'postcode_district', 'location'],
  ['latitude', 'lat'],
  ['longitude', 'lon', 'lng', 'long'],
  ['radius_miles', 'radius_km', 'radius_meters', 'radius'],
  ['type', 'property_type', 'property_types'],
  ['bedrooms', 'beds', 'min_bedrooms'],
  ['max_price', 'price'],
  ['min_bedrooms', 'min_beds'],
  ['max_bedrooms', 'max_beds'],
  ['floor_area_sqft', 'floor_area', 'sqft', 'size'],
  ['limit', 'per_page', 'page_size', 'max_results'],
  ['sort_by', 'sort', 'order_by'],
  ['property_id', 'id', 'listing_id'],
  ['max_age_months', 'months'],
];

/** Letters to change, add, drop or swap to make one word of another; anything above the bound counts as one more. */
export function editDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] as number) + 1);
      }
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] as number, bound + 1);
}
