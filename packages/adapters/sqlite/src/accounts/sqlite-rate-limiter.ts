import { enterWindow } from '@freehold/metering';
import type { RateDecision, RateEntry, RateLimiter } from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import type { Writer } from './writer.ts';

/** Whole microseconds of a clock that only goes forward and that all processes on the machine share. */
export type MonotonicClock = () => number;

export function sqliteRateLimiter(
  database: Database,
  writer: Writer,
  clock: MonotonicClock,
): RateLimiter {
  const find = database
    .prepare<[string], Buffer>('SELECT instants FROM windows WHERE account_id = ?')
    .pluck();
  const put = database.prepare('INSERT OR REPLACE INTO windows VALUES (?, ?)');

  /** The clock is read here, under the lock, so that instants are stored in the order of their decisions. */
  const enter = ({ accountId, limitPerSecond, calls }: RateEntry): RateDecision => {
    const instants = instantsOf(find.get(accountId));
    const decision = enterWindow({
      instants,
      nowMicroseconds: clock(),
      limit: limitPerSecond,
      calls,
    });
    if (decision.instants !== instants) {
      put.run(accountId, Buffer.from(Float64Array.from(decision.instants).buffer));
    }
    if (!decision.admitted) {
      return { admitted: false, retryAfterSeconds: decision.retryAfterSeconds };
    }
    const { remaining, resetSeconds } = decision;
    return { admitted: true, remaining, resetSeconds };
  };
  return { enter: (entry) => writer.writeRelaxed(() => enter(entry)) };
}

function instantsOf(stored: Buffer | undefined): number[] {
  const instants: number[] = [];
  for (let at = 0; at < (stored?.length ?? 0); at += Float64Array.BYTES_PER_ELEMENT) {
    instants.push((stored as Buffer).readDoubleLE(at));
  }
  return instants;
}
