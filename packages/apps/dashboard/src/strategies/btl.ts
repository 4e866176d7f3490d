import {
  buyerGroup,
  buyingCosts,
  lettingCosts,
  monthlyRent,
  mortgage,
  mortgageFields,
  nation,
  purchasePrice,
  refurbishment,
  runningCosts,
} from './common-fields.ts';
import {
  annualCashFlow,
  annualMortgage,
  holdingLines,
  lessLoan,
  lettingReturns,
  lettingTargets,
  monthlyCashFlow,
  mortgageLines,
  purchaseLines,
  rateSteps,
  runningLines,
  shareSteps,
} from './lines.ts';
import { line, type StrategyPage } from './strategy-page.ts';

export const btlPage: StrategyPage = {
  strategy: 'btl',
  slug: 'buy-to-let',
  title: 'Buy-to-let',
  summary: 'A home bought with a mortgage and let to one household.',
  groups: [
    { title: 'Purchase', fields: [purchasePrice, nation, refurbishment], isOpen: true },
    { title: 'Letting', fields: [monthlyRent], isOpen: true },
    mortgage,
    runningCosts(lettingCosts),
    buyingCosts,
    buyerGroup,
  ],
  example: {
    purchasePrice: '200000',
    'stampDuty.nation': 'england',
    monthlyRent: '1250',
    'owner.otherIncome': '45000',
  },
  headline: [
    monthlyCashFlow,
    line('netYieldPercentage', 'Net yield'),
    line('roiPercentage', 'Return on cash'),
    line('initialInvestment', 'Cash in'),
  ],
  purchase: [
    {
      plus: [...purchaseLines, line('refurbishmentCosts', 'Refurbishment')],
      minus: [],
      total: line('totalInvestment', 'Total cost'),
    },
    lessLoan('loanAmount', 'Mortgage'),
  ],
  finance: mortgageLines,
  cashFlow: {
    plus: [line('annualRent', 'Rent')],
    minus: [line('annualVoid', 'Voids'), ...runningLines, ...holdingLines, annualMortgage],
    total: annualCashFlow,
  },
  returns: [...lettingReturns, line('breakEvenRent', 'Break-even rent a month')],
  lending: {
    loan: 'loanAmount',
    value: 'purchasePrice',
    rent: 'monthlyRent',
    costs: 'annualOperatingCosts',
    lender: 'basicRate',
  },
  grid: {
    metric: 'annualCashFlow',
    x: { field: mortgageFields[0], steps: rateSteps, by: 'addition' },
    y: { field: monthlyRent, steps: shareSteps, by: 'share' },
  },
  targets: lettingTargets,
};
