import { searchedEstimateNames, searchFigures, type ListingRecord } from '@freehold/operations';
import type { Run } from '../connections/database.ts';
import { statement, unprepared } from '../connections/statement.ts';
import { upsert } from './upsert.ts';
import { markEach, type Writing } from './writing.ts';

/** Homes of which listings are searched by other facts now; of one connection, emptied at the end of every transaction. */
const touched = 'touched_homes';
/** Homes whose listings are brought up to date at once. */
const homesAtOnce = 5_000;

/** Sets homes aside by a query of their keys, in its one column. */
export async function touchHomes(
  { run }: Writing,
  query: string,
  ...values: readonly unknown[]
): Promise<void> {
  await makeTouched(run);
  await run(statement(`INSERT INTO ${touched} ${query} ON CONFLICT DO NOTHING`), values);
}

async function makeTouched(run: Run): Promise<void> {
  await run(
    unprepared(
      `CREATE TEMP TABLE IF NOT EXISTS ${touched} (key bigint PRIMARY KEY) ON COMMIT DELETE ROWS`,
    ),
  );
}

const page = statement(
  `SELECT max(key) AS last FROM (SELECT key FROM ${touched} WHERE key > $1 ORDER BY key LIMIT ${homesAtOnce}) one`,
);

/** That a listing is of a home of a page, after one key and up to another. */
const within = (after: string, last: string): string =>
  `l.property_key IN (SELECT key FROM ${touched} WHERE key > ${after} AND key <= ${last})`;
const facts = statement(
  `SELECT l.key, l.listing_type, l.price, p.floor_area_sqm, e.value, e.rent
   FROM listings l JOIN properties p ON p.key = l.property_key
   LEFT JOIN estimates e ON e.property_key = l.property_key
   WHERE ${within('$1', '$2')}`,
);
interface FactsRow {
  readonly key: number;
  readonly listing_type: ListingRecord['listingType'];
  readonly price: number | null;
  readonly floor_area_sqm: number | null;
  readonly value: number | null;
  readonly rent: number | null;
}

const ofHome =
  `property_type tenure energy_band council_tax_band bedrooms bathrooms postcode lat lon
  is_listed_building in_conservation_area is_flood_zone has_article4`.split(/\s+/);
const ofListing =
  `listing_type status price lease_years new_build first_listed_at reductions reduction last_reduced_at
  flags_0 flags_1 flags_2`.split(/\s+/);
const ofFigures = ['floor_area_sqft', 'price_per_sqft', 'discount', 'yield'];
const from = (table: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `${table}.${name}`]));

const write = upsert({
  table: 'listing_search',
  natural: ['key'],
  values: {
    key: 'l.key',
    id: 'p.id',
    outcode: `coalesce(p.outcode, '')`,
    town: 'lower(p.town)',
    gone_at: `CASE WHEN l.status <> 'active' THEN coalesce(l.gone_at, l.updated_at) END`,
    ...from('p', ofHome),
    ...from('l', ofListing),
    ...from('e', searchedEstimateNames),
    ...from('f', ofFigures),
  },
  from: `unnest($1::bigint[], $2::integer[], $3::bigint[], $4::integer[], $5::integer[])
      AS f (key, ${ofFigures.join(', ')})
    JOIN listings l ON l.key = f.key JOIN properties p ON p.key = l.property_key
    LEFT JOIN estimates e ON e.property_key = l.property_key`,
});

const moveListings = statement(
  `UPDATE listings l SET search_outcode = coalesce(p.outcode, '') FROM properties p
   WHERE p.key = l.property_key AND ${within('$1', '$2')} AND l.search_outcode <> coalesce(p.outcode, '')`,
);

/** What the listings of the homes set aside are searched by, as it is now; marks their outcodes, those before too. */
export async function refreshSearchRows(w: Writing): Promise<void> {
  await makeTouched(w.run);
  let after = 0;
  for (;;) {
    const { rows } = await w.run<{ last: number | null }>(page, [after]);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    await refreshPage(w, after, last);
    after = last;
  }
}

async function refreshPage(w: Writing, after: number, last: number): Promise<void> {
  const { rows } = await w.run<FactsRow>(facts, [after, last]);
  if (rows.length === 0) return;
  await markEach(
    w,
    'markets',
    `SELECT nullif(o.outcode, '') AS mark FROM listings l JOIN properties p ON p.key = l.property_key
     CROSS JOIN LATERAL (VALUES (l.search_outcode), (p.outcode)) o (outcode)
     WHERE ${within('$2', '$3')}`,
    after,
    last,
  );
  const figures = rows.map((row) =>
    searchFigures({
      listingType: row.listing_type,
      pricePence: row.price,
      floorAreaSqm: row.floor_area_sqm,
      valuePence: row.value,
      monthlyRentPence: row.rent,
    }),
  );
  await w.run(write, [
    rows.map(({ key }) => key),
    figures.map(({ floorAreaSqft }) => floorAreaSqft),
    figures.map(({ pricePerSqftPence }) => pricePerSqftPence),
    figures.map(({ discountBasisPoints }) => discountBasisPoints),
    figures.map(({ yieldBasisPoints }) => yieldBasisPoints),
  ]);
  await w.run(moveListings, [after, last]);
}
