import type { BrowserSession, BrowserSessions } from '../../ports/sessions.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { rowOf, type AccountDriver } from './driver.ts';
import { RowMap } from './row-map.ts';

const session = new RowMap<BrowserSession>({ accountId: 'plain', expiresAt: 'instant' });
const sessions = raw('browser_sessions');
const links = raw('sign_in_links');

/** Sessions of browsers and the links that begin them. */
export function browserSessionsStore(driver: AccountDriver): BrowserSessions {
  return {
    async begin(begun) {
      await driver.write(insert(sessions, begun));
    },
    async saveLink(link) {
      await driver.write(insert(links, link));
    },
    redeemLink: (linkHash, begun, now) =>
      driver.transaction(function* () {
        // The one statement that decides a race: of any number of uses at once, one deletes the row.
        const used = yield* rowOf<Pick<BrowserSession, 'accountId'>>(
          sql`DELETE FROM ${links} WHERE hash = ${linkHash} AND expires_at > ${now}
              RETURNING account_id AS "accountId"`,
        );
        if (used === undefined) return null;
        yield insert(sessions, { ...begun, accountId: used.accountId });
        return used.accountId;
      }),
    find: async (hash, now) =>
      session.first(
        await driver.read(
          sql`SELECT ${session.columns} FROM ${sessions} WHERE hash = ${hash} AND expires_at > ${now}`,
        ),
      ),
    async end(hash) {
      await driver.write(sql`DELETE FROM ${sessions} WHERE hash = ${hash}`);
    },
    endAll: (accountId, now) =>
      driver.transaction(function* () {
        yield sql`DELETE FROM ${sessions} WHERE account_id = ${accountId}`;
        yield sql`DELETE FROM ${links} WHERE account_id = ${accountId}`;
        yield sql`UPDATE accounts SET signed_out_at = ${now} WHERE id = ${accountId}`;
      }),
    prune: ({ now, rowsMax }) =>
      driver.sequence(function* () {
        yield expired(sessions, now, rowsMax);
        yield expired(links, now, rowsMax);
      }, 'relaxed'),
  };
}

function insert(
  table: Sql,
  { hash, accountId, expiresAt }: BrowserSession & { readonly hash: string },
): Sql {
  return sql`INSERT INTO ${table} (hash, account_id, expires_at) VALUES (${hash}, ${accountId}, ${expiresAt})`;
}

/** Deletes what has expired. */
function expired(table: Sql, now: Date, rowsMax: number): Sql {
  return sql`DELETE FROM ${table} WHERE hash IN
    (SELECT hash FROM ${table} WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${rowsMax})`;
}
