import { sa } from '@freehold/calculators';
import {
  holdingOptions,
  lentOptions,
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
    { flags: '--occupancy <percent>', field: 'occupancyPercentage', meaning: 'nights let' },
    { flags: '--stay <nights>', field: 'averageStayNights', meaning: 'average stay' },
    {
      flags: '--platform-fee <percent>',
      field: 'platformFeePercentage',
      meaning: 'of the revenue',
    },
    {
      flags: '--cleaning <pounds>',
      field: 'cleaningCostPerStay',
      meaning: 'cleaning for each booking',
    },
    { flags: '--utilities <pounds>', field: 'monthlyUtilities', meaning: 'bills a month' },
    {
      flags: '--cleaning-fee <pounds>',
      field: 'cleaningFeePerStay',
      meaning: 'what a guest pays for cleaning',
    },
    { flags: '--card-fee <percent>', field: 'cardFeePercentage', meaning: 'of all guests pay' },
    { flags: '--furnishing <pounds>', field: 'furnishingCosts', meaning: 'furniture' },
    { flags: '--vat', field: 'vatRegistered', meaning: 'prices hold VAT', read: () => true },
    ...runningOptions,
    ...holdingOptions,
    ...lentOptions,
    ...mortgageOptions,
    {
      flags: '--btl-rent <pounds>',
      field: 'btlMonthlyRent',
      meaning: 'rent a month as an ordinary letting, to compare',
    },
  ],
};
