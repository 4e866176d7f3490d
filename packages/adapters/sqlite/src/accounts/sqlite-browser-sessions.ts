import type { BrowserSessions } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import type { Writer } from './writer.ts';

interface Row {
  readonly accountId: string;
  readonly expiresAt: number;
}

/** Sessions of browsers and the links that begin them. */
export function sqliteBrowserSessions(database: Database, writer: Writer): BrowserSessions {
  const session = statementsOf(database, 'browser_sessions');
  const link = statementsOf(database, 'sign_in_links');
  const find = database.prepare<[string, number], Row>(
    `SELECT account_id AS accountId, expires_at AS expiresAt FROM browser_sessions
     WHERE hash = ? AND expires_at > ?`,
  );
  const end = database.prepare<[string]>('DELETE FROM browser_sessions WHERE hash = ?');
  // The one statement that decides a race: of any number of uses at once, one deletes the row.
  const use = database.prepare<[string, number], { accountId: string }>(
    `DELETE FROM sign_in_links WHERE hash = ? AND expires_at > ? RETURNING account_id AS accountId`,
  );
  return {
    begin: async ({ hash, accountId, expiresAt }) => {
      await writer.write(() => session.insert.run(hash, accountId, expiresAt.getTime()));
    },
    saveLink: async ({ hash, accountId, expiresAt }) => {
      await writer.write(() => link.insert.run(hash, accountId, expiresAt.getTime()));
    },
    redeemLink: (linkHash, { hash, expiresAt }, now) =>
      writer.write(() => {
        const used = use.get(linkHash, now.getTime());
        if (used === undefined) return null;
        session.insert.run(hash, used.accountId, expiresAt.getTime());
        return used.accountId;
      }),
    find: (hash, now) =>
      writer.read(() => {
        const row = find.get(hash, now.getTime());
        if (row === undefined) return null;
        return { accountId: row.accountId, expiresAt: new Date(row.expiresAt) };
      }),
    end: async (hash) => {
      await writer.write(() => end.run(hash));
    },
    endAll: async (accountId) => {
      await writer.write(() => {
        session.endAll.run(accountId);
        link.endAll.run(accountId);
      });
    },
    prune: ({ now, rowsMax }) =>
      writer.writeRelaxed(() => {
        session.prune.run(now.getTime(), rowsMax);
        link.prune.run(now.getTime(), rowsMax);
      }),
  };
}

/** What both tables do alike. */
function statementsOf(database: Database, table: 'browser_sessions' | 'sign_in_links') {
  return {
    insert: database.prepare<[string, string, number]>(
      `INSERT INTO ${table} (hash, account_id, expires_at) VALUES (?, ?, ?)`,
    ),
    endAll: database.prepare<[string]>(`DELETE FROM ${table} WHERE account_id = ?`),
    prune: database.prepare<[number, number]>(
      `DELETE FROM ${table} WHERE hash IN
         (SELECT hash FROM ${table} WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
    ),
  };
}
