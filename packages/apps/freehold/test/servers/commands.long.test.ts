import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EvaluationReport } from '@freehold/market/evaluate';
import { testFolder } from '../../../../test/folders.ts';
import { call } from '../accounts-world.ts';
import { builtProgram } from '../built-program.ts';
import { untilWorks, workEvents, type ToldWork } from '../owner-events.ts';
import { writeTown } from '../town.ts';
import { startWorld, type World } from './world.ts';

const sales = fileURLToPath(
  new URL('../../../../../fixtures/open-data/price-paid/pp-excerpt.csv', import.meta.url),
);
let world: World;
let program: string;
beforeAll(async () => {
  program = await builtProgram('../src/bin.ts');
  world = await startWorld();
});
afterAll(() => world.end());

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** A command line on the database of the servers, on another, or with null on files. */
function freehold(
  args: readonly string[],
  databaseUrl: string | null = world.cluster.url,
  { dataDirectory = world.data.directory, port = '0' } = {},
): Promise<Outcome> {
  const env = {
    PATH: process.env['PATH'],
    PORT: port,
    FREEHOLD_DATA_DIR: dataDirectory,
    ...(databaseUrl !== null && {
      FREEHOLD_DATABASE_URL: databaseUrl,
      FREEHOLD_REDIS_URL: world.redis.url,
      FREEHOLD_SERVERS: '2',
    }),
  };
  return new Promise((ended) => {
    execFile(process.execPath, [program, ...args], { env }, (error, output, errors) => {
      ended({ code: Number(error?.code ?? 0), output, errors });
    });
  });
}

