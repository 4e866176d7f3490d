import { schedules } from '../schedule.ts';
import {
  lbttFirstTimeBuyer,
  lbttMultipleDwellings,
  lbttNonResidential,
  lbttResidential,
  lbttSupplement,
  lbttSupplementOf2024,
} from './sources.ts';

/** Residential; they came back in 2021. */
const usualSlices = [
  { above: 0, ratePercentage: 0 },
  { above: 145_000, ratePercentage: 2 },
  { above: 250_000, ratePercentage: 5 },
  { above: 325_000, ratePercentage: 10 },
  { above: 750_000, ratePercentage: 12 },
];
/** They came back in 2021. */
const firstTimeBuyerSlices = [
  { above: 0, ratePercentage: 0 },
  { above: 175_000, ratePercentage: 2 },
  { above: 250_000, ratePercentage: 5 },
  { above: 325_000, ratePercentage: 10 },
  { above: 750_000, ratePercentage: 12 },
];
/** Of every buyer of a home from July 2020 to March 2021. */
const slicesOf2020 = [
  { above: 0, ratePercentage: 0 },
  { above: 250_000, ratePercentage: 5 },
  { above: 325_000, ratePercentage: 10 },
  { above: 750_000, ratePercentage: 12 },
];

/** Every schedule of LBTT, in the order of its first day. A change of law is one more at the end. */
export const lbttSchedules = /* @__PURE__ */ schedules('LBTT', () => [
  {
    kind: 'residential',
    from: '2015-04-01',
    bands: usualSlices,
    source: lbttResidential,
  },
  {
    kind: 'non_residential',
    from: '2015-04-01',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 150_000, ratePercentage: 3 },
      { above: 350_000, ratePercentage: 4.5 },
    ],
    source: lbttNonResidential,
  },
  {
    kind: 'non_residential_rent',
    from: '2015-04-01',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 150_000, ratePercentage: 1 },
    ],
    source: lbttNonResidential,
  },
  {
    kind: 'premium_nil_band',
    from: '2015-04-01',
    bands: [],
    rentFrom: 1_000,
    source: lbttNonResidential,
  },
  {
    kind: 'multiple_dwellings',
    from: '2015-04-01',
    bands: [],
    minimumPercentage: 25,
    source: lbttMultipleDwellings,
  },
  {
    kind: 'additional_dwelling',
    from: '2016-04-01',
    bands: [{ above: 0, ratePercentage: 3 }],
    transitional: { contractBefore: '2016-01-28', election: false },
    priceFrom: 40_000,
    source: lbttSupplement,
  },
  {
    kind: 'first_time_buyer',
    from: '2018-06-30',
    bands: firstTimeBuyerSlices,
    transitional: { contractBefore: '2018-02-09', election: false },
    source: lbttFirstTimeBuyer,
  },
  {
    kind: 'additional_dwelling',
    from: '2019-01-25',
    bands: [{ above: 0, ratePercentage: 4 }],
    transitional: { contractBefore: '2018-12-12', election: false },
    priceFrom: 40_000,
    source: lbttSupplement,
  },
  {
    kind: 'non_residential',
    from: '2019-01-25',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 150_000, ratePercentage: 1 },
      { above: 250_000, ratePercentage: 5 },
    ],
    transitional: { contractBefore: '2018-12-12', election: false },
    source: lbttNonResidential,
  },
  {
    kind: 'non_residential_rent',
    from: '2020-02-07',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 150_000, ratePercentage: 1 },
      { above: 2_000_000, ratePercentage: 2 },
    ],
    transitional: { contractBefore: '2020-02-06', election: false },
    source: lbttNonResidential,
  },
  {
    kind: 'residential',
    from: '2020-07-15',
    bands: slicesOf2020,
    source: lbttResidential,
  },
  {
    kind: 'first_time_buyer',
    from: '2020-07-15',
    bands: slicesOf2020,
    transitional: { contractBefore: '2018-02-09', election: false },
    source: lbttFirstTimeBuyer,
  },
  {
    kind: 'residential',
    from: '2021-04-01',
    bands: usualSlices,
    source: lbttResidential,
  },
  {
    kind: 'first_time_buyer',
    from: '2021-04-01',
    bands: firstTimeBuyerSlices,
    transitional: { contractBefore: '2018-02-09', election: false },
    source: lbttFirstTimeBuyer,
  },
  {
    kind: 'additional_dwelling',
    from: '2022-12-16',
    bands: [{ above: 0, ratePercentage: 6 }],
    transitional: { contractBefore: '2022-12-16', election: false },
    priceFrom: 40_000,
    source: lbttSupplement,
  },
  {
    kind: 'additional_dwelling',
    from: '2024-12-05',
    bands: [{ above: 0, ratePercentage: 8 }],
    transitional: { contractBefore: '2024-12-05', election: false },
    priceFrom: 40_000,
    source: lbttSupplementOf2024,
  },
]);
