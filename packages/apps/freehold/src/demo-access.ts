import { issueKey, type Account } from '@freehold/operations';
import type { OpenAccounts } from './accounts.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoAccess } from './demo-credentials.ts';

const keyName = 'Demo';
const sessionHours = 24;

/** Makes sure of the demo accounts, each with a key that stays the same over restarts, and new session tokens. */
export function openDemoAccess(open: OpenAccounts, now: Date): Promise<DemoAccess[]> {
  return Promise.all(
    demoAccounts.map(async (account) => {
      await open.accounts.put(account);
      const apiKey = await demoKey(open, account, now);
      const sessionToken =
        (await open.provider?.mintSession({ userId: account.id, now, hours: sessionHours })) ??
        null;
      return { account, apiKey, sessionToken };
    }),
  );
}

/**
 * The demo key of an account follows from the pepper, so that every start, also two at once, comes to the same key
 * without reading it from anywhere; one that was revoked gives way to the next. Null when the account holds five others.
 */
async function demoKey(
  { keys, secrets }: OpenAccounts,
  account: Account,
  now: Date,
): Promise<string | null> {
  for (let generation = 0; ; generation += 1) {
    const digits = secrets.hash(`demo key ${generation} of ${account.id}`).slice(0, 32);
    const key = `paid_${digits}`;
    const record = await keys.findByHash(secrets.hash(key));
    if (record !== null && record.revokedAt === null) return key;
    if (record !== null) continue;
    const request = { accountId: account.id, name: keyName, expiresAt: null, now };
    const issuer = { keys, secrets: { ...secrets, makeKey: () => key } };
    try {
      return typeof (await issueKey(issuer, request)) === 'string' ? null : key;
    } catch (error) {
      // Another process that starts now has stored the same key first.
      const held = await keys.list(account.id);
      if (!held.some(({ prefix }) => key.startsWith(prefix))) throw error;
      return key;
    }
  }
}
