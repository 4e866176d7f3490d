import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeTurn } from '../../src/official-files/one-at-a-time.ts';
import { contentOf, rowsOf } from '../database-content.ts';
import { startServerProcess, type ServerProcess } from '../processes.ts';
import { fixture } from './publishers.ts';
import { signedInOwner } from './signed-in-owner.ts';

let directory: string;
let server: ServerProcess;
let ask: Awaited<ReturnType<typeof signedInOwner>>['ask'];
const patient = { timeout: 240_000, interval: 500 };
const sales = fixture('price-paid/pp-excerpt.csv');

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-owner-upload-'));
  server = await startServerProcess(directory, 'serve', {
    FREEHOLD_NOW: '2026-11-27T09:00:00Z',
    FREEHOLD_SPATIALITE: 'off',
  });
  ({ ask } = await signedInOwner(server));
});
afterAll(async () => {
  await server?.end('SIGTERM');
  rmSync(directory, { recursive: true });
});

const status = async () => (await ask('GET', 'upload')).body;
const begin = (change: object = {}) =>
  ask('POST', 'upload', {
    dataset: 'price-paid',
    file_name: 'pp.csv',
    bytes: sales.length,
    ...change,
  });
const part = (id: string, offset: number, bytes: Buffer) =>
  ask('PUT', `upload/${id}`, { offset, content: bytes.toString('base64') });

test('a server without an upload names the datasets that it reads', async () => {
  const { upload, last, datasets, part_bytes_max: most } = await status();
  expect([upload, last, most]).toEqual([null, null, 120_000]);
  expect(datasets.map(({ name }: { name: string }) => name)).toContain('listings');
});

test.each([
  [{ dataset: 'sales' }, 'dataset'],
  [{ dataset: 'naptan', force: true }, 'force'],
  [{ file_name: '../accounts.sqlite' }, 'file_name'],
  [{ file_name: '.profile' }, 'file_name'],
  [{ bytes: 0 }, 'bytes'],
  [{ bytes: 4 * 1024 ** 3 + 1 }, 'bytes'],
])('%j is refused, and nothing is begun', async (change, field) => {
  const answer = await begin(change);
  expect([answer.status, answer.body.error.code]).toEqual([422, 'validation_error']);
  expect(JSON.stringify(answer.body.error)).toContain(`"${field}"`);
  expect((await status()).upload).toBeNull();
});

test('a file comes in parts, goes on where it broke off, and is imported with the report of the command', async () => {
  const { status: created, body } = await begin();
  expect([created, body.received]).toEqual([201, 0]);
  const half = Math.floor(sales.length / 2);
  expect((await part(body.id, 0, sales.subarray(0, half))).body).toEqual({
    received: half,
    started: null,
  });
  // As a browser that does not know whether its part arrived sends it again.
  const again = await part(body.id, 0, sales.subarray(0, half));
  expect(again.status).toBe(422);
  expect(again.body.error.message).toContain(`must be ${half}, as many bytes as are there`);
  expect((await status()).upload).toMatchObject({ received: half, bytes: sales.length });
  const tooMuch = await part(
    body.id,
    half,
    Buffer.concat([sales.subarray(half), Buffer.from('x')]),
  );
  expect(tooMuch.status).toBe(422);
  const whole = await part(body.id, half, sales.subarray(half));
  expect(whole.body).toEqual({ received: sales.length, started: 'import price-paid pp.csv' });
  // At once, so that a page knows to look again; nothing is fetched meanwhile.
  expect((await status()).last).toMatchObject({ file_name: 'pp.csv', state: 'running' });
  expect((await ask('GET', 'official-files')).body.state).toBe('never');
  await expect.poll(async () => (await status()).last?.state, patient).toBe('done');
  const { last, upload } = await status();
  expect(upload).toBeNull();
  expect(last).toMatchObject({ dataset: 'price-paid', file_name: 'pp.csv', failure: null });
  expect(last.report).toMatch(/pp\.csv: \d+ rows, 6 kept\n[^]*Licence: /);
  expect(rowsOf(contentOf(directory), 'sales')).toBe(6);
  expect(readdirSync(join(directory, 'uploads'))).toEqual(['last.json']);
  const { acts } = (await ask('GET', 'audit-log')).body;
  expect(acts.map(({ change }: { change: object }) => change)).toContainEqual({
    imported: 'import price-paid pp.csv',
  });
});

test('a file that is refused is told as the command tells it, and nothing of it is kept', async () => {
  const page = Buffer.from('<html>moved</html>');
  const { id } = (await begin({ bytes: page.length })).body;
  await part(id, 0, page);
  await expect.poll(async () => (await status()).last?.state, patient).toBe('failed');
  const { failure, report } = (await status()).last;
  expect(report).toBeNull();
  expect(failure).toMatch(/pp\.csv.*; nothing of these files was written$/);
  expect(rowsOf(contentOf(directory), 'sales')).toBe(6);
});

test('of another upload than the one begun last nothing is known', async () => {
  const { id } = (await begin()).body;
  await begin();
  expect((await part(id, 0, sales)).status).toBe(404);
});

test('content that is no Base64 is refused', async () => {
  const { id } = (await begin()).body;
  const answer = await ask('PUT', `upload/${id}`, { offset: 0, content: 'a=b' });
  expect(answer.status).toBe(422);
});

test('none begins while something is fetched', async () => {
  const release = takeTurn(directory);
  try {
    const answer = await begin();
    expect([answer.status, answer.body.error.code]).toEqual([409, 'update_running']);
  } finally {
    release();
  }
});
