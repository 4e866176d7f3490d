import {
  isUuid,
  listingDatasets,
  raw,
  sql,
  versionSql,
  type Listing,
  type ListingCluster,
  type ListingScope,
  type ListingSlice,
} from '@freehold/operations';
import { type ColumnSearch, NeedsWords } from '../search-columns/column-search.ts';
import type {
  FoundKeys,
  NeededWords,
  QuestionName,
  QuestionOf,
  Questions,
  Resolved,
} from '../search-columns/messages.ts';
import { extentOf } from './geometry-sql.ts';
import { listingsOf, recordOfPage, recordsBy, type RecordsRow } from './listing-records.ts';
import type { ReadSession } from './session.ts';

const nothing: Resolved = {
  ofPostcodes: new Map(),
  ofWords: new Map(),
  hasWordsInPart: false,
  after: null,
};
/** The version that a statement reads its records at. */
const version = sql`(${versionSql(listingDatasets)})`;

/** A page with its listings, and one more where more follow. */
export interface FoundListings extends Omit<FoundKeys, 'keys'> {
  readonly listings: readonly Listing[];
}

interface HeldVersion {
  readonly version: number;
}

/**
 * What columns in memory answer, null where SQL must: there are no columns of the records of this moment. Circles are measured
 * by the database, in the order of distances too.
 */
export class ByColumns {
  readonly #columns: ColumnSearch | null;

  constructor(columns: ColumnSearch | null) {
    this.#columns = columns;
  }

  async count(session: ReadSession, scope: ListingScope): Promise<number | null> {
    const found = await this.#ask<'count'>(session, { name: 'count', scope });
    return found && (await isStill(session, found.version)) ? found.answer : null;
  }

  async clusters(
    session: ReadSession,
    scope: ListingScope,
    cells: number,
  ): Promise<readonly ListingCluster[] | null> {
    const bounds = extentOf(scope.within);
    const found = await this.#ask<'clusters'>(session, { name: 'clusters', scope, bounds, cells });
    return found && (await isStill(session, found.version)) ? found.answer : null;
  }

  async page(
    session: ReadSession,
    scope: ListingScope,
    slice: ListingSlice,
  ): Promise<FoundListings | null> {
    // Distances are measured from the centre of a circle.
    if (slice.sort === 'distance') return null;
    const found = await this.#ask<'page'>(session, { name: 'page', scope, slice }, slice);
    if (found === null) return null;
    const { total, keys, ranks } = found.answer;
    const shown = await session.get<RecordsRow & HeldVersion>(
      sql`SELECT ${version} AS version, ${recordsBy('page.place')}
        FROM unnest(${keys}::bigint[]) WITH ORDINALITY AS page (key, place) ${recordOfPage}`,
      'once',
    );
    return shown?.version === found.version ? { total, ranks, listings: listingsOf(shown) } : null;
  }

  async #ask<Name extends QuestionName>(
    session: ReadSession,
    question: Asked<Name>,
    slice: ListingSlice | null = null,
  ): Promise<{ version: number; answer: Questions[Name]['answer'] } | null> {
    const columns = this.#columns;
    const held = columns?.version ?? null;
    // Circles are measured by the database.
    if (columns === null || held === null || question.scope.within?.kind === 'radius') return null;
    let resolved = await resolve(session, held, question.scope, slice);
    while (resolved !== null) {
      const answer = await columns.ask<Name>(held, { ...question, resolved }, session.signal);
      if (answer === null) return null;
      if (!(answer instanceof NeedsWords)) return { version: held, answer };
      const ofWords = await listingsOfWords(session, held, answer.needed);
      resolved = ofWords && {
        ...resolved,
        ofWords: new Map([...resolved.ofWords, ...ofWords]),
        hasWordsInPart: resolved.hasWordsInPart || answer.needed.among !== null,
      };
    }
    return null;
  }
}

type Asked<Name extends QuestionName> = Omit<QuestionOf<Name>, 'resolved'>;

async function isStill(session: ReadSession, expected: number): Promise<boolean> {
  const held = await session.get<HeldVersion>(sql`SELECT ${version} AS version`, 'once');
  return held?.version === expected;
}

/** Reads what columns do not hold; null where the records have changed, or the page starts after a listing that is not there. */
async function resolve(
  session: ReadSession,
  expected: number,
  { listingType, areas = [] }: ListingScope,
  slice: ListingSlice | null,
): Promise<Resolved | null> {
  const postcodes = areas.flatMap((area) => (area.kind === 'postcode' ? [area.postcode] : []));
  const after = slice !== null && 'after' in slice.from ? slice.from.after[1] : null;
  if (postcodes.length === 0 && after === null) return nothing;
  if (after !== null && !isUuid(after)) return null;
  const found = await session.get<HeldVersion & KeysOf & { readonly after: number | null }>(
    sql`SELECT ${version} AS version,
      (SELECT json_object_agg(postcode, keys) FROM (
        SELECT s.postcode, json_agg(s.key ORDER BY s.key) AS keys FROM listing_search s
        WHERE s.listing_type = ${listingType} AND s.postcode = ANY(${postcodes})
        GROUP BY s.postcode) found) AS keys,
      (SELECT l.key FROM properties p JOIN listings l ON l.property_key = p.key
        WHERE p.id = ${after}::uuid AND l.listing_type = ${listingType}) AS after`,
  );
  if (found?.version !== expected || (after !== null && found.after === null)) return null;
  return { ...nothing, ofPostcodes: mapOf(found), after: found.after };
}

/** Which listings hold words; null where the records have changed. */
async function listingsOfWords(
  session: ReadSession,
  expected: number,
  { words, among }: NeededWords,
): Promise<Resolved['ofWords'] | null> {
  // Few texts are read one by one; else the index of words leads to those that hold them.
  const texts =
    among === null
      ? raw('listing_words')
      : sql`(SELECT key, words FROM listing_words WHERE key = ANY(${among}::bigint[]) OFFSET 0)`;
  const found = await session.get<HeldVersion & KeysOf>(
    sql`SELECT ${version} AS version,
      (SELECT json_object_agg(phrase, keys) FROM unnest(${words}::text[]) AS asked (phrase)
        CROSS JOIN LATERAL (SELECT coalesce(json_agg(w.key ORDER BY w.key), '[]') AS keys FROM ${texts} w
          WHERE w.words LIKE '% ' || asked.phrase || ' %') found) AS keys`,
  );
  return found?.version === expected ? mapOf(found) : null;
}

/** Keys of listings by what they were asked by; null where there are none. */
interface KeysOf {
  readonly keys: Readonly<Record<string, readonly number[]>> | null;
}
const mapOf = ({ keys }: KeysOf) => new Map(Object.entries(keys ?? {}));
