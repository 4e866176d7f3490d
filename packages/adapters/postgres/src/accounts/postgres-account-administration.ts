import type { AccountAct, AccountAdministration } from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { newestValues } from './newest-values.ts';
import { accountColumns, accountOf, type AccountRow } from './postgres-accounts.ts';

const change = statement(
  `UPDATE accounts SET plan = coalesce($2, plan),
     platform_subscription = coalesce($3, platform_subscription),
     is_suspended = coalesce($4, is_suspended), is_owner = coalesce($5, is_owner)
   WHERE id = $1 RETURNING ${accountColumns}`,
);
const insert = statement(
  'INSERT INTO account_acts (id, at, by, account_id, change) VALUES ($1, $2, $3, $4, $5)',
);
const page = statement(
  `SELECT id, at, by, account_id AS "accountId", change FROM account_acts
   WHERE at <= $3 AND (at < $3 OR id > $4) ORDER BY at DESC, id LIMIT $1 OFFSET $2`,
);
const count = statement('SELECT count(*)::integer AS total FROM account_acts');

/** Changes of accounts and their audit log. */
export function postgresAccountAdministration(database: Database): AccountAdministration {
  return {
    change: (act) =>
      database.transaction(async (run) => {
        const { plan, platformSubscription, isSuspended, isOwner } = act.change;
        const { rows } = await run<AccountRow>(change, [
          act.accountId,
          plan ?? null,
          platformSubscription ?? null,
          isSuspended ?? null,
          isOwner ?? null,
        ]);
        if (rows[0] === undefined) return null;
        await run(insert, [act.id, act.at, act.by, act.accountId, JSON.stringify(act.change)]);
        return accountOf(rows[0]);
      }),
    acts: (slice) =>
      database.transaction(async (run) => {
        const { rows: acts } = await run<AccountAct>(page, newestValues(slice));
        const { rows } = await run<{ total: number }>(count);
        return { acts, total: rows[0]?.total ?? 0 };
      }, 'snapshot'),
  };
}
