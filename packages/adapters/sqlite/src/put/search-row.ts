import {
  all,
  factsColumns,
  figureNames,
  figuresOfFacts,
  markEach,
  raw,
  searchedColumns,
  searchedTables,
  sql,
  type FactsRow,
  type Question,
} from '@freehold/operations';

type Facts = FactsRow & { readonly search_outcode: string; readonly outcode: string | null };

const names = raw([...Object.keys(searchedColumns), ...figureNames].join(', '));
const values = raw(Object.values(searchedColumns).join(', '));

/** Writes what a property's listings are shown as. */
export function putListingRecords(propertyKey: number): Question<unknown> {
  return all(
    sql`INSERT OR REPLACE INTO listing_records
      SELECT key, record FROM listing_records_now WHERE property_key = ${propertyKey}`,
  );
}

/** Writes anew what a property's listings are searched by and shown as; called after anything that feeds it changed. */
export function* refreshSearchRows(propertyKey: number): Question<void> {
  const rows = yield* all<Facts>(
    sql`SELECT ${factsColumns}, l.search_outcode, p.outcode FROM ${searchedTables}
      WHERE l.property_key = ${propertyKey}`,
  );
  if (rows.length === 0) return;
  for (const row of rows) yield* putSearchRow(row);
  yield* all(
    sql`INSERT OR REPLACE INTO listing_points
      SELECT l.key, p.lat, p.lat, p.lon, p.lon, l.listing_type, ifnull(p.outcode, '')
      FROM listings l JOIN properties p ON p.key = l.property_key
      WHERE l.property_key = ${propertyKey} AND p.lat IS NOT NULL`,
  );
  yield* all(
    sql`UPDATE listings SET search_outcode = (SELECT ifnull(outcode, '') FROM properties WHERE key = property_key)
      WHERE property_key = ${propertyKey}`,
  );
  yield* putListingRecords(propertyKey);
}

function* putSearchRow(row: Facts): Question<void> {
  const { key, listing_type, search_outcode, outcode } = row;
  yield* markEach(
    'markets',
    sql`SELECT nullif(${search_outcode}, '') AS mark UNION SELECT ${outcode}`,
  );
  yield* all(
    sql`DELETE FROM listing_search
      WHERE listing_type = ${listing_type} AND outcode = ${search_outcode} AND key = ${key}`,
  );
  yield* all(sql`DELETE FROM listing_points WHERE key = ${key}`);
  const figures = figuresOfFacts(row);
  yield* all(
    sql`INSERT INTO listing_search (${names})
      SELECT ${values}, ${figures.floorAreaSqft}, ${figures.pricePerSqftPence}, ${figures.discountBasisPoints},
        ${figures.yieldBasisPoints}
      FROM ${searchedTables} WHERE l.key = ${key}`,
  );
}
