import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import type { Keys } from '../ports/keys.ts';
import { keyView } from './key-view.ts';

/** Every key of the account, newest first. */
export function listApiKeysOperation({
  keys,
}: {
  readonly keys: Keys;
}): Operation<typeof routes.listApiKeys> {
  return async (_input, call) => {
    const account = accountOf(call);
    const records = await keys.list(account.id);
    return records.map((record) => keyView(record, account, call.now));
  };
}
