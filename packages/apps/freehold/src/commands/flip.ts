import { flip } from '@freehold/calculators';
import { amount } from './present.ts';
import { bridgeOptions, holdingOptions, type StrategyCommand } from './strategy-command.ts';

export const flipCommand: StrategyCommand = {
  name: 'flip',
  description: 'Buy, renovate, sell: every cost, the profit and the break-even price',
  calculate: flip,
  options: [
    {
      flags: '--sale <pounds>',
      field: 'expectedSalePrice',
      meaning: 'expected sale price',
      required: true,
    },
    {
      flags: '--works <pounds>',
      field: 'refurbishmentCosts',
      meaning: 'cost of the works',
      read: (text) => ({ other: amount(text) }),
    },
    { flags: '--months <months>', field: 'holdingPeriodMonths', meaning: 'from purchase to sale' },
    {
      flags: '--holding-costs <pounds>',
      field: 'monthlyHoldingCosts',
      meaning: 'costs a month meanwhile',
    },
    { flags: '--agent-fee <percent>', field: 'agentFeePercentage', meaning: 'of the sale price' },
    {
      flags: '--sale-legal-fees <pounds>',
      field: 'saleLegalFees',
      meaning: 'conveyancing of the sale',
    },
    ...bridgeOptions,
    ...holdingOptions,
  ],
};
