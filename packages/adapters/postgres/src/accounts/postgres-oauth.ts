import type {
  OAuthClient,
  OAuthCode,
  OAuthGrant,
  OAuthGrantInUse,
  OAuthStore,
  OAuthTokenPair,
} from '@freehold/operations';
import type { Database, Run } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { lockToCount } from './account-lock.ts';

const grant = `family_id AS "familyId", client_id AS "clientId", account_id AS "accountId", scopes, resource`;
const ofToken = `FROM oauth_tokens JOIN oauth_families USING (family_id)`;

const insertClient = statement(
  `INSERT INTO oauth_clients (id, name, redirect_uris, expires_at) SELECT $1, $2, $3, $4
   WHERE (SELECT count(*) FROM oauth_clients WHERE expires_at > $5) < $6`,
);
const findClient = statement(
  `SELECT id, name, redirect_uris AS "redirectUris" FROM oauth_clients WHERE id = $1 AND expires_at > $2`,
);
const extendClient = statement(
  'UPDATE oauth_clients SET expires_at = greatest(expires_at, $1) WHERE id = $2',
);
const useConsent = statement(
  'INSERT INTO oauth_consents (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const insertFamily = statement(
  `INSERT INTO oauth_families (family_id, client_id, account_id, scopes, resource)
   VALUES ($1, $2, $3, $4, $5)`,
);
const insertToken = statement(
  'INSERT INTO oauth_tokens (hash, family_id, kind, expires_at) VALUES ($1, $2, $3, $4)',
);
const insertCode = statement(
  'INSERT INTO oauth_codes (hash, redirect_uri, challenge) VALUES ($1, $2, $3)',
);
const findCode = statement(
  `SELECT hash, redirect_uri AS "redirectUri", challenge, expires_at AS "expiresAt", ${grant}
   FROM oauth_codes JOIN oauth_tokens USING (hash) JOIN oauth_families USING (family_id) WHERE hash = $1`,
);
/** The one statement that decides a race: of any number of uses at once, one changes the row. */
const use = statement(
  `UPDATE oauth_tokens SET used_at = $1
   WHERE hash = $2 AND kind = $3 AND used_at IS NULL AND expires_at > $1
     AND EXISTS (SELECT 1 FROM oauth_families AS f WHERE f.family_id = oauth_tokens.family_id AND f.revoked_at IS NULL)
   RETURNING family_id AS "familyId"`,
);
const spent = statement(
  `SELECT family_id AS "familyId" FROM oauth_tokens WHERE hash = $1 AND kind = $2 AND used_at IS NOT NULL`,
);
const findRefresh = statement(`SELECT ${grant} ${ofToken} WHERE hash = $1 AND kind = 'refresh'`);
const findAccess = statement(
  `SELECT ${grant} ${ofToken} WHERE hash = $1 AND kind = 'access' AND expires_at > $2 AND revoked_at IS NULL`,
);
const familyOf = statement(`SELECT ${grant} ${ofToken} WHERE hash = $1`);
const revokeFamily = statement(
  'UPDATE oauth_families SET revoked_at = coalesce(revoked_at, $1) WHERE family_id = $2',
);
const grants = statement(
  `SELECT ${grant}, max(t.expires_at) AS "expiresAt",
     (SELECT name FROM oauth_clients WHERE id = client_id) AS "clientName"
   FROM oauth_families JOIN oauth_tokens AS t USING (family_id)
   WHERE account_id = $1 AND revoked_at IS NULL
     AND kind <> 'code' AND used_at IS NULL AND t.expires_at > $2
   GROUP BY family_id ORDER BY client_id COLLATE "C", family_id`,
);
const revokeGrant = statement(
  `UPDATE oauth_families SET revoked_at = coalesce(revoked_at, $1)
   WHERE family_id = $2 AND account_id = $3`,
);
const pruneExpired = [
  ['oauth_clients', 'id'],
  ['oauth_tokens', 'hash'],
  ['oauth_consents', 'id'],
].map(([table, id]) =>
  statement(
    `DELETE FROM ${table} WHERE ${id} IN
       (SELECT ${id} FROM ${table} WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)`,
  ),
);
const pruneOrphans = [
  ['oauth_codes', 'hash'],
  ['oauth_families', 'family_id'],
].map(([table, id]) =>
  statement(
    `DELETE FROM ${table} WHERE ${id} IN (SELECT ${id} FROM ${table} AS o
       WHERE NOT EXISTS (SELECT 1 FROM oauth_tokens AS t WHERE t.${id} = o.${id}) LIMIT $1)`,
  ),
);

