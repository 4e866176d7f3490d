import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from 'freehold';
import { openAccounts } from '../../src/accounts.ts';
import type { DemoServer } from './demo-server.ts';

/** Makes the enterprise account an owner as the command line does, which alone can; returns when the server knows. */
export async function makeOwner(server: DemoServer): Promise<void> {
  const at = new Date('2026-11-21T12:00:00Z');
  const settings = {
    ...server.settings,
    FREEHOLD_DATA_DIR: server.directory,
    FREEHOLD_NOW: at.toISOString(),
  };
  const operator = await openAccounts(readSettings(settings, false));
  await operator.accountAdministration.change({
    id: 'made owner',
    at,
    by: null,
    accountId: 'demo-enterprise',
    change: { isOwner: true },
  });
  await operator.close();
  const headers = { authorization: `Bearer ${server.sessionOf('enterprise')}` };
  // The server notices within a second.
  while ((await fetch(`${server.url}/api/v1/owner/accounts`, { headers })).status !== 200)
    await pause(100);
}
