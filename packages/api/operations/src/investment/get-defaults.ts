import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import type { AccountDefaults } from '../ports/account-defaults.ts';

/** What the account has set in the place of the product's defaults. */
export function getDefaultsOperation(port: AccountDefaults): Operation<typeof routes.getDefaults> {
  return async (_input, call) => (await port.find(accountOf(call).id)) ?? {};
}
