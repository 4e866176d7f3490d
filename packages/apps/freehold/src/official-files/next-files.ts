import { fillOf, propertiesOf, routes, type AnyRoute } from '@freehold/contract';
import { publications } from '@freehold/open-data';
import type { Environment } from '../environment.ts';
import { tellsOf } from './fetch-order.ts';
import type { HeldFiles } from './held-files.ts';
import { missingCredential } from './sources.ts';

/** What a person fetches next. */
export interface NextFile {
  readonly fetch: string;
  readonly fills: string;
  /** What it wants beforehand and how to get it; null: nothing. */
  readonly needs: string | null;
}

/** What an answer needs: the datasets of which each is enough for it, and how much of it is held. */
interface Held {
  readonly import: readonly string[];
  readonly rows: number;
}

const most = 3;

/**
 * The fetchable files that would fill most of what is not filled: first those that a set-up takes and that can be fetched now, in
 * its order, in which each rests on those before; then the others by how many properties of answers wait for them. None that was
 * fetched is among them: it may tell nothing of the area.
 */
export function nextFiles(
  datasets: readonly Held[],
  { scope, publications: fetched }: HeldFiles,
  environment: Environment,
): NextFile[] {
  const missing = datasets.filter(({ rows }) => rows === 0).flatMap((each) => each.import);
  const held = datasets.filter(({ rows }) => rows > 0).flatMap((each) => each.import);
  const wait = waiting(held);
  const candidates = publications
    .filter(({ name, dataset }) => missing.includes(dataset ?? '') && !(name in fetched))
    .filter((publication) => tellsOf(publication, scope ?? { kind: 'all' }))
    .map((publication) => ({ publication, needs: missingCredential(publication, environment) }));
  const rankOf = ({ publication, needs }: (typeof candidates)[number]): number =>
    publication.setup && needs === null ? Infinity : (wait.get(publication.dataset ?? '') ?? 0);
  return candidates
    .map((each, at) => ({ ...each, at, rank: rankOf(each) }))
    .sort((a, b) => (a.rank === b.rank ? a.at - b.at : b.rank - a.rank))
    .slice(0, most)
    .map(({ publication: { name, fills }, needs }) => ({
      fetch: `freehold fetch ${name}`,
      fills,
      needs,
    }));
}

/** How many properties of answers no dataset fills that is held, by each dataset that would. */
function waiting(held: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const route of Object.values<AnyRoute>(routes)) {
    for (const name of propertiesOf(route)) {
      const fill = fillOf(route, name);
      if (fill?.kind !== 'files' || fill.datasets.some((each) => held.includes(each))) continue;
      for (const dataset of fill.datasets) counts.set(dataset, (counts.get(dataset) ?? 0) + 1);
    }
  }
  return counts;
}
