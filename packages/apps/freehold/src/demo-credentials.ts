import type { DemoSamples } from '@freehold/demo';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '@freehold/operations';

/** An account with what opens it. */
export interface DemoAccess {
  readonly account: Account;
  /** Null where the account holds as many keys as it may, none of them the demo's. */
  readonly apiKey: string | null;
  /** Null where an outside identity provider issues the sessions. */
  readonly sessionToken: string | null;
}

/** What the demo offers to who tries it. */
export interface DemoOffer {
  readonly baseUrl: string;
  readonly access: readonly DemoAccess[];
  /** Null without the demo dataset. */
  readonly samples: DemoSamples | null;
}

/** Writes `demo-credentials.json`, readable by its owner only, in one step; gives its path. */
export async function writeDemoCredentials(
  directory: string,
  { baseUrl, access, samples }: DemoOffer,
): Promise<string> {
  const path = join(directory, 'demo-credentials.json');
  const content = {
    base_url: baseUrl,
    accounts: access.map(({ account, apiKey, sessionToken }) => ({
      name: account.name,
      plan: account.plan,
      user_id: account.id,
      api_key: apiKey,
      session_token: sessionToken,
      platform_subscription: account.platformSubscription,
    })),
    samples: samples ?? {},
  };
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
  return path;
}
