import { frozen } from '@freehold/money/frozen';
import { usualBridgeInterestMethod } from '../kernel/bridge.ts';
import { usualLicenceYears } from '../kernel/hmo.ts';
import { hmoLaw } from './hmo-law.ts';

/** The day on which these figures were last judged; it names this set of defaults. */
export const assumptionsVersion = '2026-11-21';

/** A default that stands in for what the caller left out. */
export interface Assumption {
  readonly value: number | string | boolean;
  readonly unit:
    | 'pounds'
    | 'percent'
    | 'percent a month'
    | 'months'
    | 'years'
    | 'nights'
    | 'people'
    | 'switch'
    | 'choice';
  /** `specification`: fixed by the API specification; `typical`: inside the range the trade quotes; `neutral`: nothing. */
  readonly standing: 'specification' | 'typical' | 'neutral';
  readonly source: string;
  /** Said as a warning where this default would mislead a caller who does not know of it. */
  readonly caution?: string;
}

const specification = (value: Assumption['value'], unit: Assumption['unit']): Assumption => ({
  value,
  unit,
  standing: 'specification',
  source: 'default of the product, no published figure',
});
const typical = (value: number, unit: Assumption['unit'], source: string) => ({
  value,
  unit,
  standing: 'typical' as const,
  source,
});
const nothing = (unit: Assumption['unit'] = 'pounds'): Assumption => ({
  value: 0,
  unit,
  standing: 'neutral',
  source: 'none unless given',
});

const cautious = (assumption: Assumption, caution: string): Assumption => ({
  ...assumption,
  caution,
});
/** Where a default that follows from another input comes from. */
export const derived = (unit: Assumption['unit'], source: string) => ({
  unit,
  standing: 'neutral' as const,
  source,
});

/** Costs of a leasehold and whatever else arises each year. */
const holding = {
  annualGroundRent: nothing(),
  annualServiceCharge: nothing(),
  annualOtherCosts: nothing(),
} as const;
const purchase = {
  legalFees: typical(1500, 'pounds', "conveyancer's fee with searches on a let house, incl. VAT"),
  surveyFees: typical(500, 'pounds', 'level 2 survey of a house of ordinary size'),
  sourcingFee: specification(0, 'pounds'),
  otherCosts: nothing(),
  buyer: {
    value: 'individual',
    unit: 'choice',
    standing: 'neutral',
    source: 'a person buys unless a company is named',
  },
} as const satisfies Record<string, Assumption>;
const mortgage = {
  mortgageRatePercentage: specification(5.5, 'percent'),
  mortgageTermYears: specification(25, 'years'),
  interestOnly: specification(false, 'switch'),
} as const;
const deposit = { depositPercentage: specification(25, 'percent') } as const;
const letting = {
  managementFeePercentage: specification(10, 'percent'),
  maintenancePercentage: specification(5, 'percent'),
  annualInsurance: specification(300, 'pounds'),
} as const;
const bridge = {
  bridgeLtvPercentage: specification(70, 'percent'),
  bridgeRatePercentage: specification(0.85, 'percent a month'),
  bridgeMonths: specification(6, 'months'),
  contingencyPercentage: nothing('percent'),
} as const;

/** Defaults of what a bridge costs beside its interest, and of the refinance, where a deal has them. */
export const financeAssumptions = {
  bridge: {
    arrangementFeePercentage: nothing('percent'),
    exitFeePercentage: nothing('percent'),
    valuationFee: nothing(),
    brokerFee: nothing(),
    lenderLegalFees: nothing(),
    interest: specification(usualBridgeInterestMethod, 'choice'),
  },
  refinance: {
    productFee: nothing(),
    productFeeAdded: { ...nothing('switch'), value: false },
    legalFees: nothing(),
    valuationFee: nothing(),
  },
} as const satisfies Record<string, Record<string, Assumption>>;

/** Every default of every calculator, by the input it stands in for. Each can be overridden by giving that input. */
export const assumptions = /* @__PURE__ */ frozen({
  btl: {
    ...purchase,
    ...deposit,
    ...mortgage,
    ...letting,
    voidPercentage: typical(4, 'percent', 'two weeks of 52 without a tenant'),
    refurbishmentCosts: specification(0, 'pounds'),
    otherCosts: specification(0, 'pounds'),
    annualGroundRent: specification(0, 'pounds'),
    annualServiceCharge: specification(0, 'pounds'),
    annualOtherCosts: nothing(),
  },
  hmo: {
    ...purchase,
    ...deposit,
    ...mortgage,
    ...holding,
    refurbishmentCosts: nothing(),
    furnishingCosts: nothing(),
    occupancyPercentage: typical(95, 'percent', 'each room empty for two to three weeks of 52'),
    monthlyUtilitiesPerRoom: typical(
      75,
      'pounds',
      'energy, water, broadband and council tax a room',
    ),
    monthlyCleaning: typical(60, 'pounds', 'communal areas, one visit a fortnight'),
    licenceCost: typical(900, 'pounds', 'council fee for a five-year licence'),
    licenceYears: typical(
      usualLicenceYears,
      'years',
      `councils grant a licence for up to five years (${hmoLaw.longestLicenceYears.source}, ${hmoLaw.longestLicenceYears.standing})`,
    ),
    managementFeePercentage: typical(12, 'percent', 'agents quote 12 to 15 % for a shared house'),
    maintenancePercentage: cautious(
      nothing('percent'),
      'maintenancePercentage was left out: no maintenance is counted. Shared houses wear faster than single lets; 5 to 10 % of the rent is usual.',
    ),
    annualInsurance: typical(600, 'pounds', 'a shared house costs about twice a single let'),
  },
  brrr: {
    ...purchase,
    ...mortgage,
    ...bridge,
    ...letting,
    ...holding,
    refinanceLtvPercentage: specification(75, 'percent'),
    voidPercentage: cautious(
      nothing('percent'),
      'voidPercentage was left out: a tenant all year is counted. Two weeks of 52 without one are 4 %.',
    ),
    monthlyUtilities: specification(0, 'pounds'),
  },
  flip: {
    ...purchase,
    ...bridge,
    ...holding,
    holdingPeriodMonths: specification(6, 'months'),
    monthlyHoldingCosts: specification(0, 'pounds'),
    agentFeePercentage: specification(1.5, 'percent'),
    saleLegalFees: purchase.legalFees,
  },
  sa: {
    ...purchase,
    ...deposit,
    ...mortgage,
    ...holding,
    furnishingCosts: nothing(),
    cleaningFeePerStay: nothing(),
    cardFeePercentage: nothing('percent'),
    vatRegistered: { ...nothing('switch'), value: false },
    occupancyPercentage: specification(65, 'percent'),
    platformFeePercentage: specification(15, 'percent'),
    cleaningCostPerStay: specification(50, 'pounds'),
    averageStayNights: specification(3, 'nights'),
    managementFeePercentage: cautious(
      specification(0, 'percent'),
      'managementFeePercentage was left out: the owner is taken to manage the guests. Agents charge 15 to 25 % of the revenue.',
    ),
    maintenancePercentage: specification(5, 'percent'),
    annualInsurance: specification(600, 'pounds'),
    monthlyUtilities: specification(200, 'pounds'),
    useSeasonalModel: specification(false, 'switch'),
  },
} as const satisfies Record<string, Record<string, Assumption>>);
