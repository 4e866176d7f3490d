import type { BrrrDeal, BtlDeal, FlipDeal, HmoDeal, SaDeal } from '@freehold/calculators/kernel';
import { tableInForce } from '@freehold/stamp-duty/kernel';

/* Deals as the kernels take them, bought without a fee, let or sold without a cost but those that an example speaks of. */

const stampDutyTable = tableInForce({ nation: 'england', additionalProperty: true });
const purchase = { stampDutyTable, legalFeesPence: 0, surveyFeesPence: 0, sourcingFeePence: 0 };
const cash = { mortgageRatePpm: 0, months: 300, interestOnly: false, depositPpm: 1_000_000 };
const rented = { voidPpm: 0, managementFeePpm: 0, maintenancePpm: 0, annualInsurancePence: 0 };
const bridge = {
  bridgeLtvPpm: 700_000,
  bridgeRatePpm: 8_500,
  bridgeRateMonths: 1,
  bridgeMonths: 6,
} as const;

/** A buy-to-let for cash at £1,000 a month without any cost. */
export const deal: BtlDeal = {
  ...purchase,
  ...cash,
  ...rented,
  purchasePricePence: 0,
  refurbishmentCostsPence: 0,
  otherCostsPence: 0,
  monthlyRentPence: 1_000_00,
  annualGroundRentPence: 0,
  annualServiceChargePence: 0,
  annualOtherCostsPence: 0,
};

/** Four rooms for £2,200 a month together, bought for £300,000 in cash. */
export const hmoDeal: HmoDeal = {
  ...purchase,
  ...cash,
  purchasePricePence: 300_000_00,
  roomCount: 4,
  monthlyRoomRentPence: 2_200_00,
  occupancyPpm: 1_000_000,
  monthlyUtilitiesPence: 0,
  monthlyCleaningPence: 0,
  licenceCostPence: 0,
  annualInsurancePence: 0,
  managementFeePpm: 0,
  maintenancePpm: 0,
};

/** Bought for £120,000 on a bridge of 70 % at 0.85 % a month, refinanced to 75 % of £200,000 at 5.5 %, let for £900 a month. */
export const brrrDeal: BrrrDeal = {
  ...purchase,
  ...bridge,
  ...rented,
  mortgageRatePpm: 55_000,
  months: 300,
  interestOnly: true,
  purchasePricePence: 120_000_00,
  refurbishmentCostsPence: 20_000_00,
  afterRepairValuePence: 200_000_00,
  monthlyRentPence: 900_00,
  refinanceLtvPpm: 750_000,
  monthlyUtilitiesPence: 0,
};

/** Bought for £150,000 on the same bridge and sold for £200,000, 1.5 % of it to the agent. */
export const flipDeal: FlipDeal = {
  ...purchase,
  ...bridge,
  purchasePricePence: 150_000_00,
  refurbishmentCostsPence: 0,
  expectedSalePricePence: 200_000_00,
  holdingPeriodMonths: 6,
  monthlyHoldingCostsPence: 0,
  agentFeePpm: 15_000,
  saleLegalFeesPence: 0,
};

/** Let by the night at £100 for 65 % of a year, stays of three nights, bought for £250,000 in cash. */
export const saDeal: SaDeal = {
  ...purchase,
  ...cash,
  purchasePricePence: 250_000_00,
  nightlyRatePence: 100_00,
  nightsMillionths: 237_250_000,
  averageStayNightsMillionths: 3_000_000,
  platformFeePpm: 0,
  cleaningCostPerStayPence: 0,
  managementFeePpm: 0,
  maintenancePpm: 0,
  annualInsurancePence: 0,
  monthlyUtilitiesPence: 0,
};
