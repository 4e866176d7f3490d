import type { BrrrDeal } from './kernel/brrr.ts';
import type { BtlDeal } from './kernel/btl.ts';
import { grown } from './kernel/growth.ts';
import type { HmoDeal } from './kernel/hmo.ts';
import type { SaDeal, SaSeason } from './kernel/sa-deal.ts';

/** `rent` and `cost` arise every year and grow at their rates; `once` belongs to the purchase. */
type Growth = 'rent' | 'cost' | 'once';
type Growths<Deal> = Readonly<Record<Extract<keyof Deal, `${string}Pence`>, Growth>>;

const purchase = {
  purchasePricePence: 'once',
  legalFeesPence: 'once',
  surveyFeesPence: 'once',
  sourcingFeePence: 'once',
  otherCostsPence: 'once',
} as const;
const holding = {
  annualGroundRentPence: 'cost',
  annualServiceChargePence: 'cost',
  annualOtherCostsPence: 'cost',
} as const;
const btl: Growths<BtlDeal> = {
  ...purchase,
  ...holding,
  refurbishmentCostsPence: 'once',
  monthlyRentPence: 'rent',
  annualInsurancePence: 'cost',
};
const hmo: Growths<HmoDeal> = {
  ...purchase,
  ...holding,
  refurbishmentCostsPence: 'once',
  furnishingCostsPence: 'once',
  monthlyRoomRentPence: 'rent',
  monthlyUtilitiesPence: 'cost',
  monthlyCleaningPence: 'cost',
  licenceCostPence: 'cost',
  annualInsurancePence: 'cost',
};
const brrr: Growths<BrrrDeal> = {
  ...purchase,
  ...holding,
  bridgeValuationFeePence: 'once',
  bridgeBrokerFeePence: 'once',
  bridgeLenderLegalFeesPence: 'once',
  refinanceProductFeePence: 'once',
  refinanceLegalFeesPence: 'once',
  refinanceValuationFeePence: 'once',
  refurbishmentCostsPence: 'once',
  afterRepairValuePence: 'once',
  monthlyRentPence: 'rent',
  annualInsurancePence: 'cost',
  monthlyUtilitiesPence: 'cost',
};
const sa: Growths<SaDeal> = {
  ...purchase,
  ...holding,
  furnishingCostsPence: 'once',
  nightlyRatePence: 'rent',
  cleaningFeePerStayPence: 'rent',
  cleaningCostPerStayPence: 'cost',
  annualInsurancePence: 'cost',
  monthlyUtilitiesPence: 'cost',
};

/** How each amount of a deal grows. Costs that are a share of the rent grow with it. */
export const growths = { btl, hmo, brrr, sa };

/** A deal as it is after whole years: each amount grown from its first year, rounded half-up to the penny once. */
export function grownDeal<Deal extends object>(
  deal: Deal,
  growths: Readonly<Record<string, Growth>>,
  rates: { rentPpm: number; costPpm: number; years: number },
): Deal {
  const later = { ...deal } as Record<string, unknown>;
  for (const [field, growth] of Object.entries(growths)) {
    const pence = later[field];
    if (growth === 'once' || pence === undefined) continue;
    const rate = growth === 'rent' ? rates.rentPpm : rates.costPpm;
    later[field] = grown(pence as number, rate, rates.years);
  }
  if (later['seasons'] !== undefined) {
    later['seasons'] = (later['seasons'] as readonly SaSeason[]).map((season) => ({
      ...season,
      nightlyRatePence: grown(season.nightlyRatePence, rates.rentPpm, rates.years),
    }));
  }
  return later as Deal;
}
