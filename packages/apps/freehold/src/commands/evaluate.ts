import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import type { EvaluationReport } from '@freehold/market/evaluate';
import { ImportError } from '@freehold/open-data';
import { evaluateFiles } from '../evaluation/evaluate-files.ts';
import {
  evaluateInstallation,
  evaluateRents,
  keepMonths,
} from '../evaluation/evaluate-installation.ts';
import { evaluateLeads } from '../evaluation/evaluate-leads.ts';
import { CommandError } from '../failure.ts';
import { canBeWritten } from './can-be-written.ts';
import { evaluationImage, evaluationPage } from './evaluation-picture.ts';
import { evaluationText } from './evaluation-text.ts';
import { dayOption } from './days.ts';
import { leadTestText } from './lead-test-text.ts';
import { progressLine } from './progress-line.ts';
import { rentTestText } from './rent-test-text.ts';

interface Options {
  readonly postcodes?: string;
  readonly certificates?: string;
  readonly from?: string;
  readonly until?: string;
  readonly lag?: readonly number[];
  readonly picture?: string;
  readonly leads?: true;
  readonly rents?: true;
  readonly json?: true;
}

/** `evaluate [file…]`: how close valuations come to prices that were paid, never using what came later. */
export function addEvaluateCommand(program: Command): void {
  program
    .command('evaluate')
    .description('walk-forward test of the valuation on imported sales, or on Price Paid files')
    .argument(
      '[files...]',
      'Price Paid files as the publisher gives them, gzip too; without any, what is imported',
    )
    .option('--postcodes <folder>', 'with files: Code-Point Open, its folder, zip, or files')
    .option(
      '--certificates <path>',
      'with files: energy certificates, a file, folder or zip: their floor areas for these sales',
    )
    .option(
      '--from <date>',
      'first day valued (default: 1 January of the year before the last; with --leads: of the eleventh year, or the second)',
    )
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
    .option(
      '--leads',
      'instead: of files, how many homes of each class of leads were sold in the year after',
    )
    .option(
      '--rents',
      'instead: what is told of each imported home to let by the others, beside the rent it is offered for',
    )
    .option('--json', 'print the report as JSON')
    .action(async (files: string[], options: Options) => {
      if (options.leads === true) return tellLeads(files, options);
      if (options.rents === true) return tellRents(files, options);
      if (files.length > 0 && options.postcodes === undefined) {
        throw new CommandError("required option '--postcodes <folder>' not specified");
      }
      const ofFiles = {
        '--postcodes <folder>': options.postcodes,
        '--certificates <path>': options.certificates,
      };
      for (const [option, value] of Object.entries(ofFiles)) {
        if (files.length > 0 || value === undefined) continue;
        throw new CommandError(`option '${option}' is for files, and none is named`);
      }
      const report = await asCommandError(run(files, options));
      process.stdout.write(
        options.json === true
          ? `${JSON.stringify(withoutErrors(report))}\n`
          : evaluationText(report),
      );
      // Last: a store that cannot be written loses nobody the report.
      if (files.length === 0) await keepMonths(report);
    });
}

const ofValuation = ['postcodes', 'certificates', 'lag', 'picture'] as const;

/** @throws CommandError naming an option that a test does not read. */
function refuseOptions(options: Options, test: string, names: readonly (keyof Options)[]): void {
  const given = names.find((name) => options[name] !== undefined);
  if (given !== undefined) throw new CommandError(`option '--${given}' is not for '${test}'`);
}

async function tellRents(files: readonly string[], options: Options): Promise<void> {
  refuseOptions(options, '--rents', [...ofValuation, 'from', 'until']);
  if (files.length > 0) throw new CommandError("'--rents' is for what is imported, not for files");
  const progress = progressLine(process.stderr);
  const report = await evaluateRents(progress).finally(progress.clear);
  process.stdout.write(
    options.json === true ? `${JSON.stringify(report)}\n` : rentTestText(report),
  );
}

async function tellLeads(files: readonly string[], options: Options): Promise<void> {
  refuseOptions(options, '--leads', [...ofValuation, 'rents']);
  if (files.length === 0) throw new CommandError("'--leads' needs Price Paid files");
  const period = {
    from: dayOption('from', options.from) ?? undefined,
    until: dayOption('until', options.until) ?? undefined,
  };
  const progress = progressLine(process.stderr);
  const report = await asCommandError(
    evaluateLeads(files, period, progress).finally(progress.clear),
  );
  process.stdout.write(
    options.json === true ? `${JSON.stringify(report)}\n` : leadTestText(report),
  );
}

async function asCommandError<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ImportError) throw new CommandError(error.message);
    throw error;
  }
}

async function run(files: readonly string[], options: Options): Promise<EvaluationReport> {
  const { postcodes, certificates, picture } = options;
  if (picture !== undefined) await canBeWritten(picture);
  const period = {
    from: dayOption('from', options.from) ?? undefined,
    until: dayOption('until', options.until) ?? undefined,
    lagMonths: options.lag ?? [],
  };
  const progress = progressLine(process.stderr);
  const report = await (
    postcodes === undefined
      ? evaluateInstallation(period, progress)
      : evaluateFiles({ files, postcodes, certificates }, period, progress)
  ).finally(progress.clear);
  if (picture !== undefined) {
    await writeFile(picture, pictures[extname(picture)]!(report));
  }
  return report;
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

/** The errors are many and of use to a server only. */
function withoutErrors(report: EvaluationReport): Partial<EvaluationReport> {
  const { errorsByTier: _, ...rest } = report;
  return rest;
}
