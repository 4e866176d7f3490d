import { finiteNumber, listOf, onlyFields, wholeNumber } from '@freehold/money/checks';

const second = 1_000_000;

/** What the sliding window says of one more call, or of several at once. */
export type WindowDecision =
  | {
      readonly admitted: true;
      /** The window with these calls in it, oldest first. */
      readonly instants: readonly number[];
      /** Calls that could follow at this very instant. */
      readonly remaining: number;
      /** Seconds, to the millisecond upwards, until the oldest call leaves the window. */
      readonly resetSeconds: number;
    }
  | {
      readonly admitted: false;
      /** The window to keep: the very array given, unless the clock has gone back. */
      readonly instants: readonly number[];
      /** Seconds, to the millisecond upwards, until the calls would be admitted. */
      readonly retryAfterSeconds: number;
    };

/**
 * Whether a call may enter the window: in no interval of one second, wherever it starts, are more than `limit` admitted.
 * A call exactly 1,000 ms after the first of `limit` is admitted. A refused call does not enter. Of several `calls` at
 * one instant all enter or none; more of them than `limit` never do.
 *
 * `instants` are those admitted before, oldest first, in whole microseconds of a monotonic clock. Should the clock have
 * gone back all the same (the machine was restarted), the newest counts as just now and the others keep their distance
 * to it, so nobody waits longer than a second and no burst is given away; the window so moved is to be kept, also after
 * a refusal.
 *
 * @throws FreeholdError `not_a_number`, `not_finite`, `not_an_integer` or `out_of_range` for a `limit` or `calls` that is no
 * whole number of at least 1, or an instant that is not a finite number; `unknown_field`.
 * @example enterWindow({ instants: [0, 400_000], nowMicroseconds: 999_999, limit: 2 }).retryAfterSeconds // 0.001
 */
export function enterWindow(given: {
  readonly instants: readonly number[];
  readonly nowMicroseconds: number;
  readonly limit: number;
  /** A whole number from 1. */
  readonly calls?: number;
}): WindowDecision {
  onlyFields(given, ['instants', 'nowMicroseconds', 'limit', 'calls'], 'input');
  const { instants, nowMicroseconds, limit, calls = 1 } = given;
  wholeNumber(limit, 'limit', { min: 1 });
  wholeNumber(calls, 'calls', { min: 1 });
  listOf(instants, 'instants');
  finiteNumber(nowMicroseconds, 'nowMicroseconds');
  const ahead = Math.max(0, (instants.at(-1) ?? nowMicroseconds) - nowMicroseconds);
  const live: number[] = [];
  for (let index = 0; index < instants.length; index += 1) {
    const instant = instants[index] as number;
    // A name is made only where it is told: a window of a large plan holds hundreds of calls.
    if (!Number.isFinite(instant)) finiteNumber(instant, `instants[${index}]`);
    if (nowMicroseconds - (instant - ahead) < second) live.push(instant - ahead);
  }
  const room = limit - live.length;
  if (room < calls) {
    // After a change to a slower plan the window may hold more than the limit: all but limit − calls must leave it.
    const leaving = live[live.length - 1 - Math.max(0, limit - calls)] ?? nowMicroseconds;
    return {
      admitted: false,
      instants: ahead === 0 ? instants : live,
      retryAfterSeconds: secondsUntil(leaving, nowMicroseconds),
    };
  }
  for (let call = 0; call < calls; call += 1) live.push(nowMicroseconds);
  return {
    admitted: true,
    instants: live,
    remaining: room - calls,
    resetSeconds: secondsUntil(live[0] as number, nowMicroseconds),
  };
}

function secondsUntil(leaving: number, now: number): number {
  return Math.ceil((leaving + second - now) / 1_000) / 1_000;
}
