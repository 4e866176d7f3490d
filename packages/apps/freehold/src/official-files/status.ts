import type { Publication } from '@freehold/open-data';
import type { HeldFiles, HeldPublication } from './held-files.ts';

/** How the last fetch, set-up, update or import of an uploaded file ended. */
export type RunState = 'never' | EndState;
type EndState = 'running' | 'interrupted' | 'failed' | 'done';

interface Run {
  /** Null: it runs, or was killed. */
  readonly ended_at: string | null;
  readonly failure: string | null;
}

export function stateOf(last: Run, isRunning: boolean): EndState;
export function stateOf(last: Run | null, isRunning: boolean): RunState;
export function stateOf(last: Run | null, isRunning: boolean): RunState {
  if (isRunning) return 'running';
  if (last === null) return 'never';
  if (last.ended_at === null) return 'interrupted';
  return last.failure === null ? 'done' : 'failed';
}

/** The last run in the words of answers. */
export const lastOf = ({ last }: HeldFiles) =>
  last && {
    command: last.command,
    started_at: last.startedAt,
    ended_at: last.endedAt,
    failure: last.failure,
  };

/** Of which day a publication is held (`YYYY-MM-DD`, null: it tells none), and from which day on a newer one is expected. */
export function editionOf(
  { everyMonths }: Pick<Publication, 'everyMonths'>,
  { files, importedAt }: HeldPublication,
): { readonly edition: string | null; readonly nextExpected: string | null } {
  const edition = Object.values(files)
    .flatMap(({ lastModified }) => (lastModified === null ? [] : Date.parse(lastModified)))
    .sort((a, b) => b - a)[0];
  return {
    edition: edition === undefined ? null : dayOf(edition),
    nextExpected:
      everyMonths === null ? null : dayOf(after(edition ?? Date.parse(importedAt), everyMonths)),
  };
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

function after(instant: number, months: number): number {
  const date = new Date(instant);
  return date.setUTCMonth(date.getUTCMonth() + months);
}
