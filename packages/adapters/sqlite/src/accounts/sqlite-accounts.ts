import type { Account, Accounts } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import type { Writer } from './writer.ts';

export interface AccountRow extends Pick<Account, 'id' | 'name' | 'plan' | 'platformSubscription'> {
  readonly isOwner: 0 | 1;
  readonly isSuspended: 0 | 1;
}

export const accountColumns = `id, name, plan, platform_subscription AS platformSubscription,
  is_owner AS isOwner, is_suspended AS isSuspended`;

export function sqliteAccounts(database: Database, writer: Writer): Accounts {
  const find = database.prepare<[string], AccountRow>(
    `SELECT ${accountColumns} FROM accounts WHERE id = ?`,
  );
  const list = database.prepare<[], AccountRow>(
    `SELECT ${accountColumns} FROM accounts ORDER BY name, id`,
  );
  const put = database.prepare(
    `INSERT INTO accounts (id, name, plan, platform_subscription)
     VALUES (:id, :name, :plan, :platformSubscription)
     ON CONFLICT DO UPDATE SET name = :name, plan = :plan, platform_subscription = :platformSubscription`,
  );
  return {
    find: (accountId, signal) =>
      writer.read(() => {
        signal.throwIfAborted();
        const row = find.get(accountId);
        return row === undefined ? null : accountOf(row);
      }),
    put: async ({ id, name, plan, platformSubscription }) => {
      await writer.write(() => put.run({ id, name, plan, platformSubscription }));
    },
    list: () => writer.read(() => list.all().map(accountOf)),
  };
}

export function accountOf({ isOwner, isSuspended, ...account }: AccountRow): Account {
  return {
    ...account,
    ...(isOwner === 1 ? { isOwner: true } : {}),
    ...(isSuspended === 1 ? { isSuspended: true } : {}),
  };
}
