import type { Command } from 'commander';
import { publications } from '@freehold/open-data';
import { CommandError } from '../failure.ts';
import { readHeldFiles } from '../official-files/held-files.ts';
import { fetchAndImport } from '../official-files/session.ts';
import { readSettings } from '../settings.ts';
import { endOf, tellReport } from './session-report.ts';

/** `update`: what was fetched is brought up to date; for a timer, which may run it as often as it likes. */
export function addUpdateCommand(program: Command): void {
  program
    .command('update')
    .description(
      'bring the official files that were fetched up to date; without news it changes nothing',
    )
    .option('--json', 'print JSON')
    .action(async ({ json }: { readonly json?: true }) => {
      const settings = readSettings(process.env, false);
      const { scope, publications: held } = await readHeldFiles(settings.dataDirectory);
      if (scope === null || Object.keys(held).length === 0) {
        throw new CommandError('nothing was fetched here yet: freehold setup --area BS');
      }
      const report = await fetchAndImport(settings, 'update', {
        scope,
        publications: publications.filter(
          ({ name, everyMonths }) => held[name] !== undefined && everyMonths !== null,
        ),
      });
      tellReport(report, json === true);
      process.exitCode = endOf(report);
    });
}
