import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '@freehold/operations';

/** An account with what opens it. */
export interface DemoAccess {
  readonly account: Account;
  readonly apiKey: string;
  readonly sessionToken: string | null;
}

/** Writes `demo-credentials.json`, readable by its owner only, in one step; gives its path. */
export async function writeDemoCredentials(
  dataDirectory: string,
  baseUrl: string,
  access: readonly DemoAccess[],
): Promise<string> {
  const path = join(dataDirectory, 'demo-credentials.json');
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
    samples: {},
  };
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
  return path;
}
