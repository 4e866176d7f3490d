import {
  capitalGainsYears,
  classFourYears,
  corporationTaxYears,
  incomeTaxYears,
} from '@freehold/calculators/tax';
import { ukDayOf } from '@freehold/money/kernel';
import { lawOf } from '@freehold/operations';
import { allSchedules } from '@freehold/stamp-duty';
import type { Command } from 'commander';
import { CommandError } from '../failure.ts';
import { commandNow } from './now.ts';
import { section } from './present.ts';

/** One rule of law that answers rest on. */
interface Rule {
  readonly tax: string;
  readonly rule: string;
  readonly from: string;
  readonly until: string | null;
  /** By the day asked for. */
  readonly status: 'announced' | 'enacted' | 'in force' | 'ended';
  readonly standing: string;
  readonly source: string;
  readonly url: string | null;
  readonly checked_on: string;
}

/** `law`: the rules that the answers rest on, with where and when each was read. */
export function addLawCommand(program: Command): void {
  program
    .command('law')
    .description('the rules of law that answers rest on, where and when each was read')
    .option('--date <date>', 'day on which they are in force (default: today)')
    .option('--all', 'rules that have ended too')
    .option('--json', 'print JSON')
    .action((options: { date?: string; all?: true; json?: true }) => {
      const day = options.date ?? ukDayOf(commandNow());
      if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) {
        throw new CommandError(`--date must be a calendar day written YYYY-MM-DD, not "${day}"`);
      }
      const rules = [...dutyRules(day), ...yearRules(day)].filter(
        ({ status }) => options.all === true || status !== 'ended',
      );
      process.stdout.write(
        options.json === true
          ? `${JSON.stringify({ date: day, rules }, null, 2)}\n`
          : asText(rules),
      );
    });
}

function dutyRules(day: string): Rule[] {
  return allSchedules.flatMap((schedule) =>
    lawOf({ law: [schedule] }).map(({ kind, ...law }) => ({
      tax: schedule.taxSystem,
      rule: kind.replaceAll('_', ' '),
      ...law,
      status: statusOn(day, { ...law, isEnacted: true }),
    })),
  );
}

function yearRules(day: string): Rule[] {
  const taxYears = [
    ...incomeTaxYears.map((year) => ({
      tax: 'Income tax',
      rule: `${year.taxYear}, ${year.nations.join(', ').replaceAll('_', ' ')}`,
      ...year,
    })),
    ...capitalGainsYears.map((year) => ({
      tax: 'Capital gains tax',
      rule: year.taxYear,
      ...year,
    })),
    ...classFourYears.map((year) => ({
      tax: 'Class 4 contributions',
      rule: year.taxYear,
      standing: 'confirmed',
      ...year,
    })),
  ].map((year) => ({ start: Number(year.taxYear.split('-')[0]), begins: '04-06', ...year }));
  const financialYears = corporationTaxYears.map((year) => ({
    tax: 'Corporation tax',
    rule: `financial year ${year.financialYear}`,
    start: year.financialYear,
    begins: '04-01',
    ...year,
  }));
  return [...taxYears, ...financialYears].map(
    ({ tax, rule, start, begins, standing, source, checkedOn }) => {
      const from = `${start}-${begins}`;
      const until = dayBefore(`${start + 1}-${begins}`);
      return {
        tax,
        rule,
        from,
        until,
        status: statusOn(day, { from, until, isEnacted: standing !== 'announced' }),
        standing,
        source,
        url: null,
        checked_on: checkedOn,
      };
    },
  );
}

function statusOn(
  day: string,
  { from, until, isEnacted }: { from: string; until: string | null; isEnacted: boolean },
): Rule['status'] {
  if (until !== null && until < day) return 'ended';
  if (from <= day) return 'in force';
  return isEnacted ? 'enacted' : 'announced';
}

function dayBefore(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

function asText(rules: readonly Rule[]): string {
  const taxes = [...new Set(rules.map(({ tax }) => tax))];
  return `${taxes
    .flatMap((tax) =>
      section(
        tax,
        rules
          .filter((one) => one.tax === tax)
          .map(
            ({ rule, from, status, source, checked_on: checkedOn }) =>
              `  ${rule}: ${status === 'in force' ? `in force since ${from}` : `${status}, from ${from}`}. ${source} (read on ${checkedOn})`,
          ),
      ),
    )
    .join('\n')
    .trimStart()}\n`;
}
