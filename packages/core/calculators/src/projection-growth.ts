import type { BrrrDeal } from './kernel/brrr.ts';
import type { BtlDeal } from './kernel/btl.ts';
import { grown } from './kernel/growth.ts';
import type { HmoDeal } from './kernel/hmo.ts';
import type { SaDeal, SaSeason } from './kernel/sa-deal.ts';

/** `rent` and `cost` arise every year and grow at their rates; `once` belongs to the purchase. */
type Growth = 'rent' | 'cost' | 'once';
type Amount = Extract<
  keyof BtlDeal | keyof HmoDeal | keyof BrrrDeal | keyof SaDeal,
  `${string}Pence`
>;

/** How each amount of a letting grows, whichever strategy has it. Costs that are a share of the rent grow with it. */
const growths: Readonly<Record<Amount, Growth>> = {
  purchasePricePence: 'once',
  legalFeesPence: 'once',
  surveyFeesPence: 'once',
  sourcingFeePence: 'once',
  otherCostsPence: 'once',
  refurbishmentCostsPence: 'once',
  furnishingCostsPence: 'once',
  bridgeValuationFeePence: 'once',
  bridgeBrokerFeePence: 'once',
  bridgeLenderLegalFeesPence: 'once',
  afterRepairValuePence: 'once',
  refinanceProductFeePence: 'once',
  refinanceLegalFeesPence: 'once',
  refinanceValuationFeePence: 'once',
  monthlyRentPence: 'rent',
  monthlyRoomRentPence: 'rent',
  nightlyRatePence: 'rent',
  cleaningFeePerStayPence: 'rent',
  monthlyUtilitiesPence: 'cost',
  monthlyCleaningPence: 'cost',
  licenceCostPence: 'cost',
  cleaningCostPerStayPence: 'cost',
  annualInsurancePence: 'cost',
  annualGroundRentPence: 'cost',
  annualServiceChargePence: 'cost',
  annualOtherCostsPence: 'cost',
};

/** A deal as it is after whole years: each amount grown from its first year, rounded half-up to the penny once. */
export function grownDeal<Deal extends object>(
  deal: Deal,
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
