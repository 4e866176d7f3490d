import type { CreateOutcome } from '../../ports/idempotency.ts';
import { touchIntervalMs, type KeyRecord, type Keys, type NewKey } from '../../ports/keys.ts';
import { sql } from '../sql.ts';
import { changesOf, type AccountDriver, type Steps } from './driver.ts';
import { creating } from './idempotency-store.ts';
import { RowMap } from './row-map.ts';

const key = new RowMap<KeyRecord>({
  id: 'plain',
  accountId: 'plain',
  name: 'plain',
  prefix: 'plain',
  createdAt: 'instant',
  expiresAt: 'instant',
  lastUsedAt: 'instant',
  revokedAt: 'instant',
});
const newKey = new RowMap<KeyRecord & NewKey>({ ...key.kinds, hash: 'plain' });
const newNames = ['id', 'accountId', 'name', 'prefix', 'hash', 'createdAt', 'expiresAt'] as const;

export function keysStore(driver: AccountDriver): Keys {
  const { dialect } = driver;
  return {
    create: (created, activeMax, kept) =>
      driver.transaction(function* () {
        yield* dialect.lockToCount('keys', created.accountId);
        return yield* creating(dialect, kept, added(created, activeMax));
      }),
    list: async (accountId) =>
      key.all(
        await driver.read(
          sql`SELECT ${key.columns} FROM keys WHERE account_id = ${accountId} ORDER BY created_at DESC, id`,
        ),
      ),
    async revoke({ keyId, accountId, now }) {
      const { rows } = await driver.write(
        sql`UPDATE keys SET revoked_at = coalesce(revoked_at, ${now})
            WHERE id = ${keyId} AND account_id = ${accountId} RETURNING ${key.columns}`,
      );
      return key.first(rows);
    },
    findByHash: async (hash) =>
      key.first(await driver.read(sql`SELECT ${key.columns} FROM keys WHERE hash = ${hash}`)),
    async touch(keyId, now) {
      const [since, until] = [-touchIntervalMs, touchIntervalMs].map(
        (milliseconds) => new Date(now.getTime() + milliseconds),
      ) as [Date, Date];
      const isDue = sql`id = ${keyId}
        AND (last_used_at IS NULL OR last_used_at <= ${since} OR last_used_at >= ${until})`;
      // Most uses are noted already, and reading waits for no writer.
      if ((await driver.read(sql`SELECT 1 FROM keys WHERE ${isDue}`)).length === 0) return;
      await driver.write(sql`UPDATE keys SET last_used_at = ${now} WHERE ${isDue}`, 'relaxed');
    },
  };
}

function* added(created: NewKey, activeMax: number): Steps<Exclude<CreateOutcome, 'repeated'>> {
  const { accountId, createdAt } = created;
  const changes = yield* changesOf(
    sql`INSERT INTO keys (${newKey.names(newNames)}) SELECT ${newKey.values(newNames, created)}
        WHERE (SELECT count(*) FROM keys WHERE account_id = ${accountId} AND revoked_at IS NULL
                 AND (expires_at IS NULL OR expires_at > ${createdAt})) < ${activeMax}`,
  );
  return changes === 0 ? 'full' : 'created';
}
