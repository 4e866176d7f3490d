import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { suiteFolder } from '../../../../test/folders.ts';
import { takeTurn } from '../../src/official-files/one-at-a-time.ts';
import { commandLine } from '../command-line.ts';
import { contentOf, rowsOf } from '../database-content.ts';
import { startServerProcess, type ServerProcess } from '../processes.ts';
import { excerpts, fixture, openPublishers, type Publishers } from './publishers.ts';
import { signedInOwner } from './signed-in-owner.ts';

const directory = suiteFolder();
let publishers: Publishers;
let server: ServerProcess;
let asked: Awaited<ReturnType<typeof signedInOwner>>['ask'];
const patient = { timeout: 240_000, interval: 500 };

beforeAll(async () => {
  publishers = await openPublishers(excerpts());
  server = await startServerProcess(directory, 'serve', {
    ...publishers.variables,
    FREEHOLD_NOW: '2026-11-27T09:00:00Z',
    FREEHOLD_SPATIALITE: 'off',
  });
  asked = (await signedInOwner(server)).ask;
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await publishers.close();
});

const ask = (path: string, body?: object) => asked(body === undefined ? 'GET' : 'POST', path, body);

const status = async () => (await ask('official-files')).body;
const stateOf = async () => (await status()).state;
const heldOf = async (name: string) => {
  const { files } = (await status()) as { files: { name: string }[] };
  return files.find((file) => file.name === name);
};

const salesHeld = async (): Promise<number | undefined> => {
  const { datasets } = (await ask('datasets')).body as {
    datasets: { name: string; rows: number }[];
  };
  return datasets.find(({ name }) => name === 'sales')?.rows;
};

test('an empty server says what can be fetched, what is missing for it, and asks no publisher', async () => {
  const { state, last, area, by_hand: byHand } = await status();
  expect([state, last, area]).toEqual(['never', null, null]);
  expect(await heldOf('price-paid')).toMatchObject({
    needs: null,
    imports: 'price-paid',
    is_in_setup: true,
    edition: null,
    imported_at: null,
  });
  expect(await heldOf('epc')).toMatchObject({
    needs: expect.stringMatching(/^FREEHOLD_EPC_TOKEN: sign in/),
  });
  expect(byHand).toContainEqual({
    imports: 'listings',
    reason: expect.stringContaining('no portal publishes them openly'),
  });
  expect(publishers.asked).toEqual([]);
});

test.each([
  [{}, 'nothing was fetched here yet'],
  [{ files: ['sales'] }, 'no official file is named "sales"'],
  [{ files: ['listings'] }, 'listings cannot be fetched'],
  [{ area: 'Bristol' }, 'must be postcode areas or districts'],
  [{ area: 'ZZ', files: ['naptan'] }, 'must be left out where files are named'],
])('%j is refused, and nothing is begun', async (body, reason) => {
  const answer = await ask('official-files/fetch', body);
  expect(answer.status).toBe(422);
  expect(answer.body.error.message).toContain(reason);
  expect(await stateOf()).toBe('never');
});

test('the owner sets an area up, brings it up to date, and reads how it ended; each act is in the audit log', async () => {
  const begun = await ask('official-files/fetch', { area: 'zz' });
  expect(begun).toEqual({ status: 200, body: { started: 'setup ZZ' } });
  await expect.poll(stateOf, patient).toBe('done');
  expect(await status()).toMatchObject({
    area: 'ZZ',
    last: { command: 'setup ZZ', failure: null },
  });
  expect(await heldOf('price-paid')).toMatchObject({
    edition: '2026-09-28',
    imported_at: '2026-11-27T09:00:00.000Z',
    next_expected: '2026-10-28',
  });
  expect(rowsOf(contentOf(directory), 'sales')).toBe(5);

  publishers.publish(
    '/pp-monthly-update-new-version.csv',
    fixture('price-paid/pp-monthly-excerpt.csv'),
    'Wed, 28 Oct 2026 09:00:00 GMT',
  );
  expect((await ask('official-files/fetch', {})).body).toEqual({ started: 'update' });
  await expect
    .poll(async () => (await status()).last, patient)
    .toMatchObject({ command: 'update', ended_at: expect.any(String), failure: null });
  expect(await heldOf('price-paid')).toMatchObject({ edition: '2026-10-28' });

  const { acts } = (await ask('audit-log')).body as { acts: { by: string; change: object }[] };
  expect(acts.map(({ change }) => change)).toEqual(
    expect.arrayContaining([{ fetched: 'setup ZZ' }, { fetched: 'update' }]),
  );
});

test('the server tells at once what a command on its machine took back', async () => {
  // The month brought one sale to the area.
  expect(await salesHeld()).toBe(6);
  vi.stubEnv('FREEHOLD_DATA_DIR', directory);
  vi.stubEnv('FREEHOLD_NOW', '2026-11-27T09:00:00Z');
  vi.stubEnv('FREEHOLD_SPATIALITE', 'off');
  try {
    expect(await commandLine('update', '--undo')).toBe(0);
  } finally {
    vi.unstubAllEnvs();
  }
  await expect.poll(salesHeld, patient).toBe(5);
  expect(await heldOf('price-paid')).toMatchObject({ edition: '2026-09-28' });
  expect(await stateOf()).toBe('done');
});

test('a second one is refused while one runs, also one on the command line', async () => {
  const release = takeTurn(directory);
  try {
    const answer = await ask('official-files/fetch', {});
    expect([answer.status, answer.body.error.code]).toEqual([409, 'update_running']);
    expect(await stateOf()).toBe('running');
  } finally {
    release();
  }
});

test('what failed is told in a line', async () => {
  publishers.files.delete('/Stops.csv');
  await ask('official-files/fetch', { files: ['naptan'] });
  await expect.poll(stateOf, patient).toBe('failed');
  expect((await status()).last.failure).toMatch(
    /^naptan: .*answered 404: it is not there any more\. See https:.*freehold import naptan FILE/,
  );
});

test('health tells the version of the package, and the disk', async () => {
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as { version: string };
  const { body } = await ask('health');
  expect(body.version).toBe(version);
  expect(body.data_directory.bytes).toBeGreaterThan(100_000);
  expect(body.data_directory.free_bytes).toBeGreaterThan(0);
});
