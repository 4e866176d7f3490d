import { tableInForce } from '@freehold/stamp-duty/kernel';
import { dealFacts, motivationFacts, playbookFacts, strategyFacts } from '@freehold/scoring/batch';
import { plans } from '@freehold/metering';
import { monthOf, prepareSale, type Candidate, type Sale } from '@freehold/market';
import { givenToExamples } from './example-data.ts';

const { day, point, subject, model, rents, home, listing, deal, sales } =
  givenToExamples() as Record<
    'day' | 'point' | 'subject' | 'model' | 'rents' | 'home' | 'listing' | 'deal',
    never
  > & { readonly sales: readonly (Sale & Candidate)[] };
const saleOf = ({ bedrooms: _bedrooms, energyBand: _band, ...sale }: Sale & Candidate): Sale =>
  sale;
const homeOf = ({ pricePence: _price, id: _id, category: _category, ...home }: Sale) => home;
const comparableSubject = {
  point,
  postcode: 'TT1 1AA',
  street: 'MILL ROAD',
  typeCode: 'T',
  bedrooms: 3,
  floorAreaSqm: 80,
  tenure: 'freehold',
  newBuild: false,
  energyBand: 'C',
  date: day,
};
const house = { purchasePrice: 200_000, monthlyRent: 1_000 };
const rooms = [1, 2, 3].map(() => ({ roomType: 'double', monthlyRent: 600 }));
const brrr = { purchasePrice: 120_000, afterRepairValue: 200_000, monthlyRent: 900 };
const flip = { purchasePrice: 150_000, expectedSalePrice: 230_000 };
const sa = { purchasePrice: 250_000, nightlyRate: 120 };
const hmo = { purchasePrice: 300_000, rooms };
const purchase = { nation: 'england', price: 300_000, effectiveDate: '2026-06-01' };
const located = {
  saon: 'FLAT 2',
  paon: '12',
  street: 'MILL ROAD',
  town: 'TESTON',
  postcode: 'TT1 1AA',
  uprn: 5,
  point,
  typeCode: 'F',
};
const address = { saon: 'Flat 2', paon: '12', street: 'High Rd', town: null, postcode: 'BS5 6AB' };
const listed = { status: 'active', firstListed: '2026-09-01', updated: '2026-10-01' };
const segment = {
  listingType: 'sale',
  active: true,
  propertyType: 'flat',
  bedrooms: 2,
  pricePence: 200_000_00,
  estimatedMonthlyRentPence: 900_00,
  dealScore: 60,
  firstListed: '2026-09-01',
};
const priced = { pricePence: 200_000_00, date: '2026-03-01' };
const sold = { ...priced, typeCode: 'T' };
const today = '2026-11-01';
const cost = { requests: 1, aiChats: 0 };
const usage = { charged: cost, reserved: cost };
const motivation = {
  flags: [{ flag: 'chain free', text: 'chain free' }],
  reductions: { count: 1, totalBasisPoints: 500 },
  daysListed: 30,
  medianDaysListed: 40,
  fallThroughs: 0,
  relisted: false,
  agentChanged: false,
  yearsOwned: 5,
  companyOwned: false,
  companyDistressed: false,
  silentlyPulledOn: '2026-10-01',
  energyBand: 'C',
  saleCount: 2,
  underwaterBasisPoints: 0,
};
const scored = {
  ...(listing as object),
  valuation: { estimatePence: 210_000_00, lowerPence: 190_000_00, confidence: 70 },
  areaYieldBasisPoints: { p25: 500, median: 600, p75: 700 },
  reductions: { count: 1, totalBasisPoints: 300 },
};
const playbook = {
  discountBasisPoints: 1_500,
  grossYieldBasisPoints: 700,
  bedrooms: 3,
  floorAreaSqm: 90,
  isHouse: true,
  hasArticle4: false,
  needsWork: true,
  severeCondition: false,
};
const places = [{ kind: 'amenity', category: 'supermarket', name: 'shop', distanceMetres: 300 }];
const loan = { loanPence: 18_750_000, annualRatePpm: 55_000, months: 300 };
const letting = { monthlyRent: 950, propertyValue: 250_000, loanAmount: 140_000 };
const taxed = {
  taxYear: '2025-26',
  nation: 'england',
  otherIncome: 60_000,
  annualRent: 15_000,
  allowableCosts: 3_000,
  financeCosts: 8_000,
};
const batch = (shared: object, figure: string) => ({ shared, columns: {}, figures: [figure] });

