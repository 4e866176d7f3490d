import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAccountStore, openPropertyStore, privateDirectory, Sqlite } from '@freehold/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../test/folders.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
let directory: string;
let umask: number;

beforeEach(() => {
  directory = join(testFolder(), 'data');
  // The usual one: what is private must not depend on how the program was started.
  umask = process.umask(0o022);
});
afterEach(() => process.umask(umask));

const stores = {
  'accounts.sqlite': async () => openAccountStore({ directory }),
  'freehold.sqlite': async () => openPropertyStore({ dataDirectory: directory, readers: 1 }),
};

describe.each(Object.entries(stores))('%s', (file, open) => {
  it('is made readable by its owner only, as is what SQLite keeps beside it', async () => {
    const store = await open();
    expect(modeOf(directory)).toBe('700');
    for (const name of [file, `${file}-wal`, `${file}-shm`]) {
      expect([name, modeOf(join(directory, name))]).toEqual([name, '600']);
    }
    await store.close();
  });

  it('that others could read is tightened when it is opened', async () => {
    await (await open()).close();
    const path = join(directory, file);
    // A connection that stays open keeps the files beside the database.
    const held = new Sqlite(path);
    held.exec('CREATE TABLE of_an_earlier_release (id)');
    chmodSync(directory, 0o755);
    for (const name of [path, `${path}-wal`, `${path}-shm`]) chmodSync(name, 0o644);
    const store = await open();
    expect(modeOf(directory)).toBe('700');
    for (const name of [path, `${path}-wal`, `${path}-shm`]) expect(modeOf(name)).toBe('600');
    held.close();
    await store.close();
  });
});

describe('a private directory', () => {
  it('is not made of one that all users share', () => {
    privateDirectory(directory);
    chmodSync(directory, 0o1777);
    expect(() => privateDirectory(directory)).toThrow(
      `${directory} is shared by all users: name a directory of its own`,
    );
    expect(modeOf(directory)).toBe('777');
  });

  it('keeps what its owner may not do', () => {
    privateDirectory(directory);
    writeFileSync(join(directory, 'kept'), '');
    chmodSync(directory, 0o555);
    privateDirectory(directory);
    expect(modeOf(directory)).toBe('500');
    chmodSync(directory, 0o700);
  });
});
