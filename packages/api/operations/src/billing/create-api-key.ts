import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import type { KeySecrets } from '../ports/key-secrets.ts';
import type { Keys } from '../ports/keys.ts';
import { invalid, Refusal } from '../refusal.ts';
import { utcInstant } from './instants.ts';
import { answeredMeanwhile } from '../idempotent.ts';
import { activeKeysMax, issueKey, type IssuedKey } from './issue-key.ts';
import { keyView } from './key-view.ts';

/** Creates a key and shows it, this once. */
export function createApiKeyOperation(ports: {
  readonly keys: Keys;
  readonly secrets: KeySecrets;
}): Operation<typeof routes.createApiKey> {
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
