import { schedules } from '../schedule.ts';
import { sdltElectionOf2014 } from './sdlt-election-of-2014.ts';
import {
  sdltCalculator,
  sdltCorporateBodies,
  sdltFlatRateOf2012,
  sdltHigherRates,
  sdltHolidayOf2008,
  sdltNonResidential,
  sdltNonUkResident,
  sdltPremiumNilBand,
  sdltRateOf2011,
  sdltRatesHistory,
  sdltRatesOf2003,
  sdltRatesOf2005,
  sdltReliefOf2011,
  sdltReliefs,
  sdltResidential,
} from './sources.ts';

/** They came back in 2010. */
const slabsOf2006 = [
  { above: 0, ratePercentage: 0 },
  { above: 125_000, ratePercentage: 1 },
  { above: 250_000, ratePercentage: 3 },
  { above: 500_000, ratePercentage: 4 },
];
/** They came back in October 2021 and in 2025. */
const slicesOf2014 = [
  { above: 0, ratePercentage: 0 },
  { above: 125_000, ratePercentage: 2 },
  { above: 250_000, ratePercentage: 5 },
  { above: 925_000, ratePercentage: 10 },
  { above: 1_500_000, ratePercentage: 12 },
];
/** They came back in 2022. */
const slicesOf2021 = [
  { above: 0, ratePercentage: 0 },
  { above: 250_000, ratePercentage: 5 },
  { above: 925_000, ratePercentage: 10 },
  { above: 1_500_000, ratePercentage: 12 },
];

