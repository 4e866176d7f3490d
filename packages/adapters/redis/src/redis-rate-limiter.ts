import { createHash } from 'node:crypto';
import { type RateDecision, type RateEntry, type RateLimiter } from '@freehold/operations';
import { ErrorReply } from '@redis/client';
import { Breaker } from './breaker.ts';
import { Connection } from './connection.ts';
import { inTime } from './in-time.ts';
import { OwnShare } from './own-share.ts';
import { windowScript } from './window-script.ts';

/** The longest that a call waits for the window; past it the server counts as gone. */
const answerMs = 250;
const scriptHash = createHash('sha1').update(windowScript).digest('hex');

/** How the window is decided. */
export interface RateWindowUse {
  /** Whether all servers share it now. */
  readonly shared: boolean;
  /** Decisions of this server alone since it started, because Redis did not answer. */
  readonly ownDecisions: number;
}

export interface RedisRateLimiter extends RateLimiter {
  use(): RateWindowUse;
  close(): void;
}

/**
 * The rate window over all servers, exact by the clock of Redis, one round trip a decision. While Redis does not answer, each
 * server admits its own share of every limit, and tries Redis again each second; `use()` says so.
 *
 * `servers` is how many share the limits; `clock` gives whole microseconds instead of the clocks of Redis and this machine.
 *
 * @throws RangeError for `servers` that is not a whole number from 1.
 */
export async function openRedisRateLimiter({
  url,
  servers,
  prefix = 'freehold:rate:',
  clock,
}: {
  readonly url: string;
  readonly servers: number;
  readonly prefix?: string;
  readonly clock?: () => number;
}): Promise<RedisRateLimiter> {
  if (!Number.isSafeInteger(servers) || servers < 1) {
    throw new RangeError(`servers is no whole number from 1: ${servers}`);
  }
  const connection = new Connection(url);
  const share = new OwnShare(servers, clock ?? (() => Math.floor(performance.now() * 1_000)));
  const breaker = new Breaker();
  let ownDecisions = 0;

  const ask = async ({ accountId, limitPerSecond, calls }: RateEntry): Promise<RateDecision> => {
    const instant = clock === undefined ? '' : String(clock());
    const values = {
      keys: [prefix + accountId],
      arguments: [String(limitPerSecond), String(calls), instant],
    };
    const run = async (): Promise<unknown> => {
      try {
        return await connection.client.evalSha(scriptHash, values);
      } catch (error) {
        // Redis was started anew and has forgotten the script.
        if (!(error instanceof ErrorReply) || !error.message.startsWith('NOSCRIPT')) throw error;
        return connection.client.eval(windowScript, values);
      }
    };
    return decisionOf((await inTime(answerMs, run)) as readonly number[]);
  };

  // A start does not wait for a Redis that is away.
  await inTime(answerMs, () => connection.opened).catch(() => breaker.failed());
  return {
    async enter(entry) {
      if (breaker.mayAsk()) {
        try {
          const decision = await ask(entry);
          if (breaker.isOpen) share.clear();
          breaker.succeeded();
          connection.answered();
          return decision;
        } catch {
          breaker.failed();
          connection.failed();
        }
      }
      ownDecisions += 1;
      return share.enter(entry);
    },
    use: () => ({ shared: !breaker.isOpen, ownDecisions }),
    close: () => connection.close(),
  };
}

function decisionOf([admitted, first = 0, resetMs = 0]: readonly number[]): RateDecision {
  return admitted === 1
    ? { admitted: true, remaining: first, resetSeconds: resetMs / 1_000 }
    : { admitted: false, retryAfterSeconds: first / 1_000 };
}
