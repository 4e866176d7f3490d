import { createInterface } from 'node:readline';
import { ukDayOf } from '@freehold/money/kernel';
import { lawOf, wireInputs, wireSentence } from '@freehold/operations';
import { nationOfPostcode, stampDuty, FreeholdError } from '@freehold/stamp-duty';
import type {
  Nation,
  ReliefOutcome,
  StampDutyInput,
  StampDutyResult,
  Use,
} from '@freehold/stamp-duty';
import type { Command } from 'commander';
import { CommandError, refusedInput } from '../failure.ts';
import { commandNow } from './now.ts';
import { amount, decimalIn, moneyText, section, table, withOptions } from './present.ts';
import { askPurchase } from './stamp-duty-interview.ts';

interface Options {
  readonly nation?: string;
  readonly postcode?: string;
  readonly date?: string;
  readonly contractDate?: string;
  readonly use: string;
  readonly additional?: boolean;
  readonly firstTimeBuyer?: true;
  readonly nonUkResident?: true;
  readonly company?: true;
  readonly flatRate?: true;
  readonly dwellings?: string;
  readonly dwellingPrices?: readonly string[];
  readonly subsidiaryDwellings?: string;
  readonly interview?: true;
  readonly json?: true;
}

/** `stamp-duty`: the tax on a purchase, band by band. */
export function addStampDutyCommand(program: Command): void {
  const command = program.command('stamp-duty');
  command
    .configureOutput({
      outputError: (text, write) => write(`${text.trimEnd()}${wayOut(text, command.opts())}\n`),
    })
    .description('SDLT, LBTT or LTT on a purchase, band by band')
    .argument('[price]', 'price in pounds; needed without --interview')
    .option('--interview', 'ask for the facts one by one, and why each matters')
    .option('--nation <nation>', 'england, wales, scotland or northern_ireland')
    .option('--postcode <postcode>', 'postcode instead of the nation')
    .option('--date <date>', 'effective date, normally completion (default: today)')
    .option(
      '--contract-date <date>',
      'day of the contract, which may keep the rates before a change',
    )
    .option('--use <use>', 'residential, non_residential or mixed', 'residential')
    .option(
      '--additional',
      'the buyer owns another home (default: so, unless --first-time-buyer or --no-additional)',
    )
    .option('--no-additional', 'the buyer owns no other home, or replaces a main one')
    .option('--first-time-buyer', 'the buyer has never owned a home')
    .option('--non-uk-resident', 'the buyer lives abroad')
    .option('--company', 'the buyer is a company')
    .option('--flat-rate', 'a company without relief from the flat rate (default: relieved)')
    .option('--dwellings <number>', 'dwellings bought together')
    .option(
      '--dwelling-prices <price...>',
      'part of the price paid for each of them; the price itself comes before, or after -- (default: equal parts)',
    )
    .option(
      '--subsidiary-dwellings <number>',
      'how many of them are annexes of one that makes two thirds of the price or more',
    )
    .option('--json', 'print JSON')
    .action(async (price: string | undefined, options: Options) => {
      if (options.interview === true) {
        await interviewed(options);
        return;
      }
      const given = price ?? command.error("error: missing required argument 'price'");
      const result = calculate(given, options);
      process.stdout.write(options.json === true ? asJson(result) : asText(result));
    });
}

/** Asks on standard error where the answer is JSON, so that standard output holds it alone. */
async function interviewed({ json }: Options): Promise<void> {
  const questions = json === true ? process.stderr : process.stdout;
  const lines = createInterface({ input: process.stdin, terminal: false });
  const { result, refund } = await askPurchase(lines, (text) => {
    questions.write(text);
  });
  lines.close();
  if (result === null) return;
  if (json === true) process.stdout.write(asJson(result));
  else process.stdout.write(`\n\n${asText(result)}`);
  if (refund === null) return;
  questions.write(
    `${moneyText(refund.amount)} comes back where the old main home is sold by ${refund.sellBy}: claim ${refund.claim} (${refund.source}).\n`,
  );
}

/** A list of prices takes every value up to the next option, a price after it too. */
function wayOut(error: string, { dwellingPrices }: Options): string {
  if (dwellingPrices === undefined || !error.includes('missing required argument')) return '';
  return `: all of ${dwellingPrices.join(' ')} are prices of dwellings; put the price before --dwelling-prices, or after -- behind them`;
}

function calculate(price: string, options: Options): StampDutyResult {
  if (options.nation !== undefined && options.postcode !== undefined) {
    throw new CommandError('--postcode tells the nation: give it or --nation, one of them');
  }
  if (options.flatRate === true && options.company !== true) {
    throw new CommandError('--flat-rate is for a company: give --company too');
  }
  const input: StampDutyInput = {
    price: amount(price),
    nation: nationOf(options),
    effectiveDate: options.date ?? ukDayOf(commandNow()),
    contractDate: options.contractDate ?? null,
    use: options.use as Use,
    ...(options.additional !== undefined && { additionalProperty: options.additional }),
    firstTimeBuyer: options.firstTimeBuyer === true,
    nonUkResident: options.nonUkResident === true,
    company: options.company === true,
    companyRelief: options.company === true && options.flatRate !== true,
    ...dwellingsOf(options),
  };
  return mended(() => stampDuty(input));
}

function dwellingsOf({ dwellings, dwellingPrices, subsidiaryDwellings }: Options) {
  return {
    ...(dwellings !== undefined && { dwellings: numberOf(dwellings, '--dwellings') }),
    ...(dwellingPrices && { dwellingPrices: dwellingPrices.map(amount) }),
    ...(subsidiaryDwellings !== undefined && {
      subsidiaryDwellings: numberOf(subsidiaryDwellings, '--subsidiary-dwellings'),
    }),
  };
}

