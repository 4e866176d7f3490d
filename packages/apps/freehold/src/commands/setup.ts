import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { counted } from '@freehold/money/counted';
import { AreaFilter } from '@freehold/open-data';
import { privateDirectory } from '@freehold/sqlite';
import { CommandError } from '../failure.ts';
import { inSetup, scopeFor, type InSetup } from '../official-files/fetch-order.ts';
import { bytesText } from '../official-files/fetch-publication.ts';
import { readHeldFiles } from '../official-files/held-files.ts';
import { scopeOf, scopeText, type ScopeOptions } from '../official-files/scope.ts';
import { fetchAndImport } from '../official-files/session.ts';
import {
  missingDisk,
  setupPlan,
  slownessNow,
  toldBeforehand,
  type SetupPlan,
} from '../official-files/setup-plan.ts';
import { readSettings, type Settings } from '../settings.ts';
import { section } from './present.ts';
import { endOf, tellReport } from './session-report.ts';
import { wrappedColumns } from './wrapped-columns.ts';

interface SetupOptions extends ScopeOptions {
  readonly yes?: true;
}

/** `setup`: from nothing to answers about a town, a nation or the country, out of official files. */
export function addSetupCommand(program: Command): void {
  program
    .command('setup')
    .description('fetch and import what answers need, for an area, a nation or everything')
    .option('--area <areas>', 'postcode areas or districts, such as BS or BS3,BS4')
    .option('--nation <nation>', 'england, wales, scotland or northern_ireland')
    .option('--all', 'the United Kingdom')
    .option('--yes', 'do not ask')
    .action(async (options: SetupOptions) => {
      const settings = readSettings(process.env, false);
      if (scopeOf(options) === null) {
        throw new CommandError('say what to set up: --area BS, --nation wales or --all');
      }
      const { dataDirectory } = settings;
      const held = await readHeldFiles(dataDirectory);
      const scope = scopeFor(options, held);
      const chosen = inSetup(scope, process.env);
      const told = await toldBeforehand(chosen.taken, held, {
        dataDirectory,
        environment: process.env,
        now: settings.now ?? new Date(),
        signal: new AbortController().signal,
        scope,
        area: new AreaFilter(scope, null),
        say: () => undefined,
      });
      const plan = setupPlan(chosen.taken, scope, { told, slowness: slownessNow() });
      process.stdout.write(
        `Setting up ${scopeText(scope)} in ${dataDirectory}\n${chosenText(chosen)}\n${planText(plan)}\n`,
      );
      privateDirectory(dataDirectory);
      const missing = await missingDisk(plan, dataDirectory);
      if (missing !== null) throw new CommandError(missing);
      if (options.yes !== true && !(await agreed())) throw new CommandError('nothing was fetched');
      const report = await fetchAndImport(settings, `setup ${scopeText(scope)}`, {
        scope,
        publications: chosen.taken,
      });
      tellReport(report, false);
      process.exitCode = endOf(report);
      process.stdout.write(`${nextText(settings)}\n`);
    });
}

const chosenText = ({ taken, left }: InSetup): string =>
  [
    ...section(
      'Fetched, each under its licence',
      wrappedColumns(taken.map(({ name, publisher, licence }) => [name, publisher, licence])),
    ),
    ...section(
      'Left out',
      wrappedColumns(
        left.map(({ publication: { name, fills }, reason }) => [name, `${fills}: ${reason}`]),
      ),
    ),
  ].join('\n');

function planText({ loadsBytes, diskBytes, loadingSeconds, workingSeconds }: SetupPlan): string {
  return `
Loads about ${bytesText(loadsBytes)} and needs about ${bytesText(diskBytes)} of disk. Takes about ${timeText(workingSeconds)} on this machine, and ${timeText(loadingSeconds)} more to load on a line of 40 Mbit/s.
Stopped at any time and run again, it goes on.`;
}

function timeText(seconds: number): string {
  if (seconds < 60) return counted(Math.ceil(seconds), 'second');
  const tens = Math.round(seconds / 10);
  const minutes = Math.floor(tens / 6);
  const rest = minutes < 10 ? (tens % 6) * 10 : 0;
  return `${counted(minutes, 'minute')}${rest === 0 ? '' : ` ${rest} seconds`}`;
}

async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandError('nobody can be asked here: add --yes');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question('Go on? [y/N] ')).trim());
  } finally {
    lines.close();
  }
}

function nextText({ publicUrl, host, port }: Settings): string {
  const url = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return `Next: \`freehold serve\` prints a link that signs you in to the dashboard at ${url}/`;
}
