import { btl } from '@freehold/calculators';
import type { StrategyCommand } from './strategy-command.ts';
import {
  holdingOptions,
  lentOptions,
  mortgageOptions,
  runningOptions,
} from './strategy-command.ts';

export const btlCommand: StrategyCommand = {
  name: 'btl',
  description: 'Buy-to-let: investment, cash flow, yields and returns',
  calculate: btl,
  options: [
    {
      flags: '--rent <pounds>',
      field: 'monthlyRent',
      meaning: 'rent a month',
      required: true,
    },
    ...lentOptions,
    ...mortgageOptions,
    { flags: '--refurbishment <pounds>', field: 'refurbishmentCosts', meaning: 'works' },
    { flags: '--voids <percent>', field: 'voidPercentage', meaning: 'rent lost between tenants' },
    ...runningOptions,
    ...holdingOptions,
  ],
};