function numberOf(text: string, option: string): number {
  const number = decimalIn(text);
  if (number === null) {
    throw new CommandError(`${option} must be a number, not ${JSON.stringify(text)}`);
  }
  return number;
}

function nationOf({ nation, postcode }: Options): Nation {
  if (nation !== undefined) return nation.trim().toLowerCase().replace(/[ -]/g, '_') as Nation;
  if (postcode === undefined) return 'england';
  const found = mended(() => nationOfPostcode(postcode));
  if (found.nation === null) throw new CommandError(`${found.reason} Give --nation.`);
  return found.nation as Nation;
}

/** The options by the inputs that they set, where a value of theirs can be refused. */
const optionOf: Readonly<Record<string, string>> = {
  nation: '--nation',
  postcode: '--postcode',
  effectiveDate: '--date',
  contractDate: '--contract-date',
  use: '--use',
  dwellings: '--dwellings',
  dwellingPrices: '--dwelling-prices',
  subsidiaryDwellings: '--subsidiary-dwellings',
};

/** Runs a calculation; names the option of a bad input in the error. */
function mended<Value>(calculation: () => Value): Value {
  try {
    return calculation();
  } catch (error) {
    if (!(error instanceof FreeholdError)) throw error;
    const { message } = refusedInput(error, (field) => optionOf[field.split('[')[0] ?? '']);
    // A date may be told beside the one that is refused.
    throw new CommandError(message.replace('effectiveDate', '--date'));
  }
}

function asJson(result: StampDutyResult): string {
  const { nation, taxSystem, effectiveDate, ratesFrom, ratesVersion, cliff } = result;
  const answer = {
    nation,
    tax_system_name: taxSystem,
    effective_date: effectiveDate,
    rates_from: ratesFrom,
    rates_version: ratesVersion,
    price: result.price.toFixed(2),
    stamp_duty: result.total.toFixed(2),
    standard_tax: result.standardTax.toFixed(2),
    surcharge_tax: result.surchargeTax.toFixed(2),
    relief_applied: result.reliefApplied,
    effective_rate_percentage: result.effectiveRatePercentage?.toFixed(2) ?? null,
    marginal_rate_percentage: result.marginalRatePercentage?.toFixed(2) ?? null,
    nearest_cliff: cliff && {
      price: cliff.price.toFixed(2),
      jump: cliff.jump.toFixed(2),
      saving: result.total.minus(cliff.tax).toFixed(2),
    },
    bands: result.bands.map(({ on, from, to, ratePercentage, taxable, tax }) => ({
      on,
      from: from.toFixed(2),
      to: to?.toFixed(2) ?? null,
      rate_percentage: ratePercentage.toFixed(2),
      taxable_amount: taxable.toFixed(2),
      tax: tax.toFixed(2),
    })),
    law: lawOf(result),
    assumptions: wireInputs('stampDuty', result.assumptions),
    warnings: result.warnings.map(({ message }) => wireSentence('stampDuty', message)),
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}

function asText(result: StampDutyResult): string {
  const { taxSystem, nation, effectiveDate, ratesFrom } = result;
  return [
    `${taxSystem} (${nation.replace('_', ' ')}) on ${effectiveDate}, rates from ${ratesFrom}`,
    '',
    table(
      result.bands.map(({ from, to, ratePercentage, tax }) => [
        `${moneyText(from)} to ${to === null ? '…' : moneyText(to)} at ${ratePercentage.toFixed(2)} %`,
        moneyText(tax),
      ]),
    ),
    '',
    table([
      ['Price', moneyText(result.price)],
      ['Standard tax', moneyText(result.standardTax)],
      ['Surcharge', moneyText(result.surchargeTax)],
      ['Tax', moneyText(result.total)],
      ['Of the price', `${result.effectiveRatePercentage?.toFixed(2) ?? '–'} %`],
    ]),
    ...section('Notes', notesOf(result)),
    ...section(
      'Law',
      result.law.map(
        ({ kind, from, source }) =>
          `  ${kind.replaceAll('_', ' ')} from ${from}: ${source.title} (read on ${source.checkedOn})`,
      ),
    ),
    '',
  ].join('\n');
}

function titleOf({ relief }: ReliefOutcome): string {
  return `${relief.replaceAll('_', ' ').replace(/ relief$/, '')} relief`;
}

function notesOf(result: StampDutyResult): string[] {
  const { assumptions, cliff, reliefs, surchargeTax, total, warnings } = result;
  const saving = reliefs.filter((relief) => relief.saving.gt(0));
  const refused = reliefs.filter(({ applied }) => !applied);
  return [
    ...(assumptions.additionalProperty === true && surchargeTax.gt(0)
      ? ['  Taken to own another home: --no-additional where the buyer owns none or replaces one.']
      : []),
    ...warnings.map(({ message }) => `  ${withOptions(message, (field) => optionOf[field])}`),
    ...saving.map((relief) => `  With ${titleOf(relief)}: ${moneyText(relief.saving)} less.`),
    ...refused.map(
      (relief) => `  No ${titleOf(relief)}: ${(relief.refused ?? '').replaceAll('_', ' ')}.`,
    ),
    ...(cliff === null
      ? []
      : [`  At ${moneyText(cliff.price)} the tax is ${moneyText(total.minus(cliff.tax))} less.`]),
  ];
}
