import { brrr } from '@freehold/calculators';
import { amount } from './present.ts';
import {
  bridgeOptions,
  holdingOptions,
  mortgageOptions,
  runningOptions,
  type StrategyCommand,
} from './strategy-command.ts';

export const brrrCommand: StrategyCommand = {
  name: 'brrr',
  description: 'Buy, refurbish, rent, refinance: money in, money out, money left',
  calculate: brrr,
  options: [
    {
      flags: '--value <pounds>',
      field: 'afterRepairValue',
      meaning: 'value after the works',
      required: true,
    },
    {
      flags: '--rent <pounds>',
      field: 'monthlyRent',
      meaning: 'rent a month',
      required: true,
    },
    {
      flags: '--works <pounds>',
      field: 'refurbishmentCosts',
      meaning: 'cost of the works',
      read: (text) => ({ other: amount(text) }),
    },
    {
      flags: '--refinance-ltv <percent>',
      field: 'refinanceLtvPercentage',
      meaning: 'loan, of the new value',
    },
    {
      flags: '--lender <name>',
      field: 'refinance.lender',
      meaning: 'whose rent cover limits the refinance: basicRate, higherRate, company, hmo, …',
      read: (text) => text,
    },
    ...bridgeOptions,
    ...mortgageOptions,
    { flags: '--voids <percent>', field: 'voidPercentage', meaning: 'rent lost between tenants' },
    ...runningOptions,
    ...holdingOptions,
  ],
};
