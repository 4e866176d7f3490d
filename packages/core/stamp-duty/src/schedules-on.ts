import type { Regime, Schedule, ScheduleKind } from './schedule.ts';
import { allSchedules } from './schedules/all.ts';

const schedulesByKind = new Map<string, Schedule[]>();
for (const schedule of allSchedules) {
  const name = schedule.regime + schedule.kind;
  schedulesByKind.set(name, [...(schedulesByKind.get(name) ?? []), schedule]);
}

/** Finds the schedule of a kind. */
export type FindSchedule = (kind: ScheduleKind) => Schedule | undefined;

/** The days that decide which schedules apply. */
export interface ScheduleDates {
  readonly effectiveDate: string;
  readonly contractDate: string | null;
  /** Whether a buyer who may choose between old and new rates takes the old. */
  readonly oldByChoice: boolean;
}

/**
 * The schedules of a tax on an effective date, or those before them where the contract is old enough to keep them.
 * Undefined where the tax had none of that kind.
 */
export function schedulesOn(
  regime: Regime,
  { effectiveDate, contractDate, oldByChoice }: ScheduleDates,
): FindSchedule {
  return (kind) => {
    let day = effectiveDate;
    for (;;) {
      const schedule = scheduleOn(regime, kind, day);
      const old = schedule?.oldRates;
      const kept =
        old !== undefined && contractDate !== null && contractDate < old.contractBefore
          ? !old.choice || oldByChoice
          : false;
      if (schedule === undefined || !kept) return schedule;
      day = dayBefore(schedule.from);
    }
  };
}

function scheduleOn(regime: Regime, kind: ScheduleKind, day: string): Schedule | undefined {
  return schedulesByKind
    .get(regime + kind)
    ?.find(({ from, until }) => from <= day && (until === null || day <= until));
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
