import {
  all,
  factsColumns,
  figureNames,
  figuresOfFacts,
  get,
  markEach,
  raw,
  searchedColumns,
  searchedTables,
  sql,
  type FactsRow,
  type Question,
  type Sql,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';
import { upsert } from './upsert.ts';

/** Homes of which listings are searched by other facts now; of one connection, emptied at the end of every transaction. */
const touched = raw('touched_homes');
/** Homes whose listings are brought up to date at once. */
const homesAtOnce = 5_000;

const makeTouched = () =>
  all(
    sql`CREATE TEMP TABLE IF NOT EXISTS ${touched} (key bigint PRIMARY KEY) ON COMMIT DELETE ROWS`,
  );

/** Sets homes aside by a query of their keys, in its one column. */
export function* touchHomes(query: Sql): Question<void> {
  yield* makeTouched();
  yield* all(sql`INSERT INTO ${touched} ${query} ON CONFLICT DO NOTHING`);
}

const figureColumns = {
  key: 'bigint',
  floor_area_sqft: 'integer',
  price_per_sqft: 'bigint',
  discount: 'integer',
  yield: 'integer',
} as const;

/** What the listings of the homes set aside are searched by, as it is now; marks their outcodes, those before too. */
export function* refreshSearchRows(): Question<void> {
  yield* makeTouched();
  let after = 0;
  for (;;) {
    const row = yield* get<{ last: number | null }>(
      sql`SELECT max(key) AS last
        FROM (SELECT key FROM ${touched} WHERE key > ${after} ORDER BY key LIMIT ${homesAtOnce}) one`,
    );
    const last = row?.last ?? null;
    if (last === null) return;
    yield* refreshPage(
      sql`l.property_key IN (SELECT key FROM ${touched} WHERE key > ${after} AND key <= ${last})`,
    );
    after = last;
  }
}

/** `ofPage`: that a listing `l` is of a home of a page. */
function* refreshPage(ofPage: Sql): Question<void> {
  const rows = yield* all<FactsRow>(
    sql`SELECT ${factsColumns} FROM ${searchedTables} WHERE ${ofPage}`,
  );
  if (rows.length === 0) return;
  yield* markEach(
    'markets',
    sql`SELECT nullif(o.outcode, '') AS mark FROM listings l JOIN properties p ON p.key = l.property_key
      CROSS JOIN LATERAL (VALUES (l.search_outcode), (p.outcode)) o (outcode)
      WHERE ${ofPage}`,
  );
  const figures = rows.map((row) => {
    const { floorAreaSqft, pricePerSqftPence, discountBasisPoints, yieldBasisPoints } =
      figuresOfFacts(row);
    return [row.key, floorAreaSqft, pricePerSqftPence, discountBasisPoints, yieldBasisPoints];
  });
  yield* all(
    upsert({
      table: 'listing_search',
      natural: ['key'],
      values: {
        ...searchedColumns,
        ...Object.fromEntries(figureNames.map((name) => [name, `f.${name}`])),
      },
      from: sql`${postgres.rows('f', figureColumns, figures)} CROSS JOIN ${searchedTables} WHERE l.key = f.key`,
    }),
  );
  yield* all(
    sql`UPDATE listings l SET search_outcode = coalesce(p.outcode, '') FROM properties p
      WHERE p.key = l.property_key AND ${ofPage} AND l.search_outcode <> coalesce(p.outcode, '')`,
  );
}
