import { Argument, Option, type Command } from 'commander';
import { datasets, ImportError, type Dataset } from '@freehold/open-data';
import type { BroughtUpToDate } from '../bring-up-to-date.ts';
import { CommandError } from '../failure.ts';
import { importText, refusedText } from '../import-text.ts';
import { runImport } from '../run-import.ts';
import { readSettings } from '../settings.ts';
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
  { json, check, derive, complete = false, force = false }: ImportOptions,
): Promise<number> {
  const settings = readSettings(process.env, false);
  const progress = progressLine(process.stderr);
  const order = { dataset, paths, check: check === true, derive, complete, force };
  try {
    const { report, made } = await runImport(settings, order, progress);
    progress.clear();
    process.stdout.write(
      json === true
        ? `${JSON.stringify({ ...report, ...madeOf(made) })}\n`
        : `${importText(report, made, complete)}${check === true ? 'Only checked: nothing was written\n' : ''}`,
    );
    return 0;
  } catch (error) {
    progress.clear();
    if (!(error instanceof ImportError)) throw error;
    const { code, file, line, message } = error;
    if (json === true) {
      process.stdout.write(`${JSON.stringify({ error: { code, file, line, message } })}\n`);
    }
    process.stderr.write(`freehold: ${refusedText(error)}\n`);
    return 1;
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
