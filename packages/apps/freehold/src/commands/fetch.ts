import type { Command } from 'commander';
import { publications, unfetchable, type Publication } from '@freehold/open-data';
import { CommandError } from '../failure.ts';
import { bytesText } from '../official-files/fetch-publication.ts';
import { readHeldFiles, type HeldFiles } from '../official-files/held-files.ts';
import { publicationsOf, scopeFor } from '../official-files/fetch-order.ts';
import { scopeText, type ScopeOptions } from '../official-files/scope.ts';
import { fetchAndImport } from '../official-files/session.ts';
import { editionOf } from '../official-files/status.ts';
import { namedSource, sourceVariable } from '../official-files/sources.ts';
import { readSettings } from '../settings.ts';
import { section } from './present.ts';
import { endOf, tellReport } from './session-report.ts';
import { wrappedColumns } from './wrapped-columns.ts';

interface FetchOptions extends ScopeOptions {
  readonly from?: string;
  readonly force?: true;
  readonly json?: true;
}

/** `fetch`: official files by name, from their publishers into the database. */
export function addFetchCommand(program: Command): void {
  program
    .command('fetch')
    .description('list the official files that can be fetched, or fetch and import those named')
    .argument('[names...]', 'of the list')
    .option(
      '--from <source>',
      'another address, or the path of a file, in the place of the publisher’s',
    )
    .option('--area <areas>', 'keep only postcode areas or districts, such as BS or BS3,BS4')
    .option('--nation <nation>', 'keep only england, wales, scotland or northern_ireland')
    .option('--all', 'keep everything')
    .option('--force', forceHelp)
    .option('--json', 'print JSON')
    .addHelpText('after', environmentHelp)
    .action(async (names: readonly string[], options: FetchOptions) => {
      const settings = readSettings(process.env, false);
      const held = await readHeldFiles(settings.dataDirectory);
      if (names.length === 0) {
        process.stdout.write(options.json === true ? listJson(held) : listText(held));
        return;
      }
      const asked = publicationsOf(names);
      const scope = scopeFor(options, held);
      const report = await fetchAndImport(settings, `fetch ${names.join(' ')}`, {
        scope,
        publications: asked,
        from: options.from === undefined ? undefined : fromOf(options.from, asked),
        force: options.force,
      });
      tellReport(report, options.json === true);
      process.exitCode = endOf(report);
    });
}

/** Of `update` too. */
export const forceHelp =
  'import editions that are older than those held, which undoes what the later ones brought';

const environmentHelp = `
Nothing is ever fetched unless a command asks for it. Environment variables:
  FREEHOLD_SOURCE_<NAME>  another address or path of a file, such as ${sourceVariable({ name: 'price-paid' })}
  ${[...new Set(publications.flatMap(({ credential }) => credential ?? []))]
    .map(({ variable, how }) => `${variable}  ${how}`)
    .join('\n  ')}`;

function fromOf(text: string, asked: readonly Publication[]) {
  const [only, ...others] = asked;
  if (only === undefined || others.length > 0 || only.files.length > 1) {
    const variables = asked.flatMap(({ files }) => files.map(sourceVariable)).join(', ');
    throw new CommandError(`--from is of one file; of several, set ${variables}`);
  }
  return namedSource(text, '--from');
}

function sizeOf({ files }: Publication): string {
  if (files.some(({ bytes }) => bytes === null)) return 'size unknown';
  return bytesText(files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0));
}

function heldText(publication: Publication, held: HeldFiles): string {
  const entry = held.publications[publication.name];
  if (entry === undefined) return 'not held';
  const { edition } = editionOf(publication, entry);
  return edition === null
    ? `held, fetched ${entry.importedAt.slice(0, 10)}`
    : `held, edition of ${edition}`;
}

function listText(held: HeldFiles): string {
  const rows = publications.map((publication) => [
    publication.name,
    heldText(publication, held),
    `${sizeOf(publication)}, ${publication.cadence}. ${publication.publisher}. ${publication.licence}. Fills: ${publication.fills}.${needsOf(publication)}`,
  ]);
  const scope =
    held.scope === null ? [] : [`This installation holds ${scopeText(held.scope)}.`, ''];
  return `${[
    ...scope,
    'freehold fetch NAME… fetches and imports; freehold setup takes what answers need.',
    ...section('Can be fetched', wrappedColumns(rows)),
    ...section(
      'By hand, with freehold import',
      wrappedColumns(unfetchable.map(({ dataset, reason }) => [dataset, reason])),
    ),
  ].join('\n')}\n`;
}

const needsOf = ({ credential }: Publication): string =>
  credential === undefined ? '' : ` Needs ${credential.variable}: ${credential.how}.`;

function listJson(held: HeldFiles): string {
  const list = publications.map((publication) => ({
    name: publication.name,
    dataset: publication.dataset,
    publisher: publication.publisher,
    page: publication.page,
    licence: publication.licence,
    cadence: publication.cadence,
    fills: publication.fills,
    needs: publication.credential?.variable ?? null,
    files: publication.files.map(({ name, bytes, find: { address } }) => ({
      name,
      bytes,
      address,
    })),
    source: publication.source,
    as_of: publication.asOf,
    standing: publication.standing,
    held: held.publications[publication.name] ?? null,
  }));
  return `${JSON.stringify({ scope: held.scope, publications: list, unfetchable })}\n`;
}
