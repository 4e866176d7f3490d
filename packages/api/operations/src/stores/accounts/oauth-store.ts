import type {
  OAuthClient,
  OAuthCode,
  OAuthGrant,
  OAuthGrantInUse,
  OAuthStore,
  OAuthToken,
  OAuthTokenPair,
} from '../../ports/oauth.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { type AccountDriver, changesOf, countOf, rowOf, type Steps } from './driver.ts';
import { RowMap } from './row-map.ts';

const client = new RowMap<OAuthClient>({ id: 'plain', name: 'plain', redirectUris: 'list' });
const grant = new RowMap<OAuthGrant>({
  familyId: 'plain',
  clientId: 'plain',
  accountId: 'plain',
  scopes: 'list',
  resource: 'plain',
  keyId: 'plain',
});
const grantInUse = new RowMap<OAuthGrantInUse>(
  { ...grant.kinds, clientName: 'plain', expiresAt: 'instant' },
  {
    clientName: '(SELECT name FROM oauth_clients WHERE id = client_id)',
    expiresAt: 'max(t.expires_at)',
  },
);
const code = new RowMap<OAuthCode>({
  ...grant.kinds,
  hash: 'plain',
  redirectUri: 'plain',
  challenge: 'plain',
  expiresAt: 'instant',
});
const familyNames = ['familyId', 'clientId', 'accountId', 'scopes', 'resource', 'keyId'] as const;
const codeNames = ['hash', 'redirectUri', 'challenge'] as const;
const ofToken = raw('FROM oauth_tokens JOIN oauth_families USING (family_id)');

/** Clients, codes and tokens of the authorization server. */
export function oauthStore(driver: AccountDriver): OAuthStore {
  const { lockToCount } = driver.dialect;
  return {
    register: ({ id, name, redirectUris }, { now, expiresAt, clientsMax }) =>
      driver.transaction(function* () {
        yield* lockToCount('oauth_clients');
        const alive = sql`FROM oauth_clients WHERE expires_at > ${now}`;
        const tooMany = (yield* countOf(sql`SELECT count(*) AS n ${alive}`)) + 1 - clientsMax;
        if (tooMany > 0) {
          const removed = yield* changesOf(
            sql`DELETE FROM oauth_clients WHERE id IN
                (SELECT id ${alive} AND NOT is_used ORDER BY expires_at, id LIMIT ${tooMany})`,
          );
          if (removed < tooMany) return false;
        }
        yield sql`INSERT INTO oauth_clients (id, name, redirect_uris, expires_at)
                  VALUES (${id}, ${name}, ${redirectUris}, ${expiresAt})`;
        return true;
      }),
    findClient: async (id, now) =>
      client.first(
        await driver.read(
          sql`SELECT ${client.columns} FROM oauth_clients WHERE id = ${id} AND expires_at > ${now}`,
        ),
      ),
    async useConsent(id, until) {
      const { changes } = await driver.write(
        sql`INSERT INTO oauth_consents (id, expires_at) VALUES (${id}, ${until}) ON CONFLICT DO NOTHING`,
      );
      return changes === 1;
    },
    saveCode: (saved, clientUntil) =>
      driver.transaction(function* () {
        yield sql`INSERT INTO oauth_families (${code.names(familyNames)})
                  VALUES (${code.values(familyNames, saved)})`;
        yield insertToken(saved.familyId, 'code', saved);
        yield sql`INSERT INTO oauth_codes (${code.names(codeNames)})
                  VALUES (${code.values(codeNames, saved)})`;
        yield sql`UPDATE oauth_clients SET is_used = ${true},
                    expires_at = CASE WHEN expires_at < ${clientUntil} THEN ${clientUntil} ELSE expires_at END
                  WHERE id = ${saved.clientId}`;
      }),
    findCode: async (hash) =>
      code.first(
        await driver.read(
          sql`SELECT ${code.columns} FROM oauth_codes JOIN oauth_tokens USING (hash)
              JOIN oauth_families USING (family_id) WHERE hash = ${hash}`,
        ),
      ),
    redeemCode: async (hash, pair, now) =>
      (await driver.transaction(() => exchanged('code', hash, pair, now))) ? 'redeemed' : 'refused',
    rotate: async (hash, pair, now) =>
      (await driver.transaction(() => exchanged('refresh', hash, pair, now)))
        ? 'rotated'
        : 'refused',
    findRefresh: async (hash) =>
      grant.first(
        await driver.read(
          sql`SELECT ${grant.columns} ${ofToken} WHERE hash = ${hash} AND kind = 'refresh'`,
        ),
      ),
    findAccess: async (hash, now) =>
      grant.first(
        await driver.read(
          sql`SELECT ${grant.columns} ${ofToken}
              WHERE hash = ${hash} AND kind = 'access' AND expires_at > ${now} AND ${grantHolds(now)}`,
        ),
      ),
    revoke: (hash, clientId, now) =>
      driver.sequence(function* () {
        const family = yield* rowOf<OAuthGrant>(
          sql`SELECT ${grant.columns} ${ofToken} WHERE hash = ${hash}`,
        );
        if (family === undefined) return 'revoked';
        if (clientId !== null && family.clientId !== clientId) return 'foreign';
        yield revokeFamily(family.familyId, now);
        return 'revoked';
      }),
    grants: async (accountId, now) =>
      grantInUse.all(
        await driver.read(
          sql`SELECT ${grantInUse.columns} FROM oauth_families JOIN oauth_tokens AS t USING (family_id)
              WHERE account_id = ${accountId} AND ${grantHolds(now)}
                AND kind <> 'code' AND used_at IS NULL AND t.expires_at > ${now}
              GROUP BY family_id ORDER BY client_id, family_id`,
        ),
      ),
    async revokeGrant(familyId, accountId, now) {
      const { changes } = await driver.write(
        sql`${revokeFamily(familyId, now)} AND account_id = ${accountId}`,
      );
      return changes === 1;
    },
    prune: ({ now, rowsMax }) =>
      driver.sequence(function* () {
        yield expired('oauth_clients', 'id', now, rowsMax);
        yield expired('oauth_tokens', 'hash', now, rowsMax);
        yield expired('oauth_consents', 'id', now, rowsMax);
        yield withoutToken('oauth_codes', 'hash', rowsMax);
        yield withoutToken('oauth_families', 'family_id', rowsMax);
      }, 'relaxed'),
  };
}

