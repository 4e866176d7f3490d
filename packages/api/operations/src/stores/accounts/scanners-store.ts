import type { CreateOutcome } from '../../ports/idempotency.ts';
import type { NewScanner, Scanner, ScannerEvent, Scanners } from '../../ports/scanners.ts';
import { allOf, raw, sql } from '../sql.ts';
import { changesOf, countOf, rowsOf, type AccountDriver, type Steps } from './driver.ts';
import { creating } from './idempotency-store.ts';
import { newestRows } from './newest-rows.ts';
import { RowMap } from './row-map.ts';
import { forget, look, named, newAmong, recordLook, watchOf } from './watched-properties.ts';

const scanner = new RowMap<Scanner>(
  {
    id: 'plain',
    accountId: 'plain',
    kind: 'plain',
    name: 'plain',
    outcodes: 'list',
    polygonWkt: 'plain',
    criteria: 'json',
    mapCentreLatitude: 'plain',
    mapCentreLongitude: 'plain',
    mapZoom: 'plain',
    alertId: 'plain',
    lastCheckedAt: 'instant',
    checkedBefore: 'instant',
    newSinceLastCheck: 'plain',
    createdAt: 'instant',
    updatedAt: 'instant',
    revision: 'plain',
  },
  {
    newSinceLastCheck:
      '(SELECT count(*) FROM watched_properties WHERE scanner_id = s.id AND is_new AND matches)',
  },
);
const changingNames = [
  'name',
  'outcodes',
  'polygonWkt',
  'criteria',
  'mapCentreLatitude',
  'mapCentreLongitude',
  'mapZoom',
  'alertId',
  'updatedAt',
  'revision',
] as const;
const newNames = ['id', 'accountId', 'kind', 'createdAt', ...changingNames] as const;
const event = new RowMap<ScannerEvent>({
  id: 'plain',
  type: 'plain',
  propertyId: 'plain',
  occurredAt: 'instant',
  previous: 'json',
  current: 'json',
});

export function scannersStore(driver: AccountDriver): Scanners {
  const { dialect } = driver;
  return {
    create: (created, mostHeld, kept) =>
      driver.transaction(function* () {
        yield* dialect.lockToCount('scanners', created.accountId, created.kind);
        return yield* creating(dialect, kept, insert(created, mostHeld));
      }),
    list: async (accountId, kind) =>
      scanner.all(
        await driver.read(
          sql`SELECT ${scanner.columns} FROM scanners AS s
              WHERE account_id = ${accountId} AND kind = ${kind} AND is_active
              ORDER BY created_at DESC, id`,
        ),
      ),
    find: async (key) =>
      scanner.first(
        await driver.read(sql`SELECT ${scanner.columns} FROM scanners AS s WHERE ${named(key)}`),
      ),
    replace: (changed, forgets) =>
      driver.transaction(function* () {
        const written = yield* changesOf(
          sql`UPDATE scanners AS s SET ${scanner.assignments(changingNames, changed)}
              WHERE ${named(changed)} AND s.revision = ${changed.revision - 1}`,
        );
        if (written === 1 && forgets) yield* forget(changed.id);
        return written === 1;
      }),
    remove: (key, now) =>
      driver.transaction(function* () {
        const removed = yield* changesOf(
          sql`UPDATE scanners AS s SET is_active = ${false}, alert_id = NULL, updated_at = ${now}
              WHERE ${named(key)}`,
        );
        if (removed === 1) yield* forget(key.id);
        return removed === 1;
      }),
    check: (key, now) =>
      driver.transaction(function* () {
        const found = yield* changesOf(
          sql`UPDATE scanners AS s SET checked_before = last_checked_at,
                last_checked_at = CASE WHEN last_checked_at > ${now} THEN last_checked_at ELSE ${now} END
              WHERE ${named(key)}`,
        );
        if (found === 1) yield* look(key.id);
      }),
    newAmong: (key, propertyIds, since) => newAmong(driver, key, propertyIds, since),
    watched: async () =>
      scanner.all(
        await driver.read(
          sql`SELECT ${scanner.columns} FROM scanners AS s
              WHERE is_active AND alert_id IS NOT NULL ORDER BY id`,
        ),
      ),
    watchOf: (watching) => watchOf(driver, watching),
    recordLook: (watching, watch, change, now) =>
      driver.transaction(() => recordLook(dialect, watching, watch, change, now)),
    events: (key, { since, ...slice }) =>
      driver.snapshot(function* () {
        const of = sql`FROM scanner_events WHERE ${allOf([
          sql`scanner_id = ${key.id}`,
          sql`EXISTS (SELECT 1 FROM scanners AS s WHERE ${named(key)})`,
          ...(since === null ? [] : [sql`occurred_at >= ${since}`]),
        ])}`;
        const rows = yield* rowsOf(
          sql`SELECT ${event.columns} ${of} AND ${newestRows(slice, 'occurred_at')}`,
        );
        return { events: event.all(rows), total: yield* countOf(sql`SELECT count(*) AS n ${of}`) };
      }),
    async prune(before, rowsMax) {
      await driver.write(
        sql`DELETE FROM scanner_events WHERE (scanner_id, occurred_at, id) IN
              (SELECT scanner_id, occurred_at, id FROM scanner_events WHERE occurred_at < ${before}
               ORDER BY occurred_at LIMIT ${rowsMax})`,
      );
    },
  };
}

function* insert(
  created: NewScanner,
  mostHeld: number | null,
): Steps<Exclude<CreateOutcome, 'repeated'>> {
  const { accountId, kind } = created;
  const hasRoom =
    mostHeld === null
      ? raw('true')
      : sql`${mostHeld} > (SELECT count(*) FROM scanners
          WHERE account_id = ${accountId} AND kind = ${kind} AND is_active)`;
  const changes = yield* changesOf(
    sql`INSERT INTO scanners (${scanner.names(newNames)})
        SELECT ${scanner.values(newNames, created)} WHERE ${hasRoom}`,
  );
  return changes === 0 ? 'full' : 'created';
}
