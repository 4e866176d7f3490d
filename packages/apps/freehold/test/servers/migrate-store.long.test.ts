import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { movedTables } from '@freehold/operations';
import { Sqlite } from '@freehold/sqlite';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suiteFolder } from '../../../../test/folders.ts';
import { makeCluster, type Cluster } from '../../../../adapters/postgres/test/cluster.ts';
import { call } from '../accounts-world.ts';
import { builtProgram } from '../built-program.ts';
import { startDemoServer, type DemoServer } from '../http/demo-server.ts';
import { compare, drawQuestions, sideOf, type Question, type Side } from './same-answers.ts';

/** FREEHOLD_SAME_ANSWERS=2000 asks that many each way. */
const count = Number(process.env['FREEHOLD_SAME_ANSWERS'] ?? 150);
const drawn = ['there', 'back'] as const;
const stampDuty = { price: 350_000, location: 'england' };

let program: string;
let cluster: Cluster;
let admin: pg.Client;
const folder = suiteFolder();
/** The server whose installation is moved; it stays as it was and gives what is expected. */
let kept: Side;
let questions: Readonly<Record<(typeof drawn)[number], readonly Question[]>>;
let key: string;
/** The installation, and the data directory that it comes back to. */
let moved: string;
let returned: string;

beforeAll(async () => {
  program = await builtProgram('../src/bin.ts');
  cluster = makeCluster();
  admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  [moved, returned] = [join(folder, 'moved'), join(folder, 'returned')];
  const server = await startDemoServer();
  kept = await sideOf(server);
  const headers = { authorization: `Bearer ${server.sessionOf('enterprise')}` };
  const made = await server.send('POST', '/api/v1/api-keys', { headers, body: { name: 'Moved' } });
  key = made.body.key as string;
  await server.send('POST', '/api/v1/investment/stamp-duty', { body: stampDuty });
  questions = {
    there: await drawQuestions(server, 'there', count),
    back: await drawQuestions(server, 'back', count),
  };
  const backup = await freehold(['backup', moved], server.directory, null);
  if (backup.code !== 0) throw new Error(backup.errors);
  // An account that has nothing left of its month.
  const accounts = new Sqlite(join(moved, 'accounts.sqlite'));
  const { changes } = accounts
    .prepare(
      `INSERT INTO usage SELECT id, '2026-11', 1000000, 0, 0, 0 FROM accounts WHERE name = 'business_2'
       ON CONFLICT DO UPDATE SET requests = excluded.requests`,
    )
    .run();
  accounts.close();
  if (changes !== 1) throw new Error('no account has spent its month');
});
afterAll(async () => {
  await kept.server.stop();
  await admin.end();
  cluster.remove();
});

function environment(dataDirectory: string, databaseUrl: string | null): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    FREEHOLD_DATA_DIR: dataDirectory,
    ...(databaseUrl !== null && { FREEHOLD_DATABASE_URL: databaseUrl }),
  };
}

function freehold(
  args: readonly string[],
  dataDirectory: string,
  databaseUrl: string | null = cluster.url,
): Promise<{ readonly code: number; readonly output: string; readonly errors: string }> {
  const env = environment(dataDirectory, databaseUrl);
  return new Promise((ended) => {
    execFile(process.execPath, [program, ...args], { env }, (error, output, errors) => {
      ended({ code: Number(error?.code ?? 0), output, errors });
    });
  });
}

const there = ['migrate-store', '--from', 'sqlite', '--to', 'postgres', '--json'];
const back = ['migrate-store', '--from', 'postgres', '--to', 'sqlite', '--json'];

/** Begins a move, and kills it with SIGKILL as soon as the copy of so many tables is complete. */
async function killed(
  args: readonly string[],
  dataDirectory: string,
  complete: () => Promise<number>,
  tables: number,
): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], {
    env: environment(dataDirectory, cluster.url),
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  while (child.exitCode === null && (await complete()) < tables) await pause(5);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}

async function completeInDatabase(): Promise<number> {
  const found = await admin
    .query(
      `SELECT count(*)::int AS n FROM freehold_moving.moves WHERE state LIKE '%"isComplete":true%'`,
    )
    .catch(() => ({ rows: [{ n: 0 }] }));
  return found.rows[0].n as number;
}

