import type { CallRecord } from '@freehold/operations';
import type { LedgerJob } from './ledger-jobs.ts';
import type { DayLines, HeldRow, ListedRow, VersionedUsageRow } from './ledger-rows.ts';
import { reservedBy } from './reservation-name.ts';

export interface RowName {
  readonly accountId: string;
  /** The billing period `YYYY-MM`. */
  readonly period: string;
}

export interface AccountDay {
  readonly accountId: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
}

/** What the jobs of a batch ask about. */
export interface Asked {
  /** Of usage, each once. */
  readonly rows: readonly RowName[];
  /** Of the tables. */
  readonly reservations: readonly string[];
  /** Days that calls came on, each once. */
  readonly days: readonly AccountDay[];
  /** Calls that may have been settled before. */
  readonly again: readonly CallRecord[];
}

/** What there is of it. */
export interface Found {
  readonly usage: readonly VersionedUsageRow[];
  readonly held: readonly HeldRow[];
  readonly lines: readonly DayLines[];
  readonly listed: readonly ListedRow[];
}

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The row of usage that a job reads or changes; null for one that has none. */
function rowOf(job: LedgerJob): RowName | null {
  if (job.kind === 'reserve') return { accountId: job.accountId, period: job.period };
  if (job.kind === 'settle') return { accountId: job.call.accountId, period: job.period };
  return job.kind === 'count' ? null : reservedBy(job.reservation);
}

/** `isLocal` tells of a reservation whether no table holds it. */
export function askedBy(
  jobs: readonly LedgerJob[],
  isLocal: (reservation: string) => boolean,
): Asked {
  const rows = new Map<string, RowName>();
  const days = new Map<string, AccountDay>();
  for (const job of jobs) {
    const row = rowOf(job);
    if (row !== null) rows.set(`${row.period} ${row.accountId}`, row);
    if (job.kind !== 'settle') continue;
    const { accountId, at } = job.call;
    const day = dayOf(at);
    days.set(`${day} ${accountId}`, { accountId, day });
  }
  return {
    rows: [...rows.values()],
    reservations: jobs.flatMap((job) =>
      'reservation' in job && job.reservation !== null && !isLocal(job.reservation)
        ? [job.reservation]
        : [],
    ),
    days: [...days.values()],
    again: jobs.flatMap((job) => (job.kind === 'settle' && job.again ? [job.call] : [])),
  };
}
