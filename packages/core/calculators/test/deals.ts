import fc from 'fast-check';

/** Runs per property; continuous integration raises it. */
export const runs = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
export const seed = 20_261_121;
export const settings = { numRuns: runs, seed };

const pounds = (pence: number) =>
  `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
export const money = (max: number) => fc.integer({ min: 0, max: max * 100 }).map(pounds);
/** Half of the prices lie within a pound of a step of the three taxes. */
const steps = [
  40_000, 125_000, 145_000, 180_000, 225_000, 250_000, 325_000, 400_000, 750_000, 925_000,
  1_500_000,
];
export const price = fc
  .oneof(
    fc.integer({ min: 1, max: 300_000_000 }),
    fc
      .tuple(fc.constantFrom(...steps), fc.integer({ min: -101, max: 101 }))
      .map(([step, pence]) => step * 100 + pence),
  )
  .map(pounds);
export const percent = (min: number, max: number) =>
  fc
    .oneof(
      fc.integer({ min, max }).map((whole) => whole * 10_000),
      fc.integer({ min: min * 10_000, max: max * 10_000 }),
    )
    .map((millionths) => String(millionths / 10_000));

export const purchase = {
  purchasePrice: price,
  legalFees: money(5_000),
  surveyFees: money(2_000),
  sourcingFee: money(10_000),
  nation: fc.constantFrom('england', 'scotland', 'wales'),
  additionalProperty: fc.boolean(),
};
export const mortgage = {
  mortgageRatePercentage: percent(0, 20),
  mortgageTermYears: fc.integer({ min: 1, max: 40 }),
  interestOnly: fc.boolean(),
};
const running = {
  managementFeePercentage: percent(0, 30),
  maintenancePercentage: percent(0, 30),
  annualInsurance: money(2_000),
};
const bridge = {
  bridgeLtvPercentage: percent(0, 100),
  bridgeRatePercentage: percent(0, 5),
  bridgeMonths: fc.integer({ min: 1, max: 36 }),
  bridgeRatePeriod: fc.constantFrom('month', 'year'),
};
/** Above 1 %, which is no share. */
const occupancy = percent(2, 100);

export const btlDeal = fc.record({
  ...purchase,
  ...mortgage,
  ...running,
  depositPercentage: percent(5, 100),
  refurbishmentCosts: money(100_000),
  otherCosts: money(10_000),
  monthlyRent: money(10_000),
  voidPercentage: percent(0, 30),
  annualGroundRent: money(1_000),
  annualServiceCharge: money(8_000),
});
export const hmoDeal = fc.record({
  ...purchase,
  ...mortgage,
  ...running,
  depositPercentage: percent(5, 100),
  occupancyPercentage: occupancy,
  monthlyUtilities: money(2_000),
  monthlyCleaning: money(500),
  licenceCost: money(3_000),
});
export const roomRents = fc.array(money(1_500), { minLength: 3, maxLength: 12 });
export const brrrDeal = fc
  .record({
    ...purchase,
    ...mortgage,
    ...running,
    ...bridge,
    uplift: fc.integer({ min: 1, max: 50_000_000 }),
    refinanceLtvPercentage: percent(0, 100),
    monthlyRent: money(10_000),
    voidPercentage: percent(0, 30),
    monthlyUtilities: money(500),
  })
  .map(({ uplift, ...deal }) => ({
    ...deal,
    afterRepairValue: pounds(Number(deal.purchasePrice.replace('.', '')) + uplift),
  }));
export const flipDeal = fc.record({
  ...purchase,
  ...bridge,
  expectedSalePrice: money(3_000_000),
  holdingPeriodMonths: fc.integer({ min: 1, max: 60 }),
  monthlyHoldingCosts: money(2_000),
  agentFeePercentage: percent(0, 10),
  saleLegalFees: money(5_000),
});
export const saDeal = fc.record({
  ...purchase,
  ...mortgage,
  ...running,
  depositPercentage: percent(5, 100),
  nightlyRate: money(1_000),
  occupancyPercentage: occupancy,
  useSeasonalModel: fc.boolean(),
  peakOccupancyPercentage: occupancy,
  shoulderOccupancyPercentage: occupancy,
  offPeakOccupancyPercentage: occupancy,
  platformFeePercentage: percent(0, 40),
  cleaningCostPerStay: money(200),
  averageStayNights: fc.integer({ min: 100, max: 3_000 }).map((hundredths) => hundredths / 100),
  monthlyUtilities: money(1_000),
});
export const works = money(200_000);

/** The flat record of a generated deal as a calculator takes it. */
export function inputOf<Deal extends { nation: string; additionalProperty: boolean }>(deal: Deal) {
  const { nation, additionalProperty, ...input } = deal;
  return { ...input, stampDuty: { nation: nation as 'england', additionalProperty } };
}
