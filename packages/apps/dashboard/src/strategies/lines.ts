import { line, type StrategyPage, type Target } from './strategy-page.ts';

/** Lines that several strategies share. */
export const purchaseLines = [
  line('purchasePrice', 'Purchase price'),
  line('stampDuty', 'Stamp duty'),
  line('legalFees', 'Legal fees'),
  line('surveyFees', 'Survey'),
  line('sourcingFee', 'Sourcing fee'),
  line('otherCosts', 'Other costs'),
] as const;

export const holdingLines = [
  line('annualGroundRent', 'Ground rent'),
  line('annualServiceCharge', 'Service charge'),
  line('annualOtherCosts', 'Other costs'),
] as const;

export const runningLines = [
  line('annualManagementFee', 'Management'),
  line('annualMaintenance', 'Maintenance'),
  line('annualInsurance', 'Insurance'),
] as const;

export const annualMortgage = line('annualMortgage', 'Mortgage');
export const annualCashFlow = line('annualCashFlow', 'Cash flow a year');
export const monthlyCashFlow = line('monthlyCashFlow', 'Cash flow a month');

export const mortgageLines = [
  line('depositRequired', 'Deposit'),
  line('loanAmount', 'Loan'),
  line('monthlyMortgage', 'Payment a month'),
  line('rentCover', 'Rent ÷ interest'),
  line('breakEvenRatePercentage', 'Break-even mortgage rate'),
] as const;

export const lettingReturns = [
  line('grossYieldPercentage', 'Gross yield'),
  line('netYieldPercentage', 'Net yield'),
  line('yieldOnCostPercentage', 'Yield on cost'),
  line('roiPercentage', 'Return on cash'),
  line('paybackPeriodYears', 'Payback in years'),
] as const;

export const bridgeLines = [
  line('bridgeLoanAmount', 'Bridge loan'),
  line('bridgeNetDayOneAdvance', 'Advanced on day one'),
  line('bridgeInterest', 'Bridge interest'),
  line('bridgeArrangementFee', 'Arrangement fee'),
  line('bridgeExitFee', 'Exit fee'),
  line('bridgeRedemption', 'Paid back at the end'),
  line('bridgeAprPercentage', 'Bridge APR'),
] as const;

/** The loan is taken from everything that goes in. */
export const lessLoan = (loan: string, label: string) =>
  ({
    plus: [line('totalInvestment', 'Total cost')],
    minus: [line(loan, label)],
    total: line('initialInvestment', 'Cash in'),
  }) as const;

export const lettingTargets = [
  { ...annualCashFlow, limit: 'atLeast', aim: '1500' },
  { ...line('netYieldPercentage', 'Net yield'), limit: 'atLeast', aim: '6' },
  { ...line('grossYieldPercentage', 'Gross yield'), limit: 'atLeast', aim: '7' },
  { ...line('roiPercentage', 'Return on cash'), limit: 'atLeast', aim: '5' },
] as const;

export const rateSteps = ['-1', '-0.5', '0', '0.5', '1'] as const;
export const shareSteps = ['0.9', '0.95', '1', '1.05', '1.1'] as const;

/** What is left of a letting's year, or of a flip, once the buyer's tax is paid. */
export const leftLine = ({ strategy }: StrategyPage) =>
  line('leftAfterTax', strategy === 'flip' ? 'Profit after tax' : 'Left a year after tax');

/** Targets for a buyer whose tax can be worked out. */
export function afterTaxTargets(page: StrategyPage): readonly Target[] {
  const isFlip = page.strategy === 'flip';
  const { label } = leftLine(page);
  return [
    { ...leftLine(page), limit: 'atLeast', aim: isFlip ? '20000' : '1500' },
    {
      ...line('leftAfterTaxOnMoneyInvestedPercentage', `${label}, on the cash paid in`),
      limit: 'atLeast',
      aim: isFlip ? '20' : '4',
    },
  ];
}
