import { randomUUID } from 'node:crypto';
import type { KeySecrets } from '../ports/key-secrets.ts';
import type { KeyRecord, Keys } from '../ports/keys.ts';

/** Keys neither revoked nor expired that one account may hold (API specification, "Other limits"). */
export const activeKeysMax = 5;
const prefixLength = 'paid_'.length + 6;

export interface KeyRequest {
  readonly accountId: string;
  readonly name: string;
  readonly expiresAt: Date | null;
  readonly now: Date;
}

/** A new key with its record, shown this once; null when the account holds five active keys. */
export async function issueKey(
  { keys, secrets }: { readonly keys: Keys; readonly secrets: KeySecrets },
  { accountId, name, expiresAt, now }: KeyRequest,
): Promise<{ readonly key: string; readonly record: KeyRecord } | null> {
  const key = secrets.makeKey();
  const fresh = {
    id: randomUUID(),
    accountId,
    name,
    prefix: key.slice(0, prefixLength),
    createdAt: now,
    expiresAt,
  };
  const created = await keys.create({ ...fresh, hash: secrets.hash(key) }, activeKeysMax);
  return created ? { key, record: { ...fresh, lastUsedAt: null, revokedAt: null } } : null;
}
