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

/** The days that choose schedules. */
interface Days {
  readonly effectiveDate: string;
  readonly contractDate: string | null;
  /** The first day of a linked purchase; none is known unless given. */
  readonly linkedDate?: string | null;
}

/**
 * The schedules of a tax on an effective date, or those before them where a transitional provision keeps them for the
 * date of the contract or of a linked purchase. Undefined where the tax had none of that kind.
 */
export function schedulesOn(
  taxSystem: TaxSystem,
  { effectiveDate, contractDate, linkedDate = null }: Days,
  { earlierRates }: { readonly earlierRates: boolean },
): FindSchedule {
  return (kind) => {
    let day = effectiveDate;
    for (;;) {
      const schedule = scheduleOn(taxSystem, kind, day);
      const provision = schedule?.transitional;
      if (schedule === undefined || provision === undefined) return schedule;
      const { contractBefore, election, linkedBefore } = provision;
      const isOldContract = contractDate !== null && contractDate < contractBefore;
      const isLinkedOlder =
        linkedDate !== null && linkedBefore !== undefined && linkedDate < linkedBefore;
      const kept = isLinkedOlder || (isOldContract && (!election || earlierRates));
      if (!kept) return schedule;
      day = dayBefore(schedule.from);
    }
  };
}

function scheduleOn(taxSystem: TaxSystem, kind: ScheduleKind, day: string): Schedule | undefined {
  return schedulesByKind.get(taxSystem + kind)?.find((schedule) => isOn(schedule, day));
}
