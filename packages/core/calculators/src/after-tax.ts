import { InputReader } from './input.ts';
import { projectPlan } from './kernel/projection.ts';
import type { Purchase } from './kernel/purchase.ts';
import { boundedPercentage } from './kernel/ratios.ts';
import { firstFullYear, planOf } from './projection-plans.ts';
import { gainsIn, lettingsIn } from './projection-notes.ts';
import type { Strategy } from './strategy-deals.ts';
import { readTaxPayer, type TaxPayerInput } from './tax-payer.ts';

/**
 * What is left once the tax of the buyer is paid, as `project` works it out: of a letting's first year that is let throughout
 * and draws no loan, by the law of that year; of a flip as a whole. Whole pence, the percentage in hundredths; NaN where
 * there is none.
 */
export interface AfterTaxFigures {
  /** On the letting, or on the profit of the flip; below 0 where a company's loss saves tax on its other profits. */
  tax: number;
  leftAfterTax: number;
  leftAfterTaxOnMoneyInvestedPercentage: number;
  moneyInvested: number;
}

const asOffered = {
  rentPpm: 0,
  costPpm: 0,
  valuePpm: 0,
  agentFeePence: () => 0,
  saleLegalFeesPence: 0,
};

/** The figures after tax of each deal that is like the one given, which decides how many years are taxed. */
export function afterTaxOf(strategy: Strategy, like: Purchase, taxPayer: TaxPayerInput) {
  const { letting, sale } = planOf(strategy, like, { ...asOffered, years: 1 });
  const years = firstFullYear(letting) ?? Math.ceil(sale.month / 12);
  const reader = new InputReader({ taxPayer }, {});
  const { payer } = readTaxPayer(reader, years);
  reader.finish();
  const figures = (deal: Purchase): AfterTaxFigures => {
    const plan = planOf(strategy, deal, { ...asOffered, years });
    const projected = projectPlan({ ...plan, taxPayer: payer });
    const full = projected.years[years - 1];
    const isLet = plan.letting !== null && full !== undefined;
    const left = isLet ? full.cashFlowPence - full.salePence : projected.profitPence;
    return {
      tax: isLet ? full.taxPence : projected.saleTaxPence,
      leftAfterTax: left,
      leftAfterTaxOnMoneyInvestedPercentage: boundedPercentage(left, plan.outlayPence),
      moneyInvested: plan.outlayPence,
    };
  };
  /** What was given of the tax payer and changes none of them. */
  const ignored = [
    ...gainsIn(taxPayer, 'taxPayer.'),
    ...(letting === null ? lettingsIn(taxPayer, 'taxPayer.') : []),
  ];
  return { figures, ignored };
}
