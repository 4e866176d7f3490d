import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { backUpStores, Sqlite } from '@freehold/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { driverName } from '../src/driver.ts';
import { atOneInstant } from '../src/one-instant.ts';

/** In the order in which the writer writes: the largest, which takes longest to copy, in between. */
const files = ['calculations.sqlite', 'freehold.sqlite', 'accounts.sqlite'];
let parent: string;
let data: string;
let target: string;
let writer: ChildProcess | null = null;

beforeEach(() => {
  parent = testFolder();
  data = join(parent, 'data');
  target = join(parent, 'backup');
  mkdirSync(data, { mode: 0o700 });
  for (const file of files) {
    const db = new Sqlite(join(data, file));
    db.pragma('journal_mode = WAL');
    db.exec('CREATE TABLE counter (n INTEGER); INSERT INTO counter VALUES (0)');
    db.close();
  }
  const large = new Sqlite(join(data, 'freehold.sqlite'));
  large.exec('CREATE TABLE filler (bytes); INSERT INTO filler VALUES (zeroblob(30000000))');
  large.close();
});
afterEach(async () => {
  if (writer !== null) {
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    writer = null;
  }
});

/** Counts up in one file after another, and last in a secret, for ever. */
const program = `
const Sqlite = require(process.argv[1]);
const { renameSync, writeFileSync } = require('node:fs');
const dbs = process.argv.slice(3).map((file) => {
  const db = new Sqlite(file, { timeout: 10000 });
  db.pragma('synchronous = OFF');
  return db.prepare('UPDATE counter SET n = ?');
});
for (let n = 1; ; n += 1) {
  for (const db of dbs) db.run(n);
  writeFileSync(process.argv[2] + '.draft', String(n));
  renameSync(process.argv[2] + '.draft', process.argv[2]);
  if (n === 1) process.stdout.write('counting');
}`;

async function countOn(): Promise<void> {
  const driver = createRequire(import.meta.url).resolve(driverName);
  const paths = [join(data, 'secret'), ...files.map((file) => join(data, file))];
  writer = spawn(process.execPath, ['-e', program, driver, ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(writer.stdout!, 'data');
}

const counterOf = (path: string): number => {
  const db = new Sqlite(path, { readonly: true });
  try {
    return db.prepare('SELECT n FROM counter').pluck().get() as number;
  } finally {
    db.close();
  }
};

describe('a backup', () => {
  it('is one instant of all files, while another process writes one after the other', async () => {
    await countOn();
    for (let round = 0; round < 5; round += 1) {
      const into = join(target, String(round));
      await backUpStores(data, into);
      const counters = [
        ...files.map((file) => counterOf(join(into, file))),
        Number(readFileSync(join(into, 'secret'), 'utf8')),
      ];
      const [first = 0] = counters;
      expect(first).toBeGreaterThan(0);
      // At any instant each is where the one before it is, or one behind; never ahead, never further behind.
      expect(counters).toEqual([...counters].sort((a, b) => b - a));
      expect(first - (counters.at(-1) ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it('waits for no long transaction: it takes what was committed before', async () => {
    const importing = new Sqlite(join(data, 'freehold.sqlite'));
    importing.exec('BEGIN IMMEDIATE; UPDATE counter SET n = 7');
    await backUpStores(data, target);
    expect(counterOf(join(target, 'freehold.sqlite'))).toBe(0);
    importing.exec('COMMIT');
    importing.close();
    await backUpStores(data, join(parent, 'later'));
    expect(counterOf(join(parent, 'later', 'freehold.sqlite'))).toBe(7);
  });

  it('begins again when a long transaction ends, or a database is made, while it looks', async () => {
    const importing = new Sqlite(join(data, 'freehold.sqlite'));
    importing.exec('BEGIN IMMEDIATE; UPDATE counter SET n = 7');
    const list = () =>
      readdirSync(data)
        .filter((name) => name.endsWith('.sqlite'))
        .map((name) => join(data, name));
    let looks = 0;
    const taken = await atOneInstant(list, () => {
      looks += 1;
      if (looks === 1) importing.exec('COMMIT');
      if (looks === 2) writeFileSync(join(data, 'new.sqlite'), '');
      return true;
    });
    expect(looks).toBe(3);
    expect([...taken.keys()]).toEqual(list());
    const seen = taken.get(join(data, 'freehold.sqlite'));
    expect(seen?.prepare('SELECT n FROM counter').pluck().get()).toBe(7);
    for (const db of taken.values()) db.close();
    importing.close();
  });

  it('holds no writer off once the instant is found', async () => {
    const taken = await atOneInstant(() => files.map((file) => join(data, file)));
    for (const file of files) {
      const other = new Sqlite(join(data, file), { timeout: 0 });
      other.exec('UPDATE counter SET n = 9');
      other.close();
    }
    const seen = [...taken.values()].map((db) => db.prepare('SELECT n FROM counter').pluck().get());
    expect(seen).toEqual([0, 0, 0]);
    for (const db of taken.values()) db.close();
  });

  it('is readable by its owner only, whatever the originals are', async () => {
    const umask = process.umask(0);
    try {
      mkdirSync(join(data, 'pictures', 'hall'), { recursive: true, mode: 0o777 });
      for (const name of ['api-key-pepper', join('pictures', 'hall', 'front.png')]) {
        writeFileSync(join(data, name), name);
        chmodSync(join(data, name), 0o666);
      }
      for (const file of files) chmodSync(join(data, file), 0o666);
      const copied = (await backUpStores(data, target)).map(({ file }) => file);
      expect(copied).toEqual([...files, 'api-key-pepper', 'pictures/hall/front.png'].sort());
      const written = readdirSync(target, { recursive: true }) as string[];
      expect(written).toHaveLength(copied.length + 2);
      for (const name of ['', ...written]) {
        const { mode } = statSync(join(target, name));
        expect([name, mode & 0o077]).toEqual([name, 0]);
      }
    } finally {
      process.umask(umask);
    }
  });
});
