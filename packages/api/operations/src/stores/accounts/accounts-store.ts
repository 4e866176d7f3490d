import type { Account, Accounts } from '../../ports/accounts.ts';
import { sql } from '../sql.ts';
import type { AccountDriver } from './driver.ts';
import { RowMap } from './row-map.ts';

interface KeptAccount extends Omit<Account, 'isOwner' | 'isSuspended' | 'signedOutAt'> {
  readonly isOwner: boolean;
  readonly isSuspended: boolean;
  readonly signedOutAt: Date | null;
}

export const keptAccount = new RowMap<KeptAccount>({
  id: 'plain',
  name: 'plain',
  plan: 'plain',
  platformSubscription: 'plain',
  isOwner: 'boolean',
  isSuspended: 'boolean',
  signedOutAt: 'instant',
});
const putNames = ['id', 'name', 'plan', 'platformSubscription'] as const;
const changedNames = ['name', 'plan', 'platformSubscription'] as const;

export function accountsStore(driver: AccountDriver): Accounts {
  return {
    async find(accountId, signal) {
      const rows = await driver.read(
        sql`SELECT ${keptAccount.columns} FROM accounts WHERE id = ${accountId}`,
        signal,
      );
      return rows.map(accountOf)[0] ?? null;
    },
    async put(account) {
      await driver.write(
        sql`INSERT INTO accounts (${keptAccount.names(putNames)}) VALUES (${keptAccount.values(putNames, account)})
            ON CONFLICT (id) DO UPDATE SET ${keptAccount.assignments(changedNames, account)}`,
      );
    },
    async list() {
      const rows = await driver.read(
        sql`SELECT ${keptAccount.columns} FROM accounts ORDER BY name, id`,
      );
      return rows.map(accountOf);
    },
  };
}

/** The account of a row of `keptAccount`. */
export function accountOf(row: unknown): Account {
  const { isOwner, isSuspended, signedOutAt, ...account } = keptAccount.of(row);
  return {
    ...account,
    ...(isOwner ? { isOwner } : {}),
    ...(isSuspended ? { isSuspended } : {}),
    ...(signedOutAt === null ? {} : { signedOutAt }),
  };
}
