import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { datasets as importable } from '@freehold/open-data';
import { Sqlite } from '@freehold/sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPropertyStore } from '@freehold/sqlite';
import { testFolder } from '../../../test/folders.ts';
import { openAccounts } from '../src/accounts.ts';
import { schemaWords } from '../src/commands/schema-words.ts';
import { commandLine, complained, printed } from './command-line.ts';
import { contentOf } from './database-content.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/open-data', import.meta.url));
let directory: string;
let data: string;

beforeEach(() => {
  directory = testFolder();
  data = join(directory, 'data');
  vi.stubEnv('FREEHOLD_DATA_DIR', data);
  vi.stubEnv('FREEHOLD_SPATIALITE', 'off');
});
afterEach(() => vi.unstubAllEnvs());

/** Runs a command line; gives what it printed, and its exit code where it failed. */
async function freehold(...args: readonly string[]): Promise<{ code: number; output: string }> {
  const code = await commandLine(...args);
  return { code, output: printed };
}
const json = async (...args: readonly string[]): Promise<unknown> =>
  JSON.parse((await freehold(...args, '--json')).output);
const sales = join(fixtures, 'price-paid/pp-excerpt.csv');
/** As its lines say. */
const spanOfExcerpt = { rows: 6, from: '1995-01-01', until: '2021-11-01' };

/** Lines that go on under themselves, as one. */
const unwrapped = (text: string): string => text.replaceAll(/\n {12,}(?=\S)/g, ' ');

describe('doctor', () => {
  test('prints what the database holds and whether it is derived', async () => {
    expect(await json('doctor')).toMatchObject({ ok: true });
    await freehold('import', 'price-paid', sales, '--no-derive');
    expect(await json('doctor')).toMatchObject({
      ok: true,
      records: {
        path: join(data, 'freehold.sqlite'),
        rows: { sales: 6, stops: 0 },
        derived: false,
      },
    });
    await freehold('import', 'price-paid', sales);
    expect(await json('doctor')).toMatchObject({ records: { derived: true, map: false } });
    const { output } = await freehold('doctor');
    expect(output).toMatch(/Property records +ok: .*freehold\.sqlite/);
    expect(unwrapped(output)).toMatch(/derived: properties 5, sales 6/);
    expect(output).toMatch(/SpatiaLite +ok: off/);
    expect(output).toMatch(/Price models +ok: of \d+ postcode areas?\n/);
  });

  test('says that keys are lost where their pepper is, and nothing of it where there is no key', async () => {
    await freehold('accounts', 'list');
    const pepper = join(data, 'api-key-pepper');
    rmSync(pepper, { force: true });
    expect(await json('doctor')).toMatchObject({ ok: true });
    await freehold('keys', 'create', '--user', 'one', '--plan', 'free');
    expect(await json('doctor')).toMatchObject({ ok: true });
    rmSync(pepper);
    const { code, output } = await freehold('doctor');
    expect([code, unwrapped(output)]).toEqual([
      2,
      expect.stringMatching(/Database +FAILED: .*api-key-pepper is missing, without which no key/),
    ]);
  });

  test('says of no price models that there are none where an earlier release made the schema', async () => {
    expect((await freehold('doctor')).output).toMatch(/Price models +ok: none yet\n/);
    await freehold('import', 'price-paid', sales);
    const db = new Sqlite(join(data, 'freehold.sqlite'));
    const schema = db.pragma('user_version', { simple: true }) as number;
    db.pragma(`user_version = ${schema - 1}`);
    db.close();
    expect(unwrapped((await freehold('doctor')).output)).toMatch(
      /Price models +ok: not known before the schema is that of this release/,
    );
  });

  test('says which release this is and what the next start migrates, and migrates nothing', async () => {
    const absent = await freehold('doctor');
    expect([absent.code, existsSync(join(data, 'accounts.sqlite'))]).toEqual([0, false]);
    expect(absent.output).toMatch(/Schema +ok: none yet\n/);
    await freehold('migrate');
    const files = ['accounts.sqlite', 'freehold.sqlite'];
    const schemas = (lowered: number): number[] =>
      files.map((file) => {
        const db = new Sqlite(join(data, file));
        const schema = db.pragma('user_version', { simple: true }) as number;
        if (lowered > 0) db.pragma(`user_version = ${schema - lowered}`);
        db.close();
        return schema;
      });
    const [ofAccounts = 0, ofRecords = 0] = schemas(0);
    const before = unwrapped((await freehold('doctor')).output);
    expect(before).toMatch(/Release +ok: \d+\.\d+\.\d+/);
    expect(before).toContain(`accounts.sqlite ${ofAccounts}; freehold.sqlite ${ofRecords}`);
    schemas(1);
    const { code, output } = await freehold('doctor');
    const earlier = [ofAccounts, ofRecords].map(
      (known, at) => `${files[at]} ${schemaWords({ found: known - 1, known })}`,
    );
    expect([code, unwrapped(output)]).toEqual([0, expect.stringContaining(earlier.join('; '))]);
    expect(schemas(0)).toEqual([ofAccounts - 1, ofRecords - 1]);
  });

  test.each([
    [{ found: 3, known: 3 }, '3'],
    [
      { found: 2, known: 3 },
      '2, which the next start or freehold migrate brings to 3: back it up first',
    ],
    [{ found: 4, known: 3 }, '4, of a newer release: this one knows 3'],
    [{ found: 0, known: 3 }, 'not made yet'],
  ])('says of the schema %o: %s', (numbers, words) => {
    expect(schemaWords(numbers)).toBe(words);
  });

  test('says which price models an earlier release made', async () => {
    await freehold('import', 'price-paid', sales);
    const db = new Sqlite(join(data, 'freehold.sqlite'));
    const held = db.prepare('SELECT count(*) FROM price_models').pluck().get() as number;
    const earlier = 'of an earlier release';
    db.prepare("UPDATE price_models SET rules = ?, model = json_set(model, '$.rules', ?)").run(
      earlier,
      earlier,
    );
    db.close();
    expect(held).toBeGreaterThan(0);
    const { output } = await freehold('doctor');
    expect(unwrapped(output)).toContain(
      `${held} made by an earlier release, which value nothing: run freehold derive`,
    );
    await freehold('derive');
    expect((await freehold('doctor')).output).toMatch(/Price models +ok: of \d+ postcode areas?\n/);
  });
});

