import { openKeySecrets } from '@freehold/identity';
import { issueKey } from '@freehold/operations';
import { openPostgresAccountStore } from '@freehold/postgres';
import { openAccountStore } from '@freehold/sqlite';

/**
 * A key of each of as many accounts, all on the largest plan, made while no server runs on the directory; in the database of
 * `url` where there is one.
 */
export async function keysOf(directory, accounts, url) {
  const store = await (url === undefined
    ? openAccountStore({ directory })
    : openPostgresAccountStore({ url }));
  const secrets = await openKeySecrets(directory);
  const keys = [];
  for (let at = 0; at < accounts; at += 1) {
    const accountId = `bench-${at}`;
    const account = { id: accountId, name: accountId, plan: 'enterprise' };
    await store.accounts.put({ ...account, platformSubscription: 'founder' });
    const now = new Date();
    const request = { accountId, name: 'bench', expiresAt: null, now };
    keys.push((await issueKey({ keys: store.keys, secrets }, request)).key);
  }
  await store.close();
  return keys;
}
