import {
  bridge,
  buyingCosts,
  holdingFields,
  nation,
  needed,
  occupyingBuyerGroup,
  percent,
  pounds,
  purchasePrice,
  worksFields,
} from './common-fields.ts';
import { bridgeLines, purchaseLines, shareSteps } from './lines.ts';
import { line, type StrategyPage } from './strategy-page.ts';

const salePrice = needed(pounds('expectedSalePrice', 'Sale price'));

export const flipPage: StrategyPage = {
  strategy: 'flip',
  slug: 'flip',
  title: 'Flip',
  summary: 'Buy, refurbish and sell on: every cost between the two prices.',
  groups: [
    { title: 'Purchase and works', fields: [purchasePrice, nation, ...worksFields], isOpen: true },
    {
      title: 'Sale',
      fields: [
        salePrice,
        { key: 'holdingPeriodMonths', label: 'Months until sale', kind: 'months' },
        percent('agentFeePercentage', "Agent's fee"),
        pounds('saleLegalFees', 'Legal fees of sale'),
        pounds('monthlyHoldingCosts', 'Holding costs a month'),
        ...holdingFields,
      ],
      isOpen: true,
    },
    { ...bridge, title: 'Bridge (bought with cash if left empty)' },
    buyingCosts,
    occupyingBuyerGroup,
  ],
  example: {
    purchasePrice: '180000',
    'stampDuty.nation': 'england',
    'refurbishmentCosts.other': '40000',
    contingencyPercentage: '10',
    expectedSalePrice: '295000',
    bridgeLtvPercentage: '70',
    'owner.otherIncome': '45000',
  },
  headline: [
    line('netProfit', 'Profit before tax'),
    line('profitOnCostPercentage', 'Profit on cost'),
    line('annualisedReturnPercentage', 'Return a year, compounded'),
    line('initialInvestment', 'Cash in'),
  ],
  purchase: [],
  finance: bridgeLines,
  cashFlow: {
    plus: [line('expectedSalePrice', 'Sale price')],
    minus: [
      ...purchaseLines,
      line('refurbishmentTotal', 'Works'),
      line('bridgeFinanceCost', 'Cost of the bridge'),
      line('holdingCosts', 'Holding costs'),
      line('agentFee', "Agent's fee"),
      line('saleLegalFees', 'Legal fees of sale'),
    ],
    total: line('netProfit', 'Profit before tax'),
  },
  returns: [
    line('profitOnCostPercentage', 'Profit on cost'),
    line('profitMarginPercentage', 'Profit on sale price'),
    line('roiPercentage', 'Return on cash'),
    line('annualisedReturnPercentage', 'Return a year, compounded'),
    line('breakEvenSalePrice', 'Sale price without profit or loss'),
  ],
  lending: null,
  grid: {
    metric: 'netProfit',
    x: { field: salePrice, steps: shareSteps, by: 'share' },
    y: { field: worksFields[0], steps: shareSteps, by: 'share' },
  },
  targets: [
    { ...line('netProfit', 'Profit before tax'), limit: 'atLeast', aim: '30000' },
    { ...line('profitOnCostPercentage', 'Profit on cost'), limit: 'atLeast', aim: '20' },
    { ...line('roiPercentage', 'Return on cash'), limit: 'atLeast', aim: '25' },
  ],
};
