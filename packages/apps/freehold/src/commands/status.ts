import type { Command } from 'commander';
import { publications } from '@freehold/open-data';
import { readHeldFiles, type HeldFiles } from '../official-files/held-files.ts';
import { turnIfFree } from '../official-files/one-at-a-time.ts';
import { scopeText } from '../official-files/scope.ts';
import { readSettings } from '../settings.ts';
import { section } from './present.ts';
import { wrappedColumns } from './wrapped-columns.ts';

/** `status`: what was fetched, of which day, what runs and what failed. */
export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('say what official files are held and of which day, what runs and what failed')
    .option('--json', 'print JSON')
    .action(async ({ json }: { readonly json?: true }) => {
      const { dataDirectory, now } = readSettings(process.env, false);
      const held = await readHeldFiles(dataDirectory);
      const release = held.last === null ? () => undefined : turnIfFree(dataDirectory);
      release?.();
      const status = statusOf(held, release === null, now ?? new Date());
      process.stdout.write(json === true ? `${JSON.stringify(status)}\n` : textOf(held, status));
    });
}

type State = 'never' | 'running' | 'interrupted' | 'failed' | 'done';

function statusOf(
  { scope, last, publications: entries }: HeldFiles,
  isRunning: boolean,
  now: Date,
) {
  return {
    scope,
    state: stateOf(last, isRunning),
    last: last && {
      command: last.command,
      started_at: last.startedAt,
      ended_at: last.endedAt,
      failure: last.failure,
    },
    held: publications.flatMap(({ name, everyMonths }) => {
      const entry = entries[name];
      if (entry === undefined) return [];
      const edition = Object.values(entry.files)
        .flatMap(({ lastModified }) => (lastModified === null ? [] : Date.parse(lastModified)))
        .sort((a, b) => b - a)[0];
      const since = edition ?? Date.parse(entry.importedAt);
      return [
        {
          name,
          edition: edition === undefined ? null : new Date(edition).toISOString().slice(0, 10),
          imported_at: entry.importedAt,
          newer_expected: everyMonths !== null && now.getTime() > after(since, everyMonths),
        },
      ];
    }),
  };
}

function stateOf(last: HeldFiles['last'], isRunning: boolean): State {
  if (last === null) return 'never';
  if (isRunning) return 'running';
  if (last.endedAt === null) return 'interrupted';
  return last.failure === null ? 'done' : 'failed';
}

function after(instant: number, months: number): number {
  const date = new Date(instant);
  return date.setUTCMonth(date.getUTCMonth() + months);
}

const stateTexts: Readonly<Record<State, string>> = {
  never: 'Nothing was fetched yet: freehold setup --area BS',
  running: 'Running',
  interrupted: 'Interrupted: run it again and it goes on',
  failed: 'Failed',
  done: 'Done',
};

function textOf(held: HeldFiles, status: ReturnType<typeof statusOf>): string {
  const { state, last } = status;
  const ran = last === null ? '' : `: ${last.command}, begun ${last.started_at}`;
  return `${[
    `${stateTexts[state]}${ran}${last === null || last.failure === null ? '' : `\n  ${last.failure}`}`,
    ...(held.scope === null ? [] : [`Holds ${scopeText(held.scope)}`]),
    ...section(
      'Held: edition, imported',
      wrappedColumns(
        status.held.map(({ name, edition, imported_at, newer_expected }) => [
          name,
          edition ?? 'of no date',
          `${imported_at.slice(0, 10)}${newer_expected ? ', a newer one is expected: freehold update' : ''}`,
        ]),
      ),
    ),
  ].join('\n')}\n`;
}
