import { Decimal } from '@freehold/money';
import type { Answer } from '../deal/answer.ts';
import { mortgageTerms } from '../deal/outlook.ts';
import { emptyRow, type HoldingRow } from '../portfolio/holdings.ts';
import type { StrategyPage } from '../strategies/strategy-page.ts';

/**
 * The home of a deal as the portfolio holds it, worth what was paid for it or what it is worth after its works; null of a deal
 * after which no home is let by the month.
 */
export function holdingOf(
  name: string,
  { lending }: StrategyPage,
  answer: Answer,
): HoldingRow | null {
  if (lending === null) return null;
  const figure = (key: string) => answer.figures[key] ?? '0';
  const terms = mortgageTerms(answer);
  // Months and rooms that stand empty are costs here, so that the home earns what the deal does.
  const costs = new Decimal(figure(lending.rent))
    .times(12)
    .minus(figure('annualCashFlow'))
    .minus(figure('annualMortgage'));
  return {
    ...emptyRow,
    name,
    value: figure(lending.value),
    monthly_rent: figure(lending.rent),
    annual_costs: costs.toFixed(2),
    loan_balance: figure(lending.loan),
    mortgage_rate: String(terms.mortgageRatePercentage),
    mortgage_term_years: String(terms.mortgageTermYears),
    interest_only: terms.interestOnly ? 'yes' : 'no',
  };
}
