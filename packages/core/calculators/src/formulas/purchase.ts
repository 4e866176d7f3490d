/** Formulas every strategy shares, in the names of figures and inputs. */
export const purchaseFormulas = {
  purchasePrice: 'purchasePrice',
  stampDuty: {
    formula: 'stampDuty(purchasePrice, nation, effectiveDate, isAdditionalProperty)',
    rounding: 'as the tax authority rounds',
  },
  legalFees: 'legalFees',
  surveyFees: 'surveyFees',
  sourcingFee: 'sourcingFee',
} as const;

/** Formulas of strategies that buy with the mortgage. */
export const mortgagedFormulas = {
  depositRequired: 'purchasePrice × depositPercentage ÷ 100',
  loanAmount: 'purchasePrice − depositRequired',
  initialInvestment: 'totalInvestment − loanAmount',
  monthlyMortgage: {
    formula: 'payment(loanAmount, mortgageRate, mortgageTermYears, interestOnly)',
    rounding: 'half-up to the penny, once: what the lender collects each month',
  },
  annualMortgage: '12 × monthlyMortgage',
} as const;
