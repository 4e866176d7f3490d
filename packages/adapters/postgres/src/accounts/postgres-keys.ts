import {
  touchIntervalMs,
  type CreateOutcome,
  type KeyRecord,
  type Keys,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { lockToCount } from './account-lock.ts';
import { creating } from './postgres-idempotency.ts';

const columns = `id, account_id AS "accountId", name, prefix, created_at AS "createdAt", expires_at AS "expiresAt",
  last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"`;

const insert = statement(
  `INSERT INTO keys (id, account_id, name, prefix, hash, created_at, expires_at)
   SELECT $1, $2, $3, $4, $5, $6, $7
   WHERE (SELECT count(*) FROM keys WHERE account_id = $2 AND revoked_at IS NULL
            AND (expires_at IS NULL OR expires_at > $6)) < $8`,
);
const ofAccount = statement(
  `SELECT ${columns} FROM keys WHERE account_id = $1 ORDER BY created_at DESC, id`,
);
const byHash = statement(`SELECT ${columns} FROM keys WHERE hash = $1`);
const revoke = statement(
  `UPDATE keys SET revoked_at = coalesce(revoked_at, $1) WHERE id = $2 AND account_id = $3 RETURNING ${columns}`,
);
const touch = statement(
  `UPDATE keys SET last_used_at = $1 WHERE id = $2
     AND (last_used_at IS NULL OR abs(extract(epoch FROM $1::timestamptz - last_used_at)) * 1000 >= $3)`,
);

export function postgresKeys(database: Database): Keys {
  return {
    create: (key, activeMax, kept) =>
      database.transaction(async (run) => {
        const { id, accountId, name, prefix, hash, createdAt, expiresAt } = key;
        await lockToCount(run, 'keys', accountId);
        return creating<CreateOutcome>(run, kept, async () => {
          const values = [id, accountId, name, prefix, hash, createdAt, expiresAt, activeMax];
          const { changes } = await run(insert, values);
          return changes === 0 ? 'full' : 'created';
        });
      }),
    list: (accountId) => database.rows<KeyRecord>(ofAccount, [accountId]),
    async revoke({ keyId, accountId, now }) {
      return database.one<KeyRecord>(revoke, [now, keyId, accountId]);
    },
    findByHash: (hash) => database.one<KeyRecord>(byHash, [hash]),
    async touch(keyId, now) {
      await database.run(touch, [now, keyId, touchIntervalMs]);
    },
  };
}