test.each([
  ['value', '67 Exeter Road, BS3 1LY'],
  ['home', '67 Exeter Road, BS3 1LY'],
])('%s where nothing was imported says how to begin', async (...args) => {
  expect(await commandLine(...args)).toBe(2);
  expect(complained).toContain('nothing is imported here yet: freehold setup --area BS');
});

const longest = (output: string) => Math.max(...output.split('\n').map((line) => line.length));

describe('doctor prints lines of at most 100 columns', () => {
  test('before an import and after it', async () => {
    const before = (await freehold('doctor')).output;
    expect(longest(before)).toBeLessThanOrEqual(100);
    expect(before).toMatch(
      /\n {2}positions +freehold import code-point-open or +questions by postcode: [^\n]+\n {20,}postcode-directory +\S/,
    );
    expect(unwrapped(before)).toContain(
      'whether a home is a listed building, with a postcode file that tells local authorities',
    );
    await freehold('import', 'price-paid', sales);
    expect(longest((await freehold('doctor')).output)).toBeLessThanOrEqual(100);
  });

  test('of a check that fails, its words all there and a long path whole', async () => {
    const path = `/dev/null/${'a-folder/'.repeat(14)}x`;
    vi.stubEnv('FREEHOLD_DATA_DIR', path);
    const { code, output } = await freehold('doctor');
    expect(code).toBe(2);
    expect(output).toContain(path);
    const others = output.split('\n').filter((line) => !line.includes(path));
    expect(longest(others.join('\n'))).toBeLessThanOrEqual(100);
    expect(unwrapped(output)).toMatch(/Data directory +FAILED: \S/);
  });
});

describe('doctor lists what is imported', () => {
  interface Held {
    readonly name: string;
    readonly import: string[];
    readonly rows: number;
    readonly from: string | null;
    readonly until: string | null;
    readonly enables: string;
  }
  const held = async () => ((await json('doctor')) as { datasets: Held[] }).datasets;

  test('nothing before the first import; each missing dataset names its import and what it would enable', async () => {
    const datasets = await held();
    expect(datasets.length).toBeGreaterThan(10);
    for (const { rows, from, until, import: files, enables } of datasets) {
      expect([rows, from, until]).toEqual([0, null, null]);
      expect(files.length).toBeGreaterThan(0);
      expect(enables).not.toBe('');
    }
    const names = datasets.flatMap((one) => one.import);
    expect([...new Set(names)].sort()).toEqual(importable.map(({ name }) => name).sort());
    const { output } = await freehold('doctor');
    expect(output).toContain('nothing yet');
    expect(output).toMatch(/flood zone +freehold import planning-data +flood risk/);
  });

  test('rows and the days that they span', async () => {
    await freehold('import', 'price-paid', sales);
    const datasets = await held();
    expect(datasets.find(({ name }) => name === 'sales')).toMatchObject(spanOfExcerpt);
    expect(datasets.filter(({ rows }) => rows > 0).map(({ name }) => name)).toEqual(['sales']);
    const { output } = await freehold('doctor');
    const { rows, from, until } = spanOfExcerpt;
    expect(output).toMatch(new RegExp(`sales +${rows} +${from} +${until}\\n`));
    expect(output).not.toMatch(/freehold import price-paid /);
  });
});

