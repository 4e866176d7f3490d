import { randomUUID } from 'node:crypto';
import type { KeySecrets } from '../ports/key-secrets.ts';
import type { CreateOutcome, KeptAnswer } from '../ports/idempotency.ts';
import type { KeyRecord, Keys } from '../ports/keys.ts';

/** Keys neither revoked nor expired that one account may hold (API specification, "Other limits"). */
export const activeKeysMax = 5;
const prefixLength = 'paid_'.length + 6;

export interface KeyRequest {
  readonly accountId: string;
  readonly name: string;
  readonly expiresAt: Date | null;
  readonly now: Date;
  /** The answer to keep with the key, where the request for it may be repeated. */
  readonly keptOf?: (issued: IssuedKey) => KeptAnswer | undefined;
}

/** A new key, shown this once, with its record. */
export interface IssuedKey {
  readonly key: string;
  readonly record: KeyRecord;
}

/** A new key, or why there is none: the account holds five active ones, or the request was answered meanwhile. */
export async function issueKey(
  { keys, secrets }: { readonly keys: Keys; readonly secrets: KeySecrets },
  { accountId, name, expiresAt, now, keptOf }: KeyRequest,
): Promise<IssuedKey | Exclude<CreateOutcome, 'created'>> {
  const key = secrets.makeKey();
  const fresh = {
    id: randomUUID(),
    accountId,
    name,
    prefix: key.slice(0, prefixLength),
    createdAt: now,
    expiresAt,
  };
  const issued = { key, record: { ...fresh, lastUsedAt: null, revokedAt: null } };
  const hash = secrets.hash(key);
  const outcome = await keys.create({ ...fresh, hash }, activeKeysMax, keptOf?.(issued));
  return outcome === 'created' ? issued : outcome;
}
