import { queryNames, type AnyRoute } from '@freehold/contract';
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
