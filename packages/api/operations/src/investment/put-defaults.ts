import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import type { AccountDefaults } from '../ports/account-defaults.ts';

/** Replaces what the account has set in the place of the product's defaults; an empty object clears it. */
export function putDefaultsOperation(port: AccountDefaults): Operation<typeof routes.putDefaults> {
  return async ({ body }, call) => {
    const set = Object.keys(body).length === 0 ? null : body;
    await port.replace(accountOf(call).id, set);
    return body;
  };
}
