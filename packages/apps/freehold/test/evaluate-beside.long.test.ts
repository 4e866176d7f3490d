import { execFile } from 'node:child_process';
import { chmodSync, chownSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import type { EvaluationReport } from '@freehold/market/evaluate';
import { suiteFolder } from '../../../test/folders.ts';
import { builtProgram } from './built-program.ts';
import { startServerProcess } from './processes.ts';
import { writeTown } from './town.ts';

const directory = suiteFolder();
const data = join(directory, 'data');
const evaluating = ['evaluate', '--from', '2023-11-01', '--json'];
let program: string;
let sales: string;

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

function freehold(args: readonly string[], dataDirectory = data, uid?: number): Promise<Outcome> {
  const env = { PATH: process.env['PATH'], FREEHOLD_DATA_DIR: dataDirectory };
  return new Promise((ended) => {
    execFile(process.execPath, [program, ...args], { env, uid }, (error, output, errors) =>
      ended({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}

function rowsOf(query: string): unknown[] {
  const kept = new Database(join(data, 'freehold.sqlite'), { readonly: true });
  try {
    return kept.prepare(query).all();
  } finally {
    kept.close();
  }
}
const months = () => rowsOf('SELECT month FROM valued_months ORDER BY month');

beforeAll(async () => {
  program = await builtProgram('../src/bin.ts');
  const town = writeTown(directory);
  ({ sales } = town);
  for (const args of [
    ['import', 'code-point-open', town.postcodes, '--no-derive'],
    ['import', 'price-paid', sales, '--no-derive'],
  ]) {
    const { code, errors } = await freehold(args);
    if (code !== 0) throw new Error(errors);
  }
});

test('a test whose months cannot be kept, since another writes, is told whole, with one line that says so', async () => {
  const importing = new Database(join(data, 'freehold.sqlite'));
  importing.exec('BEGIN IMMEDIATE');
  const told = await freehold(evaluating);
  importing.exec('ROLLBACK');
  importing.close();
  expect([told.code, told.errors]).toEqual([
    2,
    'freehold: the months are not kept: Another process is writing property records; try again when it has ended.\n',
  ]);
  const report = JSON.parse(told.output) as EvaluationReport;
  expect(report.overall.accuracy.count).toBeGreaterThan(0);
  expect(months()).toEqual([]);
  expect(JSON.parse((await freehold(evaluating)).output)).toEqual(report);
  expect(months()).toEqual([{ month: '2023-11' }, { month: '2023-12' }]);
  // It waits a minute for the other.
}, 240_000);

test('a test beside a server and an import keeps its months; the import loses nothing, and the server answers', async () => {
  const server = await startServerProcess(data);
  const other = join(directory, 'pp-other.csv');
  const rows = readFileSync(sales, 'utf8').trim().split('\n');
  writeFileSync(
    other,
    rows.map((row) => row.replace('{00000000-', '{10000000-').replace('"ZE1 ', '"TD1 ')).join('\n'),
  );
  const [tested, imported] = await Promise.all([
    freehold(['evaluate', '--from', '2023-10-01', '--json']),
    freehold(['import', 'price-paid', other]),
  ]);
  expect([tested.code, tested.errors]).toEqual([0, '']);
  expect(imported.code).toBe(0);
  expect(months()).toEqual(['10', '11', '12'].map((month) => ({ month: `2023-${month}` })));
  expect(rowsOf('SELECT count(*) AS sales FROM sales')).toEqual([{ sales: rows.length * 2 }]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a store that may only be read is refused in one line before anything is tested', async () => {
  const held = join(directory, 'held');
  cpSync(data, held, { recursive: true });
  // Root may write whatever the modes say.
  const uid = process.getuid?.() === 0 ? 65_534 : undefined;
  const names = readdirSync(held).map((name) => join(held, name));
  if (uid !== undefined) for (const path of [directory, held, ...names]) chownSync(path, uid, uid);
  for (const path of names) chmodSync(path, 0o400);
  const refused = await freehold(evaluating, held, uid);
  expect([refused.code, refused.output]).toEqual([2, '']);
  expect(refused.errors).toMatch(/^freehold: EACCES: .*freehold\.sqlite.*\n$/);
  chmodSync(held, 0o500);
  const shut = await freehold(evaluating, held, uid);
  expect([shut.code, shut.output]).toEqual([2, '']);
  expect(shut.errors).toMatch(/^freehold: EACCES: .*\n$/);
  for (const path of names) chmodSync(path, 0o600);
  const inside = await freehold(evaluating, held, uid);
  expect(inside).toEqual({
    code: 2,
    output: '',
    errors:
      'freehold: attempt to write a readonly database: set FREEHOLD_DATA_DIR to a folder that this user can write\n',
  });
});
