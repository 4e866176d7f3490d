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
export const annualHolding = /* @__PURE__ */ sumOf(holdingFormulas);
/** The same by the month. */
export const monthlyHoldingFormulas = {
  monthlyGroundRent: 'annualGroundRent ÷ 12',
  monthlyServiceCharge: 'annualServiceCharge ÷ 12',
  monthlyOtherCosts: 'annualOtherCosts ÷ 12',
} as const;
export const monthlyHolding = /* @__PURE__ */ sumOf(monthlyHoldingFormulas);

/** The figures of a table as terms of a sum. */
function sumOf(formulas: object): string {
  return Object.keys(formulas).join(' + ');
}

/** Formulas of strategies that buy with the mortgage. */
export const mortgagedFormulas = {
  depositRequired: 'purchasePrice × depositPercentage ÷ 100',
  loanAmount: 'purchasePrice − depositRequired',
  initialInvestment: 'totalInvestment − loanAmount',
  monthlyMortgage: {
    formula: 'payment(loanAmount, mortgageRatePercentage, mortgageTermYears, interestOnly)',
    rounding: 'half-up to the penny, once: what the lender collects each month',
  },
  annualMortgage: '12 × monthlyMortgage',
} as const;
