import {
  touchIntervalMs,
  type CreateOutcome,
  type KeyRecord,
  type Keys,
} from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import { keptAnswers } from './sqlite-idempotency.ts';
import type { Writer } from './writer.ts';

interface Row {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly last_used_at: number | null;
  readonly revoked_at: number | null;
}

const columns = 'id, account_id, name, prefix, created_at, expires_at, last_used_at, revoked_at';

export function sqliteKeys(database: Database, writer: Writer): Keys {
  const insert = database.prepare(
    `INSERT INTO keys (id, account_id, name, prefix, hash, created_at, expires_at)
     SELECT :id, :accountId, :name, :prefix, :hash, :createdAt, :expiresAt
     WHERE (SELECT count(*) FROM keys WHERE account_id = :accountId AND revoked_at IS NULL
              AND (expires_at IS NULL OR expires_at > :createdAt)) < :activeMax`,
  );
  const ofAccount = database.prepare<[string], Row>(
    `SELECT ${columns} FROM keys WHERE account_id = ? ORDER BY created_at DESC, id`,
  );
  const byHash = database.prepare<[string], Row>(`SELECT ${columns} FROM keys WHERE hash = ?`);
  const revoke = database.prepare<[number, string, string], Row>(
    `UPDATE keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ? AND account_id = ? RETURNING ${columns}`,
  );
  const lastUse = database.prepare<[string], Row>(`SELECT ${columns} FROM keys WHERE id = ?`);
  // The time is checked again here: another process may have noted a use since.
  const touch = database.prepare(
    `UPDATE keys SET last_used_at = :now WHERE id = :id
       AND (last_used_at IS NULL OR abs(:now - last_used_at) >= ${touchIntervalMs})`,
  );
  const answers = keptAnswers(database);
  return {
    create: (key, activeMax, kept) =>
      writer.write(() =>
        answers.creating<CreateOutcome>(kept, () => {
          const { createdAt, expiresAt, ...texts } = key;
          const { changes } = insert.run({
            ...texts,
            createdAt: createdAt.getTime(),
            expiresAt: expiresAt?.getTime() ?? null,
            activeMax,
          });
          return changes === 0 ? 'full' : 'created';
        }),
      ),
    list: (accountId) => writer.read(() => ofAccount.all(accountId).map(recordOf)),
    revoke: ({ keyId, accountId, now }) =>
      writer.write(() => {
        const row = revoke.get(now.getTime(), keyId, accountId);
        return row === undefined ? null : recordOf(row);
      }),
    findByHash: (hash) =>
      writer.read(() => {
        const row = byHash.get(hash);
        return row === undefined ? null : recordOf(row);
      }),
    touch: async (keyId, now) => {
      const at = now.getTime();
      const used = await writer.read(() => lastUse.get(keyId)?.last_used_at ?? null);
      if (used !== null && Math.abs(at - used) < touchIntervalMs) return;
      await writer.writeRelaxed(() => touch.run({ now: at, id: keyId }));
    },
  };
}

function recordOf(row: Row): KeyRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    createdAt: new Date(row.created_at),
    expiresAt: dateOf(row.expires_at),
    lastUsedAt: dateOf(row.last_used_at),
    revokedAt: dateOf(row.revoked_at),
  };
}

function dateOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}
