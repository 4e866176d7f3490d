import { readFileSync } from 'node:fs';
import { routes } from '@freehold/contract';
import { csvRows, ImportError, type CsvRow } from '@freehold/open-data';
import { portfolioOperation } from '@freehold/operations';
import type { Command } from 'commander';
import { CommandError } from '../failure.ts';
import { ownerCall } from '../owner-call.ts';
import { answerText } from './answer-text.ts';
import { commandNow } from './now.ts';
import { amount, decimalIn } from './present.ts';

interface Options {
  readonly owners?: string;
  readonly otherIncome?: string;
  readonly nation: string;
  readonly asOf?: string;
  readonly taxYear?: string;
  readonly json?: true;
}

const deadlineMilliseconds = 60_000;

/** `portfolio`: homes held together, from a file. */
export function addPortfolioCommand(program: Command): void {
  program
    .command('portfolio')
    .description(routes.portfolio.summary)
    .argument(
      '<file>',
      'CSV with a column for each field of a home (name, value, monthly_rent, annual_costs, loan_balance, mortgage_rate, mortgage_term_years, interest_only, fixed_until, energy_band, nation, owners as "Anna 50; Ben 50"), or JSON with the body of the API',
    )
    .option(
      '--owners <file>',
      'CSV of the owners: kind, name, nation, other_income, and what else the API takes of one',
    )
    .option(
      '--other-income <pounds>',
      'income of the one owner beside the rents, instead of --owners',
    )
    .option('--nation <nation>', 'where that owner lives', 'england')
    .option('--as-of <date>', 'day on which the portfolio is looked at (default: today)')
    .option('--tax-year <year>', 'tax year, such as 2026-27 (default: that of the day)')
    .option('--json', 'print JSON')
    .action(async (file: string, options: Options) => {
      const { body, nameOf } = read(file, options);
      const answer = await ownerCall({
        route: routes.portfolio,
        body,
        nameOf,
        operations: { portfolio: portfolioOperation },
        now: commandNow(),
        deadlineMilliseconds,
      });
      process.stdout.write(
        options.json === true ? `${JSON.stringify(answer, null, 2)}\n` : answerText(answer),
      );
    });
}

interface Body {
  readonly body: object;
  /** A field of the body as the file has it. */
  readonly nameOf: (field: string) => string;
}

function read(file: string, options: Options): Body {
  const given = {
    ...(options.asOf !== undefined && { as_of: options.asOf }),
    ...(options.taxYear !== undefined && { tax_year: options.taxYear }),
  };
  const text = readFileSync(file, 'utf8');
  if (text.trimStart().startsWith('{')) {
    return { body: { ...jsonIn(file, text), ...given }, nameOf: (field) => field };
  }
  const homes = rowsOf(file, text);
  const people = options.owners === undefined ? null : ownersIn(options.owners);
  return {
    body: {
      ...given,
      owners: people === null ? [soleOwner(options)] : people.map(({ fields }) => ownerOf(fields)),
      holdings: homes.map(({ fields }) => holdingOf(fields)),
    },
    nameOf: (field) => {
      const [list = '', at, ...rest] = field.split(/[.[\]]+/);
      const row = (list === 'holdings' ? homes : (people ?? []))[Number(at)];
      const name = list === 'holdings' ? file : options.owners;
      if (row === undefined || name === undefined) return field.replaceAll('_', '-');
      return `line ${row.line} of ${name}, ${rest.join(' ')}`;
    },
  };
}

function jsonIn(file: string, text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new CommandError(`${file} is not JSON`);
  }
}

function rowsOf(file: string, text: string): readonly CsvRow[] {
  try {
    return csvRows(text, file);
  } catch (error) {
    if (error instanceof ImportError) throw new CommandError(error.message);
    throw error;
  }
}

const ownersIn = (file: string) => rowsOf(file, readFileSync(file, 'utf8'));

function soleOwner({ otherIncome, nation }: Options): object {
  if (otherIncome === undefined) {
    throw new CommandError('give --other-income of the one owner, or --owners with a file of all');
  }
  return { kind: 'individual', name: 'Owner', nation, other_income: valueOf(otherIncome) };
}

type Fields = CsvRow['fields'];

function ownerOf(fields: Fields): object {
  return { kind: 'individual', ...filled(fields) };
}

function holdingOf({ owners = '', ...fields }: Fields): object {
  if (owners === '') return filled(fields);
  return { ...filled(fields), owners: owners.split(';').map(shareOf) };
}

/** `Anna 50` is half of a home for Anna. */
function shareOf(text: string): object {
  const words = text.trim().replace(/%$/, '').trim().split(/\s+/);
  const share = words.pop() ?? '';
  return { name: words.join(' '), share_percentage: valueOf(share) };
}

/** Texts that stay texts, whatever they hold. */
const texts: ReadonlySet<string> = new Set([
  'name',
  'fixed_until',
  'energy_band',
  'nation',
  'kind',
]);

/** The fields of a row that are not empty, read as the body has them. */
function filled(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => [name, texts.has(name) ? text : valueOf(text)]),
  );
}

/** `£350,000` is 350000, `true` and `yes` are true; what is neither stays a text, which the schema refuses. */
function valueOf(text: string): unknown {
  const plain = text.toLowerCase();
  if (plain === 'true' || plain === 'yes') return true;
  if (plain === 'false' || plain === 'no') return false;
  return decimalIn(amount(text)) ?? text;
}
