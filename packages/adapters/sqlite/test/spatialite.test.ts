import { expect, it } from 'vitest';
import { Sqlite } from '../src/driver.ts';
import { loadSpatialite } from '../src/spatialite.ts';

it('a connection waits for another process as long with SpatiaLite as without it', () => {
  const db = new Sqlite(':memory:', { timeout: 250 });
  loadSpatialite(db, 'auto');
  expect(db.pragma('busy_timeout', { simple: true })).toBe(250);
  db.close();
});
