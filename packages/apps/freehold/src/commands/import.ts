import { counted } from '@freehold/money/counted';
import { Argument, Option, type Command } from 'commander';
import {
  datasets,
  importFiles,
  ImportError,
  type FileReport,
  type Dataset,
  type ImportProgress,
  type ImportReport,
  type RemovalReport,
  type UnnamedReport,
} from '@freehold/open-data';
import { visibleText } from '@freehold/operations';
import {
  bringUpToDate,
  type BroughtUpToDate,
  closeStores,
  madeText,
  openStores,
} from '../bring-up-to-date.ts';
import { CommandError } from '../failure.ts';
import { readSettings } from '../settings.ts';
import { beginWork } from '../work-teller.ts';
import { progressLine } from './progress-line.ts';

interface ImportOptions {
  readonly json?: boolean;
  readonly check?: boolean;
  readonly derive: boolean;
  readonly complete?: boolean;
  readonly force?: boolean;
}

/** `import <dataset> <file…>`: official open files into the database. */
export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('import files of an official open dataset, or of listings, into the database')
    .addArgument(new Argument('<dataset>').choices(datasets.map(({ name }) => name)))
    // Missing files are told by the action: Commander would tell of them before it looks at the dataset.
    .argument('[files...]', 'files, folders or zips as the publisher gives them; gzip is read too')
    .usage('[options] <dataset> <files...>')
    .addOption(new Option('--json', 'print the report as JSON'))
    .addOption(new Option('--check', 'only check the files; write nothing'))
    .addOption(
      new Option(
        '--no-derive',
        'leave links and statistics for a later import to bring up to date',
      ),
    )
    .addOption(
      new Option(
        '--complete',
        'listings: the files name every listing of their branches; those held on offer that they do not name are withdrawn',
      ).conflicts('check'),
    )
    .addOption(
      new Option(
        '--force',
        'price-paid: import files that are older than the sales held, which brings back what later months changed or deleted',
      ),
    )
    .addHelpText('after', () => `\nDatasets:\n${datasets.map(helpOf).join('\n')}`)
    .action(async (name: string, files: string[], options: ImportOptions) => {
      if (files.length === 0) throw new CommandError("missing required argument 'files'");
      const dataset = datasets.find((known) => known.name === name) as Dataset;
      if (options.complete === true && name !== 'listings') {
        throw new CommandError(`--complete is of listings: leave it out to import ${name}`);
      }
      if (options.force === true && name !== 'price-paid') {
        throw new CommandError(`--force is of price-paid: leave it out to import ${name}`);
      }
      process.exitCode = await run(dataset, files, options);
    });
}

async function run(
  dataset: Dataset,
  paths: readonly string[],
  options: ImportOptions,
): Promise<number> {
  const settings = readSettings(process.env, false);
  const progress = progressLine(process.stderr);
  const stores = options.check === true ? null : await openStores(settings);
  const work = stores && beginWork(stores.accounts.workProgress, `import ${dataset.name}`);
  let end: 'done' | 'failed' = 'failed';
  let made: BroughtUpToDate | null = null;
  try {
    const records = stores?.properties.records ?? null;
    const now = settings.now ?? new Date();
    const onProgress = (read: ImportProgress): void => {
      progress.show(read);
      work?.tell({ stage: `${read.stage} files`, done: read.bytesRead, total: read.bytesTotal });
    };
    const held = stores?.properties.listings;
    const { complete = false, force = false } = options;
    const report = await importFiles({
      dataset,
      paths,
      store: records,
      held,
      holdings: stores?.properties.holdings,
      complete,
      force,
      now,
      onProgress,
    });
    if (stores !== null && options.derive) {
      made = await bringUpToDate(settings, stores, now, { progress, work });
    }
    progress.clear();
    process.stdout.write(
      options.json === true
        ? `${JSON.stringify({ ...report, ...madeOf(made) })}\n`
        : textOf(report, made, complete),
    );
    end = 'done';
    return 0;
  } catch (error) {
    progress.clear();
    if (!(error instanceof ImportError)) throw error;
    const { code, file, line, message } = error;
    if (options.json === true) {
      process.stdout.write(`${JSON.stringify({ error: { code, file, line, message } })}\n`);
    }
    const told = visibleText(message);
    process.stderr.write(`freehold: ${told}; nothing of these files was written\n`);
    return 1;
  } finally {
    await work?.end(end);
    if (stores !== null) await closeStores(stores);
  }
}

