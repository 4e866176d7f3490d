import type { AccountDefaults, AccountDefaultSet } from '../../ports/accounts.ts';
import { sql } from '../sql.ts';
import type { AccountDriver } from './driver.ts';
import { RowMap } from './row-map.ts';

const kept = new RowMap<{ readonly defaults: AccountDefaultSet }>({ defaults: 'json' });

/** The defaults of accounts, a row for each account that has set some. */
export function accountDefaultsStore(driver: AccountDriver): AccountDefaults {
  return {
    async find(accountId) {
      const rows = await driver.read(
        sql`SELECT ${kept.columns} FROM account_defaults WHERE account_id = ${accountId}`,
      );
      return kept.first(rows)?.defaults ?? null;
    },
    async replace(accountId, defaults) {
      await driver.write(
        defaults === null
          ? sql`DELETE FROM account_defaults WHERE account_id = ${accountId}`
          : sql`INSERT INTO account_defaults (account_id, defaults)
                VALUES (${accountId}, ${JSON.stringify(defaults)})
                ON CONFLICT (account_id) DO UPDATE SET defaults = excluded.defaults`,
      );
    },
  };
}
