import type { Revision, Scanner, ScannerKey, WatchedState } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { readWatched, type Row } from './scanner-row.ts';

/** What scanners watch, inside the transactions of their store. `mine` is the condition that names a scanner. */
export function watchedBook(database: Database, mine: string) {
  const isPrimed = database.prepare<[unknown], { is_primed: number }>(
    `SELECT s.is_primed FROM scanners s
     WHERE ${mine} AND s.updated_at = @updatedAt AND s.alert_id = @alertId`,
  );
  const prime = database.prepare('UPDATE scanners SET is_primed = 1 WHERE id = ?');
  const unprime = database.prepare('UPDATE scanners SET is_primed = 0 WHERE id = ?');
  const all = database.prepare<[string], Row>('SELECT * FROM watched WHERE scanner_id = ?');
  const put = database.prepare(
    `INSERT INTO watched VALUES (@scannerId, @propertyId, @isNew, @matches, @status, @price, @classification)
     ON CONFLICT (scanner_id, property_id) DO UPDATE SET is_new = max(is_new, excluded.is_new),
       matches = excluded.matches, status = excluded.status, price = excluded.price,
       classification = excluded.classification`,
  );
  const take = database.prepare('DELETE FROM watched WHERE scanner_id = ? AND property_id = ?');
  const takeAll = database.prepare('DELETE FROM watched WHERE scanner_id = ?');
  const settle = database.prepare(
    'UPDATE watched SET is_new = 0 WHERE scanner_id = ? AND is_new = 1',
  );
  const note = database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)');
  const newOnes = database.prepare<[unknown], { property_id: string }>(
    `SELECT w.property_id FROM scanners s JOIN watched w ON w.scanner_id = s.id
     WHERE ${mine} AND w.is_new = 1 AND w.property_id IN (SELECT value FROM json_each(@ids))`,
  );

  function write(scannerId: string, now: number, { put: states, remove, events }: Revision): void {
    const isNew = new Set(
      events.filter(({ type }) => type === 'new_match').map(({ propertyId }) => propertyId),
    );
    for (const [propertyId, { matches, status, pricePence, classification }] of states) {
      put.run({
        scannerId,
        propertyId,
        isNew: isNew.has(propertyId) ? 1 : 0,
        matches: matches ? 1 : 0,
        status,
        price: pricePence,
        classification,
      });
    }
    for (const propertyId of remove) take.run(scannerId, propertyId);
    for (const { id, type, propertyId, previous, current } of events) {
      const [before, after] = [JSON.stringify(previous), JSON.stringify(current)];
      note.run(scannerId, now, id, type, propertyId, before, after);
    }
  }

  return {
    revise(
      scanner: Scanner,
      now: number,
      revise: (last: ReadonlyMap<string, WatchedState> | null) => Revision,
    ): void {
      const { id, accountId, kind, alertId, updatedAt } = scanner;
      const key = { id, accountId, kind, alertId, updatedAt: updatedAt.getTime() };
      const state = isPrimed.get(key);
      if (state === undefined) return;
      const last = new Map(
        all.all(id).map((row) => [row['property_id'] as string, readWatched(row)]),
      );
      write(id, now, revise(state.is_primed === 1 ? last : null));
      prime.run(id);
    },
    forget(id: string): void {
      takeAll.run(id);
      unprime.run(id);
    },
    notNew(id: string): void {
      settle.run(id);
    },
    newAmong(key: ScannerKey, propertyIds: readonly string[]): ReadonlySet<string> {
      const rows = newOnes.all({ ...key, ids: JSON.stringify(propertyIds) });
      return new Set(rows.map(({ property_id }) => property_id));
    },
  };
}
