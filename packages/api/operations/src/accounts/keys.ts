import { randomUUID } from 'node:crypto';
import type { ResponseOf, routes } from '@freehold/contract';
import { answeredMeanwhile } from '../calls/idempotent.ts';
import { accountOf, planOfAccount } from '../operation/account.ts';
import type { Operations } from '../operation/operation.ts';
import { invalid, notFound, Refusal } from '../operation/refusal.ts';
import type { Account } from '../ports/accounts.ts';
import type { CreateOutcome, KeptAnswer } from '../ports/idempotency.ts';
import type { KeyRecord, Keys, KeySecrets } from '../ports/keys.ts';

/** Every key of the account, newest first. */
export function listApiKeysOperation({ keys }: { readonly keys: Keys }): Operations['listApiKeys'] {
  return async (_input, call) => {
    const account = accountOf(call);
    const records = await keys.list(account.id);
    return records.map((record) => keyView(record, account, call.now));
  };
}

/** Creates a key and shows it, this once. */
export function createApiKeyOperation(ports: {
  readonly keys: Keys;
  readonly secrets: KeySecrets;
}): Operations['createApiKey'] {
  return async ({ body }, call) => {
    const { now } = call;
    const account = accountOf(call);
    const expiry = body.expires_at ?? null;
    const expiresAt = expiry === null ? null : utcInstant(expiry);
    if (expiresAt !== null && expiresAt <= now) {
      return invalid('expires_at', expiry, 'must lie in the future');
    }
    const answerOf = ({ record, key }: IssuedKey) => ({ ...keyView(record, account, now), key });
    const issued = await issueKey(ports, {
      accountId: account.id,
      name: body.name,
      expiresAt,
      now,
      keptOf: (fresh) => call.kept?.(answerOf(fresh)),
    });
    if (issued === 'repeated') return answeredMeanwhile;
    if (issued === 'full') {
      return new Refusal(
        'api_key_limit_reached',
        `Maximum of ${activeKeysMax} active API keys per user reached`,
      );
    }
    return answerOf(issued);
  };
}

/** Revokes a key of the account; one revoked before is answered the same. */
export function revokeApiKeyOperation({
  keys,
}: {
  readonly keys: Keys;
}): Operations['revokeApiKey'] {
  return async ({ params }, call) => {
    const keyId = params.key_id.toLowerCase();
    const revoked = await keys.revoke({ keyId, accountId: accountOf(call).id, now: call.now });
    return revoked === null ? notFound('API key') : { status: 'revoked', key_id: revoked.id };
  };
}

type KeyView = ResponseOf<typeof routes.listApiKeys>[number];

/** A key as the API shows it: its scopes are those that the plan of its account grants now. */
function keyView(key: KeyRecord, account: Account, now: Date): KeyView {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: [...planOfAccount(account).scopes],
    plan: account.plan,
    status: statusOf(key, now),
    last_used: key.lastUsedAt?.toISOString() ?? null,
    expires_at: key.expiresAt?.toISOString() ?? null,
    created_at: key.createdAt.toISOString(),
  };
}

function statusOf({ revokedAt, expiresAt }: KeyRecord, now: Date): KeyView['status'] {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}

/** Keys neither revoked nor expired that one account may hold (API specification, "Other limits"). */
export const activeKeysMax = 5;
const prefixLength = 'paid_'.length + 6;

interface KeyRequest {
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

/** The instant of an ISO 8601 text; one without an offset is in UTC. */
export function utcInstant(text: string): Date {
  return new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
}
