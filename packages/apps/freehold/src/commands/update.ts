import type { Command } from 'commander';
import { CommandError } from '../failure.ts';
import { updateOf } from '../official-files/fetch-order.ts';
import { readHeldFiles } from '../official-files/held-files.ts';
import { fetchAndImport } from '../official-files/session.ts';
import { undoUpdate } from '../official-files/undo-update.ts';
import { readSettings } from '../settings.ts';
import { forceHelp } from './fetch.ts';
import { endOf, tellReport } from './session-report.ts';

interface UpdateOptions {
  readonly json?: true;
  readonly undo?: true;
  readonly yes?: true;
  readonly force?: true;
}

/** `update`: what was fetched is brought up to date; for a timer, which may run it as often as it likes. */
export function addUpdateCommand(program: Command): void {
  program
    .command('update')
    .description(
      'bring the official files that were fetched up to date; without news it changes nothing',
    )
    .option('--undo', 'take the last update that changed something back')
    .option('--yes', 'with --undo: also what was imported since, which goes too')
    .option('--force', forceHelp)
    .option('--json', 'print JSON')
    .action(async ({ json, undo, yes, force }: UpdateOptions) => {
      const settings = readSettings(process.env, false);
      if (undo !== true) {
        if (yes === true) throw new CommandError('--yes is of --undo');
        const { command, ...asked } = updateOf(await readHeldFiles(settings.dataDirectory));
        const report = await fetchAndImport(settings, command, { ...asked, force });
        tellReport(report, json === true);
        process.exitCode = endOf(report);
        return;
      }
      if (force === true) throw new CommandError('--force is not of --undo');
      const undone = await undoUpdate(settings, yes === true);
      process.stdout.write(
        json === true
          ? `${JSON.stringify({ undone })}\n`
          : `Taken back: ${undone.join(', ')}. freehold update passes these files over until there are others; freehold fetch NAME takes them again.\n`,
      );
    });
}
