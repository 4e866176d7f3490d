import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backUpStores, openAccountStore, openPropertyStore, Sqlite } from '@freehold/sqlite';
import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { builtProgram } from './built-program.ts';

/** Bytes of a database that takes some hundred milliseconds to copy and to check. */
const large = 200_000_000;

let parent: string;
beforeEach(() => {
  parent = testFolder();
});

test('a restore that is killed is refused by every command, and done whole by the next', async () => {
  const [data, copy, restored] = ['data', 'copy', 'restored'].map((name) => join(parent, name));
  (await openAccountStore({ directory: data! })).close();
  await openPropertyStore({ dataDirectory: data!, readers: 1 }).close();
  const filler = new Sqlite(join(data!, 'freehold.sqlite'));
  filler.exec(`CREATE TABLE filler (bytes); INSERT INTO filler VALUES (zeroblob(${large}))`);
  filler.close();
  await backUpStores(data!, copy!);

  const program = await builtProgram('../src/bin.ts');
  const freehold = (...args: readonly string[]) =>
    spawn(process.execPath, [program, ...args], {
      env: { ...process.env, FREEHOLD_DATA_DIR: restored! },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const ended = async (...args: readonly string[]) => {
    const child = freehold(...args);
    let errors = '';
    child.stderr.on('data', (text: Buffer) => (errors += String(text)));
    const [code] = (await once(child, 'close')) as [number];
    return { code, errors };
  };

  const killed = freehold('restore', copy!);
  const exited = once(killed, 'exit');
  while (!existsSync(join(restored!, 'freehold.sqlite'))) await pause(1);
  killed.kill('SIGKILL');
  expect((await exited)[1]).toBe('SIGKILL');
  expect(readdirSync(restored!)).not.toEqual([]);

  for (const command of [['keys', 'list', '--user', 'owner'], ['migrate'], ['serve']]) {
    const { code, errors } = await ended(...command);
    expect([command[0], code, errors]).toEqual([
      command[0],
      2,
      expect.stringMatching(/^freehold: .*restored.*run `freehold restore` again\n$/),
    ]);
  }
  expect(await ended('restore', restored!)).toMatchObject({ code: 2 });

  expect(await ended('restore', copy!)).toEqual({ code: 0, errors: '' });
  expect(readdirSync(restored!)).toEqual(readdirSync(copy!));
  expect(await ended('migrate')).toEqual({ code: 0, errors: '' });
});
