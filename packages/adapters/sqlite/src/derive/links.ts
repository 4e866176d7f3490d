import { matchSale, normaliseBuilding, type Located } from '@freehold/market';
import type { Statements } from '../put/statements.ts';

interface Side extends Located {
  readonly key: number;
  /** The number of the building in one spelling; null joins every bucket. */
  readonly number: string | null;
}

const sideColumns = 't.key, t.saon, t.paon, t.street, t.town, t.postcode, t.uprn, t.type_code';

type SideRow = Omit<Side, 'point' | 'typeCode' | 'number'> & {
  readonly type_code: Side['typeCode'];
  readonly lat: number | null;
  readonly lon: number;
};

function readSide({ lat, lon, type_code, ...row }: SideRow): Side {
  return {
    ...row,
    typeCode: type_code,
    point: lat === null ? null : { latitude: lat, longitude: lon },
    number: normaliseBuilding(row.paon)?.number ?? null,
  };
}

const salesSql = `SELECT ${sideColumns}, u.lat, u.lon FROM sales t LEFT JOIN uprns u ON u.uprn = t.uprn`;
const propertiesSql = `SELECT ${sideColumns}, t.lat, t.lon FROM properties t`;

function sidesOf(statements: Statements, sql: string, value: string | number): Side[] {
  return (statements.get(sql).all(value) as SideRow[]).map(readSide);
}

function linkOne(statements: Statements, property: Side, sales: readonly Side[]): void {
  statements.run('DELETE FROM sale_links WHERE property_key = ?', property.key);
  const byUprn =
    property.uprn === null
      ? []
      : sidesOf(statements, `${salesSql} WHERE t.uprn = ?`, property.uprn);
  const near = new Set(sales.map(({ key }) => key));
  for (const sale of [...sales, ...byUprn.filter(({ key }) => !near.has(key))]) {
    const match = matchSale(property, sale);
    if (!match) continue;
    statements.run(
      'INSERT OR REPLACE INTO sale_links VALUES (?, ?, ?, ?, ?)',
      property.key,
      sale.key,
      match.confidence,
      match.score,
      match.unitExact ? 1 : 0,
    );
  }
}

/** Links anew every property of a postcode with the sales registered there, and by UPRN wherever they are. */
export function linkPostcode(statements: Statements, postcode: string): void {
  const properties = sidesOf(statements, `${propertiesSql} WHERE t.postcode = ?`, postcode);
  if (properties.length === 0) return;
  const buckets = new Map<string | null, Side[]>();
  for (const sale of sidesOf(statements, `${salesSql} WHERE t.postcode = ?`, postcode)) {
    const bucket = buckets.get(sale.number);
    if (bucket) bucket.push(sale);
    else buckets.set(sale.number, [sale]);
  }
  for (const property of properties) {
    // Only sales of the same building number, or of a building named otherwise, can match by address.
    const sales =
      property.number === null
        ? [...buckets.values()].flat()
        : [...(buckets.get(property.number) ?? []), ...(buckets.get(null) ?? [])];
    linkOne(statements, property, sales);
  }
}

/** Links a property that has no postcode: by UPRN, and with sales of the postcodes about its point. */
export function linkWithoutPostcode(
  statements: Statements,
  propertyKey: number,
  postcodes: readonly string[],
): void {
  const [property] = sidesOf(statements, `${propertiesSql} WHERE t.key = ?`, propertyKey);
  if (!property || property.postcode !== null) return;
  const sales = postcodes.flatMap((postcode) =>
    sidesOf(statements, `${salesSql} WHERE t.postcode = ?`, postcode),
  );
  linkOne(statements, property, sales);
}
