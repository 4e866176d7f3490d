import {
  type CalculatorResult,
  FreeholdError,
  type DealLenderTest,
  metricStrings,
} from '@freehold/calculators';
import type { Decimal } from '@freehold/money';
import type { Command } from 'commander';
import { type CommandError, refusedInput } from '../failure.ts';
import { commandNow } from './now.ts';
import { amount, figureText, label, section, table, withOptions } from './present.ts';
import { ukDayOf } from '@freehold/money/kernel';
import {
  type Family,
  wireFigures,
  wireInputs,
  wireLenderTest,
  wireSentence,
} from '@freehold/operations';

/** An option of a calculator: the input it sets, and how its text is read (an amount unless given). */
export interface StrategyOption {
  /** As commander writes it: `--rent <pounds>`. */
  readonly flags: string;
  /** A field of the input, or of an object in it: `bridge.interest`. */
  readonly field: string;
  readonly meaning: string;
  readonly required?: true;
  readonly read?: (text: string) => unknown;
}

interface Result extends Pick<CalculatorResult<string, string>, 'assumptions' | 'warnings'> {
  readonly metrics: Readonly<Record<string, Decimal | string | null>>;
  readonly complianceNotes?: readonly string[];
  readonly taxNotes?: readonly string[];
  readonly licensingNotes?: readonly string[];
  readonly lenderTest?: DealLenderTest;
}

/** A calculator as a command. */
export interface StrategyCommand {
  readonly name: Family;
  readonly description: string;
  readonly options: readonly StrategyOption[];
  readonly calculate: (input: never) => Result;
}

const purchaseOptions: readonly StrategyOption[] = [
  { flags: '--legal-fees <pounds>', field: 'legalFees', meaning: 'conveyancing' },
  { flags: '--survey-fees <pounds>', field: 'surveyFees', meaning: 'survey' },
  { flags: '--sourcing-fee <pounds>', field: 'sourcingFee', meaning: 'fee of who found the deal' },
  { flags: '--other-costs <pounds>', field: 'otherCosts', meaning: 'other costs of buying' },
  { flags: '--company', field: 'buyer', meaning: 'a company buys', read: () => 'company' },
];

/** Options of what a house costs to hold. */
export const holdingOptions: readonly StrategyOption[] = [
  { flags: '--ground-rent <pounds>', field: 'annualGroundRent', meaning: 'ground rent a year' },
  {
    flags: '--service-charge <pounds>',
    field: 'annualServiceCharge',
    meaning: 'service charge a year',
  },
  {
    flags: '--other-annual-costs <pounds>',
    field: 'annualOtherCosts',
    meaning: 'other costs a year',
  },
];

/** Options of strategies that end with a mortgage. */
export const mortgageOptions: readonly StrategyOption[] = [
  { flags: '--rate <percent>', field: 'mortgageRatePercentage', meaning: 'mortgage rate a year' },
  { flags: '--term <years>', field: 'mortgageTermYears', meaning: 'mortgage term' },
  {
    flags: '--interest-only',
    field: 'interestOnly',
    meaning: 'pay interest only',
    read: () => true,
  },
];

/** Options of strategies that buy with the mortgage. */
export const lentOptions: readonly StrategyOption[] = [
  {
    flags: '--deposit <percent>',
    field: 'depositPercentage',
    meaning: 'deposit, of the price',
  },
  {
    flags: '--lender <name>',
    field: 'lender',
    meaning: 'whose tests the loan is put to: basicRate, higherRate, company, hmo, …',
    read: (text) => text,
  },
  { flags: '--fixed-years <years>', field: 'fixedYears', meaning: 'years the rate is fixed' },
  {
    flags: '--product-fee <percent>',
    field: 'productFeePercentage',
    meaning: 'fee of the loan, in the place of the lender’s',
  },
];

/** Options of strategies that buy with a bridge. */
export const bridgeOptions: readonly StrategyOption[] = [
  {
    flags: '--bridge-ltv <percent>',
    field: 'bridgeLtvPercentage',
    meaning: 'bridge, of the price',
  },
  {
    flags: '--net-advance <pounds>',
    field: 'bridge.netAdvance',
    meaning: 'paid out on the day of purchase, in the place of --bridge-ltv',
  },
  {
    flags: '--bridge-rate <percent>',
    field: 'bridgeRatePercentage',
    meaning: 'bridge rate a month',
  },
  { flags: '--bridge-months <months>', field: 'bridgeMonths', meaning: 'bridge term' },
  {
    flags: '--bridge-interest <method>',
    field: 'bridge.interest',
    meaning: 'serviced, retained, rolled_simple or rolled_compound',
    read: (text) => text,
  },
  {
    flags: '--arrangement-fee <percent>',
    field: 'bridge.arrangementFeePercentage',
    meaning: 'bridge fee, of the loan',
  },
  {
    flags: '--exit-fee <percent>',
    field: 'bridge.exitFeePercentage',
    meaning: 'bridge exit fee, of the loan',
  },
  {
    flags: '--contingency <percent>',
    field: 'contingencyPercentage',
    meaning: 'on top of the works',
  },
];

/** Options of running a let. */
export const runningOptions: readonly StrategyOption[] = [
  {
    flags: '--management <percent>',
    field: 'managementFeePercentage',
    meaning: 'management, of the rent',
  },
  {
    flags: '--maintenance <percent>',
    field: 'maintenancePercentage',
    meaning: 'maintenance, of the rent',
  },
  { flags: '--insurance <pounds>', field: 'annualInsurance', meaning: 'insurance a year' },
];

