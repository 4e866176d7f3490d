import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * The store keeps and finds; what a figure means is worked out in `core` and `operations`. So its SQL holds no arithmetic
 * and no statistics but these. Migrations that shipped stand as they are.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'counting what is written': [
    'accounts/call-log.ts: ai_chats + excluded.ai_chats',
    'accounts/call-log.ts: calls + excluded.calls',
    'accounts/call-log.ts: charged_lines + excluded.charged_lines',
    'accounts/call-log.ts: credits + excluded.credits',
    'accounts/call-log.ts: errors + excluded.errors',
    'accounts/call-log.ts: free_lines + excluded.free_lines',
    'accounts/call-log.ts: requests + excluded.requests',
    'accounts/call-log.ts: total(charged_lines)',
    'accounts/call-log.ts: total(free_lines)',
    'holdings.ts: sum(rows)',
    'scanners/watched-properties.ts: looks + 1',
  ],
  'versions of records': [
    'accounts/sqlite-calculations.ts: revision - 1',
    'put/data-versions.ts: value + 1',
    'put/merge-sales.ts: value + 1',
    'put/put.ts: value + 1',
    'scanners/sqlite-scanners.ts: revision - 1',
  ],
  'the last row staged of an id': ['put/merge-sales.ts: lead(rowid)'],
  'reading a table through, for the cache of the system': ['columns-worker.ts: sum(key)'],
  'a key is noted as used once in a while': ['accounts/sqlite-keys.ts: now - last_used_at'],
  'a change of unit': [
    'derive/map.ts: price / 100',
    'derive/markets.ts: first_listed_at / 86400000',
  ],
  'the middle of points': [
    'queries/listing-clusters.ts: avg(s.lat)',
    'queries/listing-clusters.ts: avg(s.lon)',
    'queries/registers.ts: avg(lat)',
    'queries/registers.ts: avg(lon)',
  ],
  'cells of a grid, as the port defines them': [
    'queries/listing-clusters.ts: median(s.price)',
    'queries/listing-clusters.ts: s.lat - ?',
    'queries/listing-clusters.ts: s.lon - ?',
  ],
  'the distance that core works out, as a function of the connection': [
    'queries/sold-near.ts: metres(c.lat, c.lon, here.lat, here.lon)',
    'queries/sold-near.ts: metres(placed.lat, placed.lon, here.lat, here.lon)',
  ],
};

const source = fileURLToPath(new URL('../src/', import.meta.url));
const sql = /\b(?:SELECT|INSERT|UPDATE|WHERE|DELETE|WITH|FROM)\b/;
const formulas =
  /\b(?:avg|median|round|sum|total|lag|lead|metres)\s*\([^)]*\)|[\w.)@?]+\s*[*/]\s*[\d.]+\b|[\w.)]+ [-+] [\w.(?]+/g;

function formulasIn(path: string): string[] {
  const text = readFileSync(source + path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) {
      const written = node.getText();
      if (sql.test(written))
        for (const [formula] of written.matchAll(formulas)) found.push(`${path}: ${formula}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it('SQL holds no formula but those listed, and every one listed is there', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('migrations/'))
    .toSorted();
  const found = new Set(files.flatMap(formulasIn));
  expect([...found].toSorted()).toEqual(Object.values(allowed).flat().toSorted());
});
