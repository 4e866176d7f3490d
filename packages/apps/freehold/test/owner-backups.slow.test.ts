import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeBackup, ownerBackups } from '../src/owner-backups.ts';
import { readSettings } from '../src/settings.ts';
import { tarOf } from '../src/tar.ts';
import { commandLine } from './command-line.ts';
import { contentOf } from './database-content.ts';
import { signedInOwner } from './official-files/signed-in-owner.ts';
import { startServerProcess, type ServerProcess } from './processes.ts';

let directory: string;
let server: ServerProcess;
let owner: Awaited<ReturnType<typeof signedInOwner>>;
const data = () => join(directory, 'data');
const id = '2026-11-27T09-00-00Z';

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-owner-backups-'));
  server = await startServerProcess(data(), 'serve', {
    FREEHOLD_NOW: '2026-11-27T09:00:00Z',
    FREEHOLD_SPATIALITE: 'off',
  });
  owner = await signedInOwner(server);
});
afterAll(async () => {
  await server?.end('SIGTERM');
  rmSync(directory, { recursive: true });
});

test('the owner makes a backup, finds it in the list, and downloads what restore takes', async () => {
  expect((await owner.ask('GET', 'backups')).body).toEqual({
    is_running: false,
    failure: null,
    backups: [],
  });
  expect(await owner.ask('POST', 'backups', {})).toEqual({ status: 200, body: { id } });
  const listed = async () => (await owner.ask('GET', 'backups')).body;
  await expect.poll(async () => (await listed()).backups.length, { timeout: 120_000 }).toBe(1);
  expect((await listed()).backups).toEqual([
    {
      id,
      made_at: '2026-11-27T09:00:00.000Z',
      bytes: expect.any(Number),
      files: expect.any(Number),
    },
  ]);
  const download = await owner.fetched(`backups/${id}`);
  expect(download.headers.get('content-type')).toBe('application/x-tar');
  expect(download.headers.get('content-disposition')).toContain(`freehold-${id}.tar`);
  writeFileSync(join(directory, 'backup.tar'), Buffer.from(await download.arrayBuffer()));
  execFileSync('tar', ['-xf', 'backup.tar'], { cwd: directory });
  vi.stubEnv('FREEHOLD_DATA_DIR', join(directory, 'again'));
  expect(await commandLine('restore', join(directory, `freehold-${id}`))).toBe(0);
  vi.unstubAllEnvs();
  expect(contentOf(join(directory, 'again'))).toEqual(contentOf(data()));
  const { acts } = (await owner.ask('GET', 'audit-log')).body;
  expect(acts.map(({ change }: { change: object }) => change)).toContainEqual({ backed_up: id });
});

test('one that is not there is not found, by whatever name', async () => {
  for (const name of ['2026-11-27T09-00-01Z', '..', 'failure', `${id}.draft`]) {
    const { status } = await owner.ask('GET', `backups/${encodeURIComponent(name)}`);
    expect([name, status]).toEqual([name, 404]);
  }
});

test('the three newest are kept, none holds another, and a part of one counts for nothing', async () => {
  const settings = readSettings({ FREEHOLD_DATA_DIR: data() }, false);
  for (const hour of ['10', '11', '12']) await makeBackup(settings, id.replace('T09', `T${hour}`));
  const { backups } = await ownerBackups(settings).list();
  expect(backups.map(({ made_at: at }) => at.slice(11, 13))).toEqual(['12', '11', '10']);
  const newest = join(data(), 'backups', id.replace('T09', 'T12'));
  expect(readdirSync(newest)).not.toContain('backups');
  await expect(makeBackup({ ...settings, dataDirectory: directory }, id)).rejects.toThrow(
    'there is no installation',
  );
  expect(await ownerBackups({ ...settings, dataDirectory: directory }).list()).toMatchObject({
    failure: expect.stringContaining('there is no installation'),
    backups: [],
  });
});

test.each([0, 1, 511, 512, 513, 1024])('tar reads a file of %i bytes back', async (bytes) => {
  const path = join(directory, `of-${bytes}`);
  writeFileSync(path, 'x'.repeat(bytes));
  const parts: Uint8Array[] = [];
  for await (const part of tarOf([{ name: 'folder/file', path }])) parts.push(part);
  const listed = execFileSync('tar', ['-xOf', '-', 'folder/file'], { input: Buffer.concat(parts) });
  expect(listed.length).toBe(bytes);
});

test.each([
  ['x'.repeat(99), 100],
  ['x'.repeat(100), 101],
  // The digits of its record's length count: 989 + 7 bytes leave no room for three of them.
  ['x'.repeat(988), 989],
  ['x'.repeat(989), 990],
  ['x'.repeat(990), 991],
  [`${'photos of the hall/'.repeat(9)}küche.jpg`, 182],
])('tar finds a file under a name of any length: %s', async (rest, bytes) => {
  const name = `f${rest}`;
  expect(Buffer.byteLength(name)).toBe(bytes);
  const path = join(directory, 'named');
  writeFileSync(path, 'what it holds');
  const parts: Uint8Array[] = [];
  for await (const part of tarOf([
    { name, path },
    { name: 'after', path },
  ])) {
    parts.push(part);
  }
  const content = { input: Buffer.concat(parts) };
  expect(String(execFileSync('tar', ['-xOf', '-', name], content))).toBe('what it holds');
  expect(String(execFileSync('tar', ['-tf', '-', 'after'], content))).toBe('after\n');
});

test('a file of 8 GiB and more is told as tar tells it', async () => {
  const path = join(directory, 'sparse');
  writeFileSync(path, '');
  truncateSync(path, 8 * 1024 ** 3 + 5);
  const first = await tarOf([{ name: 'large', path }]).next();
  const header = first.value as Buffer;
  // Base 256: the first bit set, then the number.
  expect(header[124]).toBe(0x80);
  expect(header.readBigUInt64BE(128)).toBe(BigInt(8 * 1024 ** 3 + 5));
  rmSync(path);
});
