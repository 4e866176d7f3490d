/** Timing of pure functions: contestants take turns, and each is judged by its least disturbed round. */

/**
 * Nanoseconds an operation takes, for each contestant.
 *
 * Rounds alternate so that a change of clock speed meets all alike; time is the processor's, and the least round is taken,
 * because whatever else runs on the machine can only add to a round.
 *
 * @param {Record<string, (operations: number) => unknown>} contestants each runs that many operations and returns
 *   something made of every result, so that none is optimised away.
 * @param {{ rounds?: number, roundMilliseconds?: number }} [effort]
 */
export function nanosecondsEach(contestants, { rounds = 15, roundMilliseconds = 20 } = {}) {
  const entries = Object.entries(contestants).map(([name, work]) => ({
    name,
    work,
    operations: operationsIn(work, roundMilliseconds),
    least: Infinity,
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const entry of entries) {
      const took = milliseconds(() => entry.work(entry.operations));
      entry.least = Math.min(entry.least, (took * 1e6) / entry.operations);
    }
  }
  return Object.fromEntries(entries.map(({ name, least }) => [name, least]));
}

/**
 * Operations that fill about a round; finding out also warms the code up. The least of three counts: one that the collector
 * or a compiling thread prolongs would leave rounds of a single operation, too short to measure and never optimised.
 */
function operationsIn(work, roundMilliseconds) {
  let operations = 1;
  for (;;) {
    const took = Math.min(...[1, 2, 3].map(() => milliseconds(() => work(operations))));
    if (took >= roundMilliseconds) return operations;
    const missing = took <= 0 ? 16 : Math.min(16, (1.2 * roundMilliseconds) / took);
    operations = Math.ceil(operations * Math.max(1.1, missing));
  }
}

let sink;

/** Processor milliseconds that this process spent in one call: other work on the machine cannot add to them. */
export function milliseconds(work) {
  const before = process.cpuUsage();
  sink = work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Processor seconds that this process spent in one call, its other threads included. */
export async function processorSeconds(work) {
  const before = process.cpuUsage();
  sink = await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** What was measured last; read so that no engine may call it unused. */
export const lastResult = () => sink;

/** The value below which a share of a sorted list lies. */
export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
