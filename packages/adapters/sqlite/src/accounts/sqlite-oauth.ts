import type { OAuthCode, OAuthGrant, OAuthStore, OAuthTokenPair } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import type { Writer } from './writer.ts';

interface FamilyRow {
  readonly family_id: string;
  readonly client_id: string;
  readonly account_id: string;
  readonly scopes: string;
  readonly resource: string;
}

interface CodeRow extends FamilyRow {
  readonly hash: string;
  readonly redirect_uri: string;
  readonly challenge: string;
  readonly expires_at: number;
}

const familyColumns = 'family_id, client_id, account_id, scopes, resource';

/** Clients, codes and tokens of the authorization server. */
export function sqliteOAuth(database: Database, writer: Writer): OAuthStore {
  const clients = clientStatements(database);
  const tokens = tokenStatements(database);

  const revoke = (familyId: string, now: Date) => tokens.revokeFamily.run(now.getTime(), familyId);
  const give = (familyId: string, { access, refresh }: OAuthTokenPair) => {
    tokens.insert.run(access.hash, familyId, 'access', access.expiresAt.getTime());
    tokens.insert.run(refresh.hash, familyId, 'refresh', refresh.expiresAt.getTime());
  };
  /** Uses up a code or refresh token and gives the pair; what was used up before revokes its family. */
  const exchange = (kind: 'code' | 'refresh', hash: string, pair: OAuthTokenPair, now: Date) => {
    const at = now.getTime();
    const used = tokens.use.get({ hash, kind, now: at });
    if (used !== undefined) {
      give(used.family_id, pair);
      return true;
    }
    const spent = tokens.spent.get(hash, kind);
    if (spent !== undefined) revoke(spent.family_id, now);
    return false;
  };

  return {
    register: ({ id, name, redirectUris }, { now, expiresAt, clientsMax }) =>
      writer.write(() => {
        const { changes } = clients.insert.run({
          id,
          name,
          redirectUris: JSON.stringify(redirectUris),
          expiresAt: expiresAt.getTime(),
          now: now.getTime(),
          clientsMax,
        });
        return changes === 1;
      }),
    findClient: (id, now) =>
      writer.read(() => {
        const row = clients.find.get(id, now.getTime());
        if (row === undefined) return null;
        return { id, name: row.name, redirectUris: JSON.parse(row.redirect_uris) as string[] };
      }),
    useConsent: (id, until) =>
      writer.write(() => tokens.useConsent.run(id, until.getTime()).changes === 1),
    saveCode: (code, clientUntil) =>
      writer.write(() => {
        tokens.insertFamily.run(
          code.familyId,
          code.clientId,
          code.accountId,
          code.scopes.join(' '),
          code.resource,
        );
        tokens.insert.run(code.hash, code.familyId, 'code', code.expiresAt.getTime());
        tokens.insertCode.run(code.hash, code.redirectUri, code.challenge);
        clients.extend.run(clientUntil.getTime(), code.clientId);
      }),
    findCode: (hash) =>
      writer.read(() => {
        const row = tokens.findCode.get(hash);
        return row === undefined ? null : codeOf(row);
      }),
    redeemCode: (hash, pair, now) =>
      writer.write(() => (exchange('code', hash, pair, now) ? 'redeemed' : 'refused')),
    rotate: (hash, pair, now) =>
      writer.write(() => (exchange('refresh', hash, pair, now) ? 'rotated' : 'refused')),
    findRefresh: (hash) =>
      writer.read(() => {
        const row = tokens.findRefresh.get(hash);
        return row === undefined ? null : grantOf(row);
      }),
    findAccess: (hash, now) =>
      writer.read(() => {
        const row = tokens.findAccess.get(hash, now.getTime());
        return row === undefined ? null : grantOf(row);
      }),
    revoke: (hash, clientId, now) =>
      writer.write(() => {
        const row = tokens.familyOf.get(hash);
        if (row === undefined) return 'revoked';
        if (clientId !== null && row.client_id !== clientId) return 'foreign';
        revoke(row.family_id, now);
        return 'revoked';
      }),
    grants: (accountId, now) =>
      writer.read(() =>
        tokens.grants.all(accountId, now.getTime()).map((row) => ({
          ...grantOf(row),
          clientName: row.client_name,
          expiresAt: new Date(row.expires_at),
        })),
      ),
    revokeGrant: (familyId, accountId, now) =>
      writer.write(() => tokens.revokeGrant.run(now.getTime(), familyId, accountId).changes === 1),
    prune: ({ now, rowsMax }) =>
      writer.writeRelaxed(() => {
        const at = now.getTime();
        for (const statement of [clients.prune, tokens.prune, tokens.pruneConsents])
          statement.run(at, rowsMax);
        for (const statement of [tokens.pruneCodes, tokens.pruneFamilies]) statement.run(rowsMax);
      }),
  };
}

