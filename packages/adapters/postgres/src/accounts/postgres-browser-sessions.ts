import type { BrowserSession, BrowserSessions } from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

const session = statementsOf('browser_sessions');
const link = statementsOf('sign_in_links');
const find = statement(
  `SELECT account_id AS "accountId", expires_at AS "expiresAt" FROM browser_sessions
   WHERE hash = $1 AND expires_at > $2`,
);
const end = statement('DELETE FROM browser_sessions WHERE hash = $1');
/** The one statement that decides a race: of any number of uses at once, one deletes the row. */
const use = statement(
  `DELETE FROM sign_in_links WHERE hash = $1 AND expires_at > $2 RETURNING account_id AS "accountId"`,
);

/** Sessions of browsers and the links that begin them. */
export function postgresBrowserSessions(database: Database): BrowserSessions {
  return {
    async begin({ hash, accountId, expiresAt }) {
      await database.run(session.insert, [hash, accountId, expiresAt]);
    },
    async saveLink({ hash, accountId, expiresAt }) {
      await database.run(link.insert, [hash, accountId, expiresAt]);
    },
    redeemLink: (linkHash, { hash, expiresAt }, now) =>
      database.transaction(async (run) => {
        const { rows } = await run<{ accountId: string }>(use, [linkHash, now]);
        if (rows[0] === undefined) return null;
        await run(session.insert, [hash, rows[0].accountId, expiresAt]);
        return rows[0].accountId;
      }),
    find: (hash, now) => database.one<BrowserSession>(find, [hash, now]),
    async end(hash) {
      await database.run(end, [hash]);
    },
    endAll: (accountId) =>
      database.transaction(async (run) => {
        await run(session.endAll, [accountId]);
        await run(link.endAll, [accountId]);
      }),
    async prune({ now, rowsMax }) {
      await database.run(session.prune, [now, rowsMax]);
      await database.run(link.prune, [now, rowsMax]);
    },
  };
}

/** What both tables do alike. */
function statementsOf(table: 'browser_sessions' | 'sign_in_links') {
  return {
    insert: statement(`INSERT INTO ${table} (hash, account_id, expires_at) VALUES ($1, $2, $3)`),
    endAll: statement(`DELETE FROM ${table} WHERE account_id = $1`),
    prune: statement(
      `DELETE FROM ${table} WHERE hash IN
         (SELECT hash FROM ${table} WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)`,
    ),
  };
}
