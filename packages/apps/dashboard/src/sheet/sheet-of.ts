import {
  incomeTaxYears,
  type LendingResult,
  type PersonalTaxInput,
  type PersonalTaxResult,
  type ProjectionResult,
} from '@freehold/calculators';
import type { StampDutyResult } from '@freehold/stamp-duty';
import type { Answer, Attempt, Figures } from '../deal/answer.ts';
import type { Values } from '../deal/field.ts';
import { headlineOf, lendersTest, purchaseTax, taxTwin, yearsAhead } from '../deal/outlook.ts';
import type { Line, StrategyPage } from '../strategies/strategy-page.ts';

/** The tax of one person on a letting's first full year, and the law that it follows. */
export interface LettingTax {
  readonly given: PersonalTaxInput;
  readonly answer: PersonalTaxResult;
  readonly law: (typeof incomeTaxYears)[number];
}

/** All that the workbook of a deal is written from: the script that writes it has no calculators. */
export interface SheetOf {
  readonly page: StrategyPage;
  readonly values: Values;
  readonly answer: Answer;
  /** Opens the deal again. */
  readonly address: string;
  /** ISO date. */
  readonly today: string;
  readonly headline: { readonly lines: readonly Line[]; readonly figures: Figures };
  readonly duty: Attempt<StampDutyResult>;
  readonly years: Attempt<ProjectionResult>;
  /** Null where no letting loan stands at the end. */
  readonly lending: Attempt<LendingResult> | null;
  /** Null for a company, for a flip, and where the person's other income is not given. */
  readonly lettingTax: LettingTax | null;
}

export function sheetOf(
  deal: Pick<SheetOf, 'page' | 'values' | 'answer' | 'address' | 'today'>,
): SheetOf {
  const { page, answer, values, today } = deal;
  return {
    ...deal,
    headline: headlineOf(page, answer, values, today),
    duty: purchaseTax(answer),
    years: yearsAhead(page, answer, values),
    lending: lendersTest(page, answer, values),
    lettingTax: lettingTaxOf(deal),
  };
}

function lettingTaxOf({
  page,
  answer,
  values,
  today,
}: Pick<SheetOf, 'page' | 'values' | 'answer' | 'today'>): LettingTax | null {
  if (answer.input['buyer'] === 'company') return null;
  const year = taxTwin(page, answer, values, today)?.personYear ?? null;
  if (year === null || !year.answer.isAnswered) return null;
  const { taxYear, nation } = year.given;
  const law = incomeTaxYears.findLast(
    (each) => each.nations.includes(nation) && each.taxYear <= taxYear,
  );
  return law === undefined ? null : { given: year.given, answer: year.answer.value, law };
}
