import type { BrrrDeal } from './kernel/brrr.ts';
import type { BtlDeal } from './kernel/btl.ts';
import { grown } from './kernel/growth.ts';
import type { HmoDeal } from './kernel/hmo.ts';
import type { SaDeal } from './kernel/sa.ts';

/** `rent` and `cost` arise every year and grow at their rates; `once` belongs to the purchase. */
type Growth = 'rent' | 'cost' | 'once';
type Growths<Deal> = Readonly<Record<Extract<keyof Deal, `${string}Pence`>, Growth>>;

const purchase = {
  purchasePricePence: 'once',
  legalFeesPence: 'once',
  surveyFeesPence: 'once',
  sourcingFeePence: 'once',
} as const;
const btl: Growths<BtlDeal> = {
  ...purchase,
  refurbishmentPence: 'once',
  otherCostsPence: 'once',
  rentMonthlyPence: 'rent',
  insuranceAnnualPence: 'cost',
  groundRentAnnualPence: 'cost',
  serviceChargeAnnualPence: 'cost',
};
const hmo: Growths<HmoDeal> = {
  ...purchase,
  roomRentMonthlyPence: 'rent',
  utilitiesMonthlyPence: 'cost',
  cleaningMonthlyPence: 'cost',
  licencePence: 'cost',
  insuranceAnnualPence: 'cost',
};
const brrr: Growths<BrrrDeal> = {
  ...purchase,
  refurbishmentPence: 'once',
  afterRepairValuePence: 'once',
  rentMonthlyPence: 'rent',
  insuranceAnnualPence: 'cost',
  utilitiesMonthlyPence: 'cost',
};
const sa: Growths<SaDeal> = {
  ...purchase,
  nightlyRatePence: 'rent',
  cleaningPerBookingPence: 'cost',
  insuranceAnnualPence: 'cost',
  utilitiesMonthlyPence: 'cost',
};

/** How each amount of a deal grows. Costs that are a share of the rent grow with it. */
export const growths = { btl, hmo, brrr, sa };

/** A deal as it is after whole years: each amount grown from its first year, rounded half-up to the penny once. */
export function grownDeal<Deal extends object>(
  deal: Deal,
  growths: Readonly<Record<string, Growth>>,
  rates: { rentMillionths: number; costMillionths: number; years: number },
): Deal {
  const later = { ...deal } as Record<string, unknown>;
  for (const [field, growth] of Object.entries(growths)) {
    if (growth === 'once') continue;
    const rate = growth === 'rent' ? rates.rentMillionths : rates.costMillionths;
    later[field] = grown(later[field] as number, rate, rates.years);
  }
  return later as Deal;
}
