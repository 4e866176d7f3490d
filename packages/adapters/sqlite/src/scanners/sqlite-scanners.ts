import {
  newestStart,
  type CreateOutcome,
  type ScannerKey,
  type Scanners,
} from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { keptAnswers } from '../accounts/sqlite-idempotency.ts';
import type { Writer } from '../accounts/writer.ts';
import { readEvent, readScanner, scannerColumns, scannerValues, type Row } from './scanner-row.ts';
import { watchedProperties } from './watched-properties.ts';

const mine = 's.id = @id AND s.account_id = @accountId AND s.kind = @kind AND s.is_active = 1';
/** The same account's key, without what else the value holds. */
const keyOf = ({ id, accountId, kind }: ScannerKey) => ({ id, accountId, kind });

export function sqliteScanners(database: Database, writer: Writer): Scanners {
  const insert = database.prepare(
    `INSERT INTO scanners (id, account_id, kind, name, outcodes, polygon_wkt, criteria, map_centre_latitude,
       map_centre_longitude, map_zoom, alert_id, created_at, updated_at, revision)
     SELECT @id, @accountId, @kind, @name, @outcodes, @polygonWkt, @criteria, @mapCentreLatitude,
       @mapCentreLongitude, @mapZoom, @alertId, @createdAt, @updatedAt, @revision
     WHERE @mostHeld IS NULL OR @mostHeld > (SELECT count(*) FROM scanners
       WHERE account_id = @accountId AND kind = @kind AND is_active = 1)`,
  );
  const ofAccount = database.prepare<[string, string], Row>(
    `SELECT ${scannerColumns} FROM scanners s WHERE s.account_id = ? AND s.kind = ? AND s.is_active = 1
     ORDER BY s.created_at DESC, s.id`,
  );
  const one = database.prepare<[ScannerKey], Row>(
    `SELECT ${scannerColumns} FROM scanners s WHERE ${mine}`,
  );
  const change = database.prepare(
    `UPDATE scanners AS s SET name = @name, outcodes = @outcodes, polygon_wkt = @polygonWkt, criteria = @criteria,
       map_centre_latitude = @mapCentreLatitude, map_centre_longitude = @mapCentreLongitude, map_zoom = @mapZoom,
       alert_id = @alertId, updated_at = @updatedAt, revision = @revision
     WHERE ${mine} AND s.revision = @revision - 1`,
  );
  const retire = database.prepare(
    `UPDATE scanners AS s SET is_active = 0, alert_id = NULL, updated_at = @now WHERE ${mine}`,
  );
  const looked = database.prepare(
    `UPDATE scanners AS s SET checked_before = s.last_checked_at,
       last_checked_at = max(@now, ifnull(s.last_checked_at, 0)) WHERE ${mine}`,
  );
  const allWatched = database.prepare<[], Row>(
    `SELECT ${scannerColumns} FROM scanners s WHERE s.is_active = 1 AND s.alert_id IS NOT NULL ORDER BY s.id`,
  );
  const counted = database.prepare<[unknown], { n: number }>(
    `SELECT count(*) AS n FROM scanners s JOIN scanner_events e ON e.scanner_id = s.id
     WHERE ${mine} AND e.occurred_at >= @since`,
  );
  const page = database.prepare<[unknown], Row>(
    `SELECT e.* FROM scanners s JOIN scanner_events e ON e.scanner_id = s.id
     WHERE ${mine} AND e.occurred_at >= @since AND e.occurred_at <= @at AND (e.occurred_at < @at OR e.id > @after)
     ORDER BY e.occurred_at DESC, e.id LIMIT @limit OFFSET @offset`,
  );
  const drop = database.prepare(
    `DELETE FROM scanner_events WHERE (scanner_id, occurred_at, id) IN
       (SELECT scanner_id, occurred_at, id FROM scanner_events WHERE occurred_at < ? ORDER BY occurred_at LIMIT ?)`,
  );
  const watched = watchedProperties(database, mine);
  const answers = keptAnswers(database);

  return {
    create: (scanner, mostHeld, kept) =>
      writer.write(() =>
        answers.creating<CreateOutcome>(kept, () => {
          const { changes } = insert.run({ ...scannerValues(scanner), mostHeld });
          return changes === 0 ? 'full' : 'created';
        }),
      ),
    list: (accountId, kind) => writer.read(() => ofAccount.all(accountId, kind).map(readScanner)),
    find: (key) =>
      writer.read(() => {
        const row = one.get(keyOf(key));
        return row === undefined ? null : readScanner(row);
      }),
    replace: (scanner, forgets) =>
      writer.write(() => {
        const written = change.run(scannerValues(scanner)).changes === 1;
        if (written && forgets) watched.forget(scanner.id);
        return written;
      }),
    remove: (key, now) =>
      writer.write(() => {
        const removed = retire.run({ ...keyOf(key), now: now.getTime() }).changes === 1;
        if (removed) watched.forget(key.id);
        return removed;
      }),
    check: (key, now) =>
      writer.write(() => {
        const found = looked.run({ ...keyOf(key), now: now.getTime() }).changes === 1;
        if (found) watched.look(key.id);
      }),
    newAmong: (key, propertyIds, since) =>
      writer.read(() => watched.newAmong(keyOf(key), propertyIds, since)),
    watched: () => writer.read(() => allWatched.all().map(readScanner)),
    watchOf: (scanner) => writer.read(() => watched.watchOf(scanner)),
    recordLook: (scanner, watch, change, now) =>
      writer.write(() => watched.recordLook(scanner, watch, change, now.getTime())),
    events: (key, { since, ...slice }) =>
      writer.read(() => {
        const scope = { ...keyOf(key), since: since?.getTime() ?? 0 };
        const { at, id: after, offset } = newestStart(slice);
        return {
          events: page.all({ ...scope, at, after, offset, limit: slice.limit }).map(readEvent),
          total: counted.get(scope)?.n ?? 0,
        };
      }),
    prune: (before, rowsMax) =>
      writer.write(() => {
        drop.run(before.getTime(), rowsMax);
      }),
  };
}