/** Every schedule of SDLT, in the order of its first day. A change of law is one more at the end. */
export const sdltSchedules = /* @__PURE__ */ schedules('SDLT', () => [
  {
    kind: 'residential',
    from: '2003-12-01',
    method: 'slab',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 60_000, ratePercentage: 1 },
      { above: 250_000, ratePercentage: 3 },
      { above: 500_000, ratePercentage: 4 },
    ],
    source: sdltRatesOf2003,
  },
  {
    kind: 'non_residential',
    from: '2003-12-01',
    method: 'slab',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 150_000, ratePercentage: 1 },
      { above: 250_000, ratePercentage: 3 },
      { above: 500_000, ratePercentage: 4 },
    ],
    source: sdltNonResidential,
  },
  {
    kind: 'residential_rent',
    from: '2003-12-01',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 60_000, ratePercentage: 1 },
    ],
    source: sdltCalculator,
  },
  {
    kind: 'non_residential_rent',
    from: '2003-12-01',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 150_000, ratePercentage: 1 },
    ],
    source: sdltCalculator,
  },
  {
    kind: 'premium_nil_band',
    from: '2003-12-01',
    bands: [],
    // A rent that exceeds 600 pounds.
    rentFrom: 600.01,
    source: sdltPremiumNilBand,
  },
  {
    kind: 'residential_premium_nil_band',
    from: '2003-12-01',
    until: '2008-03-11',
    bands: [],
    rentFrom: 600.01,
    source: sdltPremiumNilBand,
  },
  {
    kind: 'residential',
    from: '2005-03-17',
    method: 'slab',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 120_000, ratePercentage: 1 },
      { above: 250_000, ratePercentage: 3 },
      { above: 500_000, ratePercentage: 4 },
    ],
    source: sdltRatesOf2005,
  },
  {
    kind: 'residential_rent',
    from: '2005-03-17',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 120_000, ratePercentage: 1 },
    ],
    source: sdltRatesOf2005,
  },
  {
    kind: 'residential',
    from: '2006-03-23',
    method: 'slab',
    bands: slabsOf2006,
    source: sdltRatesHistory,
  },
  {
    kind: 'residential_rent',
    from: '2006-03-23',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 125_000, ratePercentage: 1 },
    ],
    source: sdltCalculator,
  },
  {
    kind: 'premium_nil_band',
    from: '2008-03-12',
    bands: [],
    rentFrom: 1_000,
    source: sdltPremiumNilBand,
  },
  {
    kind: 'residential',
    from: '2008-09-03',
    method: 'slab',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 175_000, ratePercentage: 1 },
      { above: 250_000, ratePercentage: 3 },
      { above: 500_000, ratePercentage: 4 },
    ],
    source: sdltHolidayOf2008,
  },
  {
    kind: 'residential_rent',
    from: '2008-09-03',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 175_000, ratePercentage: 1 },
    ],
    source: sdltHolidayOf2008,
  },
  {
    kind: 'residential',
    from: '2010-01-01',
    method: 'slab',
    bands: slabsOf2006,
    source: sdltRatesHistory,
  },
  {
    kind: 'residential_rent',
    from: '2010-01-01',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 125_000, ratePercentage: 1 },
    ],
    source: sdltCalculator,
  },
  {
    kind: 'first_time_buyer',
    from: '2010-03-25',
    until: '2012-03-24',
    method: 'slab',
    bands: [{ above: 0, ratePercentage: 0 }],
    priceTo: 250_000,
    source: sdltRatesHistory,
  },
  {
    kind: 'residential',
    from: '2011-04-06',
    method: 'slab',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 125_000, ratePercentage: 1 },
      { above: 250_000, ratePercentage: 3 },
      { above: 500_000, ratePercentage: 4 },
      { above: 1_000_000, ratePercentage: 5 },
    ],
    // Finance Act 2010, section 7(3).
    transitional: { contractBefore: '2010-03-25', election: false },
    source: sdltRateOf2011,
  },
  {
    kind: 'multiple_dwellings',
    from: '2011-07-19',
    bands: [],
    minimumPercentage: 1,
    source: sdltReliefOf2011,
  },
  {
    kind: 'company_flat_rate',
    from: '2012-03-21',
    method: 'slab',
    bands: [{ above: 2_000_000, ratePercentage: 15 }],
    // Finance Act 2012, schedule 35, paragraph 10.
    transitional: { contractBefore: '2012-03-21', election: false },
    source: sdltFlatRateOf2012,
  },
  {
    kind: 'residential',
    from: '2012-03-22',
    method: 'slab',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 125_000, ratePercentage: 1 },
      { above: 250_000, ratePercentage: 3 },
      { above: 500_000, ratePercentage: 4 },
      { above: 1_000_000, ratePercentage: 5 },
      { above: 2_000_000, ratePercentage: 7 },
    ],
    // Finance Act 2012, section 213(3).
    transitional: { contractBefore: '2012-03-22', election: false },
    source: sdltRatesHistory,
  },
  {
    kind: 'company_flat_rate',
    from: '2014-03-20',
    method: 'slab',
    bands: [{ above: 500_000, ratePercentage: 15 }],
    // Finance Act 2014, section 111(5); HMRC's manual, SDLTM09725.
    transitional: { contractBefore: '2014-03-20', election: false },
    source: sdltCorporateBodies,
  },
  {
    kind: 'residential',
    from: '2014-12-04',
    bands: slicesOf2014,
    transitional: sdltElectionOf2014,
    source: sdltRatesHistory,
  },
  {
    kind: 'non_residential',
    from: '2016-03-17',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 150_000, ratePercentage: 2 },
      { above: 250_000, ratePercentage: 5 },
    ],
    transitional: { contractBefore: '2016-03-17', election: true },
    source: sdltNonResidential,
  },
  {
    kind: 'non_residential_rent',
    from: '2016-03-17',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 150_000, ratePercentage: 1 },
      { above: 5_000_000, ratePercentage: 2 },
    ],
    transitional: { contractBefore: '2016-03-17', election: true },
    source: sdltCalculator,
  },
  {
    kind: 'premium_nil_band',
    from: '2016-03-17',
    bands: [],
    transitional: { contractBefore: '2016-03-17', election: true },
    rentFrom: null,
    source: sdltNonResidential,
  },
  {
    kind: 'additional_dwelling',
    from: '2016-04-01',
    bands: [{ above: 0, ratePercentage: 3 }],
    transitional: { contractBefore: '2015-11-26', election: false },
    priceFrom: 40_000,
    source: sdltHigherRates,
  },
  {
    kind: 'first_time_buyer',
    from: '2017-11-22',
    until: '2020-07-07',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 300_000, ratePercentage: 5 },
    ],
    priceTo: 500_000,
    source: sdltRatesHistory,
  },
  {
    kind: 'residential',
    from: '2020-07-08',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 500_000, ratePercentage: 5 },
      { above: 925_000, ratePercentage: 10 },
      { above: 1_500_000, ratePercentage: 12 },
    ],
    transitional: sdltElectionOf2014,
    source: sdltRatesHistory,
  },
  {
    kind: 'residential_rent',
    from: '2020-07-08',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 500_000, ratePercentage: 1 },
    ],
    source: sdltCalculator,
  },
  {
    kind: 'non_uk_resident',
    from: '2021-04-01',
    bands: [{ above: 0, ratePercentage: 2 }],
    transitional: { contractBefore: '2020-03-11', election: false },
    priceFrom: 40_000,
    rentFrom: 1_000,
    source: sdltNonUkResident,
  },
  {
    kind: 'residential',
    from: '2021-07-01',
    bands: slicesOf2021,
    transitional: sdltElectionOf2014,
    source: sdltRatesHistory,
  },
  {
    kind: 'first_time_buyer',
    from: '2021-07-01',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 300_000, ratePercentage: 5 },
    ],
    priceTo: 500_000,
    source: sdltRatesHistory,
  },
  {
    kind: 'residential_rent',
    from: '2021-07-01',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 250_000, ratePercentage: 1 },
    ],
    source: sdltCalculator,
  },
  {
    kind: 'residential',
    from: '2021-10-01',
    bands: slicesOf2014,
    transitional: sdltElectionOf2014,
    source: sdltRatesHistory,
  },
  {
    kind: 'residential_rent',
    from: '2021-10-01',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 125_000, ratePercentage: 1 },
    ],
    source: sdltCalculator,
  },
  {
    kind: 'residential',
    from: '2022-09-23',
    bands: slicesOf2021,
    transitional: sdltElectionOf2014,
    source: sdltRatesHistory,
  },
  {
    kind: 'first_time_buyer',
    from: '2022-09-23',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 425_000, ratePercentage: 5 },
    ],
    priceTo: 625_000,
    source: sdltRatesHistory,
  },
  {
    kind: 'residential_rent',
    from: '2022-09-23',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 250_000, ratePercentage: 1 },
    ],
    source: sdltCalculator,
  },
  {
    kind: 'multiple_dwellings',
    from: '2024-06-01',
    bands: [],
    transitional: { contractBefore: '2024-03-07', election: false },
    minimumPercentage: null,
    source: sdltReliefs,
  },
  {
    kind: 'additional_dwelling',
    from: '2024-10-31',
    bands: [{ above: 0, ratePercentage: 5 }],
    transitional: { contractBefore: '2024-10-31', election: false },
    priceFrom: 40_000,
    source: sdltHigherRates,
  },
  {
    kind: 'company_flat_rate',
    from: '2024-10-31',
    method: 'slab',
    bands: [{ above: 500_000, ratePercentage: 17 }],
    transitional: { contractBefore: '2024-10-31', election: false },
    source: sdltCorporateBodies,
  },
  {
    kind: 'residential',
    from: '2025-04-01',
    bands: slicesOf2014,
    transitional: sdltElectionOf2014,
    source: sdltResidential,
  },
  {
    kind: 'first_time_buyer',
    from: '2025-04-01',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 300_000, ratePercentage: 5 },
    ],
    priceTo: 500_000,
    source: sdltResidential,
  },
  {
    kind: 'residential_rent',
    from: '2025-04-01',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 125_000, ratePercentage: 1 },
    ],
    source: sdltCalculator,
  },
]);
