import type {
  NewSince,
  Scanner,
  ScannerKey,
  Watch,
  WatchChange,
  WatchedState,
} from '@freehold/operations';
import type { Database, Run } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { keyOf, named } from './scanner-key.ts';
import { tell } from './webhook-messages.ts';

const current = `${named} AND s.revision = $4 AND s.alert_id IS NOT NULL`;
/** The scanner and what it watches, as of one instant; a row without a property where it watches nothing. */
const watch = statement(
  `SELECT s.is_primed AS "isPrimed", s.looks, w.property_id AS "propertyId", w.matches, w.status,
     w.price AS "pricePence", w.classification
   FROM scanners AS s LEFT JOIN watched_properties AS w ON w.scanner_id = s.id WHERE ${current}`,
);
/** Locks the scanner: of two looks at once the second waits here, and finds that it is not the next one. */
const looksOf = statement(`SELECT s.looks FROM scanners AS s WHERE ${current} FOR UPDATE`);
const prime = statement('UPDATE scanners SET is_primed = true, looks = looks + 1 WHERE id = $1');
const unprime = statement('UPDATE scanners SET is_primed = false WHERE id = $1');
const put = statement(
  `INSERT INTO watched_properties AS kept (scanner_id, property_id, is_new, matches, status, price, classification)
   SELECT $1, * FROM unnest($2::text[], $3::boolean[], $4::boolean[], $5::text[], $6::bigint[], $7::text[])
   ON CONFLICT (scanner_id, property_id) DO UPDATE SET is_new = kept.is_new OR excluded.is_new,
     matches = excluded.matches, status = excluded.status, price = excluded.price,
     classification = excluded.classification`,
);
const take = statement(
  'DELETE FROM watched_properties WHERE scanner_id = $1 AND property_id = ANY ($2)',
);
const takeAll = statement('DELETE FROM watched_properties WHERE scanner_id = $1');
const endBefore = statement(
  'UPDATE watched_properties SET was_new = false WHERE scanner_id = $1 AND was_new',
);
const endNow = statement(
  'UPDATE watched_properties SET is_new = false, was_new = true WHERE scanner_id = $1 AND is_new',
);
const note = statement(
  `INSERT INTO scanner_events (scanner_id, occurred_at, id, type, property_id, previous, current)
   SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::json[], $7::json[])`,
);
const newOnes = statement(
  `SELECT w.property_id AS "propertyId" FROM scanners AS s JOIN watched_properties AS w ON w.scanner_id = s.id
   WHERE ${named} AND w.property_id = ANY ($4) AND (w.is_new OR ($5::boolean AND w.was_new))`,
);

interface WatchRow extends WatchedState {
  readonly isPrimed: boolean;
  readonly looks: number;
  readonly propertyId: string | null;
}

export async function watchOf(database: Database, scanner: Scanner): Promise<Watch | null> {
  const rows = await database.rows<WatchRow>(watch, [...keyOf(scanner), scanner.revision]);
  const first = rows[0];
  if (first === undefined) return null;
  const { isPrimed, looks: revision } = first;
  if (!isPrimed) return { states: null, revision };
  const states = new Map<string, WatchedState>();
  for (const { propertyId, matches, status, pricePence, classification } of rows) {
    if (propertyId !== null)
      states.set(propertyId, { matches, status, pricePence, classification });
  }
  return { states, revision };
}

/** Inside a transaction. */
export async function recordLook(
  run: Run,
  scanner: Scanner,
  before: Watch,
  { put: states, remove, events, messages }: WatchChange,
  now: Date,
): Promise<boolean> {
  const { rows } = await run<{ looks: number }>(looksOf, [...keyOf(scanner), scanner.revision]);
  if (rows[0]?.looks !== before.revision) return false;
  const isNew = new Set(
    events.filter(({ type }) => type === 'new_match').map(({ propertyId }) => propertyId),
  );
  const kept = [...states.values()];
  await run(put, [
    scanner.id,
    [...states.keys()],
    [...states.keys()].map((id) => isNew.has(id)),
    kept.map(({ matches }) => matches),
    kept.map(({ status }) => status),
    kept.map(({ pricePence }) => pricePence),
    kept.map(({ classification }) => classification),
  ]);
  await run(take, [scanner.id, remove]);
  await run(note, [
    scanner.id,
    now,
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ propertyId }) => propertyId),
    events.map(({ previous }) => JSON.stringify(previous)),
    events.map(({ current }) => JSON.stringify(current)),
  ]);
  await run(prime, [scanner.id]);
  await tell(run, scanner.accountId, messages);
  return true;
}

/** What a scanner watches is let go, inside a transaction: its next look begins anew. */
export async function forget(run: Run, scannerId: string): Promise<void> {
  await run(takeAll, [scannerId]);
  await run(unprime, [scannerId]);
}

/** What was new until now is new since the look before only. Inside a transaction. */
export async function look(run: Run, scannerId: string): Promise<void> {
  await run(endBefore, [scannerId]);
  await run(endNow, [scannerId]);
}

export async function newAmong(
  database: Database,
  key: ScannerKey,
  propertyIds: readonly string[],
  since: NewSince,
): Promise<ReadonlySet<string>> {
  const values = [...keyOf(key), propertyIds, since === 'look_before'];
  const rows = await database.rows<{ propertyId: string }>(newOnes, values);
  return new Set(rows.map(({ propertyId }) => propertyId));
}
