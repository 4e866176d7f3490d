import { expect, it } from 'vitest';
import { readSettings } from 'freehold';
import { openAccounts } from '../src/accounts.ts';
import { useDemoServer } from './http/demo-server.ts';
import { makeOwner } from './http/make-owner.ts';

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
  let isOver = false;
  while (!isOver) isOver = (await reader.read()).done;
}, 60_000);
