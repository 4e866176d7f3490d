import type { NewSince, Scanner, ScannerKey, Watch, WatchChange } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { webhookMessages } from '../webhooks/webhook-messages.ts';
import { readWatched, type Row } from './scanner-row.ts';

/** What scanners watch, read and written inside the transactions of their store. `mine` names a scanner. */
export function watchedProperties(database: Database, mine: string) {
  const state = database.prepare<[unknown], { is_primed: number; looks: number }>(
    `SELECT s.is_primed, s.looks FROM scanners s
     WHERE ${mine} AND s.revision = @revision AND s.alert_id IS NOT NULL`,
  );
  const prime = database.prepare(
    'UPDATE scanners SET is_primed = 1, looks = looks + 1 WHERE id = ?',
  );
  const unprime = database.prepare('UPDATE scanners SET is_primed = 0 WHERE id = ?');
  const all = database.prepare<[string], Row>(
    'SELECT * FROM watched_properties WHERE scanner_id = ?',
  );
  const put = database.prepare(
    `INSERT INTO watched_properties (scanner_id, property_id, is_new, matches, status, price, classification)
     VALUES (@scannerId, @propertyId, @isNew, @matches, @status, @price, @classification)
     ON CONFLICT (scanner_id, property_id) DO UPDATE SET is_new = max(is_new, excluded.is_new),
       matches = excluded.matches, status = excluded.status, price = excluded.price,
       classification = excluded.classification`,
  );
  const take = database.prepare(
    'DELETE FROM watched_properties WHERE scanner_id = ? AND property_id = ?',
  );
  const takeAll = database.prepare('DELETE FROM watched_properties WHERE scanner_id = ?');
  const endBefore = database.prepare(
    'UPDATE watched_properties SET was_new = 0 WHERE scanner_id = ? AND was_new = 1',
  );
  const endNow = database.prepare(
    'UPDATE watched_properties SET is_new = 0, was_new = 1 WHERE scanner_id = ? AND is_new = 1',
  );
  const note = database.prepare('INSERT INTO scanner_events VALUES (?, ?, ?, ?, ?, ?, ?)');
  const newOnes = database.prepare<[unknown], { property_id: string }>(
    `SELECT w.property_id FROM scanners s JOIN watched_properties w ON w.scanner_id = s.id
     WHERE ${mine} AND (w.is_new = 1 OR (@before = 1 AND w.was_new = 1)) AND w.property_id IN (SELECT value FROM json_each(@ids))`,
  );

  const { tell } = webhookMessages(database);

  function write(
    scannerId: string,
    now: number,
    { put: states, remove, events }: WatchChange,
  ): void {
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

  const stateOf = ({ id, accountId, kind, revision }: Scanner) =>
    state.get({ id, accountId, kind, revision });

  return {
    watchOf(scanner: Scanner): Watch | null {
      const found = stateOf(scanner);
      if (found === undefined) return null;
      const { is_primed, looks: revision } = found;
      if (is_primed === 0) return { states: null, revision };
      const rows = all.all(scanner.id);
      const states = new Map(rows.map((row) => [row['property_id'] as string, readWatched(row)]));
      return { states, revision };
    },
    recordLook(scanner: Scanner, watch: Watch, change: WatchChange, now: number): boolean {
      if (stateOf(scanner)?.looks !== watch.revision) return false;
      write(scanner.id, now, change);
      tell(scanner.accountId, change.messages);
      prime.run(scanner.id);
      return true;
    },
    forget(id: string): void {
      takeAll.run(id);
      unprime.run(id);
    },
    /** What was new until now is new since the look before only. */
    look(id: string): void {
      endBefore.run(id);
      endNow.run(id);
    },
    newAmong(
      key: ScannerKey,
      propertyIds: readonly string[],
      since: NewSince,
    ): ReadonlySet<string> {
      const before = since === 'look_before' ? 1 : 0;
      const rows = newOnes.all({ ...key, before, ids: JSON.stringify(propertyIds) });
      return new Set(rows.map(({ property_id }) => property_id));
    },
  };
}
