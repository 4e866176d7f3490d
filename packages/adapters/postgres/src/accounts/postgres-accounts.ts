import type { Account, Accounts } from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

export interface AccountRow extends Pick<Account, 'id' | 'name' | 'plan' | 'platformSubscription'> {
  readonly isOwner: boolean;
  readonly isSuspended: boolean;
}

export const accountColumns = `id, name, plan, platform_subscription AS "platformSubscription",
  is_owner AS "isOwner", is_suspended AS "isSuspended"`;

const find = statement(`SELECT ${accountColumns} FROM accounts WHERE id = $1`);
const list = statement(`SELECT ${accountColumns} FROM accounts ORDER BY name, id`);
const put = statement(
  `INSERT INTO accounts (id, name, plan, platform_subscription) VALUES ($1, $2, $3, $4)
   ON CONFLICT (id) DO UPDATE SET name = excluded.name, plan = excluded.plan,
     platform_subscription = excluded.platform_subscription`,
);

export function postgresAccounts(database: Database): Accounts {
  return {
    async find(accountId, signal) {
      const { rows } = await database.run<AccountRow>(find, [accountId], signal);
      return rows[0] === undefined ? null : accountOf(rows[0]);
    },
    async put({ id, name, plan, platformSubscription }) {
      await database.run(put, [id, name, plan, platformSubscription]);
    },
    async list() {
      return (await database.rows<AccountRow>(list)).map(accountOf);
    },
  };
}

export function accountOf({ isOwner, isSuspended, ...account }: AccountRow): Account {
  return { ...account, ...(isOwner ? { isOwner } : {}), ...(isSuspended ? { isSuspended } : {}) };
}
