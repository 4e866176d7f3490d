import type { ColumnRules, NumberRule } from '@freehold/money/columns';
import { listOf, objectOf, wholeNumber } from '@freehold/money/checks';
import { wholePpm } from '@freehold/money/kernel';
import {
  amountPounds,
  bridgeMonths,
  holdingPeriodMonths,
  mortgageTermYears,
  occupiers,
  projectionYears,
} from './data/bounds.ts';
import { nightsInYear } from './data/nights-in-year.ts';
import { fail } from './refusals.ts';
import type { BrrrDeal } from './kernel/brrr.ts';
import { type Bridge, bridgeInterestMethods, type Drawdown } from './kernel/bridge.ts';
import type { BtlDeal } from './kernel/btl.ts';
import type { FlipDeal } from './kernel/flip.ts';
import type { HmoDeal } from './kernel/hmo.ts';
import type { MortgageTerms } from './kernel/loans.ts';
import type { Holding, MortgagedPurchase, Purchase } from './kernel/purchase.ts';
import type { SaDeal, SaSeason } from './kernel/sa.ts';

/*
 * What the inputs of each kernel may be. A batch is checked once, column by column, a deal of decimal text as it is read; a
 * kernel, which is asked for one deal after another, trusts what it is given.
 */

const whole = (min: number, max: number) => ({ min, max, whole: true }) as const;
const optional = <Rule extends NumberRule>(rule: Rule) => ({ ...rule, optional: true }) as const;
const pence = whole(0, 100 * amountPounds.max);
const share = whole(0, wholePpm);
/** Covers and rates that need not stay under the whole. */
const parts = whole(0, Number.MAX_SAFE_INTEGER);
const optionalPence = optional(pence);

const flag = (value: unknown, field: string): void => {
  if (typeof value !== 'boolean') fail('not_a_boolean', field, value, 'must be true or false');
};
/** A rule of an input that may be left out. */
const unless =
  (rule: (value: unknown, field: string) => void) =>
  (value: unknown, field: string): void => {
    if (value !== undefined) rule(value, field);
  };
const items =
  (rules: Readonly<Record<string, NumberRule>>) =>
  (value: unknown, field: string): void => {
    for (const [at, item] of listOf(value as readonly object[], field).entries()) {
      const numbers = objectOf(item, `${field}[${at}]`) as Readonly<Record<string, unknown>>;
      for (const [name, rule] of Object.entries(rules)) {
        wholeNumber(numbers[name], `${field}[${at}].${name}`, rule);
      }
    }
  };
const oneOf =
  (choices: readonly unknown[], told: string) =>
  (value: unknown, field: string): void => {
    if (!choices.includes(value)) fail('not_a_choice', field, value, `must be ${told}`);
  };
/** The lists of a table are what `tableInForce`, `rateTable` or a calculator has made. */
const table = (value: unknown, field: string): void => {
  const { abovePence, ratePpm, deductionPence } = objectOf(
    value as MortgagedPurchase['stampDutyTable'],
    field,
  );
  for (const [name, list] of Object.entries({ abovePence, ratePpm, deductionPence })) {
    listOf(list, `${field}.${name}`);
  }
};

