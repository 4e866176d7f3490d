import { STALENESS } from '../data/staleness-2026-11.ts';
import { percentileOfSorted } from '../statistics.ts';

/** How far below and above a known level prices may have drifted, in log price, by whole months from 0. */
export interface Drift {
  readonly down: readonly number[];
  readonly up: readonly number[];
}

/**
 * Drift by the past of a monthly log index: the 10th and 90th percentile of its changes over as many months, blended
 * with those of the country as far as the past is short, and never less than over fewer months.
 */
export function driftOf(series: readonly number[]): Drift {
  const down = [0];
  const up = [0];
  for (let months = 1; months <= STALENESS.monthsMost + 1; months += 1) {
    const change = changeOver(series, months);
    down.push(Math.max(down.at(-1)!, change.down));
    up.push(Math.max(up.at(-1)!, change.up));
  }
  return { down, up };
}

/** The drift over some months, straight between whole ones. */
export function driftOver(drift: Drift, months: number): { down: number; up: number } {
  const low = Math.min(Math.floor(months), drift.up.length - 1);
  const high = Math.min(low + 1, drift.up.length - 1);
  const between = (table: readonly number[]): number =>
    table[low]! + (table[high]! - table[low]!) * (months - low);
  return { down: between(drift.down), up: between(drift.up) };
}

function changeOver(series: readonly number[], months: number): { down: number; up: number } {
  const prior = priorOver(months);
  const count = series.length - months;
  if (count < STALENESS.leastChanges) return prior;
  const changes = Float64Array.from(
    { length: count },
    (_, at) => series[at + months]! - series[at]!,
  );
  changes.sort();
  const own = Math.min(1, series.length / STALENESS.historyMonths);
  const blend = (ofArea: number, ofCountry: number): number =>
    own * Math.max(0, ofArea) + (1 - own) * ofCountry;
  return {
    down: blend(-percentileOfSorted(changes, STALENESS.lowerShare)!, prior.down),
    up: blend(percentileOfSorted(changes, STALENESS.upperShare)!, prior.up),
  };
}

/** Straight between the months that were measured, and on along the last stretch. */
function priorOver(months: number): { down: number; up: number } {
  const { prior } = STALENESS;
  const after = prior.findIndex((one) => one.months >= months);
  const high = after === -1 ? prior.length - 1 : Math.max(1, after);
  const [from, to] = [prior[high - 1]!, prior[high]!];
  const share = (months - from.months) / (to.months - from.months);
  return {
    down: from.down + (to.down - from.down) * share,
    up: from.up + (to.up - from.up) * share,
  };
}
