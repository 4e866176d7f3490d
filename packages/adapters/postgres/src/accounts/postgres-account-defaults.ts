import type { AccountDefaults, AccountDefaultSet } from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

const find = statement('SELECT defaults FROM account_defaults WHERE account_id = $1');
const put = statement(
  `INSERT INTO account_defaults (account_id, defaults) VALUES ($1, $2)
   ON CONFLICT (account_id) DO UPDATE SET defaults = excluded.defaults`,
);
const clear = statement('DELETE FROM account_defaults WHERE account_id = $1');

/** The defaults of accounts, a row for each account that has set some. */
export function postgresAccountDefaults(database: Database): AccountDefaults {
  return {
    async find(accountId) {
      const row = await database.one<{ defaults: AccountDefaultSet }>(find, [accountId]);
      return row?.defaults ?? null;
    },
    async replace(accountId, defaults) {
      await (defaults === null
        ? database.run(clear, [accountId])
        : database.run(put, [accountId, JSON.stringify(defaults)]));
    },
  };
}
