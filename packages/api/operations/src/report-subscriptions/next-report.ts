import type { ReportFrequency } from '../ports/report-subscriptions.ts';

const weekMs = 7 * 86_400_000;

/** When the first report after an instant is due: a week on, or the first instant of the next month in UTC. */
export function nextReport(frequency: ReportFrequency, after: Date): Date {
  return frequency === 'weekly'
    ? new Date(after.getTime() + weekMs)
    : new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + 1, 1));
}

/** When the report before the one due at an instant was due, or would have been. */
export function reportBefore(frequency: ReportFrequency, due: Date): Date {
  return frequency === 'weekly'
    ? new Date(due.getTime() - weekMs)
    : new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() - 1, 1));
}
