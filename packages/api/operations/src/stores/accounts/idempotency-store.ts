import {
  answerLifeMs,
  runLifeMs,
  type Idempotency,
  type IdempotentRequest,
  type KeptAnswer,
} from '../../ports/idempotency.ts';
import { sql, type Sql } from '../sql.ts';
import type { Dialect } from './dialect.ts';
import { changesOf, rowOf, type AccountDriver, type Steps } from './driver.ts';

interface KeptRequest {
  readonly fingerprint: string;
  readonly answer: string | null;
}

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

export function idempotencyStore(driver: AccountDriver): Idempotency {
  return {
    begin: ({ accountId, key, fingerprint, now }) =>
      driver.sequence(function* () {
        for (;;) {
          // Takes a name that is free, or whose time is over: of any number at once, one changes the row.
          const begun = yield* changesOf(
            sql`INSERT INTO idempotent_requests AS kept (account_id, key, fingerprint, begun_at)
                VALUES (${accountId}, ${key}, ${fingerprint}, ${now})
                ON CONFLICT (account_id, key) DO UPDATE
                  SET fingerprint = excluded.fingerprint, begun_at = excluded.begun_at, answer = NULL
                  WHERE (kept.answer IS NULL AND kept.begun_at <= ${before(now, runLifeMs)})
                    OR (kept.answer IS NOT NULL AND kept.begun_at <= ${before(now, answerLifeMs)})`,
          );
          if (begun === 1) return { status: 'run' };
          const kept = yield* rowOf<KeptRequest>(
            sql`SELECT fingerprint, answer FROM idempotent_requests WHERE account_id = ${accountId} AND key = ${key}`,
          );
          // Released or pruned in between: the name is free again.
          if (kept === undefined) continue;
          if (kept.fingerprint !== fingerprint) return { status: 'conflict' };
          return kept.answer === null
            ? { status: 'running' }
            : { status: 'replay', answer: kept.answer };
        }
      }),
    async release(request) {
      await driver.write(
        sql`DELETE FROM idempotent_requests WHERE ${named(request)} AND answer IS NULL`,
      );
    },
    async prune({ now, rowsMax }) {
      const { changes } = await driver.write(
        sql`DELETE FROM idempotent_requests WHERE (account_id, key) IN
              (SELECT account_id, key FROM idempotent_requests WHERE begun_at <= ${before(now, answerLifeMs)}
               ORDER BY begun_at LIMIT ${rowsMax})`,
      );
      return changes;
    },
  };
}

/**
 * Within a transaction: creates and keeps the answer; neither where the request of the answer does not run, or has one already.
 */
export function* creating<Outcome extends string>(
  { forUpdate }: Dialect,
  kept: KeptAnswer | undefined,
  create: Steps<Outcome>,
): Steps<Outcome | 'repeated'> {
  if (kept === undefined) return yield* create;
  // Locks the row: a second run of the same request waits here for the first, and finds its answer.
  const open = yield* rowOf(
    sql`SELECT 1 FROM idempotent_requests WHERE ${named(kept.request)} AND answer IS NULL ${forUpdate}`,
  );
  if (open === undefined) return 'repeated';
  const outcome = yield* create;
  if (outcome === 'created') {
    yield sql`UPDATE idempotent_requests SET answer = ${kept.answer} WHERE ${named(kept.request)}`;
  }
  return outcome;
}

function named({ accountId, key, fingerprint }: IdempotentRequest): Sql {
  return sql`account_id = ${accountId} AND key = ${key} AND fingerprint = ${fingerprint}`;
}
