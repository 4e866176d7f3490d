import {
  answerLifeMs,
  runLifeMs,
  type Idempotency,
  type IdempotencyDecision,
  type KeptAnswer,
} from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import type { Writer } from './writer.ts';

interface Row {
  readonly fingerprint: string;
  readonly begun_at: number;
  readonly answer: string | null;
}

export function sqliteIdempotency(database: Database, writer: Writer): Idempotency {
  const find = database.prepare<[string, string], Row>(
    'SELECT fingerprint, begun_at, answer FROM idempotent_requests WHERE account_id = ? AND key = ?',
  );
  const begin = database.prepare(
    `INSERT OR REPLACE INTO idempotent_requests (account_id, key, fingerprint, begun_at)
     VALUES (:accountId, :key, :fingerprint, :now)`,
  );
  const release = database.prepare(
    `DELETE FROM idempotent_requests
     WHERE account_id = :accountId AND key = :key AND fingerprint = :fingerprint AND answer IS NULL`,
  );
  const prune = database.prepare(
    `DELETE FROM idempotent_requests WHERE (account_id, key) IN
       (SELECT account_id, key FROM idempotent_requests WHERE begun_at <= ? ORDER BY begun_at LIMIT ?)`,
  );
  return {
    begin: ({ accountId, key, fingerprint, now }) =>
      writer.write((): IdempotencyDecision => {
        const row = find.get(accountId, key);
        const age = now.getTime() - (row?.begun_at ?? 0);
        if (row === undefined || age >= (row.answer === null ? runLifeMs : answerLifeMs)) {
          begin.run({ accountId, key, fingerprint, now: now.getTime() });
          return { status: 'run' };
        }
        if (row.fingerprint !== fingerprint) return { status: 'conflict' };
        return row.answer === null
          ? { status: 'running' }
          : { status: 'replay', answer: row.answer };
      }),
    release: async ({ accountId, key, fingerprint }) => {
      await writer.write(() => release.run({ accountId, key, fingerprint }));
    },
    prune: ({ now, rowsMax }) =>
      writer.write(() => prune.run(now.getTime() - answerLifeMs, rowsMax).changes),
  };
}

/** Stores an answer in the transaction of the create that it describes. */
export function keptAnswers(database: Database) {
  const named = 'account_id = :accountId AND key = :key AND fingerprint = :fingerprint';
  const open = database.prepare(
    `SELECT 1 FROM idempotent_requests WHERE ${named} AND answer IS NULL`,
  );
  const keep = database.prepare(`UPDATE idempotent_requests SET answer = :answer WHERE ${named}`);
  return {
    /** Creates and keeps the answer; neither where the request of the answer does not run, or has one already. */
    creating<Outcome extends string>(kept: KeptAnswer | undefined, create: () => Outcome) {
      if (kept === undefined) return create();
      const request = nameOf(kept.request);
      if (open.get(request) === undefined) return 'repeated';
      const outcome = create();
      if (outcome === 'created') keep.run({ ...request, answer: kept.answer });
      return outcome;
    },
  };
}

function nameOf({ accountId, key, fingerprint }: KeptAnswer['request']) {
  return { accountId, key, fingerprint };
}
