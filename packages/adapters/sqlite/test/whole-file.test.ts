import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFiles, isWholeFile, openAccountStore, openPropertyStore } from '@freehold/sqlite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Sqlite } from '../src/driver.ts';
import { testFolder } from '../../../test/folders.ts';

let directory: string;
const accounts = () => join(directory, 'accounts.sqlite');
const records = () => join(directory, 'freehold.sqlite');
const account = { name: 'x', plan: 'free', platformSubscription: 'none' } as const;

beforeEach(async () => {
  directory = testFolder();
  await openPropertyStore({ dataDirectory: directory }).close();
  const store = await openAccountStore({ directory });
  for (let id = 0; id < 2_000; id += 1)
    await store.accounts.put({ id: `account ${id}`, ...account });
  store.close();
});

/** Other bytes in the place of those of a file. */
function damage(path: string, at: number, length = 64): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, at, at + length);
  writeFileSync(path, bytes);
}

describe('a directory of an installation', () => {
  it('is whole as it was written, also while it is open', async () => {
    expect(databaseFiles.map((file) => isWholeFile(directory, file))).toEqual([true, true]);
    const store = await openAccountStore({ directory });
    await store.accounts.put({ id: 'new', ...account });
    expect(isWholeFile(directory, 'accounts.sqlite')).toBe(true);
    store.close();
    rmSync(accounts());
    expect(isWholeFile(directory, 'accounts.sqlite')).toBe(false);
  });

  it('with a damaged page is not', () => {
    damage(accounts(), 3 * 4_096);
    expect(() => isWholeFile(directory, 'accounts.sqlite')).toThrow(
      /accounts\.sqlite is .*damaged/,
    );
  });

  it('with a damaged header is not', () => {
    damage(accounts(), 0);
    expect(() => isWholeFile(directory, 'accounts.sqlite')).toThrow(/damaged/);
  });

  it('with a file cut short is not', () => {
    truncateSync(accounts(), 5 * 4_096);
    expect(() => isWholeFile(directory, 'accounts.sqlite')).toThrow(/damaged/);
  });

  it('whose log lost what was committed is not', async () => {
    const store = await openAccountStore({ directory });
    for (const id of ['a', 'b', 'c']) await store.accounts.put({ id, ...account });
    const [database, log] = [readFileSync(accounts()), readFileSync(`${accounts()}-wal`)];
    store.close();
    writeFileSync(accounts(), database);
    writeFileSync(`${accounts()}-wal`, log);
    expect(isWholeFile(directory, 'accounts.sqlite')).toBe(true);
    writeFileSync(accounts(), database);
    writeFileSync(`${accounts()}-wal`, log);
    damage(`${accounts()}-wal`, 32 + 24 + 100);
    expect(() => isWholeFile(directory, 'accounts.sqlite')).toThrow(
      /the frame at byte 32 has a wrong checksum/,
    );
    damage(`${accounts()}-wal`, 0, 8);
    expect(() => isWholeFile(directory, 'accounts.sqlite')).toThrow(/its header is none/);
  });

  it('whose files were swapped is not', () => {
    copyFileSync(records(), accounts());
    expect(() => isWholeFile(directory, 'accounts.sqlite')).toThrow(/holds freehold\.sqlite/);
  });

  it('without a table, or of a newer release, is not', () => {
    const database = new Sqlite(accounts());
    database.pragma('user_version = 99');
    expect(() => isWholeFile(directory, 'accounts.sqlite')).toThrow(/use a newer one/);
    database.exec('DROP TABLE keys');
    database.close();
    expect(() => isWholeFile(directory, 'accounts.sqlite')).toThrow(/has no table keys/);
  });

  it('that belongs to another user is not', () => {
    vi.spyOn(process, 'getuid').mockReturnValue(4_242);
    expect(() => isWholeFile(directory, 'accounts.sqlite')).toThrow(/and this runs as user 4242/);
    vi.restoreAllMocks();
  });
});