describe('migrate', () => {
  test('says from which schema to which', async () => {
    const made = (await json('migrate')) as {
      databases: { file: string; from: number | null; to: number }[];
    };
    expect(made.databases.map(({ file }) => file)).toContain('freehold.sqlite');
    expect(made.databases.every(({ from }) => from === null)).toBe(true);
    const again = (await json('migrate')) as typeof made;
    expect(again.databases.every(({ from, to }) => from === to)).toBe(true);
  });

  test('refuses a file of a newer release', async () => {
    await freehold('migrate');
    const db = new Sqlite(join(data, 'freehold.sqlite'));
    db.pragma('user_version = 999');
    db.close();
    expect((await freehold('migrate')).code).toBe(1);
  });
});

describe('backup', () => {
  test('under writes is sound, and restored it holds what had been written', async () => {
    await freehold('migrate');
    await freehold('import', 'price-paid', sales);
    const store = openPropertyStore({ dataDirectory: data, readers: 1 });
    const writing = new AbortController();
    const put = async (): Promise<void> => {
      for (let number = 1; !writing.signal.aborted; number += 1) {
        await store.records.put('uprn', [
          { uprn: number, point: { latitude: 51.5, longitude: -0.1 } },
        ]);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const writer = put();
    const target = join(directory, 'backup');
    expect((await freehold('backup', target)).code).toBe(0);
    writing.abort();
    await writer;
    await store.close();
    expect(readdirSync(target)).toEqual(
      expect.arrayContaining(['accounts.sqlite', 'freehold.sqlite']),
    );
    const copy = new Sqlite(join(target, 'freehold.sqlite'));
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(copy.pragma('foreign_key_check')).toEqual([]);
    const uprns = copy.prepare('SELECT uprn FROM uprns ORDER BY uprn').pluck().all() as number[];
    copy.close();
    // A prefix of what was written: one instant of it, nothing left out.
    expect(uprns).toEqual(uprns.map((_, index) => index + 1));
    expect(contentOf(target)['sales']).toBe(contentOf(data)['sales']);
    vi.stubEnv('FREEHOLD_DATA_DIR', target);
    expect(await json('doctor')).toMatchObject({ ok: true, records: { rows: { sales: 6 } } });
  });

  test('takes pictures along, and not what is kept for a while', async () => {
    await freehold('migrate');
    for (const file of ['pictures/hall/front.png', 'cache/planning/answer.json', 'pepper']) {
      mkdirSync(dirname(join(data, file)), { recursive: true });
      writeFileSync(join(data, file), file);
    }
    const target = join(directory, 'backup');
    expect((await freehold('backup', target)).code).toBe(0);
    expect(readFileSync(join(target, 'pictures/hall/front.png'), 'utf8')).toBe(
      'pictures/hall/front.png',
    );
    const names = readdirSync(target, { recursive: true }) as string[];
    expect(names).toContain('pepper');
    expect(names.filter((name) => /^cache|-wal$|-shm$/.test(name))).toEqual([]);
  });

  test('accepts the keys of the backup after a restore', async () => {
    const args = ['--user', 'acme', '--plan', 'professional', '--name', 'First key'];
    const { key } = (await json('keys', 'create', ...args)) as { key: string };
    const target = join(directory, 'backup');
    expect((await freehold('backup', target)).code).toBe(0);
    const restored = join(directory, 'restored');
    vi.stubEnv('FREEHOLD_DATA_DIR', restored);
    expect((await freehold('restore', target)).code).toBe(0);
    expect(readdirSync(target)).toEqual(readdirSync(restored));
    const open = await openAccounts({ dataDirectory: restored, identityProvider: null });
    const identified = await open.admission.identify({
      authorization: `Bearer ${key}`,
      now: new Date(),
      signal: new AbortController().signal,
      remoteAddress: '192.0.2.1',
    });
    await open.close();
    expect(identified).toMatchObject({ account: { id: 'acme' } });
  });

  test('goes into no directory that holds something, nor into the data', async () => {
    await freehold('migrate');
    writeFileSync(join(directory, 'kept'), '');
    expect((await freehold('backup', directory)).code).toBe(2);
    expect((await freehold('backup', data)).code).toBe(2);
    expect((await freehold('backup', join(data, 'backup'))).code).toBe(2);
  });

  test('is restored into an empty directory only, whole or not at all', async () => {
    await freehold('migrate');
    writeFileSync(join(data, 'pepper'), 'secret');
    const target = join(directory, 'backup');
    expect((await freehold('backup', target)).code).toBe(0);
    expect((await freehold('restore', target)).code).toBe(2);
    expect(readFileSync(join(data, 'pepper'), 'utf8')).toBe('secret');

    const restored = join(directory, 'restored');
    vi.stubEnv('FREEHOLD_DATA_DIR', restored);
    expect((await freehold('restore', directory)).code).toBe(2);
    // What a server has not moved into its database would be left out.
    writeFileSync(join(target, 'accounts.sqlite-wal'), 'in use');
    expect((await freehold('restore', target)).code).toBe(2);
    rmSync(join(target, 'accounts.sqlite-wal'));
    writeFileSync(join(target, 'freehold.sqlite'), 'no database');
    expect((await freehold('restore', target)).code).toBe(2);
    expect(existsSync(restored) ? readdirSync(restored) : []).toEqual([]);
  });
});
