import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enterWindow } from '@freehold/metering';

const runs = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
const seed = 20_261_121;

const burst = (at: number) => Array.from({ length: 10 }, () => at);

/** Replays arrivals and gives the instants admitted. */
function replay(arrivals: readonly number[], limit: number): number[] {
  let instants: readonly number[] = [];
  const admitted: number[] = [];
  for (const nowMicroseconds of arrivals) {
    const decision = enterWindow({ instants, nowMicroseconds, limit });
    ({ instants } = decision);
    if (decision.admitted) admitted.push(nowMicroseconds);
  }
  return admitted;
}

describe('the sliding window', () => {
  it('gives N, not 2N, on both sides of a second', () => {
    expect(replay([...burst(1_970_000), ...burst(2_030_000)], 10)).toEqual(burst(1_970_000));
  });

  it('admits exactly 1,000 ms after the first and not a microsecond sooner', () => {
    expect(replay([5, 1_000_004, 1_000_005], 1)).toEqual([5, 1_000_005]);
  });

  it('leaves the window as it is when it refuses', () => {
    const instants = [10, 20];
    const decision = enterWindow({ instants, nowMicroseconds: 500, limit: 2 });
    expect(decision).toEqual({ admitted: false, instants, retryAfterSeconds: 1 });
    expect(decision.instants).toBe(instants);
  });

  it.each([
    [1, 1],
    [1_000, 1],
    [1_001, 0.999],
    [999_001, 0.001],
    [1_000_000, 0.001],
  ])('asks a caller at %i µs to wait %d s', (nowMicroseconds, wait) => {
    const decision = enterWindow({ instants: [1], nowMicroseconds, limit: 1 });
    expect(decision).toMatchObject({ admitted: false, retryAfterSeconds: wait });
  });

  it('waits for enough calls to leave after a change to a slower plan', () => {
    const decision = enterWindow({
      instants: [0, 100_000, 200_000, 300_000],
      nowMicroseconds: 400_000,
      limit: 2,
    });
    expect(decision).toMatchObject({ admitted: false, retryAfterSeconds: 0.8 });
  });

  it.each([
    [1, 0.7],
    [2, 0.8],
    [3, 0.9],
  ])('waits until %i calls at once fit beside those that stay', (calls, wait) => {
    // Each call leaves a second after it came: the first at 1.0 s, the second at 1.1 s, the third at 1.2 s; it is 0.3 s.
    const decision = enterWindow({
      instants: [0, 100_000, 200_000],
      nowMicroseconds: 300_000,
      limit: 3,
      calls,
    });
    expect(decision).toMatchObject({ admitted: false, retryAfterSeconds: wait });
  });

  const arrivals = fc
    .array(fc.oneof(fc.constantFrom(0, 1, 999_999, 1_000_000, 1_000_001), fc.nat(400_000)), {
      maxLength: 80,
    })
    .map((gaps) => {
      let at = 0;
      return gaps.map((gap) => (at += gap));
    });

  it(`never admits more than the limit in any second, and refuses only a full one (${runs} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 6 }), (instants, limit) => {
        const admitted = replay(instants, limit);
        for (const start of admitted) {
          const within = admitted.filter((at) => at >= start && at < start + 1_000_000);
          expect(within.length).toBeLessThanOrEqual(limit);
        }
        const counts = new Map<number, number>();
        for (const at of admitted) counts.set(at, (counts.get(at) ?? 0) + 1);
        for (const at of new Set(instants)) {
          const asked = instants.filter((other) => other === at).length;
          if (asked === (counts.get(at) ?? 0)) continue;
          const before = admitted.filter((other) => other <= at && other > at - 1_000_000);
          expect(before).toHaveLength(limit);
        }
      }),
      { seed, numRuns: runs },
    );
  });

  it(`is open again after the wait it asked for (${runs} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 1, max: 6 }), (at, limit) => {
        let instants: readonly number[] = [];
        for (const nowMicroseconds of at) {
          const decision = enterWindow({ instants, nowMicroseconds, limit });
          ({ instants } = decision);
          if (decision.admitted) continue;
          const wait = decision.retryAfterSeconds;
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(1);
          const then = nowMicroseconds + Math.round(wait * 1_000_000);
          expect(enterWindow({ instants, nowMicroseconds: then, limit }).admitted).toBe(true);
          const sooner = { instants, nowMicroseconds: then - 1_001, limit };
          expect(enterWindow(sooner).admitted).toBe(false);
        }
      }),
      { seed, numRuns: runs },
    );
  });

  it.each([3_600_000_000, 86_400_000_000])('survives a clock that goes back by %i µs', (step) => {
    const full = [step, step + 10];
    const back = enterWindow({ instants: full, nowMicroseconds: 7, limit: 2 });
    expect(back).toEqual({ admitted: false, instants: [-3, 7], retryAfterSeconds: 1 });
    const next = { instants: back.instants, limit: 2 };
    expect(enterWindow({ ...next, nowMicroseconds: 999_996 }).admitted).toBe(false);
    expect(enterWindow({ ...next, nowMicroseconds: 999_997 }).admitted).toBe(true);
  });
});
