/** Fields put into a call, by their path. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Two values of a field that change the answer, where it takes certain circumstances the fields beside them, and where these
 * must change with it (two shares make 100 %) those beside the second.
 */
export type Pair = readonly [one: unknown, other: unknown, beside?: Fields, besideOther?: Fields];
export type Pairs = Readonly<Record<string, Pair>>;

/** A call that is answered, and a pair for each field of its arguments; paths are those of `fieldsOf`. */
export interface Probe {
  readonly good: readonly unknown[];
  readonly pairs: Pairs;
}

/** Pairs and fields under a path. */
const fieldsUnder = (path: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}.${name}`, value]));
export const under = (path: string, pairs: Pairs): Record<string, Pair> =>
  Object.fromEntries(
    Object.entries(pairs).map(([name, [one, other, beside = {}, besideOther = beside]]) => [
      `${path}.${name}`,
      [one, other, fieldsUnder(path, beside), fieldsUnder(path, besideOther)],
    ]),
  );

const company = { buyer: 'company' };
const purchase: Pairs = {
  purchasePrice: [150_000, 151_000],
  legalFees: [0, 1_000],
  surveyFees: [0, 1_000],
  sourcingFee: [0, 1_000],
  otherCosts: [0, 1_000],
  buyer: ['individual', 'company', { 'stampDuty.additionalProperty': false }],
  ownershipShares: [
    [50, 50],
    [60, 40],
  ],
  'stampDuty.nation': ['england', 'wales'],
  'stampDuty.effectiveDate': ['2023-06-01', '2026-06-01'],
  'stampDuty.additionalProperty': [true, false],
  // Who owns no other home pays no surcharge; the relief itself is for a home that the buyer lives in.
  'stampDuty.firstTimeBuyer': [true, false],
  'stampDuty.nonUkResident': [true, false],
  'stampDuty.companyRelief': [true, false, { ...company, purchasePrice: 600_000 }],
};
/** Of a home that the buyer may live in. */
const ownHome: Pairs = {
  'stampDuty.firstTimeBuyer': [
    true,
    false,
    { 'stampDuty.additionalProperty': false, 'stampDuty.mainResidence': true },
  ],
  'stampDuty.mainResidence': [
    true,
    false,
    { 'stampDuty.additionalProperty': false, 'stampDuty.firstTimeBuyer': true },
  ],
};
const mortgage: Pairs = {
  mortgageRatePercentage: [5, 6],
  mortgageTermYears: [20, 25],
  interestOnly: [true, false],
};
/** Of a purchase with a mortgage. */
const lent: Pairs = {
  depositPercentage: [25, 30],
  lender: ['basicRate', 'commercial'],
  fixedYears: [2, 5, { lender: 'basicRate' }],
  productFeePercentage: [0, 2],
};
const holding: Pairs = {
  annualGroundRent: [0, 100],
  annualServiceCharge: [0, 100],
  annualOtherCosts: [0, 100],
};
const letting: Pairs = {
  monthlyRent: [1_000, 1_100],
  voidPercentage: [4, 5],
  managementFeePercentage: [10, 12],
  maintenancePercentage: [5, 6],
  annualInsurance: [300, 400],
  ...holding,
};
const works: Pairs = Object.fromEntries(
  [
    'contingency',
    'structural',
    'roof',
    'kitchen',
    'bathroom',
    'electrics',
    'plumbingHeating',
    'windowsDoors',
    'decoration',
    'flooring',
    'external',
    'professionalFees',
    'other',
  ].map((item): [string, Pair] => [`refurbishmentCosts.${item}`, [1_000, 2_000]]),
);
const drawn = { 'bridge.drawdowns': [{ month: 1, amount: 10_000 }] };
const bridge: Pairs = {
  bridgeLtvPercentage: [60, 70],
  bridgeRatePercentage: [0.8, 1],
  bridgeRatePeriod: ['month', 'year', { bridgeRatePercentage: 1 }],
  bridgeMonths: [6, 9, { bridgeLtvPercentage: 70 }],
  // In the place of the share of the price.
  'bridge.netAdvance': [80_000, 90_000, { bridgeLtvPercentage: undefined }],
  'bridge.arrangementFeePercentage': [1, 2],
  'bridge.exitFeePercentage': [0, 1],
  'bridge.valuationFee': [0, 500],
  'bridge.brokerFee': [0, 500],
  'bridge.lenderLegalFees': [0, 500],
  'bridge.interest': ['serviced', 'rolled_compound'],
  'bridge.drawdowns.0.month': [1, 3, drawn],
  'bridge.drawdowns.0.amount': [10_000, 12_000, drawn],
};

const house = { purchasePrice: 200_000, monthlyRent: 1_000, stampDuty: { nation: 'england' } };
const rooms = [1, 2, 3].map(() => ({ roomType: 'single', monthlyRent: 600 }));
const shared = { purchasePrice: 300_000, rooms, stampDuty: { nation: 'england' } };
const refurbished = {
  purchasePrice: 160_000,
  afterRepairValue: 700_000,
  monthlyRent: 900,
  bridgeLtvPercentage: 70,
  bridgeRatePercentage: 1,
  stampDuty: { nation: 'england' },
};
const sold = {
  purchasePrice: 150_000,
  expectedSalePrice: 230_000,
  bridgeLtvPercentage: 70,
  bridgeRatePercentage: 1,
  stampDuty: { nation: 'england' },
};
const served = { purchasePrice: 250_000, nightlyRate: 120, stampDuty: { nation: 'england' } };
const seasonal = {
  useSeasonalModel: true,
  peakOccupancyPercentage: 80,
  shoulderOccupancyPercentage: 60,
  offPeakOccupancyPercentage: 40,
};
const halves = {
  'seasons.0': { months: 6, occupancyPercentage: 80, nightlyRate: 150 },
  'seasons.1': { months: 6, occupancyPercentage: 40 },
};

/** The deals of the strategies: fields of the first argument. */
export const deals: Readonly<Record<string, { good: object; pairs: Pairs }>> = {
  btl: {
    good: house,
    pairs: {
      ...purchase,
      ...mortgage,
      ...letting,
      ...lent,
      refurbishmentCosts: [0, 5_000],
    },
  },
  hmo: {
    good: shared,
    pairs: {
      ...purchase,
      ...ownHome,
      ...mortgage,
      ...holding,
      ...lent,
      'rooms.0.roomType': ['single', 'double'],
      'rooms.0.monthlyRent': [600, 650],
      occupiers: [4, 7],
      refurbishmentCosts: [0, 5_000],
      furnishingCosts: [0, 5_000],
      occupancyPercentage: [90, 95],
      monthlyUtilities: [200, 300],
      monthlyCleaning: [0, 100],
      licenceCost: [0, 1_000],
      licenceYears: [4, 5, { licenceCost: 1_000 }],
      annualInsurance: [300, 400],
      managementFeePercentage: [10, 12],
      maintenancePercentage: [5, 6],
    },
  },
  brrr: {
    good: refurbished,
    pairs: {
      ...purchase,
      ...mortgage,
      ...letting,
      ...works,
      ...bridge,
      contingencyPercentage: [0, 10, { 'refurbishmentCosts.roof': 5_000 }],
      afterRepairValue: [200_000, 210_000],
      refinanceLtvPercentage: [70, 75],
      'refinance.productFee': [0, 1_000],
      'refinance.productFeePercentage': [0, 2],
      'refinance.productFeeAdded': [true, false, { 'refinance.productFee': 1_000 }],
      'refinance.legalFees': [0, 1_000],
      'refinance.valuationFee': [0, 1_000],
      'refinance.lender': ['basicRate', 'hmo'],
      'refinance.lender.interestCoverPercentage': [
        125,
        145,
        { 'refinance.lender.stressRatePercentage': 5.5 },
      ],
      'refinance.lender.stressRatePercentage': [
        5.5,
        6,
        { 'refinance.lender.interestCoverPercentage': 125 },
      ],
      'refinance.lender.maximumLtvPercentage': [
        10,
        12,
        {
          'refinance.lender.interestCoverPercentage': 125,
          'refinance.lender.stressRatePercentage': 5.5,
        },
      ],
      'refinance.monthsToRefinance': [6, 8],
      monthlyUtilities: [0, 50],
      depositPercentage: [25, 30],
    },
  },
  flip: {
    good: sold,
    pairs: {
      ...purchase,
      ...ownHome,
      ...holding,
      ...works,
      ...bridge,
      contingencyPercentage: [0, 10, { 'refurbishmentCosts.roof': 5_000 }],
      expectedSalePrice: [230_000, 240_000],
      holdingPeriodMonths: [6, 8],
      monthlyHoldingCosts: [0, 100],
      agentFeePercentage: [1, 2],
      saleLegalFees: [0, 1_000],
      depositPercentage: [25, 30],
      mortgageRatePercentage: [5, 6],
      mortgageTermYears: [20, 25],
      interestOnly: [true, false],
    },
  },
  sa: {
    good: served,
    pairs: {
      ...purchase,
      ...mortgage,
      ...holding,
      ...lent,
      nightlyRate: [120, 130],
      occupancyPercentage: [60, 65],
      useSeasonalModel: [true, false, seasonal],
      peakOccupancyPercentage: [80, 90, seasonal],
      shoulderOccupancyPercentage: [50, 60, seasonal],
      offPeakOccupancyPercentage: [30, 40, seasonal],
      'seasons.0.months': [6, 7, halves, { ...halves, 'seasons.1.months': 5 }],
      'seasons.0.occupancyPercentage': [80, 90, halves],
      'seasons.0.nightlyRate': [150, 160, halves],
      platformFeePercentage: [10, 15],
      cleaningFeePerStay: [0, 50],
      cleaningCostPerStay: [40, 50],
      cardFeePercentage: [0, 2],
      furnishingCosts: [0, 5_000],
      vatRegistered: [true, false],
      averageStayNights: [3, 4, { cleaningCostPerStay: 40 }],
      managementFeePercentage: [10, 12],
      maintenancePercentage: [5, 6],
      annualInsurance: [300, 400],
      monthlyUtilities: [100, 200],
      btlMonthlyRent: [900, 1_000],
    },
  },
};

const person = { kind: 'individual', taxYear: '2026-27', nation: 'england', otherIncome: 40_000 };
const firm = { kind: 'company', financialYear: 2026 };
const owner = (sharePercentage: number) => ({
  sharePercentage,
  nation: 'england',
  otherIncome: 40_000,
});
const couple = { 'owners.0': owner(50), 'owners.1': { ...owner(50), otherIncome: 0 } };
const owners: Pairs = {
  'owners.0.sharePercentage': [50, 60, couple, { ...couple, 'owners.1.sharePercentage': 40 }],
  'owners.0.nation': ['england', 'scotland', couple],
  'owners.0.otherIncome': [10_000, 60_000, couple],
  'owners.0.broughtForwardFinanceCosts': [0, 1_000, couple],
  'owners.0.broughtForwardLosses': [0, 1_000, couple],
};
/** Of whom pensions, gifts and child benefit change the tax. */
const rich = { 'owners.0': { ...owner(50), otherIncome: 62_000 }, 'owners.1': owner(50) };
const borrower = (otherIncome: number) => ({
  sharePercentage: 100,
  nation: 'england',
  otherIncome,
});
const saleOfHome = { soldOn: '2026-06-01', salePrice: 300_000, purchasePrice: 200_000 };
const seller = (sharePercentage: number) => ({ sharePercentage, income: 40_000 });
/** A home of one who lives abroad, whose gain since April 2015 is the least. */
const fromAbroad = {
  'owners.0.livesAbroad': true,
  boughtOn: '2005-06-01',
  rebasedValue: 280_000,
};
const lived = { 'owners.0.mainHome': { monthsOwned: 120, monthsLivedIn: 60 } };
const companySeller = { owners: undefined, company: {} };
const gains: Pairs = {
  capitalLosses: [0, 1_000],
  exemptAmountUsed: [0, 1_000],
};
const owned = { kind: 'individual', taxYear: '2026-27' };
const beside = (fields: Fields, pairs: Pairs): Record<string, Pair> =>
  Object.fromEntries(
    Object.entries(pairs).map(([path, [one, other, own = {}, ownOther = own]]) => [
      path,
      [one, other, { ...fields, ...own }, { ...fields, ...ownOther }],
    ]),
  );
/** The years ahead of a letting of £1,000 a month. */
const ahead: Pairs = {
  years: [10, 11],
  rentGrowthPercentage: [1, 2],
  costGrowthPercentage: [1, 2],
  valueGrowthPercentage: [1, 2],
  'sale.agentFeePercentage': [1, 2],
  'sale.legalFees': [0, 1_000],
  ...under('taxPayer', {
    kind: ['individual', 'company', person, { financialYear: 2026 }],
    taxYear: ['2023-24', '2026-27', person],
    nation: ['england', 'scotland', person],
    otherIncome: [10_000, 60_000, person],
    broughtForwardFinanceCosts: [0, 1_000, person],
    broughtForwardLosses: [0, 1_000, person],
    ...beside(person, gains),
    ...beside(owned, owners),
    ...beside({ ...owned, ...couple }, under('owners.0', gains)),
    otherProfits: [0, 300_000, firm],
    associatedCompanies: [0, 9, { ...firm, otherProfits: 20_000 }],
  }),
};
const remortgage = {
  'refinances.0': { month: 60, mortgageRatePercentage: 6, ltvPercentage: 70 },
};
const otherTerms = { name: 'A lender of one’s own', source: 'its letter' };
const profile = {
  lender: {
    ...otherTerms,
    interestCoverPercentage: 140,
    stressMarginPercentage: 1,
    stressFloorPercentage: 5,
    longFixStressMarginPercentage: 1,
    longFixStressFloorPercentage: 5,
    maximumLtvPercentage: 70,
    debtServiceCoverPercentage: 120,
  },
};
const letYear: Pairs = {
  annualRent: [15_000, 16_000],
  allowableCosts: [3_000, 4_000],
  financeCosts: [8_000, 9_000],
};
const year = { annualRent: 15_000, allowableCosts: 3_000, financeCosts: 8_000 };

const leased = {
  'lease.annualRents': [20_000],
  'lease.termYears': 99,
};
/** A first share of a home in shared ownership. */
const share = {
  'lease.annualRents': [10_000],
  'lease.termYears': 125,
  'lease.sharedOwnership': true,
  firstTimeBuyer: true,
};
const bought = { nation: 'england', price: 300_000, effectiveDate: '2026-06-01' };
const scottish = { nation: 'scotland', price: 400_000, additionalProperty: true };
/** The contract kept the rates before 6 April 2016. */
const early = { effectiveDate: '2016-05-06', additionalProperty: true };

/** Every other function, its arguments numbered. */
export const probes: Readonly<Record<string, Probe>> = {
  stampDuty: {
    good: [bought],
    pairs: under('0', {
      price: [300_000, 310_000],
      nation: ['england', 'wales'],
      effectiveDate: ['2024-06-01', '2026-06-01'],
      contractDate: ['2015-10-01', '2016-05-01', early],
      use: ['residential', 'mixed'],
      additionalProperty: [true, false],
      firstTimeBuyer: [true, false],
      nonUkResident: [true, false],
      company: [true, false],
      companyRelief: [true, false, { company: true, price: 600_000 }],
      dwellings: [1, 6],
      // Of one who owns another home the dearest dwelling is enough for the higher rates.
      dwellingPrices: [[150_000, 150_000], [270_000, 30_000], { additionalProperty: false }],
      subsidiaryDwellings: [
        0,
        1,
        { additionalProperty: false, dwellingPrices: [200_000, 100_000] },
      ],
      multipleDwellingsRelief: [true, false, { ...scottish, dwellings: 2 }],
      dwellingsPrice: [200_000, 250_000, { ...scottish, use: 'mixed' }],
      additionalDwellings: [0, 1, scottish],
      additionalDwellingsPrice: [
        100_000,
        150_000,
        { ...scottish, dwellings: 2, additionalDwellings: 1 },
      ],
      linkedPrice: [0, 300_000],
      linkedDwellings: [0, 1, { ...scottish, linkedPrice: 300_000 }],
      linkedDate: [
        '2026-02-12',
        '2026-02-13',
        {
          nation: 'wales',
          effectiveDate: '2026-06-01',
          additionalProperty: false,
          linkedPrice: 300_000,
          linkedDwellings: 1,
        },
      ],
      'lease.linkedNetPresentValue': [0, 300_000, leased],
      'lease.annualRents': [[20_000], [30_000], leased],
      'lease.monthlyRents': [[2_000], [3_000], { 'lease.termYears': 99 }],
      'lease.termYears': [50, 99, leased],
      'lease.termDays': [
        0,
        300,
        { ...leased, 'lease.termYears': 5, 'lease.annualRents': [90_000] },
      ],
      'lease.sharedOwnership': [
        true,
        false,
        { ...leased, firstTimeBuyer: true, 'lease.termYears': 125 },
      ],
      'lease.marketValue': [400_000, 600_000, share],
      'lease.marketValueElection': [true, false, { ...share, 'lease.marketValue': 600_000 }],
    }),
  },
  project: {
    good: [
      { btl: { purchasePrice: 100_000, monthlyRent: 1_000, stampDuty: { nation: 'england' } } },
      { years: 10, valueGrowthPercentage: 3 },
    ],
    pairs: under('1', {
      ...ahead,
      'refinances.0.month': [60, 48, remortgage],
      'refinances.0.mortgageRatePercentage': [5, 6, remortgage],
      'refinances.0.mortgageTermYears': [20, 25, remortgage],
      'refinances.0.interestOnly': [true, false, remortgage],
      'refinances.0.ltvPercentage': [60, 70, remortgage],
      'refinances.0.fees': [0, 1_000, remortgage],
    }),
  },
  compare: {
    good: [
      {
        btl: { purchasePrice: 100_000, monthlyRent: 1_000, stampDuty: { nation: 'england' } },
        hmo: shared,
      },
      { years: 10, valueGrowthPercentage: 3 },
    ],
    pairs: under('1', { ...ahead, explain: [true, false] }),
  },
  lending: {
    good: [
      {
        monthlyRent: 950,
        propertyValue: 250_000,
        loanAmount: 140_000,
        annualOperatingCosts: 2_000,
        mortgageRatePercentage: 5,
      },
    ],
    pairs: under('0', {
      monthlyRent: [950, 1_000],
      propertyValue: [250_000, 260_000],
      loanAmount: [140_000, 150_000],
      annualOperatingCosts: [2_000, 3_000],
      fixedYears: [2, 5],
      lender: ['basicRate', 'higherRate'],
      'lender.interestCoverPercentage': [125, 145, profile],
      'lender.stressMarginPercentage': [1, 2, profile],
      'lender.stressFloorPercentage': [6.5, 7, profile],
      'lender.longFixStressMarginPercentage': [1, 2, { ...profile, fixedYears: 5 }],
      'lender.longFixStressFloorPercentage': [6.5, 7, { ...profile, fixedYears: 5 }],
      'lender.maximumLtvPercentage': [60, 70, profile],
      'lender.debtServiceCoverPercentage': [120, 130, profile],
      'lender.interestCoverWithIncomePercentage': [100, 110, profile],
      'lender.productFeePercentage': [1, 2, profile],
      'lender.earlyRepaymentPercentageAYear': [1, 2, { ...profile, fixedYears: 2 }],
      'owners.0.sharePercentage': [
        10,
        90,
        { 'owners.0': borrower(45_000), 'owners.1': { ...borrower(0), sharePercentage: 90 } },
        { 'owners.0': borrower(45_000), 'owners.1': { ...borrower(0), sharePercentage: 10 } },
      ],
      'owners.0.nation': ['england', 'scotland', { 'owners.0': borrower(40_000) }],
      'owners.0.otherIncome': [40_000, 60_000, { 'owners.0': borrower(40_000) }],
      'owners.0.broughtForwardLosses': [0, 1_000, { 'owners.0': borrower(41_500) }],
      ...mortgage,
    }),
  },
  personalTax: {
    good: [{ ...year, taxYear: '2026-27', nation: 'england', otherIncome: 40_000 }],
    pairs: under('0', {
      ...letYear,
      taxYear: ['2026-27', '2027-28'],
      nation: ['england', 'scotland'],
      otherIncome: [40_000, 60_000],
      broughtForwardFinanceCosts: [0, 1_000],
      broughtForwardLosses: [0, 1_000],
    }),
  },
  ownersTax: {
    good: [{ ...year, taxYear: '2026-27', owners: [owner(50), owner(50)] }],
    pairs: under('0', { ...letYear, taxYear: ['2026-27', '2027-28', couple], ...owners }),
  },
  incomeTax: {
    good: [{ taxYear: '2026-27', nation: 'england', otherIncome: 60_000, dividends: 10_000 }],
    pairs: under('0', {
      taxYear: ['2025-26', '2026-27'],
      nation: ['england', 'scotland'],
      otherIncome: [50_000, 60_000],
      propertyProfit: [0, 1_000],
      financeCosts: [0, 1_000, { propertyProfit: 5_000 }],
      savings: [1_000, 2_000],
      dividends: [1_000, 2_000],
      pensionContributions: [0, 1_000],
      giftAid: [0, 1_000],
      childBenefit: [1_000, 2_000],
    }),
  },
  toThePocket: {
    good: [{ ...year, taxYear: '2026-27', owners: [owner(50), owner(50)] }],
    pairs: under('0', {
      taxYear: ['2025-26', '2026-27'],
      ...letYear,
      ...owners,
      'owners.0.savings': [400, 5_000, couple],
      'owners.0.dividends': [0, 600, couple],
      'owners.0.pensionContributions': [0, 15_000, rich],
      'owners.0.giftAid': [0, 15_000, rich],
      'owners.0.childBenefit': [0, 2_000, rich],
      'owners.0.salary': [0, 1_000, couple],
      'company.runningCosts': [0, 1_000],
      'company.otherProfits': [0, 60_000],
      'company.broughtForwardLosses': [0, 1_000],
      'company.associatedCompanies': [0, 3, { 'company.otherProfits': 60_000 }],
      'company.directorsLoan': [0, 10_000, { 'company.directorsLoanRatePercentage': 5 }],
      'company.directorsLoanRatePercentage': [0, 5, { 'company.directorsLoan': 10_000 }],
      'company.directorsLoanRepayment': [0, 500, { 'company.directorsLoan': 10_000 }],
      'company.loanToOwners': [0, 500],
      'company.drawnPercentage': [0, 100],
      'move.stampDuty': [0, 1_000],
      'move.gain': [0, 50_000],
      'move.fees': [0, 1_000],
      'move.sharesValue': [0, 20_000, { 'move.gain': 50_000 }],
      'move.otherConsiderationValue': [
        0,
        5_000,
        { 'move.gain': 50_000, 'move.sharesValue': 50_000 },
      ],
    }),
  },
  homeSaleTax: {
    good: [{ ...saleOfHome, owners: [seller(50), seller(50)] }],
    pairs: under('0', {
      soldOn: ['2024-04-05', '2024-04-06'],
      completedOn: ['2026-06-01', '2026-07-01'],
      boughtOn: ['2005-06-01', '2006-06-01', fromAbroad],
      salePrice: [300_000, 310_000],
      saleCosts: [0, 1_000],
      purchasePrice: [200_000, 190_000],
      purchaseCosts: [0, 1_000],
      improvementCosts: [0, 1_000],
      rebasedValue: [280_000, 270_000, fromAbroad],
      rebasedImprovementCosts: [0, 1_000, fromAbroad],
      'owners.0.sharePercentage': [
        50,
        60,
        { 'owners.1.sharePercentage': 50 },
        { 'owners.1.sharePercentage': 40 },
      ],
      'owners.0.income': [40_000, 30_000],
      'owners.0.lossesOfYear': [0, 1_000],
      'owners.0.broughtForwardLosses': [0, 1_000],
      'owners.0.exemptAmountUsed': [0, 1_000],
      'owners.0.mainHome.monthsOwned': [120, 110, lived],
      'owners.0.mainHome.monthsLivedIn': [60, 50, lived],
      'owners.0.mainHome.sharedLetPercentage': [0, 20, { ...lived, salePrice: 900_000 }],
      'owners.0.livesAbroad': [true, false, fromAbroad],
      'company.otherProfits': [0, 60_000, companySeller],
      'company.capitalLosses': [0, 1_000, companySeller],
      'company.associatedCompanies': [0, 3, companySeller],
    }),
  },
  dividendTax: {
    good: [{ taxYear: '2026-27', nation: 'england', otherIncome: 98_000, dividends: 10_000 }],
    pairs: under('0', {
      taxYear: ['2025-26', '2026-27'],
      nation: ['england', 'scotland'],
      otherIncome: [98_000, 20_000],
      dividends: [10_000, 20_000],
    }),
  },
  companyTax: {
    good: [{ ...year, financialYear: 2026 }],
    pairs: under('0', {
      ...letYear,
      otherProfits: [0, 100_000],
      broughtForwardLosses: [0, 1_000],
      associatedCompanies: [0, 4, { otherProfits: 100_000 }],
      exemptDistributions: [0, 50_000, { otherProfits: 100_000 }],
      periodDays: [365, 73, { otherProfits: 100_000 }],
    }),
  },
  solve: {
    good: [
      {
        strategy: 'btl',
        deal: { monthlyRent: 1_000, purchasePrice: 200_000, stampDuty: { nation: 'england' } },
        unknown: 'purchasePrice',
        metric: 'netYieldPercentage',
        atLeast: 5,
      },
    ],
    pairs: under('0', {
      strategy: ['btl', 'brrr', {}, { 'deal.afterRepairValue': 300_000 }],
      unknown: ['purchasePrice', 'monthlyRent'],
      metric: ['netYieldPercentage', 'grossYieldPercentage'],
      atLeast: [5, 6],
      atMost: [5, 6, { atLeast: undefined, unknown: 'monthlyRent' }],
      from: [0.01, 900_000],
      to: [100_000, 110_000],
    }),
  },
  sensitivity: {
    good: [
      { btl: house },
      { metric: 'annualCashFlow', x: { input: 'monthlyRent', values: [900, 1_100] } },
    ],
    pairs: under('1', {
      metric: ['annualCashFlow', 'roiPercentage'],
      'x.input': ['monthlyRent', 'annualInsurance'],
      'x.values': [[900], [1_100]],
      'y.input': ['voidPercentage', 'maintenancePercentage', { 'y.values': [1, 9] }],
      'y.values': [[1], [2], { 'y.input': 'voidPercentage' }],
    }),
  },
  tornado: {
    good: [
      { btl: house },
      { metric: 'annualCashFlow', inputs: ['monthlyRent'], changePercentage: 10 },
    ],
    pairs: under('1', {
      metric: ['annualCashFlow', 'roiPercentage'],
      inputs: [['monthlyRent'], ['voidPercentage']],
      changePercentage: [5, 10],
    }),
  },
  mostYouCanPay: {
    good: [{ btl: { monthlyRent: 1_000 } }, [{ metric: 'annualCashFlow', atLeast: 500 }]],
    pairs: under('1', {
      '0.metric': ['annualCashFlow', 'monthlyCashFlow'],
      '0.atLeast': [500, 600],
      '0.atMost': [150_000, 160_000, { '0.atLeast': undefined, '0.metric': 'totalInvestment' }],
    }),
  },
};
