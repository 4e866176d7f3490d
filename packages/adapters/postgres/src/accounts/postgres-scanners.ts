import type {
  CreateOutcome,
  NewScanner,
  Scanner,
  ScannerEvent,
  Scanners,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { lockToCount } from './account-lock.ts';
import { newestValues } from './newest-values.ts';
import { creating } from './postgres-idempotency.ts';
import { keyOf, named } from './scanner-key.ts';
import { forget, look, newAmong, recordLook, watchOf } from './watched-properties.ts';

const columns = `id, account_id AS "accountId", kind, name, outcodes, polygon_wkt AS "polygonWkt", criteria,
  map_centre_latitude AS "mapCentreLatitude", map_centre_longitude AS "mapCentreLongitude", map_zoom AS "mapZoom",
  alert_id AS "alertId", last_checked_at AS "lastCheckedAt",
  checked_before AS "checkedBefore",
  (SELECT count(*) FROM watched_properties WHERE scanner_id = s.id AND is_new AND matches) AS "newSinceLastCheck",
  created_at AS "createdAt", updated_at AS "updatedAt", revision`;
const insert = statement(
  `INSERT INTO scanners (id, account_id, kind, name, outcodes, polygon_wkt, criteria, map_centre_latitude,
     map_centre_longitude, map_zoom, alert_id, updated_at, revision, created_at)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
   WHERE $15::integer IS NULL OR $15 > (SELECT count(*) FROM scanners
     WHERE account_id = $2 AND kind = $3 AND is_active)`,
);
const ofAccount = statement(
  `SELECT ${columns} FROM scanners AS s WHERE account_id = $1 AND kind = $2 AND is_active
   ORDER BY created_at DESC, id`,
);
const one = statement(`SELECT ${columns} FROM scanners AS s WHERE ${named}`);
const change = statement(
  `UPDATE scanners AS s SET name = $4, outcodes = $5, polygon_wkt = $6, criteria = $7, map_centre_latitude = $8,
     map_centre_longitude = $9, map_zoom = $10, alert_id = $11, updated_at = $12, revision = $13
   WHERE ${named} AND s.revision = $13 - 1`,
);
const retire = statement(
  `UPDATE scanners AS s SET is_active = false, alert_id = NULL, updated_at = $4 WHERE ${named}`,
);
const looked = statement(
  `UPDATE scanners AS s SET checked_before = s.last_checked_at, last_checked_at = greatest($4, s.last_checked_at)
   WHERE ${named}`,
);
const allWatched = statement(
  `SELECT ${columns} FROM scanners AS s WHERE is_active AND alert_id IS NOT NULL ORDER BY id`,
);
const eventsOf = `FROM scanners AS s JOIN scanner_events AS e ON e.scanner_id = s.id
  WHERE ${named} AND ($4::timestamptz IS NULL OR e.occurred_at >= $4)`;
const count = statement(`SELECT count(*) AS total ${eventsOf}`);
const page = statement(
  `SELECT e.id, e.type, e.property_id AS "propertyId", e.occurred_at AS "occurredAt", e.previous, e.current
   ${eventsOf} AND e.occurred_at <= $7 AND (e.occurred_at < $7 OR e.id > $8)
   ORDER BY e.occurred_at DESC, e.id LIMIT $5 OFFSET $6`,
);
const prune = statement(
  `DELETE FROM scanner_events WHERE (scanner_id, occurred_at, id) IN
     (SELECT scanner_id, occurred_at, id FROM scanner_events WHERE occurred_at < $1 ORDER BY occurred_at LIMIT $2)`,
);

export function postgresScanners(database: Database): Scanners {
  return {
    create: (scanner, mostHeld, kept) =>
      database.transaction(async (run) => {
        await lockToCount(run, 'scanners', scanner.accountId, scanner.kind);
        return creating<CreateOutcome>(run, kept, async () => {
          const values = [...changing(scanner), scanner.createdAt, mostHeld];
          return (await run(insert, values)).changes === 0 ? 'full' : 'created';
        });
      }),
    list: (accountId, kind) => database.rows<Scanner>(ofAccount, [accountId, kind]),
    find: (key) => database.one<Scanner>(one, keyOf(key)),
    replace: (scanner, forgets) =>
      database.transaction(async (run) => {
        const written = (await run(change, changing(scanner))).changes === 1;
        if (written && forgets) await forget(run, scanner.id);
        return written;
      }),
    remove: (key, now) =>
      database.transaction(async (run) => {
        const removed = (await run(retire, [...keyOf(key), now])).changes === 1;
        if (removed) await forget(run, key.id);
        return removed;
      }),
    check: (key, now) =>
      database.transaction(async (run) => {
        const found = (await run(looked, [...keyOf(key), now])).changes === 1;
        if (found) await look(run, key.id);
      }),
    newAmong: (key, propertyIds, since) => newAmong(database, key, propertyIds, since),
    watched: () => database.rows<Scanner>(allWatched),
    watchOf: (scanner) => watchOf(database, scanner),
    recordLook: (scanner, watch, looked, now) =>
      database.transaction((run) => recordLook(run, scanner, watch, looked, now)),
    events: (key, { since, ...slice }) =>
      database.transaction(async (run) => {
        const scope = [...keyOf(key), since];
        const { rows } = await run<ScannerEvent>(page, [...scope, ...newestValues(slice)]);
        const { rows: counted } = await run<{ total: number }>(count, scope);
        return { events: rows, total: counted[0]?.total ?? 0 };
      }, 'snapshot'),
    async prune(before, rowsMax) {
      await database.run(prune, [before, rowsMax]);
    },
  };
}

function changing(scanner: NewScanner): readonly unknown[] {
  return [
    ...keyOf(scanner),
    scanner.name,
    scanner.outcodes,
    scanner.polygonWkt,
    JSON.stringify(scanner.criteria),
    scanner.mapCentreLatitude,
    scanner.mapCentreLongitude,
    scanner.mapZoom,
    scanner.alertId,
    scanner.updatedAt,
    scanner.revision,
  ];
}
