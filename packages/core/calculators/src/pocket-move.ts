import type { Amount, Decimal } from '@freehold/money';
import { multiplyDivideHalfUp, shareOut } from '@freehold/money/kernel';
import { capitalGainsRates } from './capital-gains-tax.ts';
import { incorporationLaw } from './data/incorporation-relief.ts';
import { pounds } from './figures.ts';
import type { InputReader } from './input.ts';
import { gainsTaxed } from './kernel/capital-gains.ts';
import type { WholeIncome, WholeIncomeRates } from './kernel/income-tax.ts';
import { personalAllowance } from './kernel/tax.ts';
import { pointText } from './point-of-law.ts';
import { taxesBeside } from './tax-law.ts';

/** What it costs once to move the homes from the owners into the company, pounds; left out 0. */
export interface PocketMove {
  /** As `stampDuty` gives it for a company that pays the market value. */
  readonly stampDuty?: Amount;
  /** Of all owners, before the exempt amount. */
  readonly gain?: Amount;
  /** Lawyers, lenders, valuers. */
  readonly fees?: Amount;
  /**
   * Value of the shares that the company gives for the whole letting business, after the debts that it takes over:
   * incorporation relief is taken on the gain. Left out: no relief.
   */
  readonly sharesValue?: Amount;
  /** What the company gives beside shares, as cash or what it owes the owners: its part of the gain is taxed. */
  readonly otherConsiderationValue?: Amount;
}

/** What a move costs, in pounds; all null without one. */
export interface MoveResult {
  /** Duty, capital gains tax and fees of moving the homes; null without a move. */
  readonly moveCost: Decimal | null;
  readonly moveGainsTax: Decimal | null;
  /** Gain that is not taxed but lowers what the shares are taken to have cost; null without a move. */
  readonly incorporationRelief: Decimal | null;
  /** The year in which the advantage, the same each year, has paid that; null where it never does, and without a move. */
  readonly breakEvenYear: number | null;
}

export function readMove(reader: InputReader) {
  const move = {
    dutyPence: reader.pence('stampDuty'),
    gainPence: reader.pence('gain'),
    feesPence: reader.pence('fees'),
    sharesPence: reader.pence('sharesValue'),
    otherPence: reader.pence('otherConsiderationValue'),
  };
  reader.finish();
  return move;
}

type Move = ReturnType<typeof readMove>;

/** The part of the gain for shares, at most what they cost (Taxation of Chargeable Gains Act 1992, section 162). */
function incorporationRelief({ gainPence, sharesPence, otherPence }: Move): number {
  if (sharesPence === 0) return 0;
  const forShares = multiplyDivideHalfUp(gainPence, sharesPence, sharesPence + otherPence);
  return Math.min(forShares, sharesPence);
}

/** What must be true, and done, for the reliefs of a move. */
export function moveWarnings(
  move: Move | null,
  { owners, start }: { readonly owners: number; readonly start: number },
): readonly string[] {
  if (move === null) return [];
  const { business, claim, claimedFrom, partnership } = incorporationLaw;
  const isRelieved = incorporationRelief(move) > 0;
  return [
    ...(isRelieved ? [business] : []),
    ...(isRelieved && start >= claimedFrom ? [claim] : []),
    ...(owners > 1 && move.dutyPence > 0 ? [partnership] : []),
  ].map(pointText);
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
  move: Move | null,
  owners: readonly Mover[],
  { start, advantagePence }: { readonly start: number; readonly advantagePence: number },
): MoveResult {
  if (move === null) {
    return { moveCost: null, moveGainsTax: null, incorporationRelief: null, breakEvenYear: null };
  }
  const reliefPence = incorporationRelief(move);
  const gainsPence = gainsTax(move.gainPence - reliefPence, owners, start);
  const costPence = move.dutyPence + move.feesPence + gainsPence;
  return {
    moveCost: pounds(costPence),
    moveGainsTax: pounds(gainsPence),
    incorporationRelief: pounds(reliefPence),
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
