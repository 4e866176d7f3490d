import type { Account, Accounts } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import type { Writer } from './writer.ts';

const columns = 'id, name, plan, platform_subscription AS platformSubscription';

export function sqliteAccounts(database: Database, writer: Writer): Accounts {
  const find = database.prepare<[string], Account>(`SELECT ${columns} FROM accounts WHERE id = ?`);
  const list = database.prepare<[], Account>(`SELECT ${columns} FROM accounts ORDER BY name, id`);
  const put = database.prepare(
    `INSERT INTO accounts (id, name, plan, platform_subscription)
     VALUES (:id, :name, :plan, :platformSubscription)
     ON CONFLICT DO UPDATE SET name = :name, plan = :plan, platform_subscription = :platformSubscription`,
  );
  return {
    find: (accountId, signal) =>
      writer.read(() => {
        signal.throwIfAborted();
        return find.get(accountId) ?? null;
      }),
    put: async (account) => {
      await writer.write(() => put.run(account));
    },
    list: () => writer.read(() => list.all()),
  };
}