/** Clients, codes and tokens of the authorization server. */
export function postgresOAuth(database: Database): OAuthStore {
  /** Uses up a code or refresh token and gives the pair; what was used up before revokes its family. */
  const exchange = (kind: 'code' | 'refresh', hash: string, pair: OAuthTokenPair, now: Date) =>
    database.transaction(async (run) => {
      const { rows } = await run<{ familyId: string }>(use, [now, hash, kind]);
      if (rows[0] !== undefined) {
        await give(run, rows[0].familyId, pair);
        return true;
      }
      const { rows: before } = await run<{ familyId: string }>(spent, [hash, kind]);
      if (before[0] !== undefined) await run(revokeFamily, [now, before[0].familyId]);
      return false;
    });

  return {
    register: ({ id, name, redirectUris }, { now, expiresAt, clientsMax }) =>
      database.transaction(async (run) => {
        await lockToCount(run, 'oauth_clients');
        const values = [id, name, redirectUris, expiresAt, now, clientsMax];
        return (await run(insertClient, values)).changes === 1;
      }),
    findClient: (id, now) => database.one<OAuthClient>(findClient, [id, now]),
    useConsent: async (id, until) => (await database.run(useConsent, [id, until])).changes === 1,
    saveCode: (code, clientUntil) =>
      database.transaction(async (run) => {
        const { familyId, clientId, accountId, scopes, resource } = code;
        await run(insertFamily, [familyId, clientId, accountId, scopes, resource]);
        await run(insertToken, [code.hash, familyId, 'code', code.expiresAt]);
        await run(insertCode, [code.hash, code.redirectUri, code.challenge]);
        await run(extendClient, [clientUntil, clientId]);
      }),
    findCode: (hash) => database.one<OAuthCode>(findCode, [hash]),
    redeemCode: async (hash, pair, now) =>
      (await exchange('code', hash, pair, now)) ? 'redeemed' : 'refused',
    rotate: async (hash, pair, now) =>
      (await exchange('refresh', hash, pair, now)) ? 'rotated' : 'refused',
    findRefresh: (hash) => database.one<OAuthGrant>(findRefresh, [hash]),
    findAccess: (hash, now) => database.one<OAuthGrant>(findAccess, [hash, now]),
    async revoke(hash, clientId, now) {
      const family = await database.one<OAuthGrant>(familyOf, [hash]);
      if (family === null) return 'revoked';
      if (clientId !== null && family.clientId !== clientId) return 'foreign';
      await database.run(revokeFamily, [now, family.familyId]);
      return 'revoked';
    },
    grants: (accountId, now) => database.rows<OAuthGrantInUse>(grants, [accountId, now]),
    revokeGrant: async (familyId, accountId, now) =>
      (await database.run(revokeGrant, [now, familyId, accountId])).changes === 1,
    async prune({ now, rowsMax }) {
      for (const expired of pruneExpired) await database.run(expired, [now, rowsMax]);
      for (const orphans of pruneOrphans) await database.run(orphans, [rowsMax]);
    },
  };
}

async function give(
  run: Run,
  familyId: string,
  { access, refresh }: OAuthTokenPair,
): Promise<void> {
  await run(insertToken, [access.hash, familyId, 'access', access.expiresAt]);
  await run(insertToken, [refresh.hash, familyId, 'refresh', refresh.expiresAt]);
}
