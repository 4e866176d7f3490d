import { lawChecks } from '../data/law-checks.ts';
import { daysBetween } from '../days-between.ts';
import type { LawStatus } from './rule.ts';

/** Why the source of a rule is due to be read again on a day; null where it is not. What has ended no longer changes. */
export function dueForCheck(
  day: string,
  { status, from, checkedOn }: { status: LawStatus; from: string | null; checkedOn: string },
): string | null {
  if (status === 'ended') return null;
  if (from !== null && from > checkedOn && from <= day) return `read before it began on ${from}`;
  const days = daysBetween(checkedOn, day);
  const most = status === 'announced' ? lawChecks.announcedDays : lawChecks.otherDays;
  return days > most ? `read ${days} days ago` : null;
}
