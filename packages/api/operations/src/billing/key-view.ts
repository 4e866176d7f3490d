import type { routes, ResponseOf } from '@freehold/contract';
import type { Account } from '../ports/accounts.ts';
import type { KeyRecord } from '../ports/keys.ts';
import { planOfAccount } from './plan-of-account.ts';

type KeyView = ResponseOf<typeof routes.listApiKeys>[number];

/** A key as the API shows it: its scopes are those that the plan of its account grants now. */
export function keyView(key: KeyRecord, account: Account, now: Date): KeyView {
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
