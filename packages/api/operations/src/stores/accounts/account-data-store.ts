import { randomUUID } from 'node:crypto';
import type { AccountData } from '../../ports/account-data.ts';
import type { AccountChange } from '../../ports/accounts.ts';
import { movedTables } from '../moved-tables.ts';
import type { ColumnKind } from '../schema/index.ts';
import { raw, sql } from '../sql.ts';
import { type AccountTable, accountTables } from './account-tables.ts';
import type { AccountDriver } from './driver.ts';
import { type Kind, RowMap } from './row-map.ts';

/** Few at a time: calls are decided in between. */
const rowsAtOnce = 500;

/** The lines of the log, which its own port gives. */
const logTable = 'calls';

export function accountDataStore(driver: AccountDriver): AccountData {
  const deleteAll = async (table: string, accountId: string): Promise<number> => {
    const { of, key } = accountTables[table] as AccountTable;
    const [from, columns] = [raw(table), raw(key)];
    for (let deleted = 0; ;) {
      const { changes } = await driver.write(
        sql`DELETE FROM ${from} WHERE (${columns}) IN
            (SELECT ${columns} FROM ${from} WHERE ${of(accountId)} LIMIT ${rowsAtOnce})`,
      );
      deleted += changes;
      if (changes < rowsAtOnce) return deleted;
    }
  };
  return {
    async *rows(accountId) {
      for (const { name, columns } of movedTables) {
        const table = accountTables[name];
        if (table === undefined || name === logTable) continue;
        const shown = new RowMap<Record<string, unknown>>(shownColumns(columns, table));
        const from = raw(name);
        const order = raw(table.key);
        for (let offset = 0; ; offset += rowsAtOnce) {
          const rows = await driver.read(
            sql`SELECT ${shown.columns} FROM ${from} WHERE ${table.of(accountId)}
                ORDER BY ${order} LIMIT ${rowsAtOnce} OFFSET ${offset}`,
          );
          for (const row of shown.all(rows)) yield { table: name, row };
          if (rows.length < rowsAtOnce) break;
        }
      }
    },
    async erase(accountId, by, now) {
      let deleted = 0;
      for (const [table, { keptFor }] of Object.entries(accountTables)) {
        if (keptFor === null) deleted += await deleteAll(table, accountId);
      }
      if (deleted === 0) return false;
      const change: AccountChange = { isErased: true };
      await driver.write(
        sql`INSERT INTO account_acts (id, at, by, account_id, change)
            VALUES (${randomUUID()}, ${now}, ${by}, ${accountId}, ${JSON.stringify(change)})`,
      );
      return true;
    },
  };
}

function shownColumns(
  columns: Readonly<Record<string, ColumnKind>>,
  { secret }: AccountTable,
): Record<string, Kind> {
  const shown = Object.entries(columns).filter(([name]) => !secret.includes(name));
  return Object.fromEntries(shown.map(([name, kind]) => [name, kindOf(kind)]));
}

function kindOf(kind: ColumnKind): Kind {
  switch (kind) {
    case 'boolean':
    case 'instant':
    case 'list':
    case 'json':
      return kind;
    default:
      return 'plain';
  }
}
