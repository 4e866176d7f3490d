import {
  answerLifeMs,
  runLifeMs,
  type Idempotency,
  type IdempotencyDecision,
  type KeptAnswer,
} from '@freehold/operations';
import type { Database, Run } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

interface Row {
  readonly fingerprint: string;
  readonly answer: string | null;
}

/** Takes a name that is free, or whose time is over: of any number at once, one changes the row. */
const begin = statement(
  `INSERT INTO idempotent_requests AS kept (account_id, key, fingerprint, begun_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (account_id, key) DO UPDATE
     SET fingerprint = excluded.fingerprint, begun_at = excluded.begun_at, answer = NULL
     WHERE kept.begun_at <= CASE WHEN kept.answer IS NULL THEN $5::timestamptz ELSE $6::timestamptz END`,
);
const find = statement(
  'SELECT fingerprint, answer FROM idempotent_requests WHERE account_id = $1 AND key = $2',
);
const release = statement(
  `DELETE FROM idempotent_requests
   WHERE account_id = $1 AND key = $2 AND fingerprint = $3 AND answer IS NULL`,
);
const prune = statement(
  `DELETE FROM idempotent_requests WHERE (account_id, key) IN
     (SELECT account_id, key FROM idempotent_requests WHERE begun_at <= $1 ORDER BY begun_at LIMIT $2)`,
);
/** Locks the row: a second run of the same request waits here for the first, and finds its answer. */
const open = statement(
  `SELECT 1 FROM idempotent_requests
   WHERE account_id = $1 AND key = $2 AND fingerprint = $3 AND answer IS NULL FOR UPDATE`,
);
const keep = statement(
  `UPDATE idempotent_requests SET answer = $4
   WHERE account_id = $1 AND key = $2 AND fingerprint = $3`,
);

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

export function postgresIdempotency(database: Database): Idempotency {
  return {
    async begin({ accountId, key, fingerprint, now }): Promise<IdempotencyDecision> {
      for (;;) {
        const ends = [before(now, runLifeMs), before(now, answerLifeMs)];
        const { changes } = await database.run(begin, [accountId, key, fingerprint, now, ...ends]);
        if (changes === 1) return { status: 'run' };
        const kept = await database.one<Row>(find, [accountId, key]);
        // Released or pruned in between: the name is free again.
        if (kept === null) continue;
        if (kept.fingerprint !== fingerprint) return { status: 'conflict' };
        return kept.answer === null
          ? { status: 'running' }
          : { status: 'replay', answer: kept.answer };
      }
    },
    async release({ accountId, key, fingerprint }) {
      await database.run(release, [accountId, key, fingerprint]);
    },
    async prune({ now, rowsMax }) {
      return (await database.run(prune, [before(now, answerLifeMs), rowsMax])).changes;
    },
  };
}

/** Creates and keeps the answer, in one transaction; neither where the request of the answer does not run, or has one already. */
export async function creating<Outcome extends string>(
  run: Run,
  kept: KeptAnswer | undefined,
  create: () => Promise<Outcome>,
): Promise<Outcome | 'repeated'> {
  if (kept === undefined) return create();
  const { accountId, key, fingerprint } = kept.request;
  const { rows } = await run(open, [accountId, key, fingerprint]);
  if (rows.length === 0) return 'repeated';
  const outcome = await create();
  if (outcome === 'created') await run(keep, [accountId, key, fingerprint, kept.answer]);
  return outcome;
}
