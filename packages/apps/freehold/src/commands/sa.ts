import { sa } from '@freehold/calculators/sa';
import {
  depositOption,
  mortgageOptions,
  runningOptions,
  type StrategyCommand,
} from './strategy-command.ts';

export const saCommand: StrategyCommand = {
  name: 'sa',
  description: 'Serviced accommodation: nights, revenue, fees, cash flow and returns',
  calculate: sa,
  options: [
    {
      flags: '--nightly <pounds>',
      field: 'nightlyRate',
      meaning: 'price of a night',
      required: true,
    },
    { flags: '--occupancy <percent>', field: 'occupancyRate', meaning: 'nights let' },
    { flags: '--stay <nights>', field: 'averageStayNights', meaning: 'average stay' },
    {
      flags: '--platform-fee <percent>',
      field: 'platformFeePercentage',
      meaning: 'of the revenue',
    },
    {
      flags: '--cleaning <pounds>',
      field: 'cleaningCostPerBooking',
      meaning: 'cleaning for each booking',
    },
    { flags: '--utilities <pounds>', field: 'utilitiesMonthly', meaning: 'bills a month' },
    ...runningOptions,
    depositOption,
    ...mortgageOptions,
    {
      flags: '--btl-rent <pounds>',
      field: 'btlMonthlyRent',
      meaning: 'rent a month as an ordinary letting, to compare',
    },
  ],
};
