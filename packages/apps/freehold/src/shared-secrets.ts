import { join } from 'node:path';
import type { EmbeddedProvider } from '@freehold/identity';
import type { KeySecrets } from '@freehold/operations';
import type { AccountStore } from './account-store.ts';
import { CommandError } from './failure.ts';

/** The files that all servers of one installation share, by name. */
export const pepperFile = 'api-key-pepper';
const signingKeyFile = 'session-signing-key.json';

/** A value that two servers have alike when they have the same pepper, and that tells nothing of it. */
export const pepperCheck = (secrets: KeySecrets): string => secrets.hash('the pepper itself');

/**
 * Compares the secrets of the data directory with those of the server that opened the database first. With another pepper every
 * key would be unknown, with another signing key every session token.
 *
 * @throws CommandError naming the file that differs.
 */
export async function agreeOnSecrets(
  { shared }: Pick<AccountStore, 'shared'>,
  dataDirectory: string,
  {
    secrets,
    provider,
  }: { readonly secrets: KeySecrets; readonly provider: EmbeddedProvider | null },
): Promise<void> {
  if (shared === null) return;
  const [signingKey] = provider?.jwks.keys ?? [];
  const checks = {
    [pepperFile]: pepperCheck(secrets),
    ...(signingKey?.kid !== undefined && { [signingKeyFile]: signingKey.kid }),
  };
  for (const [file, value] of Object.entries(checks)) {
    if ((await shared(file, value)) === value) continue;
    throw new CommandError(
      `${join(dataDirectory, file)} is not the one of the other servers on the database of FREEHOLD_DATABASE_URL: copy theirs here`,
    );
  }
}
