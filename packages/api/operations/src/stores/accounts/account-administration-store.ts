import type { AccountAct, AccountAdministration } from '../../ports/accounts.ts';
import { sql } from '../sql.ts';
import { accountOf, keptAccount } from './accounts-store.ts';
import { countOf, rowOf, rowsOf, type AccountDriver } from './driver.ts';
import { newestRows } from './newest-rows.ts';
import { RowMap } from './row-map.ts';

const act = new RowMap<AccountAct>({
  id: 'plain',
  at: 'instant',
  by: 'plain',
  accountId: 'plain',
  change: 'json',
});

/** Changes of accounts and their audit log. */
export function accountAdministrationStore(driver: AccountDriver): AccountAdministration {
  return {
    change: (done) =>
      driver.transaction(function* () {
        const { plan, platformSubscription, isSuspended, isOwner } = done.change;
        const row = yield* rowOf(
          sql`UPDATE accounts SET plan = coalesce(${plan ?? null}, plan),
                platform_subscription = coalesce(${platformSubscription ?? null}, platform_subscription),
                is_suspended = coalesce(${isSuspended ?? null}, is_suspended),
                is_owner = coalesce(${isOwner ?? null}, is_owner)
              WHERE id = ${done.accountId} RETURNING ${keptAccount.columns}`,
        );
        if (row === undefined) return null;
        yield sql`INSERT INTO account_acts (${act.names(act.every)}) VALUES (${act.values(act.every, done)})`;
        return accountOf(row);
      }),
    acts: (slice) =>
      driver.snapshot(function* () {
        const rows = yield* rowsOf(
          sql`SELECT ${act.columns} FROM account_acts WHERE ${newestRows(slice, 'at')}`,
        );
        const total = yield* countOf(sql`SELECT count(*) AS n FROM account_acts`);
        return { acts: act.all(rows), total };
      }),
  };
}
