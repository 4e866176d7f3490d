import { dayBefore, isOn } from './schedule.ts';
import type { TaxSystem, Schedule, ScheduleKind } from './schedule.ts';
import { lbttSchedules } from './schedules/lbtt.ts';
import { lttSchedules } from './schedules/ltt.ts';
import { sdltSchedules } from './schedules/sdlt.ts';

/** Every schedule of the three taxes. */
export const allSchedules: readonly Schedule[] = /* @__PURE__ */ joined();

const schedulesByKind: ReadonlyMap<string, readonly Schedule[]> = /* @__PURE__ */ grouped();

function joined(): readonly Schedule[] {
  return Object.freeze([...sdltSchedules, ...lbttSchedules, ...lttSchedules]);
}

function grouped(): Map<string, Schedule[]> {
  const byKind = new Map<string, Schedule[]>();
  for (const schedule of allSchedules) {
    const name = schedule.taxSystem + schedule.kind;
    byKind.set(name, [...(byKind.get(name) ?? []), schedule]);
  }
  return byKind;
}

/** Finds the schedule of a kind. */
export type FindSchedule = (kind: ScheduleKind) => Schedule | undefined;

/**
 * The schedules of a tax on an effective date, or those before them where a transitional provision keeps them for the
 * date of the contract. Undefined where the tax had none of that kind.
 */
export function schedulesOn(
  taxSystem: TaxSystem,
  { effectiveDate, contractDate }: { effectiveDate: string; contractDate: string | null },
  { earlierRates }: { readonly earlierRates: boolean },
): FindSchedule {
  return (kind) => {
    let day = effectiveDate;
    for (;;) {
      const schedule = scheduleOn(taxSystem, kind, day);
      const provision = schedule?.transitional;
      const kept =
        provision !== undefined && contractDate !== null && contractDate < provision.contractBefore
          ? !provision.election || earlierRates
          : false;
      if (schedule === undefined || !kept) return schedule;
      day = dayBefore(schedule.from);
    }
  };
}

function scheduleOn(taxSystem: TaxSystem, kind: ScheduleKind, day: string): Schedule | undefined {
  return schedulesByKind.get(taxSystem + kind)?.find((schedule) => isOn(schedule, day));
}