const purchase: ColumnRules<Required<Purchase>> = {
  purchasePricePence: pence,
  stampDutyTable: table,
  legalFeesPence: pence,
  surveyFeesPence: pence,
  sourcingFeePence: pence,
  otherCostsPence: optionalPence,
};
const holding: ColumnRules<Required<Holding>> = {
  annualGroundRentPence: optionalPence,
  annualServiceChargePence: optionalPence,
  annualOtherCostsPence: optionalPence,
};
const mortgage: ColumnRules<MortgageTerms> = {
  mortgageRatePpm: { min: 0 },
  months: whole(1, 12 * mortgageTermYears.max),
  interestOnly: flag,
};
/** Of a purchase with a mortgage. */
const lent = { depositPpm: share, productFeePpm: optional(share) } as const;
const drawdown = {
  month: whole(bridgeMonths.min, bridgeMonths.max),
  pence,
} as const satisfies ColumnRules<Drawdown>;
const nights = whole(0, nightsInYear * wholePpm);
const season = {
  nightlyRatePence: pence,
  nightsMillionths: nights,
} as const satisfies ColumnRules<SaSeason>;
const bridge: ColumnRules<Required<Bridge>> = {
  bridgeLtvPpm: share,
  bridgeNetAdvancePence: optionalPence,
  bridgeRatePpm: parts,
  bridgeRateMonths: oneOf([1, 12], '1 or 12'),
  bridgeMonths: whole(bridgeMonths.min, bridgeMonths.max),
  bridgeInterestMethod: unless(
    oneOf(bridgeInterestMethods, `one of ${bridgeInterestMethods.join(', ')}`),
  ),
  bridgeDrawdowns: unless(items(drawdown)),
  bridgeArrangementFeePpm: optional(share),
  bridgeExitFeePpm: optional(share),
  bridgeValuationFeePence: optionalPence,
  bridgeBrokerFeePence: optionalPence,
  bridgeLenderLegalFeesPence: optionalPence,
};
const ofRent = { voidPpm: share, managementFeePpm: share, maintenancePpm: share } as const;

export const btlRules: ColumnRules<Required<BtlDeal>> = {
  ...purchase,
  ...holding,
  ...mortgage,
  ...ofRent,
  ...lent,
  refurbishmentCostsPence: pence,
  monthlyRentPence: pence,
  annualInsurancePence: pence,
};

export const hmoRules: ColumnRules<Required<HmoDeal>> = {
  ...purchase,
  ...holding,
  ...mortgage,
  ...lent,
  refurbishmentCostsPence: optionalPence,
  furnishingCostsPence: optionalPence,
  roomCount: whole(1, occupiers.max),
  monthlyRoomRentPence: pence,
  occupancyPpm: share,
  monthlyUtilitiesPence: pence,
  monthlyCleaningPence: pence,
  licenceCostPence: pence,
  licenceYears: optional(whole(1, projectionYears.max)),
  annualInsurancePence: pence,
  managementFeePpm: share,
  maintenancePpm: share,
};

export const brrrRules: ColumnRules<Required<BrrrDeal>> = {
  ...purchase,
  ...holding,
  ...mortgage,
  ...bridge,
  ...ofRent,
  refurbishmentCostsPence: pence,
  contingencyPpm: optional(share),
  afterRepairValuePence: pence,
  monthlyRentPence: pence,
  annualInsurancePence: pence,
  monthlyUtilitiesPence: pence,
  refinanceLtvPpm: share,
  refinanceMaximumLtvPpm: optional(share),
  refinanceInterestCoverPpm: optional(parts),
  refinanceStressRatePpm: optional(parts),
  refinanceDebtServiceCoverPpm: optional(parts),
  refinanceProductFeePence: optionalPence,
  refinanceProductFeePpm: optional(share),
  refinanceProductFeeAdded: unless(flag),
  refinanceLegalFeesPence: optionalPence,
  refinanceValuationFeePence: optionalPence,
};

export const flipRules: ColumnRules<Required<FlipDeal>> = {
  ...purchase,
  ...holding,
  ...bridge,
  refurbishmentCostsPence: pence,
  contingencyPpm: optional(share),
  expectedSalePricePence: pence,
  holdingPeriodMonths: whole(holdingPeriodMonths.min, holdingPeriodMonths.max),
  monthlyHoldingCostsPence: pence,
  agentFeePpm: share,
  saleLegalFeesPence: pence,
};

export const saRules: ColumnRules<Required<SaDeal>> = {
  ...purchase,
  ...holding,
  ...mortgage,
  ...lent,
  furnishingCostsPence: optionalPence,
  nightlyRatePence: pence,
  nightsMillionths: nights,
  seasons: unless(items(season)),
  averageStayNightsMillionths: whole(1, Number.MAX_SAFE_INTEGER),
  platformFeePpm: share,
  cleaningFeePerStayPence: optionalPence,
  cleaningCostPerStayPence: pence,
  cardFeePpm: optional(share),
  managementFeePpm: share,
  maintenancePpm: share,
  annualInsurancePence: pence,
  monthlyUtilitiesPence: pence,
  vatRegistered: unless(flag),
  vatRatePpm: optional(share),
};
