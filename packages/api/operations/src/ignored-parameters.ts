import { queryNames, type AnyRoute } from '@freehold/contract';
import { editDistance } from './edit-distance.ts';
import { parameterSynonyms } from './parameter-synonyms.ts';
import { withoutSecrets } from './without-secrets.ts';

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
