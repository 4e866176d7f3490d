import { frozen } from '@freehold/money/frozen';

/** The day on which these figures were last judged; it names this set of defaults. */
export const assumptionsVersion = '2026-11-21';

/** A default that stands in for what the caller left out. */
export interface Assumption {
  readonly value: number | boolean;
  readonly unit:
    'pounds' | 'percent' | 'percent a month' | 'months' | 'years' | 'nights' | 'switch';
  /** `specification`: fixed by the API specification; `typical`: inside the range the trade quotes; `neutral`: nothing. */
  readonly standing: 'specification' | 'typical' | 'neutral';
  readonly source: string;
}

const specification = (value: number | boolean, unit: Assumption['unit']): Assumption => ({
  value,
  unit,
  standing: 'specification',
  source: 'API specification, inputs of the strategy calculators',
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

const purchase = {
  legalFees: typical(1500, 'pounds', "conveyancer's fee with searches on a let house, incl. VAT"),
  surveyFees: typical(500, 'pounds', 'level 2 survey of a house of ordinary size'),
  sourcingFee: specification(0, 'pounds'),
} as const;
const mortgage = {
  mortgageRate: specification(5.5, 'percent'),
  mortgageTermYears: specification(25, 'years'),
  interestOnly: specification(false, 'switch'),
} as const;
const deposit = { depositPercentage: specification(25, 'percent') } as const;
const letting = {
  managementFeePercentage: specification(10, 'percent'),
  maintenancePercentage: specification(5, 'percent'),
  insuranceAnnual: specification(300, 'pounds'),
} as const;
const bridge = {
  bridgeLtv: specification(70, 'percent'),
  bridgeFinanceRate: specification(0.85, 'percent a month'),
  bridgeFinanceMonths: specification(6, 'months'),
} as const;

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
    groundRentAnnual: specification(0, 'pounds'),
    serviceChargeAnnual: specification(0, 'pounds'),
  },
  hmo: {
    ...purchase,
    ...deposit,
    ...mortgage,
    occupancyRate: typical(95, 'percent', 'each room empty for two to three weeks of 52'),
    utilitiesMonthlyPerRoom: typical(
      75,
      'pounds',
      'energy, water, broadband and council tax a room',
    ),
    cleaningMonthly: typical(60, 'pounds', 'communal areas, one visit a fortnight'),
    hmoLicenseCost: typical(900, 'pounds', 'council fee for a five-year licence'),
    managementFeePercentage: typical(12, 'percent', 'agents quote 12 to 15 % for a shared house'),
    maintenancePercentage: nothing('percent'),
    insuranceAnnual: typical(600, 'pounds', 'a shared house costs about twice a single let'),
  },
  brrr: {
    ...purchase,
    ...mortgage,
    ...bridge,
    ...letting,
    refinanceLtv: specification(75, 'percent'),
    voidPercentage: nothing('percent'),
    utilitiesMonthly: specification(0, 'pounds'),
  },
  flip: {
    ...purchase,
    ...bridge,
    holdingPeriodMonths: specification(6, 'months'),
    holdingCostsMonthly: specification(0, 'pounds'),
    agentFeePercentage: specification(1.5, 'percent'),
    saleLegalFees: purchase.legalFees,
  },
  sa: {
    ...purchase,
    ...deposit,
    ...mortgage,
    occupancyRate: specification(65, 'percent'),
    platformFeePercentage: specification(15, 'percent'),
    cleaningCostPerBooking: specification(50, 'pounds'),
    averageStayNights: specification(3, 'nights'),
    managementFeePercentage: specification(0, 'percent'),
    maintenancePercentage: specification(5, 'percent'),
    insuranceAnnual: specification(600, 'pounds'),
    utilitiesMonthly: specification(200, 'pounds'),
    useSeasonalModel: specification(false, 'switch'),
  },
} as const satisfies Record<string, Record<string, Assumption>>);
