import { Sqlite } from '@freehold/sqlite';
import { createRandom } from './random.mjs';

/** Homes for sale at random places of the database, for requests to ask about. */
export function samplesOf(path, count) {
  const db = new Sqlite(path, { readonly: true });
  const random = createRandom(7);
  // Keys of a filled store leave wide gaps: a number drawn between the first and the last finds few of them.
  const keys = db.prepare('SELECT key FROM listings').pluck().all();
  const one = db.prepare(
    `SELECT lower(hex(p.id)) id, p.outcode, p.postcode, p.lat, p.lon, p.bedrooms, p.property_type type FROM listings l JOIN properties p ON p.key = l.property_key
     WHERE l.key >= ? AND l.listing_type = 'sale' AND l.status = 'active' ORDER BY l.key LIMIT 1`,
  );
  const samples = Array.from(
    { length: count },
    () => one.get(random.pick(keys)) ?? one.get(keys[0]),
  );
  db.close();
  return samples.map(({ id, ...rest }) => ({
    ...rest,
    id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  }));
}
