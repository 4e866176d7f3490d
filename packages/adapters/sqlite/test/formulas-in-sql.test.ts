import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { formulasInSql } from '../../../test/formulas-in-sql.ts';

/**
 * The store keeps and finds; what a figure means is worked out in `core` and `operations`. So its SQL holds no arithmetic
 * and no statistics but these. Of the schema nothing is told.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'counting what is written': [
    'accounts/call-log.ts: ai_chats + excluded.ai_chats',
    'accounts/call-log.ts: calls + 1',
    'accounts/call-log.ts: calls + excluded.calls',
    'accounts/call-log.ts: charged_lines + excluded.charged_lines',
    'accounts/call-log.ts: cost + excluded.cost',
    'accounts/call-log.ts: credits + excluded.credits',
    'accounts/call-log.ts: errors + excluded.errors',
    'accounts/call-log.ts: free_lines + excluded.free_lines',
    'accounts/call-log.ts: requests + excluded.requests',
    'accounts/call-log.ts: total(charged_lines)',
    'accounts/call-log.ts: total(free_lines)',
  ],
  'versions of records': ['put/put.ts: value + 1'],
  'the last row staged of an id': ['put/merge-sales.ts: lead(rowid)'],
  'reading a table through, for the cache of the system': ['columns-worker.ts: sum(key)'],
  'the middle of points': [
    'queries/listing-clusters.ts: avg(s.lat)',
    'queries/listing-clusters.ts: avg(s.lon)',
  ],
  'cells of a grid, as the port defines them': [
    'queries/listing-clusters.ts: median(s.price)',
    'queries/listing-clusters.ts: s.lat - ?',
    'queries/listing-clusters.ts: s.lon - ?',
  ],
  'the distance that core works out, as a function of the connection': [
    'dialect.ts: metres(?, ?, ?)',
    'queries/sold-near.ts: metres(c.lat, c.lon, ?, ?)',
    'queries/sold-near.ts: metres(coalesce(k.home_lat, u.lat, near.lat)',
  ],
};

it('SQL holds no formula but those listed, and every one listed is there', () => {
  const found = formulasInSql(fileURLToPath(new URL('../src/', import.meta.url)));
  expect(found).toEqual(Object.values(allowed).flat().toSorted());
});
