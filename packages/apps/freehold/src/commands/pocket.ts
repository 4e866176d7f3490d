import { readFileSync } from 'node:fs';
import { routes } from '@freehold/contract';
import { toThePocketOperation } from '@freehold/operations';
import type { Command } from 'commander';
import { CommandError } from '../failure.ts';
import { ownerCall } from '../owner-call.ts';
import { answerText } from './answer-text.ts';
import { commandNow } from './now.ts';

interface Options {
  readonly taxYear?: string;
  readonly json?: true;
}

/** `pocket`: what a let year leaves people, and their company. */
export function addPocketCommand(program: Command): void {
  program
    .command('pocket')
    .description(routes.toThePocket.summary)
    .argument(
      '<file>',
      'JSON with the body of the API: annual_rent, allowable_costs, finance_costs, tax_year, owners (nation, other_income, savings, dividends, salary), company, move',
    )
    .option('--tax-year <year>', 'tax year, such as 2026-27, instead of that in the file')
    .option('--json', 'print JSON')
    .action(async (file: string, { taxYear, json }: Options) => {
      const answer = await ownerCall({
        route: routes.toThePocket,
        body: { ...bodyIn(file), ...(taxYear !== undefined && { tax_year: taxYear }) },
        nameOf: (field) => field,
        operations: { toThePocket: toThePocketOperation },
        now: commandNow(),
        deadlineMilliseconds: 60_000,
      });
      process.stdout.write(
        json === true ? `${JSON.stringify(answer, null, 2)}\n` : answerText(answer),
      );
    });
}

function bodyIn(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as object;
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandError(`${file} is not JSON`);
    throw error;
  }
}