/** A call of every function that a core package exports, which it answers: by name, the list of its arguments. */
export const goodCalls: Readonly<Record<string, readonly unknown[]>> = {
  // calculators
  btl: [{ ...house, buyer: 'individual', ownershipShares: [100], stampDuty: { nation: 'wales' } }],
  hmo: [{ ...hmo, occupiers: 4 }],
  brrr: [
    {
      ...brrr,
      refurbishmentCosts: { roof: 5_000 },
      bridge: { interest: 'retained', drawdowns: [{ month: 2, amount: 1_000 }] },
      refinance: { productFee: 500, lender: 'company', monthsToRefinance: 6 },
    },
  ],
  flip: [flip],
  sa: [
    {
      ...sa,
      btlMonthlyRent: 900,
      seasons: [{ months: 12, occupancyPercentage: 60, nightlyRate: 100 }],
    },
  ],
  readBtl: [house],
  readHmo: [hmo],
  readBrrr: [brrr],
  readFlip: [flip],
  readSa: [sa],
  compare: [{ btl: house, sa }, { years: 5 }],
  lending: [letting],
  personalTax: [taxed],
  companyTax: [{ financialYear: 2025, annualRent: 15_000, allowableCosts: 3_000, financeCosts: 1 }],
  ownersTax: [
    {
      taxYear: '2025-26',
      annualRent: 15_000,
      allowableCosts: 3_000,
      financeCosts: 8_000,
      owners: [
        { sharePercentage: 60, nation: 'england', otherIncome: 60_000 },
        { sharePercentage: 40, nation: 'england', otherIncome: 10_000 },
      ],
    },
  ],
  solve: [
    {
      strategy: 'btl',
      deal: { monthlyRent: 1_000 },
      unknown: 'purchasePrice',
      metric: 'netYieldPercentage',
      atLeast: 5,
      from: 1_000,
      to: 900_000,
    },
  ],
  solveAny: [
    {
      strategy: 'btl',
      deal: { monthlyRent: 1_000 },
      unknown: 'purchasePrice',
      metric: 'netYieldPercentage',
      atLeast: 5,
    },
  ],
  project: [{ btl: house }, { years: 5, rentGrowthPercentage: 2, valueGrowthPercentage: 2 }],
  sensitivity: [
    { btl: { purchasePrice: 200_000 } },
    { metric: 'grossYieldPercentage', x: { input: 'monthlyRent', values: [900, 1_100] } },
  ],
  tornado: [
    { btl: house },
    { metric: 'grossYieldPercentage', inputs: ['monthlyRent'], changePercentage: 10 },
  ],
  mostYouCanPay: [{ btl: { monthlyRent: 1_000 } }, [{ metric: 'annualCashFlow', atLeast: 500 }]],
  metricStrings: [{ netYieldPercentage: null }],
  unitOf: ['netYieldPercentage'],
  btlColumns: [[house]],
  btlBatch: [batch(deal, 'annualRent')],
  // market
  addressKey: [address],
  buildingKey: [address],
  normaliseBuilding: ['12'],
  normalisePostcode: ['bs56ab'],
  normaliseStreet: ['High Rd'],
  normaliseUnit: ['Flat 2'],
  outcodeOf: ['BS5 6AB'],
  distanceMetres: [point, point],
  matchSale: [located, { ...located, saon: 'FLAT 3' }],
  sameBuilding: [located, { ...located, saon: 'FLAT 3' }],
  ascending: [[3, 1]],
  mean: [[3, 1]],
  median: [[3, 1]],
  medianAbsoluteDeviation: [[3, 1]],
  percentile: [[3, 1], 0.5],
  percentileOfSorted: [[1, 3], 0.5],
  weightedMedian: [[{ value: 1, weight: 1 }]],
  weightedPercentile: [[{ value: 1, weight: 1 }], 0.5],
  rankComparables: [comparableSubject, sales.slice(0, 4), () => 1],
  weightedPricePence: [[{ adjustedPricePence: 100, weight: 1 }]],
  estimateRent: [
    { point, bedrooms: 2, date: '2026-11-21' },
    rents,
    { monthlyRentPence: 90_000, source: 'an index' },
  ],
  rentMedian: [{ point, bedrooms: 2 }, rents],
  monthName: [24_322],
  monthOf: [day],
  yearsOf: [day],
  calibrateTier: [Array.from({ length: 20 }, (_, at) => at / 10)],
  indexFactor: [
    { index: { firstMonth: 24_000, house: [0.1], flat: [0.1] } },
    { from: '2022-06-01', to: '2022-06-30', flat: false },
  ],
  indexAt: [{ firstMonth: 24_000, house: [0.1], flat: [0.2] }, 24_001, true],
  officialIndex: [[{ month: '2026-01', byType: { D: 100, S: 100, T: 100, F: 100 } }]],
  prepareSale: [saleOf(sales[0] as never)],
  fitAreaModel: [sales.map(prepareSale), { untilMonth: monthOf(day) }],
  value: [homeOf(saleOf(subject)), sales.map(prepareSale), { model }],
  valuationSource: [day],
  blockOrNull: [{ sampleSize: 5 }],
  daysOnMarket: [[listed], today],
  discountMix: [[100, -900]],
  narrowestLevel: [{ postcode: 4, sector: 50 }],
  priceTrend: [[priced], today],
  sampleConfidence: [50],
  soldAgainstAsking: [[{ soldPence: 100, askingPence: 120 }]],
  stockTurnover: [[listed], today],
  coveredUntil: [{ from: '2020-01-01', until: '2025-12-01', count: 60 }, '2025-12-30'],
  daysBetween: ['2026-01-01', '2026-02-01'],
  monthsBefore: ['2026-03-31', 1],
  demand: [[listed], today],
  mixBasisPoints: [['F', null]],
  bedroomBand: [3],
  pricesBy: [[{ pricePence: 200_000_00 }], () => 'all'],
  priceSummary: [[100, 200]],
  rentSummary: [[{ monthlyRentPence: 900_00, bedrooms: 2 }]],
  segments: [[segment], today],
  wholeSegment: [[segment], today],
  typeGroupOf: ['flat'],
  pricePerSqftPence: [200_000_00, 80],
  soldSummary: [[priced]],
  streetSummary: [[{ pricePence: 200_000_00, floorAreaSqm: 80 }]],
  annualisedBasisPoints: [{ fromPence: 100, toPence: 120, years: 2 }],
  growth: [[sold], today],
  trends: [[sold], today],
  grossYieldBasisPoints: [{ pricePence: 200_000_00, monthlyRentPence: 900_00 }],
  yieldSummary: [[{ pricePence: 200_000_00, monthlyRentPence: 900_00 }]],
  evaluate: [
    {
      sales: sales.slice(0, 3).map(saleOf),
      from: '2023-01-01',
      until: '2024-01-01',
      nationOf: () => 'england',
    },
  ],
  defaultPeriod: [[{ date: '2020-05-01' }, { date: '2024-05-01' }]],
  // metering
  billingPeriod: [new Date('2026-11-22')],
  checkedPlanTable: [{ from: '2026-11-21', plans: plans.slice(0, 1), source: 'a list' }],
  grants: [{ scopes: plans[0]?.scopes }, 'listings:read'],
  planOf: ['growth'],
  chargeFor: [200, cost],
  reserve: [{ usage, cost, limits: { requests: 9, aiChats: 9 } }],
  settle: [{ usage, reservation: cost, charge: cost }],
  enterWindow: [{ instants: [0, 400_000], nowMicroseconds: 500_000, limit: 3 }],
  // money
  decimalOf: [105, 2],
  moneyString: [105],
  percentString: [105],
  ratioString: [105],
  toDecimal: [1.05, 'price'],
  toPpm: [1.05, 'rate'],
  toPence: [1.05, 'price'],
  irr: [[-100, 110]],
  xirr: [
    [
      { date: '2025-01-01', amount: -100 },
      { date: '2026-01-01', amount: 150 },
    ],
  ],
  balanceAfter: [{ ...loan, paid: 12 }],
  monthlyInterest: [{ loanPence: 18_750_000, annualRatePpm: 55_000 }],
  monthlyPayment: [loan],
  divideDown: [100, 7],
  divideHalfUp: [100, 7],
  multiplyDivideHalfUp: [100, 7, 3],
  percentOf: [100, 55_000],
  ppmOf: [5.5],
  percentOfDown: [100, 55_000],
  ratioPercent: [100, 7],
  roundHalfUp: [1.5],
  wholePoundsDown: [1_234],
  shareOut: [10, [1, 1, 1]],
  // scoring
  pointsOn: [
    {
      unit: 'days',
      knots: [
        [0, 0],
        [10, 100],
      ],
    },
    5,
  ],
  weighted: [[{ name: 'a', points: 50, weightPpm: 1_000_000 }], 400_000],
  cheapestPriceCut: [scored],
  dealScore: [scored],
  tierOf: [60],
  classificationOf: [60],
  motivationScore: [motivation],
  motivationTierOf: [60],
  cheapestStrategyCut: ['btl', home, { pricePence: 200_000_00, valuePence: 210_000_00 }],
  strategyScores: [home],
  playbookTiers: [playbook],
  walkability: [places],
  walkabilityRating: [60],
  overallLocation: [{ transport: 50, schools: 50, amenities: 50 }],
  schoolChoice: [[{ rating: 1, distanceMetres: 300 }]],
  dealFacts: [scored],
  motivationFacts: [motivation],
  playbookFacts: [playbook],
  strategyFacts: [home],
  keywordBits: [['chain free']],
  dealBatch: [{ shared: dealFacts(scored as never), columns: { daysListed: [0, 60] } }],
  motivationBatch: [{ shared: motivationFacts(motivation as never), columns: {} }],
  strategyBatch: [{ shared: strategyFacts(home), columns: {} }],
  playbookBatch: [{ shared: playbookFacts(playbook), columns: {} }],
  // stamp duty
  isNation: ['england'],
  taxSystemOf: ['england'],
  nationOfPostcode: ['BS5 6AB'],
  rateTable: [{ nation: 'england', effectiveDate: '2026-06-01' }],
  cliffs: [{ nation: 'england', effectiveDate: '2026-06-01' }],
  stampDuty: [purchase],
  stampDutyPence: [tableInForce({ nation: 'england' }), 300_000_00],
  tableInForce: [{ nation: 'england', additionalProperty: true }],
};