function clientStatements(database: Database) {
  return {
    insert: database.prepare(
      `INSERT INTO oauth_clients (id, name, redirect_uris, expires_at)
       SELECT :id, :name, :redirectUris, :expiresAt
       WHERE (SELECT count(*) FROM oauth_clients WHERE expires_at > :now) < :clientsMax`,
    ),
    find: database.prepare<[string, number], { name: string | null; redirect_uris: string }>(
      'SELECT name, redirect_uris FROM oauth_clients WHERE id = ? AND expires_at > ?',
    ),
    extend: database.prepare(
      'UPDATE oauth_clients SET expires_at = max(expires_at, ?) WHERE id = ?',
    ),
    prune: database.prepare(
      `DELETE FROM oauth_clients WHERE id IN
         (SELECT id FROM oauth_clients WHERE expires_at <= ? LIMIT ?)`,
    ),
  };
}

function tokenStatements(database: Database) {
  const familyOfToken = `SELECT ${familyColumns} FROM oauth_tokens JOIN oauth_families USING (family_id)`;
  return {
    useConsent: database.prepare(
      'INSERT INTO oauth_consents (id, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
    ),
    pruneConsents: database.prepare(
      `DELETE FROM oauth_consents WHERE id IN
         (SELECT id FROM oauth_consents WHERE expires_at <= ? LIMIT ?)`,
    ),
    insertFamily: database.prepare(
      `INSERT INTO oauth_families (${familyColumns}) VALUES (?, ?, ?, ?, ?)`,
    ),
    insert: database.prepare(
      'INSERT INTO oauth_tokens (hash, family_id, kind, expires_at) VALUES (?, ?, ?, ?)',
    ),
    insertCode: database.prepare(
      'INSERT INTO oauth_codes (hash, redirect_uri, challenge) VALUES (?, ?, ?)',
    ),
    findCode: database.prepare<[string], CodeRow>(
      `SELECT hash, redirect_uri, challenge, expires_at, ${familyColumns} FROM oauth_codes
       JOIN oauth_tokens USING (hash) JOIN oauth_families USING (family_id) WHERE hash = ?`,
    ),
    // The one statement that decides a race: of any number of uses at once, one changes the row.
    use: database.prepare<[object], { family_id: string }>(
      `UPDATE oauth_tokens SET used_at = :now
       WHERE hash = :hash AND kind = :kind AND used_at IS NULL AND expires_at > :now
         AND (SELECT revoked_at FROM oauth_families AS f WHERE f.family_id = oauth_tokens.family_id) IS NULL
       RETURNING family_id`,
    ),
    spent: database.prepare<[string, string], { family_id: string }>(
      'SELECT family_id FROM oauth_tokens WHERE hash = ? AND kind = ? AND used_at IS NOT NULL',
    ),
    findRefresh: database.prepare<[string], FamilyRow>(
      `${familyOfToken} WHERE hash = ? AND kind = 'refresh'`,
    ),
    findAccess: database.prepare<[string, number], FamilyRow>(
      `${familyOfToken} WHERE hash = ? AND kind = 'access' AND expires_at > ? AND revoked_at IS NULL`,
    ),
    grants: database.prepare<
      [string, number],
      FamilyRow & { client_name: string | null; expires_at: number }
    >(
      `SELECT ${familyColumns}, max(t.expires_at) AS expires_at,
         (SELECT name FROM oauth_clients WHERE id = client_id) AS client_name
       FROM oauth_families JOIN oauth_tokens AS t USING (family_id)
       WHERE account_id = ? AND revoked_at IS NULL
         AND kind <> 'code' AND used_at IS NULL AND t.expires_at > ?
       GROUP BY family_id ORDER BY client_id, family_id`,
    ),
    revokeGrant: database.prepare(
      `UPDATE oauth_families SET revoked_at = coalesce(revoked_at, ?)
       WHERE family_id = ? AND account_id = ?`,
    ),
    familyOf: database.prepare<[string], FamilyRow>(`${familyOfToken} WHERE hash = ?`),
    revokeFamily: database.prepare(
      'UPDATE oauth_families SET revoked_at = coalesce(revoked_at, ?) WHERE family_id = ?',
    ),
    prune: database.prepare(
      `DELETE FROM oauth_tokens WHERE hash IN
         (SELECT hash FROM oauth_tokens WHERE expires_at <= ? LIMIT ?)`,
    ),
    pruneCodes: database.prepare(
      `DELETE FROM oauth_codes WHERE hash IN (SELECT hash FROM oauth_codes AS c
         WHERE NOT EXISTS (SELECT 1 FROM oauth_tokens AS t WHERE t.hash = c.hash) LIMIT ?)`,
    ),
    pruneFamilies: database.prepare(
      `DELETE FROM oauth_families WHERE family_id IN (SELECT family_id FROM oauth_families AS f
         WHERE NOT EXISTS (SELECT 1 FROM oauth_tokens AS t WHERE t.family_id = f.family_id) LIMIT ?)`,
    ),
  };
}

function grantOf(row: FamilyRow): OAuthGrant {
  return {
    familyId: row.family_id,
    clientId: row.client_id,
    accountId: row.account_id,
    scopes: row.scopes === '' ? [] : (row.scopes.split(' ') as OAuthGrant['scopes'][number][]),
    resource: row.resource,
  };
}

function codeOf(row: CodeRow): OAuthCode {
  return {
    ...grantOf(row),
    hash: row.hash,
    redirectUri: row.redirect_uri,
    challenge: row.challenge,
    expiresAt: new Date(row.expires_at),
  };
}
