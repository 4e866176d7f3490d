import type { Account, Accounts } from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

const columns = 'id, name, plan, platform_subscription AS "platformSubscription"';
const find = statement(`SELECT ${columns} FROM accounts WHERE id = $1`);
const list = statement(`SELECT ${columns} FROM accounts ORDER BY name, id`);
const put = statement(
  `INSERT INTO accounts (id, name, plan, platform_subscription) VALUES ($1, $2, $3, $4)
   ON CONFLICT (id) DO UPDATE SET name = excluded.name, plan = excluded.plan,
     platform_subscription = excluded.platform_subscription`,
);

export function postgresAccounts(database: Database): Accounts {
  return {
    async find(accountId, signal) {
      const { rows } = await database.run<Account>(find, [accountId], signal);
      return rows[0] ?? null;
    },
    async put({ id, name, plan, platformSubscription }) {
      await database.run(put, [id, name, plan, platformSubscription]);
    },
    list: () => database.rows<Account>(list),
  };
}
