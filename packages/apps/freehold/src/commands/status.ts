import type { Command } from 'commander';
import { publications } from '@freehold/open-data';
import { readHeldFiles, type HeldFiles } from '../official-files/held-files.ts';
import { isTurnFree } from '../official-files/one-at-a-time.ts';
import { scopeText } from '../official-files/scope.ts';
import { editionOf, lastOf, stateOf, type RunState } from '../official-files/status.ts';
import { readSettings } from '../settings.ts';
import { importWithTurn, type UploadedImport } from '../owner-uploads.ts';
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
      const importing = await importWithTurn(dataDirectory, held);
      const isRunning = importing === null && !isTurnFree(dataDirectory);
      const status = { ...statusOf(held, isRunning, now ?? new Date()), importing };
      process.stdout.write(json === true ? `${JSON.stringify(status)}\n` : textOf(held, status));
    });
}

function statusOf(held: HeldFiles, isRunning: boolean, now: Date) {
  const today = now.toISOString().slice(0, 10);
  return {
    scope: held.scope,
    state: stateOf(lastOf(held), isRunning),
    last: lastOf(held),
    held: publications.flatMap((publication) => {
      const entry = held.publications[publication.name];
      if (entry === undefined) return [];
      const { edition, nextExpected } = editionOf(publication, entry);
      return [
        {
          name: publication.name,
          edition,
          imported_at: entry.importedAt,
          newer_expected: nextExpected !== null && today > nextExpected,
        },
      ];
    }),
  };
}

const stateTexts: Readonly<Record<RunState, string>> = {
  never: 'Nothing was fetched yet: freehold setup --area BS',
  running: 'Running',
  interrupted: 'Interrupted: run it again and it goes on',
  failed: 'Failed',
  done: 'Done',
};

type Status = ReturnType<typeof statusOf> & { readonly importing: UploadedImport | null };

function textOf(held: HeldFiles, status: Status): string {
  const { state, last, importing } = status;
  const ran = last === null ? '' : `: ${last.command}, begun ${last.started_at}`;
  return `${[
    ...(importing === null
      ? []
      : [
          `Running: import ${importing.dataset} ${importing.file_name}, uploaded, begun ${importing.started_at}`,
        ]),
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