it('what a command imports into the database, every server answers', async () => {
  const { id } = await world.data.account('enterprise');
  const imported = await freehold(['import', 'price-paid', sales, '--json']);
  expect([imported.errors, imported.code]).toEqual(['', 0]);
  const made = await freehold(['keys', 'create', '--user', id, '--name', 'Of a command']);
  expect(made.output).toMatch(/^paid_[0-9a-f]{32}\n$/);
  const token = made.output.trim();
  const path = '/api/v1/sold-prices?postcode=ZZ1';
  const answers = await Promise.all(world.servers.map(({ url }) => call(url, path, { token })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  // The last day of the excerpt, as its lines say.
  for (const { body } of answers) {
    expect(body['data']).toMatchObject({ area: 'ZZ1', data_until: '2021-11-01' });
  }
  expect(answers[0]!.body['data']).toEqual(answers[1]!.body['data']);
});

it('export writes of the database what it writes of a file with the same records', async () => {
  const scratch = testFolder();
  const rowsOf = async (name: string): Promise<string[]> => {
    const text = await readFile(join(scratch, name), 'utf8');
    const rows = text.trim().split('\n');
    // Each store numbers for itself.
    return rows.map((row) => row.replace(/^\{"key":\d+,/, '{')).toSorted();
  };
  const exporting = ['export', '--dataset', 'sales', '--format', 'ndjson', '--output'];
  expect((await freehold([...exporting, join(scratch, 'database')])).errors).toBe('');
  const file = join(scratch, 'data');
  expect(
    (await freehold(['import', 'price-paid', sales], null, { dataDirectory: file })).errors,
  ).toBe('');
  expect(
    (await freehold([...exporting, join(scratch, 'file')], null, { dataDirectory: file })).errors,
  ).toBe('');
  const expected = await rowsOf('file');
  expect(expected.length).toBe(6);
  expect(await rowsOf('database')).toEqual(expected);
});

it('doctor looks at the database, its extensions, connections, schema, clocks, Redis and what is imported', async () => {
  const { code, output } = await freehold(['doctor', '--json']);
  const { ok, findings, datasets } = JSON.parse(output);
  expect([code, ok]).toEqual([0, true]);
  // Of the excerpt, as its lines say.
  const held = datasets.filter(({ rows }: { rows: number }) => rows > 0);
  expect(held).toEqual([
    expect.objectContaining({
      name: 'sales',
      rows: expect.any(Number),
      from: '1995-01-01',
      until: '2021-11-01',
    }),
  ]);
  const found = Object.fromEntries(
    findings.map(({ check, found: what }: { check: string; found: string }) => [check, what]),
  );
  expect(found).toMatchObject({
    PostgreSQL: expect.stringMatching(/^1[5-9]\b/),
    Extensions: expect.stringMatching(/^postgis 3\.\S+, pg_trgm 1\.\S+$/),
    Connections: expect.stringMatching(/^\d+ of 197 open; 2 servers may open 66$/),
    Schema: expect.stringMatching(/^accounts \d+; property records \d+$/),
    'Price models': expect.stringMatching(/^of \d+ postcode areas?$/),
    'Clock of PostgreSQL': expect.stringMatching(/^\d+ ms (?:behind|ahead of) this machine$/),
    Redis: expect.stringMatching(/^\d+\.\d+\.\d+, \d+\.\d MiB used, no bound, clock \d+ ms /),
  });
  expect(found).not.toHaveProperty('Property records');
});

it('a server whose port is taken says so and ends, with all its connections', async () => {
  const { port } = new URL(world.servers[0]!.url);
  const { code, errors } = await freehold(['serve'], undefined, { port });
  expect(errors).toMatch(/^freehold: .*EADDRINUSE.*: set PORT, HOST to a free address.*\n$/);
  expect(code).toBe(2);
});

it('migrate says of which schema the database is', async () => {
  const { output } = await freehold(['migrate', '--json']);
  const { databases } = JSON.parse(output);
  expect(databases.map(({ file }: { file: string }) => file)).toEqual([
    'accounts',
    'property records',
  ]);
  for (const { from, to } of databases) expect([from, to > 0]).toEqual([to, true]);
});

it('a database that cannot be used is named in one line, without its password', async () => {
  const nobody = 'postgres://freehold:secret@127.0.0.1:1/freehold';
  const refused = await freehold(['migrate'], nobody);
  expect(refused.code).toBe(2);
  expect(refused.errors).toMatch(
    /^freehold: the database of FREEHOLD_DATABASE_URL cannot be used: .+\n$/,
  );
  const { code, output } = await freehold(['doctor'], nobody);
  expect([code, output]).toEqual([2, expect.stringMatching(/PostgreSQL +FAILED: /)]);
  expect(refused.errors + output).not.toContain('secret');
});

it('a role that a server asks for a password, and that has none, is told in one line where to write it', async () => {
  const { url } = world.cluster;
  const rules = join(/host=([^&]+)/.exec(url)?.[1] as string, 'data/pg_hba.conf');
  await writeFile(rules, `local all guarded scram-sha-256\n${await readFile(rules, 'utf8')}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("CREATE ROLE guarded LOGIN PASSWORD 'of its own'");
  await client.query('SELECT pg_reload_conf()');
  await client.end();
  const refused = await freehold(['serve'], url.replace('postgres@', 'guarded@'));
  expect([refused.code, refused.errors]).toEqual([
    2,
    'freehold: the database of FREEHOLD_DATABASE_URL cannot be used: the server asks for a password and none is given: write it as postgres://ROLE:PASSWORD@HOST/DATABASE, or let the role in by peer authentication in pg_hba.conf\n',
  ]);
});

it('a server or a command with another pepper or signing key than the others is refused, and says which file differs', async () => {
  const directory = testFolder();
  const [pepper, signingKey] = ['api-key-pepper', 'session-signing-key.json'];
  const refusals = async (): Promise<string[]> => {
    const tried = [['serve'], ['keys', 'list', '--user', 'nobody']];
    const ended = await Promise.all(
      tried.map((args) => freehold(args, undefined, { dataDirectory: directory })),
    );
    expect(ended.map(({ code }) => code)).toEqual([2, 2]);
    return ended.map(({ errors }) => errors);
  };
  for (const errors of await refusals()) {
    expect(errors).toMatch(/^freehold: .+api-key-pepper is not the one of the other servers .+\n$/);
    expect(errors).not.toContain(await readFile(join(directory, pepper), 'utf8'));
  }
  await cp(join(world.data.directory, pepper), join(directory, pepper));
  for (const errors of await refusals()) {
    expect(errors).toMatch(/^freehold: .+session-signing-key\.json is not the one of the other/);
  }
  await cp(join(world.data.directory, signingKey), join(directory, signingKey));
  const { errors } = await freehold(['keys', 'list', '--user', 'nobody'], undefined, {
    dataDirectory: directory,
  });
  expect(errors).not.toContain('is not the one');
});

it('evaluate finds of the database what it finds of a file with the same records, and keeps its months', async () => {
  const scratch = testFolder();
  const { sales: town, postcodes } = writeTown(scratch);
  const database = 'evaluated';
  const client = new pg.Client({ connectionString: world.cluster.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${database}`);
  await client.end();
  const url = world.cluster.url.replace('/postgres?', `/${database}?`);
  const file = { dataDirectory: join(scratch, 'data') };
  const reports: string[] = [];
  for (const databaseUrl of [url, null]) {
    for (const args of [
      ['import', 'code-point-open', postcodes, '--no-derive'],
      ['import', 'price-paid', town, '--no-derive'],
    ]) {
      const { code, errors } = await freehold(args, databaseUrl, file);
      expect([code, errors]).toEqual([0, '']);
    }
    const tested = await freehold(
      ['evaluate', '--from', '2023-06-01', '--json'],
      databaseUrl,
      file,
    );
    expect([tested.code, tested.errors]).toEqual([0, '']);
    reports.push(tested.output);
  }
  expect(reports[0]).toBe(reports[1]);
  const { overall, byMonth } = JSON.parse(reports[0]!) as EvaluationReport;
  // Twenty sales a month, as the town has them.
  expect(overall.accuracy.count).toBe(140);
  const evaluated = new pg.Client({ connectionString: url });
  await evaluated.connect();
  const kept = 'SELECT month, valued::integer FROM freehold.valued_months ORDER BY month';
  const months = byMonth.map(({ group, accuracy }) => ({ month: group, valued: accuracy.count }));
  expect((await evaluated.query(kept)).rows).toEqual(months);
  expect(months.map(({ month }) => month)).toContain('2023-06');
  // Who may only read is told the report, and in one line why it is not kept.
  await evaluated.query(`CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA freehold TO reader;
    GRANT SELECT ON ALL TABLES IN SCHEMA freehold TO reader`);
  const reading = (readUrl: string) =>
    freehold(['evaluate', '--from', '2023-06-01', '--json'], readUrl, file);
  const ungranted = await reading(url.replace('postgres@', 'reader@'));
  expect([ungranted.code, ungranted.output]).toEqual([2, reports[0]]);
  expect(ungranted.errors).toMatch(
    /^freehold: permission denied for table [a-z_]+: grant it to the role of FREEHOLD_DATABASE_URL\n$/,
  );
  await evaluated.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  const { code, output, errors } = await reading(url);
  expect([code, output]).toEqual([2, reports[0]]);
  expect(errors).toMatch(
    /^freehold: the months are not kept: cannot execute [A-Z ]+ in a read-only transaction\n$/,
  );
  await evaluated.end();
});

it('backup says what to use in its place', async () => {
  const { code, errors } = await freehold(['backup', '/nowhere']);
  expect([code, errors.includes('pg_dump')]).toEqual([2, true]);
});

const isWriting = ([work]: readonly ToldWork[]): boolean =>
  work?.title === 'import uprn' && work.stage === 'writing files' && work.state === 'running';

it('an import is followed live on a server of another machine, and one that is killed stays as it told last', async () => {
  const uprns = fileURLToPath(new URL('../../../../../fixtures/open-data/uprn/', import.meta.url));
  const { id, session } = await world.data.account('enterprise', { withKey: false });
  expect((await freehold(['accounts', 'make-owner', id])).code).toBe(0);
  const client = new pg.Client({ connectionString: world.cluster.url });
  await client.connect();
  const directory = testFolder();
  const env = {
    PATH: process.env['PATH'],
    FREEHOLD_DATA_DIR: directory,
    FREEHOLD_DATABASE_URL: world.cluster.url,
  };
  const begin = () => spawn(process.execPath, [program, 'import', 'uprn', uprns], { env });
  const { url } = world.servers[0]!;
  const events = workEvents(url, session);
  // As long as another holds the table, no import can end.
  await client.query('BEGIN; LOCK TABLE freehold.uprns IN EXCLUSIVE MODE');
  const killed = begin();
  const [held] = await untilWorks(events, isWriting);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect((await workEvents(url, session).next()).value).toEqual([held]);
  const importing = begin();
  const [again] = await untilWorks(
    events,
    (works) => works[0]?.id !== held?.id && isWriting(works),
  );
  await client.query('COMMIT');
  const [code] = await once(importing, 'exit');
  expect(code).toBe(0);
  const ended = await untilWorks(events, (works) => works[0]?.state === 'done');
  expect(ended.map((work) => work.id)).toEqual([again?.id]);
  await events.return(undefined);
  await client.end();
});
