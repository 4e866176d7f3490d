import type { Assumption } from './assumptions.ts';

const zero: Assumption = Object.freeze({
  value: 0,
  unit: 'pounds',
  standing: 'neutral',
  source: 'none unless given',
});

/** What a taxpayer has besides the letting: nothing unless given. */
export const taxDefaults = {
  broughtForwardFinanceCosts: zero,
  broughtForwardLosses: zero,
  capitalLosses: zero,
  lossesOfYear: zero,
  exemptAmountUsed: zero,
  otherProfits: zero,
  associatedCompanies: zero,
  exemptDistributions: zero,
};

/** What a sale costs and an owner has besides: nothing unless given. */
export const homeSaleDefaults = {
  ...taxDefaults,
  saleCosts: zero,
  purchaseCosts: zero,
  improvementCosts: zero,
  rebasedImprovementCosts: zero,
  livesAbroad: Object.freeze({ ...zero, value: false, unit: 'switch' }),
};

/** What of a main home was let: nothing unless given. */
export const mainHomeDefaults = {
  sharedLetPercentage: Object.freeze({ ...zero, unit: 'percent' }),
};

/** What of a loan to a director was repaid: nothing unless given. */
export const directorsLoanDefaults = { loanRepaidInTime: zero, loanRepaidLater: zero };

/** What a person has beside salary and rents: nothing unless given. */
const personDefaults = {
  savings: zero,
  dividends: zero,
  pensionContributions: zero,
  giftAid: zero,
  childBenefit: zero,
};

/** What a person may have: nothing unless given. */
export const incomeDefaults = {
  ...personDefaults,
  otherIncome: zero,
  propertyProfit: zero,
  financeCosts: zero,
};

/** What an owner, the company and a move have besides: nothing unless given; all that is left is drawn. */
export const pocketDefaults = {
  ...taxDefaults,
  ...personDefaults,
  salary: zero,
  runningCosts: zero,
  directorsLoan: zero,
  directorsLoanRatePercentage: Object.freeze({ ...zero, unit: 'percent' }),
  directorsLoanRepayment: zero,
  loanToOwners: zero,
  stampDuty: Object.freeze({
    ...zero,
    caution: 'move.stampDuty was left out: the move is taken to bear no duty.',
  }),
  gain: Object.freeze({
    ...zero,
    caution: 'move.gain was left out: the homes are taken to be worth what they cost.',
  }),
  fees: zero,
  sharesValue: zero,
  otherConsiderationValue: zero,
  drawnPercentage: Object.freeze({ ...zero, value: 100, unit: 'percent' }),
};

/** Where what the tax on a purchase assumes comes from: the value of each follows from the others. */
export const purchaseTaxAssumptions = {
  nation: { unit: 'choice', standing: 'neutral', source: 'none given' },
  additionalProperty: {
    unit: 'switch',
    standing: 'specification',
    source: 'default of the product: the surcharge applies unless told',
  },
  effectiveDate: {
    unit: 'choice',
    standing: 'neutral',
    source: 'the day on which the rates of the tax were last checked',
  },
  firstTimeBuyer: { unit: 'switch', standing: 'neutral', source: 'none unless given' },
  nonUkResident: { unit: 'switch', standing: 'neutral', source: 'none unless given' },
  companyRelief: {
    unit: 'switch',
    standing: 'typical',
    source: 'Finance Act 2003, Schedule 4A: relief for letting, developing and trading businesses',
    caution:
      'stampDuty.companyRelief was left out: relief from the flat rate is taken to be due, as for a letting, developing or trading business; without it a home above the threshold is charged at the flat rate.',
  },
} as const satisfies Readonly<Record<string, Omit<Assumption, 'value'>>>;