function helpOf(dataset: Dataset): string {
  const { name, title, files, from } = dataset;
  return `  ${name}\n    ${title}\n    files: ${files}\n    from:  ${from}`;
}

/** What was made and scored, null where nothing was asked to be. */
function madeOf(made: BroughtUpToDate | null) {
  if (made === null) return { homes: null, scored: null };
  const { propertiesScored, outcodes } = made.scored;
  return { homes: made.homes, scored: { homes: propertiesScored, outcodes } };
}

function textOf(report: ImportReport, made: BroughtUpToDate | null, complete: boolean): string {
  const lines = [report.title];
  for (const { file, rows, kept, leftOut, refused, unread, changes } of report.files) {
    lines.push(
      `  ${visibleText(file)}: ${counted(rows, 'row')}, ${kept.toLocaleString('en-GB')} kept`,
    );
    if (changes !== null) lines.push(changesText(changes));
    for (const [verb, reasons] of [
      ['left out', leftOut],
      ['refused', refused],
      ['kept without a value', unread],
    ] as const) {
      for (const { reason, rows, firstLines } of reasons) {
        const more = rows > firstLines.length ? ', …' : '';
        lines.push(
          `    ${rows.toLocaleString('en-GB')} ${verb}: ${visibleText(reason)} (line ${firstLines.join(', ')}${more})`,
        );
      }
    }
  }
  if (report.unnamed !== null) lines.push(...unnamedText(report.unnamed, complete));
  if (report.removed !== null) lines.push(removedText(report.removed));
  if (made !== null) lines.push(madeText(made));
  lines.push(`Licence: ${report.licence}`, `Show beside the data: ${report.attribution}`);
  return `${lines.join('\n')}\n`;
}

/** What the file says that its rows do. */
function changesText({ added, changed, deleted }: NonNullable<FileReport['changes']>): string {
  return `    ${counted(added, 'addition')}, ${counted(changed, 'change')}, ${counted(deleted, 'deletion')}`;
}

const count = (number: number): string => number.toLocaleString('en-GB');

/** What became of the listings that messages take down and none puts up. */
function removedText({ messages, ended, unchanged, notHeld }: RemovalReport): string {
  return `  ${counted(messages, 'listing')} taken down: ${count(ended)} ended, ${count(unchanged)} had ended before, ${count(notHeld)} not held`;
}

/** What became of listings on offer that the files do not name: one line of those that a complete feed would withdraw. */
function unnamedText(unnamed: UnnamedReport, complete: boolean): string[] {
  const { listings, withdrawn, left, withoutBranch } = unnamed;
  const held = `${counted(listings, 'listing')} held on offer of the same branches, not named here`;
  if (!complete) {
    if (listings === 0) return [];
    return [`  ${held}: left as they are (--complete withdraws them, where the files name all)`];
  }
  const lines = [`  ${held}: ${withdrawn.toLocaleString('en-GB')} withdrawn`];
  for (const { reason, listings, firstBranches } of left) {
    const branches = firstBranches.map(visibleText).join(', ');
    lines.push(`    ${listings.toLocaleString('en-GB')} left: ${reason} (branch ${branches})`);
  }
  if (withoutBranch > 0) {
    const rows = counted(withoutBranch, 'row');
    lines.push(`    of ${rows} without branch_id and agent_name: nothing is looked for`);
  }
  return lines;
}
