import type { AccountDefaults, AccountDefaultSet } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import type { Writer } from './writer.ts';

/** The defaults of accounts, a row for each account that has set some. */
export function sqliteAccountDefaults(database: Database, writer: Writer): AccountDefaults {
  const find = database.prepare<[string], { defaults: string }>(
    'SELECT defaults FROM account_defaults WHERE account_id = ?',
  );
  const put = database.prepare<[string, string]>(
    `INSERT INTO account_defaults (account_id, defaults) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET defaults = excluded.defaults`,
  );
  const clear = database.prepare<[string]>('DELETE FROM account_defaults WHERE account_id = ?');
  return {
    find: (accountId) =>
      writer.read(() => {
        const row = find.get(accountId);
        return row === undefined ? null : (JSON.parse(row.defaults) as AccountDefaultSet);
      }),
    replace: async (accountId, defaults) => {
      await writer.write(() =>
        defaults === null ? clear.run(accountId) : put.run(accountId, JSON.stringify(defaults)),
      );
    },
  };
}
