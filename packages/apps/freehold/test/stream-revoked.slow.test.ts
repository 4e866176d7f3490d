import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readSettings } from 'freehold';
import { openAccounts } from '../src/accounts.ts';
import { testFolder } from '../../../test/folders.ts';
import { call } from './accounts-world.ts';
import { commandLine, complained, printed } from './command-line.ts';
import { useDemoServer } from './http/demo-server.ts';
import { makeOwner } from './http/make-owner.ts';
import { startServerProcess } from './processes.ts';

const server = useDemoServer();

it('a stream of an account that is suspended ends within the deadline of a call, and no other begins', async () => {
  await makeOwner(server);
  const headers = { authorization: `Bearer ${server.sessionOf('enterprise')}` };
  const open = () => fetch(`${server.url}/api/v1/owner/work`, { headers });
  const stream = await open();
  const reader = stream.body!.getReader();
  expect((await reader.read()).done).toBe(false);

  const settings = { ...server.settings, FREEHOLD_DATA_DIR: server.directory };
  const operator = await openAccounts(readSettings(settings, false));
  await operator.accountAdministration.change({
    id: 'suspended',
    at: new Date('2026-11-21T12:00:00Z'),
    by: null,
    accountId: 'demo-enterprise',
    change: { isSuspended: true },
  });
  await operator.close();
  // An account is remembered for a second.
  await expect.poll(async () => (await open()).status, { timeout: 20_000 }).toBe(403);
  // Cut off, unless it ended by itself just before.
  const next = () => reader.read().catch(() => ({ done: true }));
  let isOver = false;
  while (!isOver) isOver = (await next()).done;
}, 60_000);

/** More than the buffers of a connection hold. */
const listings = Array.from(
  { length: 2_000 },
  (_, index) =>
    `${index},sale,active,2026-09-01,${'a title of one listing '.repeat(200)},ZE1 0AA,${150_000 + index},terraced,2`,
);

/** A server of its own over these listings, and the export of a scanner that finds them all. */
async function exportFrom(directory: string) {
  const data = join(directory, 'data');
  const file = join(directory, 'listings.csv');
  const header =
    'reference,listing_type,status,first_listed_at,title,postcode,price,property_type,bedrooms';
  writeFileSync(file, [header, ...listings].join('\n'));
  vi.stubEnv('FREEHOLD_DATA_DIR', data);
  vi.stubEnv('FREEHOLD_SPATIALITE', 'off');
  expect([await commandLine('import', 'listings', file, '--no-derive'), complained]).toEqual([
    0,
    '',
  ]);
  const made = ['keys', 'create', '--user', 'reader', '--plan', 'business', '--json'];
  expect(await commandLine(...made)).toBe(0);
  const { key: token, id: keyId } = JSON.parse(printed);
  const own = await startServerProcess(data, 'serve', { FREEHOLD_SPATIALITE: 'off' });
  const scanners = '/api/v1/lead-generators';
  const body = { name: 'All', selected_outcodes: ['ZE1'] };
  const scanner = await call(own.url, scanners, { token, method: 'POST', body });
  expect(scanner.status).toBe(201);
  const path = `${scanners}/${String(scanner.body['id'])}/export`;
  const headers = { authorization: `Bearer ${token}` };
  const [response] = (await once(get(`${own.url}${path}`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  expect(response.statusCode).toBe(200);
  expect(response.headers['x-total-count']).toBe('2000');
  return {
    response,
    status: async () => (await call(own.url, scanners, { token })).status,
    revoke: async () => {
      expect(await commandLine('keys', 'revoke', keyId, '--user', 'reader')).toBe(0);
    },
    /** The line of its call is written when it ends. */
    hasEnded: () => own.log().includes(`"path":"${path}"`),
    stop: async () => {
      vi.unstubAllEnvs();
      expect(await own.end('SIGTERM')).toBe(0);
    },
  };
}

it('an export whose caller reads no more is cut off in half a minute', async () => {
  const { response, hasEnded, stop } = await exportFrom(testFolder());
  // Nothing listens to its data, so nothing reads it.
  await expect.poll(hasEnded, { timeout: 90_000, interval: 500 }).toBe(true);
  let bytes = 0;
  response.on('data', (part: Buffer) => (bytes += part.length));
  const [error] = (await once(response, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNRESET');
  expect(bytes).toBeLessThan(listings.join('').length);
  await stop();
}, 180_000);

it('an export of a key that is revoked ends in seconds, however slowly its caller reads', async () => {
  const { response, revoke, status, hasEnded, stop } = await exportFrom(testFolder());
  let bytes = 0;
  const reading = setInterval(() => {
    bytes += (response.read(4_096) as Buffer | null)?.length ?? 0;
  }, 100);
  const broken = once(response, 'error');
  await revoke();
  await expect.poll(status, { timeout: 20_000 }).toBe(401);
  // One that reads on is not cut off for being slow.
  await expect.poll(hasEnded, { timeout: 25_000, interval: 100 }).toBe(true);
  clearInterval(reading);
  response.resume();
  expect((await broken)[0].code).toBe('ECONNRESET');
  expect(bytes).toBeLessThan(listings.join('').length);
  await stop();
}, 180_000);
