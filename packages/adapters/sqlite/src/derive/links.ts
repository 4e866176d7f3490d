import { matchSale, type Located } from '@freehold/market';
import { SaleCandidates } from '@freehold/operations';
import type { Statements } from '../put/statements.ts';

interface Side extends Located {
  readonly key: number;
}

const sideColumns = 't.key, t.saon, t.paon, t.street, t.town, t.postcode, t.uprn, t.type_code';

type SideRow = Omit<Side, 'point' | 'typeCode'> & {
  readonly type_code: Side['typeCode'];
  readonly lat: number | null;
  readonly lon: number;
};

function readSide({ lat, lon, type_code, ...row }: SideRow): Side {
  return {
    ...row,
    typeCode: type_code,
    point: lat === null ? null : { latitude: lat, longitude: lon },
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
  const sales = new SaleCandidates(
    sidesOf(statements, `${salesSql} WHERE t.postcode = ?`, postcode),
  );
  for (const property of properties) linkOne(statements, property, sales.for(property));
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