async function completeInFiles(): Promise<number> {
  let complete = 0;
  for (const name of ['accounts', 'freehold']) {
    try {
      const file = new Sqlite(join(returned, 'moving', `${name}.sqlite`), { readonly: true });
      const sql = `SELECT count(*) FROM moves WHERE state LIKE '%"isComplete":true%'`;
      complete += file.prepare(sql).pluck().get() as number;
      file.close();
    } catch {
      // It is not made yet, or being written.
    }
  }
  return complete;
}

async function schemas(): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'freehold%' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const logs = { areAlike: true };
/** The same questions to the server that was not moved and to the one that was. */
async function expectSameAnswers(server: DemoServer, asked: readonly Question[]): Promise<void> {
  const { differences, reached } = await compare(kept, { ...kept, server }, asked, logs);
  expect(differences).toEqual([]);
  expect(reached.size).toBeGreaterThan(
    new Set(asked.map(({ operation }) => operation.id)).size / 2,
  );
}

/** A call by the key that was made before the move, on both. */
async function expectKey(url: string): Promise<void> {
  const answers = await Promise.all(
    [url, kept.server.url].map((each) =>
      call(each, '/api/v1/investment/stamp-duty', { token: key, method: 'POST', body: stampDuty }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
}

it('refuses files that a server has open', async () => {
  const { code, errors } = await freehold(there, kept.server.directory);
  expect([code, errors]).toEqual([2, expect.stringContaining('is in use: stop every server')]);
});

it('killed at several points and begun again, moves an installation to PostgreSQL', async () => {
  for (const tables of [3, 25, movedTables.length]) {
    await killed(there, moved, completeInDatabase, tables);
    expect(await schemas()).toEqual(['freehold_moving']);
  }
  const { code, output, errors } = await freehold(there, moved);
  expect([errors, code]).toEqual(['', 0]);
  const { tables } = JSON.parse(output) as {
    tables: { table: string; isSame: boolean; to: { rows: number; checksum: string } }[];
  };
  expect(tables.map(({ table }) => table)).toEqual(movedTables.map(({ name }) => name));
  expect(tables.every(({ isSame }) => isSame)).toBe(true);
  // As the demo has them.
  const rows = Object.fromEntries(tables.map(({ table, to }) => [table, to.rows]));
  expect(rows).toMatchObject({ properties: 5_113, listings: 2_115, accounts: 8 });
  expect(rows['calls']).toBeGreaterThan(5);
  expect(await schemas()).toEqual(['freehold']);
});

it('refuses a database that holds an installation', async () => {
  const { code, errors } = await freehold(there, moved);
  expect([code, errors]).toEqual([
    2,
    expect.stringMatching(/^freehold: the schema freehold of the database already holds .*\n$/),
  ]);
});

it('after the move keys, usage and records answer as before, byte for byte', async () => {
  const server = await startDemoServer({
    FREEHOLD_DATA_DIR: moved,
    FREEHOLD_DATABASE_URL: cluster.url,
  });
  try {
    await expectKey(server.url);
    const spent = { account: 'business_2', body: stampDuty };
    const used = await server.send('POST', '/api/v1/investment/stamp-duty', spent);
    expect([used.status, used.body.error.code]).toEqual([429, 'monthly_quota_exceeded']);
    await expectSameAnswers(server, questions.there);
    const running = await freehold(back, moved);
    expect([running.code, running.errors]).toEqual([2, expect.stringContaining('already holds')]);
    await copyWithoutDatabases();
    const early = await freehold(back, returned);
    expect([early.code, early.errors]).toEqual([2, expect.stringContaining('a server runs')]);
  } finally {
    await server.stop();
  }
});

/** Secrets and pictures of the installation. */
const copyWithoutDatabases = (): Promise<void> =>
  cp(moved, returned, { recursive: true, filter: (path) => !/\.sqlite/.test(path) });

it('killed and begun again, moves it back, where it answers as before, byte for byte', async () => {
  await copyWithoutDatabases();
  for (const tables of [2, 30]) await killed(back, returned, completeInFiles, tables);
  const { code, errors } = await freehold(back, returned);
  expect([errors, code]).toEqual(['', 0]);
  expect((await readdir(returned)).filter((name) => /sqlite|moving/.test(name)).sort()).toEqual([
    'accounts.sqlite',
    'freehold.sqlite',
  ]);
  const server = await startDemoServer({ FREEHOLD_DATA_DIR: returned });
  try {
    await expectKey(server.url);
    await expectSameAnswers(server, questions.back);
  } finally {
    await server.stop();
  }
  const again = await freehold(back, returned);
  expect([again.code, again.errors]).toEqual([2, expect.stringContaining('already holds')]);
});
