import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suiteFolder } from '../../../../test/folders.ts';
import { builtProgram } from '../built-program.ts';
import { contentOf, rowsOf } from '../database-content.ts';
import { madeTown } from './made-town.ts';
import { openPublishers, type Publishers } from './publishers.ts';

const seed = 20_261_128;
/** How often each of the two commands is killed: fifty moments in all. */
const kills = Number(process.env['FREEHOLD_KILLS'] ?? 25);
/** Beside other work each takes half a minute, with the commands that compare. */
const patience = kills * 120_000;
const now = '2026-11-27T09:00:00Z';

const directory = suiteFolder();
let program: string;
let publishers: Publishers;
/** Of a set-up that was let be, and of the update after it. */
let setUp: string;
let updated: string;

/** Seeded numbers from 0 to 1. */
function* shares(): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const setup = ['setup', '--area', 'ZZ', '--yes'] as const;
const update = ['update'] as const;

/** Runs a command in a process of its own; killed after so many milliseconds where they are given. */
async function freehold(data: string, args: readonly string[], killedAfterMs?: number) {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env['PATH'],
      FREEHOLD_DATA_DIR: data,
      FREEHOLD_NOW: now,
      FREEHOLD_SPATIALITE: 'off',
      ...publishers.variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (told += text));
  }
  const began = performance.now();
  const closed = once(child, 'close') as Promise<[number | null]>;
  if (killedAfterMs !== undefined) {
    await Promise.race([pause(killedAfterMs), closed]);
    child.kill('SIGKILL');
  }
  const [code] = await closed;
  return { code, told, milliseconds: performance.now() - began };
}

async function done(data: string, args: readonly string[]): Promise<number> {
  const { code, told, milliseconds } = await freehold(data, args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${told}`);
  return milliseconds;
}

/** Every row of the records, what is known of the files, exports byte for byte, and an answer. */
async function stateOf(data: string): Promise<Record<string, unknown>> {
  const exported: Record<string, string> = {};
  for (const dataset of ['homes', 'sales']) {
    const path = join(data, `${dataset}.csv`);
    await done(data, ['export', '--dataset', dataset, '--format', 'csv', '--output', path]);
    exported[dataset] = readFileSync(path, 'utf8');
    rmSync(path);
  }
  const held = JSON.parse(readFileSync(join(data, 'official-files.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const { scope, extent, publications } = held;
  const { told } = await freehold(data, ['value', '3, Invented Lane, ZZ1 0AA', '--json']);
  return { ...contentOf(data), exported, held: { scope, extent, publications }, told };
}

const copyOf = (from: string, name: string): string => {
  const data = join(directory, name);
  cpSync(from, data, { recursive: true });
  return data;
};

const october = 'Wed, 28 Oct 2026 09:00:00 GMT';
const september = 'Mon, 28 Sep 2026 09:00:00 GMT';
const { published, monthAfter } = madeTown();
const publishMonth = (isNew: boolean): void =>
  publishers.publish(
    '/pp-monthly-update-new-version.csv',
    isNew ? monthAfter : published.month,
    isNew ? october : september,
  );

let setUpMs: number;
let updateMs: number;
beforeAll(async () => {
  program = await builtProgram('../src/bin.ts');
  publishers = await openPublishers(published);
  setUp = join(directory, 'set-up');
  setUpMs = await done(setUp, setup);
  publishMonth(true);
  updated = copyOf(setUp, 'updated');
  updateMs = await done(updated, update);
});
afterAll(() => publishers.close());

test('the undisturbed update changes, adds and takes out sales', () => {
  expect(rowsOf(contentOf(setUp), 'sales')).toBe(1_200);
  expect(rowsOf(contentOf(updated), 'sales')).toBe(1_200 - 120 + 10);
});

test(
  `a set-up killed at ${kills} moments and run again ends as an undisturbed one (seed ${seed})`,
  { timeout: patience },
  async () => {
    publishMonth(false);
    const expected = await stateOf(setUp);
    const share = shares();
    for (let kill = 0; kill < kills; kill += 1) {
      const afterMs = share.next().value * setUpMs;
      const data = join(directory, `setup-${kill}`);
      await freehold(data, setup, afterMs);
      await done(data, setup);
      expect([afterMs, await stateOf(data)]).toEqual([afterMs, expected]);
      rmSync(data, { recursive: true });
    }
  },
);

test(
  `an update killed at ${kills} moments and run again ends as an undisturbed one (seed ${seed})`,
  { timeout: patience },
  async () => {
    publishMonth(true);
    const expected = await stateOf(updated);
    const share = shares();
    for (let kill = 0; kill < kills; kill += 1) {
      const afterMs = share.next().value * updateMs;
      const data = copyOf(setUp, `update-${kill}`);
      await freehold(data, update, afterMs);
      await done(data, update);
      expect([afterMs, await stateOf(data)]).toEqual([afterMs, expected]);
      rmSync(data, { recursive: true });
    }
  },
);
