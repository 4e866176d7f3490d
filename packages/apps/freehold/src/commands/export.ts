import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { counted } from '@freehold/money/counted';
import {
  publicArea,
  publicColumns,
  publicDatasets,
  publicDates,
  readPublicRecords,
  type PublicArea,
  type PublicDataset,
  type PublicFilter,
  type PublicRow,
} from '@freehold/operations';
import type { Command } from 'commander';
import { formats, type Format } from '../export/formats.ts';
import { writeComplete } from '../write-complete.ts';
import { CommandError } from '../failure.ts';
import { openPropertyStore } from '../property-store.ts';
import { whileLoading } from '../scoring/score-store.ts';
import { readSettings } from '../settings.ts';
import { canBeWritten } from './can-be-written.ts';
import { dayOption } from './days.ts';
import { progressLine } from './progress-line.ts';

interface Options {
  readonly dataset: string;
  readonly format: string;
  readonly output: string;
  readonly area?: string;
  readonly from?: string;
  readonly to?: string;
}

const formatNames = Object.keys(formats) as Format[];

/** `export`: records as a file that other programs open. */
export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description('write sales, listings or homes into a file for maps, tables and databases')
    .requiredOption('--dataset <dataset>', publicDatasets.join(', '))
    .requiredOption('--format <format>', formatNames.join(', '))
    .requiredOption('--output <file>', 'the file, put in place when it is complete')
    .option(
      '--area <area>',
      'only of a postcode area, outcode, sector or postcode: M, M14, "M14 5" or "M14 5TQ"',
    )
    .option('--from <date>', 'only from this day on: of sales, of first listings')
    .option('--to <date>', 'only until this day, inclusive')
    .addHelpText('after', () => publicDatasets.map(helpOf).join(''))
    .action(async (options: Options) => {
      process.stdout.write(await run(options));
    });
}

function helpOf(dataset: PublicDataset): string {
  const rows = publicColumns[dataset].map(({ name, meaning }) => `  ${name.padEnd(24)}${meaning}`);
  return `\nColumns of ${dataset}; what is not known is null:\n${rows.join('\n')}\n`;
}

async function run(options: Options): Promise<string> {
  const dataset = oneOf('dataset', publicDatasets, options.dataset);
  const format = oneOf('format', formatNames, options.format);
  const filter = filterOf(dataset, options);
  if (options.output.trim() === '')
    throw new CommandError('--output: the name of the file is empty');
  const output = resolve(options.output);
  await canBeWritten(output);
  const write = await formats[format]();

  const stop = new AbortController();
  const onSignal = (): void => stop.abort(new CommandError('stopped: nothing was written'));
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const progress = progressLine(process.stderr);
  const store = await openPropertyStore(readSettings(process.env, false), {
    ...whileLoading,
    readers: 1,
  });
  let rows = 0;
  const noun = dataset.slice(0, -1);
  async function* told(pages: AsyncIterable<readonly PublicRow[]>) {
    for await (const page of pages) {
      yield page;
      rows += page.length;
      progress.say(`writing ${counted(rows, noun)}`);
    }
  }
  try {
    const pages = readPublicRecords(store.publicRecords, { dataset, ...filter }, stop.signal);
    const table = { name: dataset, columns: publicColumns[dataset], pages: told(pages) };
    await writeComplete(output, (path) => write(path, table));
  } finally {
    progress.clear();
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    await store.close();
  }
  const { size } = await stat(output);
  return `${counted(rows, noun)} written to ${output}, ${counted(size, 'byte')}\n`;
}

function oneOf<Name extends string>(what: string, names: readonly Name[], given: string): Name {
  const found = names.find((name) => name === given);
  if (found !== undefined) return found;
  throw new CommandError(`unknown ${what} ${JSON.stringify(given)}: one of ${names.join(', ')}`);
}

function filterOf(dataset: PublicDataset, { area, from, to }: Options): PublicFilter {
  const dates = { from: dayOption('from', from), to: dayOption('to', to) };
  if (publicDates[dataset] === null && (dates.from ?? dates.to) !== null) {
    throw new CommandError(`--from and --to are of sales and listings; ${dataset} have no date`);
  }
  if (dates.from !== null && dates.to !== null && dates.from > dates.to) {
    throw new CommandError(`--from must not be after --to, was ${dates.from} and ${dates.to}`);
  }
  return { area: areaOf(area), ...dates };
}

function areaOf(given: string | undefined): PublicArea | null {
  if (given === undefined) return null;
  const area = publicArea(given);
  if (area !== null) return area;
  throw new CommandError(
    `--area must be a postcode area, an outcode, a sector or a postcode, such as M, M14, "M14 5" or "M14 5TQ", was ${JSON.stringify(given)}`,
  );
}