/** Adds a calculator to the command line. */
export function addStrategyCommand(program: Command, strategy: StrategyCommand): void {
  const options = [...strategy.options, ...purchaseOptions];
  const command = program
    .command(strategy.name)
    .description(strategy.description)
    .argument('<price>', 'purchase price in pounds');
  for (const { flags, meaning, required } of options) {
    if (required === true) command.requiredOption(flags, meaning);
    else command.option(flags, meaning);
  }
  command
    .option('--nation <nation>', 'england, wales, scotland or northern_ireland', 'england')
    .option('--no-additional', 'the buyer owns no other home, so no surcharge')
    .option('--date <date>', 'effective date of the purchase (default: today)')
    .option('--json', 'print JSON')
    .action((price: string, given: Readonly<Record<string, unknown>>) => {
      const result = run(strategy, options, price, given);
      process.stdout.write(
        given['json'] === true ? asJson(strategy.name, result) : asText(strategy, options, result),
      );
    });
}

function run(
  strategy: StrategyCommand,
  options: readonly StrategyOption[],
  price: string,
  given: Readonly<Record<string, unknown>>,
): Result {
  const input: Record<string, unknown> = {
    purchasePrice: amount(price),
    stampDuty: {
      nation: String(given['nation']).replace(/[ -]/g, '_').toLowerCase(),
      additionalProperty: given['additional'],
      effectiveDate: given['date'] ?? ukDayOf(commandNow()),
    },
  };
  for (const { flags, field, read = amount } of options) {
    const value = given[optionName(flags)];
    if (value !== undefined) put(input, field, read(value === true ? '' : (value as string)));
  }
  try {
    return strategy.calculate(input as never);
  } catch (error) {
    if (error instanceof FreeholdError) throw usageError(error, options);
    throw error;
  }
}

/** Sets a field of the input, or of an object in it. */
function put(input: Record<string, unknown>, field: string, value: unknown): void {
  const [outer = field, inner] = field.split('.');
  input[outer] =
    inner === undefined ? value : { ...(input[outer] as object | undefined), [inner]: value };
}

/** `bridgeLtvPercentage` for `--bridge-ltv <percent>`: where commander keeps the option. */
function optionName(flags: string): string {
  const [long = ''] = flags.replace('--', '').split(' ');
  return long.replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

const fieldsWithoutOption: Readonly<Record<string, string>> = {
  purchasePrice: 'price',
  'stampDuty.nation': '--nation',
  'stampDuty.effectiveDate': '--date',
  'stampDuty.additionalProperty': '--no-additional',
};

function usageError(error: FreeholdError, options: readonly StrategyOption[]): CommandError {
  return refusedInput(error, (field) => flagOf(options, field));
}

/** The option, or the argument, that sets a field. */
function flagOf(options: readonly StrategyOption[], name: string): string | undefined {
  const option = options.find(({ field }) => field === name)?.flags.split(' ')[0];
  return option ?? fieldsWithoutOption[name];
}

function asJson(family: Family, result: Result): string {
  const { metrics, assumptions, warnings } = result;
  const answer = {
    metrics: wireFigures(family, metricStrings(metrics)),
    assumptions: wireInputs(family, assumptions),
    warnings: warnings.map((each) => wireSentence(family, each)),
    notes: notesOf(result),
    ...wireLenderTest(result),
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}

function asText(
  strategy: StrategyCommand,
  options: readonly StrategyOption[],
  result: Result,
): string {
  const { lenderTest } = result;
  const figures = Object.entries(result.metrics);
  const assumed = Object.entries(result.assumptions);
  return [
    strategy.description,
    '',
    table(figures.map(([name, value]) => [label(name), figureText(name, value)])),
    ...section(
      "Lender's test",
      lenderTest === undefined
        ? []
        : [table(lenderRows(lenderTest)), `  ${lenderTest.lender.source}`],
    ),
    ...section(
      'Assumed',
      assumed.length === 0
        ? []
        : [table(assumed.map(([name, value]) => [label(name), `${value}`]))],
    ),
    ...section(
      'Notes',
      [
        ...result.warnings.map((each) => withOptions(each, (field) => flagOf(options, field))),
        ...notesOf(result),
      ].map((note) => `  ${note}`),
    ),
    '',
  ].join('\n');
}

function lenderRows(test: DealLenderTest): [string, string][] {
  const { lender, lenderCheckedOn, isWithinMaximum } = test;
  return [
    ['Lender', `${lender.name}, ${lender.standing}, ${lenderCheckedOn}`],
    ['Loan passes', isWithinMaximum ? 'yes' : 'no'],
    ['Maximum loan', `£${test.maximumLoan.toFixed(2)}`],
    ['Set by', test.bindingLimit.replaceAll('_', ' ')],
    ['Stress rate', `${test.stressRatePercentage.toFixed(2)}%`],
    ['Interest cover', test.interestCoverRatio?.toFixed(4) ?? 'none'],
  ];
}

function notesOf({ complianceNotes, taxNotes, licensingNotes }: Result): readonly string[] {
  return [...(complianceNotes ?? []), ...(taxNotes ?? []), ...(licensingNotes ?? [])];
}
