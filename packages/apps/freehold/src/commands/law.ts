import { type ResponseOf, routes } from '@freehold/contract';
import { lawOperation } from '@freehold/operations';
import type { Command } from 'commander';
import { CommandError } from '../failure.ts';
import { ownerCall } from '../owner-call.ts';
import { caseCheckText, checkedCases, publishedCases } from './law-cases.ts';
import { scoreboard, scoreboardText } from './law-scoreboard.ts';
import { commandNow } from './now.ts';
import { amount, section } from './present.ts';

interface Options {
  readonly date?: string;
  readonly nation?: string;
  readonly subject?: string;
  readonly all?: true;
  readonly value?: string;
  readonly rent?: string;
  readonly groundRent?: string;
  readonly energyBand?: string;
  readonly company?: true;
  readonly check?: true | string;
  readonly cases?: true;
  readonly json?: true;
}

type Rule = ResponseOf<typeof routes.law>['rules'][number];

/** The fields of the query by the options that set them, where the names differ. */
const optionOf: Readonly<Record<string, string>> = {
  ended: '--all',
  monthly_rent: '--rent',
  ground_rent_annual: '--ground-rent',
  owner: '--company',
};

/** `law`: the rules that the answers rest on, with where and when each was read. */
export function addLawCommand(program: Command): void {
  program
    .command('law')
    .description(
      'the rules of law that answers rest on, where and when each was read, and what is announced',
    )
    .option('--date <date>', 'day on which they are in force (default: today)')
    .option('--nation <nation>', 'england, wales, scotland or northern_ireland (default: all)')
    .option('--subject <subject>', 'what they are about, such as energy (default: all)')
    .option('--all', 'rules that have ended too')
    .option('--value <pounds>', 'value of a letting: what each rule changes for it')
    .option('--rent <pounds>', 'its rent a month')
    .option('--ground-rent <pounds>', 'its ground rent a year')
    .option('--energy-band <band>', 'band of its energy certificate')
    .option('--company', 'a company owns it')
    .option(
      '--check [file]',
      'how many are confirmed at source, and which are due to be read again; with a file, how the answers of another calculator in it compare with the published cases',
    )
    .option('--cases', 'print the published cases that --check compares answers with')
    .option('--json', 'print JSON')
    .action(async (options: Options) => {
      refuseIdle(options);
      if (options.cases === true) {
        process.stdout.write(`${JSON.stringify(publishedCases(), null, 2)}\n`);
        return;
      }
      if (typeof options.check === 'string') {
        checkCases(options.check, options.json === true);
        return;
      }
      const answer = await ownerCall({
        route: routes.law,
        query: queryOf(options),
        nameOf: (field) => optionOf[field] ?? `--${field.replaceAll('_', '-')}`,
        operations: { law: lawOperation },
        now: commandNow(),
        deadlineMilliseconds: 60_000,
      });
      const { check, json } = options;
      const { rules } = answer;
      process.stdout.write(
        json === true
          ? `${JSON.stringify(check === true ? scoreboard(rules) : answer, null, 2)}\n`
          : check === true
            ? scoreboardText(scoreboard(rules))
            : asText(rules),
      );
      if (check === true && rules.some(({ due }) => due !== null)) process.exitCode = 1;
    });
}

/** Refuses options that another one leaves without effect. */
function refuseIdle({ check, cases, ...rest }: Options): void {
  const [by, left] =
    cases === true
      ? ['--cases', [...ofRules, ...ofLetting, 'check', 'json']]
      : typeof check === 'string'
        ? ['--check with a file', [...ofRules, ...ofLetting]]
        : check === true
          ? ['--check', ofLetting]
          : ['', []];
  const given: Readonly<Record<string, unknown>> = { check, ...rest };
  const idle = left.find((name) => given[name] !== undefined);
  if (idle === undefined) return;
  const option = idle.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new CommandError(`--${option} has no effect with ${by}: leave it out`);
}

/** Options that choose among the rules, and those that tell of a letting. */
const ofRules = ['date', 'nation', 'subject', 'all'];
const ofLetting = ['value', 'rent', 'groundRent', 'energyBand', 'company'];

function checkCases(path: string, isJson: boolean): void {
  const found = checkedCases(path);
  process.stdout.write(isJson ? `${JSON.stringify(found, null, 2)}\n` : caseCheckText(found));
  if (found.as_published < found.cases) process.exitCode = 1;
}

function queryOf({
  date,
  nation,
  subject,
  value,
  rent,
  groundRent,
  energyBand,
  ...flags
}: Options) {
  const given = {
    date,
    nation,
    subject,
    value: value && amount(value),
    monthly_rent: rent && amount(rent),
    ground_rent_annual: groundRent && amount(groundRent),
    energy_band: energyBand,
    owner: flags.company === true ? 'company' : undefined,
    ended: flags.all === true ? 'true' : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined));
}

function asText(rules: readonly Rule[]): string {
  const taxes = [...new Set(rules.map(({ tax }) => tax))];
  return `${taxes
    .flatMap((tax) => section(tax, rules.filter((one) => one.tax === tax).flatMap(linesOf)))
    .join('\n')
    .trimStart()}\n`;
}

function linesOf({ rule, from, status, text, words, source, checked_on: on, effect }: Rule) {
  const since = from === null ? '' : ` since ${from}`;
  const when = status === 'in force' ? `in force${since}` : `${status}, from ${from}`;
  return [
    `  ${rule}: ${when}. ${source} (read on ${on})`,
    ...(text === null ? [] : [`    ${text}`]),
    ...(words === null ? [] : [`    “${words.text}” (${words.of})`]),
    ...(effect === null ? [] : [`    For this letting: ${effectText(effect)}`]),
  ];
}

function effectText({
  annual_cost: yearly,
  cost_at_most: once,
  text,
}: NonNullable<Rule['effect']>) {
  const pounds = [
    ...(yearly === null ? [] : [`£${yearly} a year.`]),
    ...(once === null ? [] : [`at most £${once}.`]),
  ];
  return [...pounds, text].join(' ');
}
