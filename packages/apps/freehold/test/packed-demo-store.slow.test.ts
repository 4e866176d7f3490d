import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { makeDemoStore } from '../src/make-demo-store.ts';
import { packDemoStore, unpackDemoStore } from '../src/packed-demo-store.ts';
import { contentOf } from './database-content.ts';

const now = new Date('2026-11-21T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

const directory = suiteFolder();
beforeAll(async () => {
  await packDemoStore(now, join(directory, 'packed'));
});

/** What a start at a time takes, into a data directory of its own. */
async function unpacked(at: Date, set: Date | null = null) {
  const dataDirectory = await mkdtemp(join(directory, 'data-'));
  const settings = { dataDirectory, spatialite: 'off' as const, now: set };
  const samples = await unpackDemoStore(settings, at, join(directory, 'packed'));
  return { dataDirectory, samples };
}

test('a first start takes from the packed store what it would have made', async () => {
  const { dataDirectory, samples } = await unpacked(now);
  const made = await mkdtemp(join(directory, 'made-'));
  expect(await makeDemoStore({ dataDirectory: made, spatialite: 'off' }, now)).toEqual(samples);
  expect(contentOf(made)).toEqual(contentOf(dataDirectory));
  const pictures = await readdir(join(made, 'media'));
  expect(await readdir(join(dataDirectory, 'media'))).toEqual(pictures);
});

test('a store that is old, of a later day, or of another instant than the clock is set to is not taken', async () => {
  expect((await unpacked(days(30))).samples).not.toBeNull();
  expect((await unpacked(days(31))).samples).toBeNull();
  expect((await unpacked(days(-1))).samples).toBeNull();
  expect((await unpacked(now, now)).samples).not.toBeNull();
  expect((await unpacked(days(1), days(1))).samples).toBeNull();
});

test('a store of other code is not taken', async () => {
  const description = join(directory, 'packed', 'demo-store.json');
  const packed = await readFile(description, 'utf8');
  await writeFile(description, JSON.stringify({ ...JSON.parse(packed), contentKey: 'other' }));
  expect((await unpacked(now)).samples).toBeNull();
  await writeFile(description, packed);
});

test('records that are there are not replaced', async () => {
  const { dataDirectory } = await unpacked(now);
  const settings = { dataDirectory, spatialite: 'off' as const };
  expect(await unpackDemoStore(settings, now, join(directory, 'packed'))).toBeNull();
});
