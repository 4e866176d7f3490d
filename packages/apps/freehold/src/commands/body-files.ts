import { readFileSync } from 'node:fs';
import { routes } from '@freehold/contract';
import { homeSaleOperation, toThePocketOperation } from '@freehold/operations';
import type { Command } from 'commander';
import { CommandError } from '../failure.ts';
import { ownerCall } from '../owner-call.ts';
import { answerText } from './answer-text.ts';
import { commandNow } from './now.ts';

interface Options {
  readonly taxYear?: string;
  readonly json?: true;
}

const shared = { nameOf: (field: string) => field, deadlineMilliseconds: 60_000 };

/** `pocket` and `home-sale`: calculations whose input is a file with the body of the API. */
export function addBodyFileCommands(program: Command): void {
  withFile(program, 'pocket', routes.toThePocket.summary)
    .argument(
      '<file>',
      'JSON with the body of the API: annual_rent, allowable_costs, finance_costs, tax_year, owners (nation, other_income, savings, dividends, salary), company, move',
    )
    .option('--tax-year <year>', 'tax year, such as 2026-27, instead of that in the file')
    .action(async (file: string, { taxYear, json }: Options) => {
      const answer = await ownerCall({
        ...shared,
        route: routes.toThePocket,
        body: { ...bodyIn(file), ...(taxYear !== undefined && { tax_year: taxYear }) },
        operations: { toThePocket: toThePocketOperation },
        now: commandNow(),
      });
      write(answer, json);
    });
  withFile(program, 'home-sale', routes.homeSale.summary)
    .argument(
      '<file>',
      'JSON with the body of the API: sold_on, bought_on, sale_price, sale_costs, purchase_price, purchase_costs, improvement_costs, rebased_value, owners (share_percentage, income, losses_of_year, brought_forward_losses, main_home, lives_abroad) or company',
    )
    .action(async (file: string, { json }: Options) => {
      const answer = await ownerCall({
        ...shared,
        route: routes.homeSale,
        body: bodyIn(file),
        operations: { homeSale: homeSaleOperation },
        now: commandNow(),
      });
      write(answer, json);
    });
}

function withFile(program: Command, name: string, summary: string): Command {
  return program.command(name).description(summary).option('--json', 'print JSON');
}

function write(answer: object, json?: true): void {
  process.stdout.write(json === true ? `${JSON.stringify(answer, null, 2)}\n` : answerText(answer));
}

function bodyIn(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as object;
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandError(`${file} is not JSON`);
    throw error;
  }
}
