import { readdir, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { evaluate, defaultPeriod, type EvaluationReport } from '@freehold/market/evaluate';
import type { Sale } from '@freehold/market';
import { counted } from '@freehold/money/counted';
import { datasets, importFiles, ImportError, type Dataset } from '@freehold/open-data';
import type { PostcodeRecord, RecordStore, SaleRecord } from '@freehold/operations';
import { CommandError } from '../failure.ts';
import { canBeWritten } from './can-be-written.ts';
import { evaluationImage, evaluationPage } from './evaluation-picture.ts';
import { evaluationText } from './evaluation-text.ts';
import { progressLine } from './progress-line.ts';

interface Options {
  readonly postcodes: string;
  readonly from?: string;
  readonly until?: string;
  readonly lag?: readonly number[];
  readonly picture?: string;
  readonly json?: true;
}

/** `evaluate <file…>`: how close valuations come to prices that were paid, never using what came later. */
export function addEvaluateCommand(program: Command): void {
  program
    .command('evaluate')
    .description('walk-forward test of the valuation on Price Paid files')
    .argument('<files...>', 'Price Paid files as the publisher gives them; gzip is read too')
    .requiredOption('--postcodes <folder>', 'Code-Point Open: its folder, zip, or files')
    .option('--from <date>', 'first day valued (default: 1 January of the year before the last)')
    .option('--until <date>', 'first day no longer valued (default: the end of the last year)')
    .option(
      '--lag <months>',
      'value the sales also from evidence that ends so many months earlier: 3,6,12,24',
      lagsOf,
    )
    .option(
      '--picture <file>',
      'also draw errors on a map, coverage and years: a page (.html) or an image (.svg)',
      pictureOf,
    )
    .option('--json', 'print the report as JSON')
    .action(async (files: string[], options: Options) => {
      try {
        process.stdout.write(await run(files, options));
      } catch (error) {
        if (error instanceof ImportError) throw new CommandError(error.message);
        throw error;
      }
    });
}

async function run(files: readonly string[], options: Options): Promise<string> {
  if (options.picture !== undefined) await canBeWritten(options.picture);
  const progress = progressLine(process.stderr);
  const read = async (name: string, paths: readonly string[], store: Store): Promise<void> => {
    const dataset = datasets.find((known) => known.name === name) as Dataset;
    await importFiles({ dataset, paths, store, now: new Date(), onProgress: progress.show });
  };
  const records = new Map<string, SaleRecord>();
  await read('price-paid', files, salesInto(records));
  const postcodes = new Map<string, PostcodeRecord>();
  const wanted = new Set([...records.values()].map((sale) => sale.postcode ?? ''));
  const areas = new Set([...wanted].map(areaOf));
  await read(
    'code-point-open',
    await filesOfAreas(options.postcodes, areas),
    postcodesInto(postcodes, wanted),
  );
  const sales = [...records.values()].map((record) => saleOf(record, postcodes));
  const period = defaultPeriod(sales);
  if (period === null) throw new CommandError('The files hold no sales.');
  const report = evaluate({
    sales,
    from: options.from ?? period.from,
    until: options.until ?? period.until,
    lagMonths: options.lag ?? [],
    onProgress: ({ lagMonths, valued, due }) => {
      const evidence = lagMonths === 0 ? '' : `, evidence ${counted(lagMonths, 'month')} old`;
      progress.say(`valuing${evidence}: ${valued} of ${counted(due, 'sale')}`);
    },
    nationOf: (sale) => postcodes.get(sale.postcode ?? '')?.nation ?? null,
  });
  progress.clear();
  if (options.picture !== undefined) {
    await writeFile(options.picture, pictures[extname(options.picture)]!(report));
  }
  return options.json === true
    ? `${JSON.stringify(withoutErrors(report))}\n`
    : evaluationText(report);
}

const pictures: Readonly<Record<string, (report: EvaluationReport) => string>> = {
  '.html': evaluationPage,
  '.svg': evaluationImage,
};

function pictureOf(path: string): string {
  if (extname(path) in pictures) return path;
  throw new InvalidArgumentError('The name of a picture ends in .html or .svg.');
}

const longestLag = 600;

/** Months apart by commas, each whole and from 1. */
function lagsOf(text: string): number[] {
  const lags = text.split(',').map(Number);
  if (!lags.every((lag) => Number.isInteger(lag) && lag >= 1 && lag <= longestLag)) {
    throw new InvalidArgumentError(
      `Months are whole numbers from 1 to ${longestLag}, apart by commas.`,
    );
  }
  return lags;
}

type Store = Pick<RecordStore, 'load'>;

/** A store that only passes batches on. */
const passing = (put: RecordStore['put']): Store => ({ load: (within) => within(put) });

function salesInto(records: Map<string, SaleRecord>): Store {
  return passing(async (kind, batch) => {
    if (kind !== 'sale') return;
    for (const record of batch as readonly (SaleRecord | { readonly delete: string })[]) {
      if ('delete' in record) records.delete(record.delete);
      else records.set(record.id, record);
    }
  });
}

function postcodesInto(postcodes: Map<string, PostcodeRecord>, wanted: ReadonlySet<string>): Store {
  return passing(async (kind, batch) => {
    if (kind !== 'postcode') return;
    for (const record of batch as readonly PostcodeRecord[]) {
      if (wanted.has(record.postcode)) postcodes.set(record.postcode, record);
    }
  });
}

function saleOf(record: SaleRecord, postcodes: ReadonlyMap<string, PostcodeRecord>): Sale {
  return {
    ...record,
    point: postcodes.get(record.postcode ?? '')?.point ?? null,
    floorAreaSqm: null,
  };
}

function areaOf(postcode: string): string {
  return /^[A-Z]+/.exec(postcode)?.[0] ?? '';
}

/** The files of a folder that hold the postcode areas of the sales; anything but a folder is taken as it is. */
async function filesOfAreas(path: string, areas: ReadonlySet<string>): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  const files = names.filter((name) => {
    const area = /^([a-z]{1,2})\.csv(\.gz)?$/i.exec(basename(name))?.[1];
    return area !== undefined && areas.has(area.toUpperCase());
  });
  if (files.length === 0) {
    throw new CommandError(`${path} holds no file of the postcode areas of these sales.`);
  }
  return files.sort().map((name) => join(path, name));
}

/** The errors are many and of use to a server only. */
function withoutErrors(report: EvaluationReport): Partial<EvaluationReport> {
  const { errorsByTier: _, ...rest } = report;
  return rest;
}
