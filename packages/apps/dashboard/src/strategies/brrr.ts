import {
  bridge,
  buyerGroup,
  buyingCosts,
  lettingCosts,
  monthlyRent,
  monthlyUtilities,
  mortgageFields,
  nation,
  needed,
  percent,
  pounds,
  purchasePrice,
  runningCosts,
  worksFields,
} from './common-fields.ts';
import {
  annualCashFlow,
  annualMortgage,
  bridgeLines,
  holdingLines,
  lessLoan,
  lettingReturns,
  monthlyCashFlow,
  purchaseLines,
  runningLines,
  shareSteps,
} from './lines.ts';
import { line, type StrategyPage } from './strategy-page.ts';

const afterRepairValue = needed(pounds('afterRepairValue', 'Value after works'));

export const brrrPage: StrategyPage = {
  strategy: 'brrr',
  slug: 'brrr',
  title: 'BRRR',
  summary: 'Buy with a bridge, refurbish, let, and refinance on the new value.',
  groups: [
    {
      title: 'Purchase and works',
      fields: [purchasePrice, nation, ...worksFields, afterRepairValue],
      isOpen: true,
    },
    { title: 'Letting', fields: [monthlyRent], isOpen: true },
    {
      title: 'Refinance',
      fields: [
        percent('refinanceLtvPercentage', 'Loan to value'),
        ...mortgageFields,
        {
          key: 'refinance.lender',
          label: 'Capped by a lender',
          kind: 'choice',
          choices: [
            ['basicRate', 'Basic-rate taxpayer'],
            ['higherRate', 'Higher-rate taxpayer'],
            ['company', 'Company'],
          ],
        },
        pounds('refinance.productFee', 'Product fee'),
        pounds('refinance.legalFees', 'Legal fees of refinance'),
        pounds('refinance.valuationFee', 'Valuation'),
      ],
      isOpen: true,
    },
    bridge,
    runningCosts([...lettingCosts, monthlyUtilities]),
    buyingCosts,
    buyerGroup,
  ],
  example: {
    purchasePrice: '130000',
    'stampDuty.nation': 'england',
    'refurbishmentCosts.other': '30000',
    afterRepairValue: '210000',
    monthlyRent: '1250',
    voidPercentage: '4',
    'owner.otherIncome': '45000',
  },
  headline: [
    line('cashLeftInDeal', 'Cash left in the deal'),
    monthlyCashFlow,
    line('equityRemaining', 'Equity'),
    line('initialInvestment', 'Cash in'),
  ],
  purchase: [
    {
      plus: [
        ...purchaseLines,
        line('refurbishmentTotal', 'Works'),
        line('bridgeFinanceCost', 'Cost of the bridge'),
      ],
      minus: [],
      total: line('totalInvestment', 'Total cost'),
    },
    lessLoan('bridgeLoanAmount', 'Bridge loan'),
  ],
  finance: [
    ...bridgeLines,
    line('refinanceLoan', 'New loan'),
    line('refinanceRentCover', 'Rent ÷ interest at the test rate'),
    line('equityReleased', 'Released above the bridge loan'),
    line('cashLeftInDeal', 'Cash left in the deal'),
    line('monthlyMortgage', 'Payment a month'),
  ],
  cashFlow: {
    plus: [line('annualRent', 'Rent')],
    minus: [
      line('annualVoid', 'Voids'),
      ...runningLines,
      line('annualUtilities', 'Utilities'),
      ...holdingLines,
      annualMortgage,
    ],
    total: annualCashFlow,
  },
  returns: [
    ...lettingReturns,
    line('rocePercentage', 'Return on cash left in'),
    line('breakEvenRent', 'Break-even rent a month'),
  ],
  lending: {
    loan: 'refinanceLoan',
    value: 'afterRepairValue',
    rent: 'monthlyRent',
    costs: 'annualOperatingCosts',
    lender: 'basicRate',
  },
  grid: {
    metric: 'cashLeftInDeal',
    x: { field: afterRepairValue, steps: shareSteps, by: 'share' },
    y: { field: worksFields[0], steps: shareSteps, by: 'share' },
  },
  targets: [
    { ...line('cashLeftInDeal', 'Cash left in the deal'), limit: 'atMost', aim: '20000' },
    { ...line('initialInvestment', 'Cash in'), limit: 'atMost', aim: '80000' },
  ],
};
