import type { Command } from 'commander';
import { bringUpToDate, closeStores, madeText, openStores } from '../bring-up-to-date.ts';
import { readSettings } from '../settings.ts';
import { beginWork } from '../work-teller.ts';
import { progressLine } from './progress-line.ts';

/** `derive`: links, price models, statistics and scores that are not up to date, while the server runs. */
export function addDeriveCommand(program: Command): void {
  program
    .command('derive')
    .description('bring links, price models, statistics and scores up to date, as after an upgrade')
    .action(async () => {
      const settings = readSettings(process.env, false);
      const stores = await openStores(settings);
      const progress = progressLine(process.stderr);
      const work = beginWork(stores.accounts.workProgress, 'derive');
      let end: 'done' | 'failed' = 'failed';
      try {
        const now = settings.now ?? new Date();
        const made = await bringUpToDate(settings, stores, now, { progress, work });
        progress.clear();
        process.stdout.write(`${madeText(made)}\n`);
        end = 'done';
      } finally {
        progress.clear();
        await work.end(end);
        await closeStores(stores);
      }
    });
}