/** Uses up a code or refresh token and gives the pair; what was used up before revokes its family. */
function* exchanged(
  kind: 'code' | 'refresh',
  hash: string,
  { access, refresh }: OAuthTokenPair,
  now: Date,
): Steps<boolean> {
  // The one statement that decides a race: of any number of uses at once, one changes the row.
  const used = yield* rowOf<Pick<OAuthGrant, 'familyId'>>(
    sql`UPDATE oauth_tokens SET used_at = ${now}
        WHERE hash = ${hash} AND kind = ${kind} AND used_at IS NULL AND expires_at > ${now}
          AND EXISTS (SELECT 1 FROM oauth_families AS f
            WHERE f.family_id = oauth_tokens.family_id AND ${grantHolds(now)})
        RETURNING family_id AS "familyId"`,
  );
  if (used !== undefined) {
    yield insertToken(used.familyId, 'access', access);
    yield insertToken(used.familyId, 'refresh', refresh);
    return true;
  }
  const spent = yield* rowOf<Pick<OAuthGrant, 'familyId'>>(
    sql`SELECT family_id AS "familyId" FROM oauth_tokens
        WHERE hash = ${hash} AND kind = ${kind} AND used_at IS NOT NULL`,
  );
  if (spent !== undefined) yield revokeFamily(spent.familyId, now);
  return false;
}

function insertToken(
  familyId: string,
  kind: 'code' | 'access' | 'refresh',
  { hash, expiresAt }: OAuthToken,
): Sql {
  return sql`INSERT INTO oauth_tokens (hash, family_id, kind, expires_at)
             VALUES (${hash}, ${familyId}, ${kind}, ${expiresAt})`;
}

/** Of a row of oauth_families: it was not revoked, and the key by which it was let in holds. */
function grantHolds(now: Date): Sql {
  return sql`revoked_at IS NULL AND (key_id IS NULL OR EXISTS (SELECT 1 FROM keys AS k
    WHERE k.id = key_id AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})))`;
}

function revokeFamily(familyId: string, now: Date): Sql {
  return sql`UPDATE oauth_families SET revoked_at = coalesce(revoked_at, ${now}) WHERE family_id = ${familyId}`;
}

/** Deletes what has expired. */
function expired(table: string, key: string, now: Date, rowsMax: number): Sql {
  const [from, id] = [raw(table), raw(key)];
  return sql`DELETE FROM ${from} WHERE ${id} IN
    (SELECT ${id} FROM ${from} WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${rowsMax})`;
}

/** Deletes that to which no token belongs any more. */
function withoutToken(table: string, key: string, rowsMax: number): Sql {
  const [from, id] = [raw(table), raw(key)];
  return sql`DELETE FROM ${from} WHERE ${id} IN (SELECT ${id} FROM ${from} AS o
    WHERE NOT EXISTS (SELECT 1 FROM oauth_tokens AS t WHERE t.${id} = o.${id}) LIMIT ${rowsMax})`;
}
