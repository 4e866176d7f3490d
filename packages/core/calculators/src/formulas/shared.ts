import type { Formula, Quotient } from '../explain.ts';

/** Formulas every strategy shares, in the names of figures and inputs. */
export const purchaseFormulas = {
  purchasePrice: 'purchasePrice',
  stampDuty: {
    formula: 'stampDuty(purchasePrice, nation, effectiveDate, additionalProperty, buyer)',
    rounding: 'as the tax authority rounds',
  },
  legalFees: 'legalFees',
  surveyFees: 'surveyFees',
  sourcingFee: 'sourcingFee',
  otherCosts: 'otherCosts',
} as const;

/** The sum of the lines above. */
export const purchaseTotal = /* @__PURE__ */ sumOf(purchaseFormulas);

/** Formulas of what a house costs to hold. */
export const holdingFormulas = {
  annualGroundRent: 'annualGroundRent',
  annualServiceCharge: 'annualServiceCharge',
  annualOtherCosts: 'annualOtherCosts',
} as const;
/** The sum of the lines above. */
export const annualHolding = /* @__PURE__ */ sumOf(holdingFormulas);
/** The same by the month. */
export const monthlyHoldingFormulas = {
  monthlyGroundRent: 'annualGroundRent ÷ 12',
  monthlyServiceCharge: 'annualServiceCharge ÷ 12',
  monthlyOtherCosts: 'annualOtherCosts ÷ 12',
} as const;
/** The sum of the lines above. */
export const monthlyHolding = /* @__PURE__ */ sumOf(monthlyHoldingFormulas);

/** The figures of a table as terms of a sum. */
function sumOf(formulas: object): string {
  return Object.keys(formulas).join(' + ');
}

/** Formulas of strategies that buy with the mortgage. */
export const mortgagedFormulas = {
  depositRequired: 'purchasePrice × depositPercentage ÷ 100',
  loanAmount: 'purchasePrice − depositRequired',
  productFee: 'loanAmount × productFeePercentage ÷ 100',
  initialInvestment: 'totalInvestment − loanAmount',
  monthlyMortgage: {
    formula: 'payment(loanAmount, mortgageRatePercentage, mortgageTermYears, interestOnly)',
    rounding: 'half-up to the penny, once: what the lender collects each month',
  },
  annualMortgage: '12 × monthlyMortgage',
} as const;

/** How the highest rate that the net income pays is found. */
const searched = 'down to a hundredth of a percent; null above 100 %';
/** A rent or rate that is enough. */
export const upToThePenny = 'up to the whole penny, from lines before their rounding';

/** The names under which a strategy keeps the figures of a letting's year. */
interface LetNames<Figure extends string> {
  readonly rent: Figure;
  /** Before finance: one figure less another, or one by itself. */
  readonly netIncome: { readonly part: Figure; readonly less?: Figure };
  readonly moneyInvested: string;
  readonly loan: Figure;
}

/** Formulas of the returns of every letting, in the names of its own figures; each ratio names what it divides by. */
export function lettingFormulas<const Figure extends string>({
  rent,
  netIncome,
  moneyInvested,
  loan,
}: LetNames<Figure>) {
  const { part, less } = netIncome;
  const income = less === undefined ? part : `${part} − ${less}`;
  return {
    netYieldPercentage: { ...netIncome, whole: 'purchasePrice' },
    roiPercentage: { part: 'annualCashFlow', whole: 'initialInvestment' },
    paybackPeriodYears: { part: 'initialInvestment', whole: 'annualCashFlow' },
    moneyInvested,
    yieldOnCostPercentage: { ...netIncome, whole: 'totalInvestment' },
    netYieldOnMoneyInvestedPercentage: { ...netIncome, whole: 'moneyInvested' },
    cashYieldOnMoneyInvestedPercentage: { part: 'annualCashFlow', whole: 'moneyInvested' },
    rentCover: `${rent} ÷ (${loan} × mortgageRatePercentage ÷ 100)`,
    breakEvenRatePercentage: {
      formula: `highestRate(${income}, ${loan}, mortgageTermYears, interestOnly)`,
      rounding: searched,
    },
  } as const satisfies Record<string, Formula | Quotient>;
}
