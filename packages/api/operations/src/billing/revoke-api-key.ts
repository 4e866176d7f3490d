import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import type { Keys } from '../ports/keys.ts';
import { notFound } from '../refusal.ts';

/** Revokes a key of the account; one revoked before is answered the same. */
export function revokeApiKeyOperation({
  keys,
}: {
  readonly keys: Keys;
}): Operation<typeof routes.revokeApiKey> {
  return async ({ params }, call) => {
    const keyId = params.key_id.toLowerCase();
    const revoked = await keys.revoke({ keyId, accountId: accountOf(call).id, now: call.now });
    return revoked === null ? notFound('API key') : { status: 'revoked', key_id: revoked.id };
  };
}
