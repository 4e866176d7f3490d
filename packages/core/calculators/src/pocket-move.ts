import type { Amount, Decimal } from '@freehold/money';
import { shareOut } from '@freehold/money/kernel';
import { capitalGainsRates } from './capital-gains-tax.ts';
import { pounds } from './figures.ts';
import type { InputReader } from './input.ts';
import { gainsTaxed } from './kernel/capital-gains.ts';
import type { WholeIncome, WholeIncomeRates } from './kernel/income-tax.ts';
import { personalAllowance } from './kernel/tax.ts';
import { taxesBeside } from './tax-law.ts';

/** What it costs once to move the homes from the owners into the company, pounds; left out 0. */
export interface PocketMove {
  /** As `stampDuty` gives it for a company that pays the market value. */
  readonly stampDuty?: Amount;
  /** Of all owners, before the exempt amount. */
  readonly gain?: Amount;
  /** Lawyers, lenders, valuers. */
  readonly fees?: Amount;
}

/** What a move costs, in pounds; all null without one. */
export interface MoveResult {
  /** Duty, capital gains tax and fees of moving the homes; null without a move. */
  readonly moveCost: Decimal | null;
  readonly moveGainsTax: Decimal | null;
  /** The year in which the advantage, the same each year, has paid that; null where it never does, and without a move. */
  readonly breakEvenYear: number | null;
}

export function readMove(reader: InputReader) {
  const move = {
    dutyPence: reader.pence('stampDuty'),
    gainPence: reader.pence('gain'),
    feesPence: reader.pence('fees'),
  };
  reader.finish();
  return move;
}

/** One of those who move the homes, with the profit of a year of letting them. */
interface Mover {
  readonly rates: WholeIncomeRates;
  readonly before: WholeIncome;
  readonly profitPence: number;
  readonly sharePpm: number;
}

/** The cost of a move at the beginning of the year, and when the advantage has paid it. */
export function moveResult(
  move: ReturnType<typeof readMove> | null,
  owners: readonly Mover[],
  { start, advantagePence }: { readonly start: number; readonly advantagePence: number },
): MoveResult {
  if (move === null) return { moveCost: null, moveGainsTax: null, breakEvenYear: null };
  const gainsPence = gainsTax(move.gainPence, owners, start);
  const costPence = move.dutyPence + move.feesPence + gainsPence;
  return {
    moveCost: pounds(costPence),
    moveGainsTax: pounds(gainsPence),
    breakEvenYear: advantagePence <= 0 ? null : Math.ceil(costPence / advantagePence),
  };
}

/** The tax of the owners on their shares of the gain, beside a year's income with the letting. */
function gainsTax(gainPence: number, owners: readonly Mover[], start: number): number {
  const rates = capitalGainsRates(taxesBeside(start).gains);
  const gains = shareOut(
    gainPence,
    owners.map(({ sharePpm }) => sharePpm),
  );
  return owners.reduce((sum, { rates: { income }, before, profitPence }, at) => {
    const { earnedPence, savingsPence, dividendsPence, grossedUpPence } = before;
    const all = earnedPence + savingsPence + dividendsPence + profitPence;
    const allowance = personalAllowance(income, Math.max(0, all - grossedUpPence));
    const { taxPence } = gainsTaxed(
      { ...rates, basicLimitPence: rates.basicLimitPence + grossedUpPence },
      { gainPence: gains[at] ?? 0, taxableIncomePence: Math.max(0, all - allowance) },
    );
    return sum + taxPence;
  }, 0);
}
