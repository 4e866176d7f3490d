import type {
  NewSince,
  Scanner,
  ScannerKey,
  Watch,
  WatchChange,
  WatchedState,
} from '../../ports/scanners.ts';
import { raw, sql, type Sql } from '../sql.ts';
import type { Dialect } from './dialect.ts';
import { rowOf, type AccountDriver, type Steps } from './driver.ts';
import { RowMap } from './row-map.ts';
import { tell } from './webhook-messages.ts';

interface WatchRow extends WatchedState {
  readonly isPrimed: boolean;
  readonly looks: number;
  readonly propertyId: string | null;
}
const watchRow = new RowMap<WatchRow>(
  {
    isPrimed: 'boolean',
    looks: 'plain',
    propertyId: 'plain',
    matches: 'boolean',
    status: 'plain',
    pricePence: 'plain',
    classification: 'plain',
  },
  { pricePence: 'price' },
);

/** An active scanner `s`. */
export const named = ({ id, accountId, kind }: ScannerKey): Sql =>
  sql`s.id = ${id} AND s.account_id = ${accountId} AND s.kind = ${kind} AND s.is_active`;

/** The scanner `s` as it is, where it watches. */
const current = (scanner: Scanner): Sql =>
  sql`${named(scanner)} AND s.revision = ${scanner.revision} AND s.alert_id IS NOT NULL`;

export async function watchOf(driver: AccountDriver, scanner: Scanner): Promise<Watch | null> {
  // As of one instant; a row without a property where it watches nothing.
  const rows = await driver.read(
    sql`SELECT ${watchRow.columns} FROM scanners AS s
        LEFT JOIN watched_properties ON scanner_id = s.id WHERE ${current(scanner)}`,
  );
  const first = watchRow.first(rows);
  if (first === null) return null;
  const { isPrimed, looks: revision } = first;
  if (!isPrimed) return { states: null, revision };
  const states = new Map<string, WatchedState>();
  for (const row of rows) {
    const { propertyId, matches, status, pricePence, classification } = watchRow.of(row);
    if (propertyId !== null)
      states.set(propertyId, { matches, status, pricePence, classification });
  }
  return { states, revision };
}

/** Within a transaction. */
export function* recordLook(
  dialect: Dialect,
  scanner: Scanner,
  before: Watch,
  { put, remove, events, messages }: WatchChange,
  now: Date,
): Steps<boolean> {
  const { among, cells, eachOf, forUpdate } = dialect;
  // Locks the scanner: of two looks at once the second waits here, and finds that it is not the next one.
  const found = yield* rowOf<{ readonly looks: number }>(
    sql`SELECT s.looks FROM scanners AS s WHERE ${current(scanner)} ${forUpdate}`,
  );
  if (found?.looks !== before.revision) return false;
  const isNew = new Set(
    events.filter(({ type }) => type === 'new_match').map(({ propertyId }) => propertyId),
  );
  const states = [...put].map(([id, { matches, status, pricePence, classification }]) => [
    id,
    isNew.has(id),
    matches,
    status,
    pricePence,
    classification,
  ]);
  // An INSERT from a SELECT with ON CONFLICT needs a condition in SQLite.
  yield sql`INSERT INTO watched_properties AS kept
              (scanner_id, property_id, is_new, matches, status, price, classification)
            SELECT ${scanner.id}, ${cells('text', 'boolean', 'boolean', 'text', 'bigint', 'text')}
            FROM ${eachOf(states)} WHERE true
            ON CONFLICT (scanner_id, property_id) DO UPDATE SET is_new = kept.is_new OR excluded.is_new,
              matches = excluded.matches, status = excluded.status, price = excluded.price,
              classification = excluded.classification`;
  yield sql`DELETE FROM watched_properties WHERE scanner_id = ${scanner.id} AND property_id ${among(remove)}`;
  const noted = events.map(({ id, type, propertyId, previous, current: after }) => [
    id,
    type,
    propertyId,
    JSON.stringify(previous),
    JSON.stringify(after),
  ]);
  yield sql`INSERT INTO scanner_events (scanner_id, occurred_at, id, type, property_id, previous, current)
            SELECT ${scanner.id}, ${now}, ${cells('text', 'text', 'text', 'json', 'json')} FROM ${eachOf(noted)}`;
  yield* tell(dialect, scanner.accountId, messages);
  yield sql`UPDATE scanners SET is_primed = ${true}, looks = looks + 1 WHERE id = ${scanner.id}`;
  return true;
}

/** Lets go what a scanner watches, within a transaction: its next look begins anew. */
export function* forget(scannerId: string): Steps<void> {
  yield sql`DELETE FROM watched_properties WHERE scanner_id = ${scannerId}`;
  yield sql`UPDATE scanners SET is_primed = ${false} WHERE id = ${scannerId}`;
}

/** What was new until now is new since the look before only. Within a transaction. */
export function* look(scannerId: string): Steps<void> {
  yield sql`UPDATE watched_properties SET was_new = ${false} WHERE scanner_id = ${scannerId} AND was_new`;
  yield sql`UPDATE watched_properties SET is_new = ${false}, was_new = ${true}
            WHERE scanner_id = ${scannerId} AND is_new`;
}

export async function newAmong(
  driver: AccountDriver,
  key: ScannerKey,
  propertyIds: readonly string[],
  since: NewSince,
): Promise<ReadonlySet<string>> {
  const isNew = raw(since === 'look_before' ? '(w.is_new OR w.was_new)' : 'w.is_new');
  const rows = await driver.read<{ readonly propertyId: string }>(
    sql`SELECT w.property_id AS "propertyId" FROM scanners AS s
        JOIN watched_properties AS w ON w.scanner_id = s.id
        WHERE ${named(key)} AND w.property_id ${driver.dialect.among(propertyIds)} AND ${isNew}`,
  );
  return new Set(rows.map(({ propertyId }) => propertyId));
}
