import type { SaleDeletion, SaleRecord } from '@freehold/operations';
import { dayOf, outcodeOf } from '../columns.ts';
import { registryId } from '../uuid.ts';
import type { Statements } from './statements.ts';

const upsert = `INSERT INTO sales (id, price, day, type_code, new_build, tenure, category, saon, paon, street,
    locality, town, district, county, postcode, outcode, uprn, source)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET price = excluded.price, day = excluded.day, type_code = excluded.type_code,
    new_build = excluded.new_build, tenure = excluded.tenure, category = excluded.category,
    saon = excluded.saon, paon = excluded.paon, street = excluded.street, locality = excluded.locality,
    town = excluded.town, district = excluded.district, county = excluded.county,
    postcode = excluded.postcode, outcode = excluded.outcode, uprn = excluded.uprn, source = excluded.source`;

function remove(statements: Statements, id: Buffer | string): void {
  const gone = statements.get('DELETE FROM sales WHERE id = ? RETURNING key').get(id) as
    { key: number } | undefined;
  if (gone) statements.run('DELETE FROM sale_links WHERE sale_key = ?', gone.key);
}

/** Writes sales by their registry id and takes out those that a change file deletes. */
export function putSales(
  statements: Statements,
  records: readonly (SaleRecord | SaleDeletion)[],
): void {
  const write = statements.get(upsert);
  const postcodes = new Set<string>();
  for (const sale of records) {
    if ('delete' in sale) {
      remove(statements, registryId(sale.delete));
      continue;
    }
    if (sale.postcode !== null) postcodes.add(sale.postcode);
    write.run(
      registryId(sale.id),
      sale.pricePence,
      dayOf(sale.date),
      sale.typeCode,
      sale.newBuild ? 1 : 0,
      sale.tenure,
      sale.category,
      sale.saon,
      sale.paon,
      sale.street,
      sale.locality,
      sale.town,
      sale.district,
      sale.county,
      sale.postcode,
      outcodeOf(sale.postcode),
      sale.uprn,
      sale.source,
    );
  }
  const dirty = statements.get('INSERT OR IGNORE INTO dirty_postcodes VALUES (?)');
  for (const postcode of [...postcodes].sort()) dirty.run(postcode);
}
