import {
  newestStart,
  type AccountAct,
  type AccountAdministration,
  type AccountChange,
} from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { accountColumns, accountOf, type AccountRow } from './sqlite-accounts.ts';
import type { Writer } from './writer.ts';

interface ActRow {
  readonly id: string;
  readonly at: number;
  readonly by: string | null;
  readonly accountId: string;
  readonly change: string;
}

/** Changes of accounts and their audit log. */
export function sqliteAccountAdministration(
  database: Database,
  writer: Writer,
): AccountAdministration {
  const change = database.prepare<[object], AccountRow>(
    `UPDATE accounts SET plan = coalesce(:plan, plan),
       platform_subscription = coalesce(:platformSubscription, platform_subscription),
       is_suspended = coalesce(:isSuspended, is_suspended), is_owner = coalesce(:isOwner, is_owner)
     WHERE id = :id RETURNING ${accountColumns}`,
  );
  const insert = database.prepare(
    'INSERT INTO account_acts (id, at, by, account_id, change) VALUES (?, ?, ?, ?, ?)',
  );
  const page = database.prepare<[object], ActRow>(
    `SELECT id, at, by, account_id AS accountId, change FROM account_acts
     WHERE at <= :at AND (at < :at OR id > :id) ORDER BY at DESC, id LIMIT :limit OFFSET :offset`,
  );
  const count = database.prepare<[], { total: number }>(
    'SELECT count(*) AS total FROM account_acts',
  );
  return {
    change: (act) =>
      writer.write(() => {
        const { plan, platformSubscription, isSuspended, isOwner } = act.change;
        const row = change.get({
          id: act.accountId,
          plan: plan ?? null,
          platformSubscription: platformSubscription ?? null,
          isSuspended: isSuspended === undefined ? null : Number(isSuspended),
          isOwner: isOwner === undefined ? null : Number(isOwner),
        });
        if (row === undefined) return null;
        insert.run(act.id, act.at.getTime(), act.by, act.accountId, JSON.stringify(act.change));
        return accountOf(row);
      }),
    acts: (slice) =>
      writer.read(() => ({
        acts: page.all({ ...newestStart(slice), limit: slice.limit }).map(actOf),
        total: count.get()?.total ?? 0,
      })),
  };
}

function actOf({ at, change, ...row }: ActRow): AccountAct {
  return { ...row, at: new Date(at), change: JSON.parse(change) as AccountChange };
}
