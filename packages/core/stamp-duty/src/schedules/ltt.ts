import { schedules } from '../schedule.ts';
import { lttMinimumOf2026, lttMultipleDwellings, lttRates, lttRegulations } from './sources.ts';

/** Residential; they came back in 2021. */
const usualSlices = [
  { above: 0, ratePercentage: 0 },
  { above: 180_000, ratePercentage: 3.5 },
  { above: 250_000, ratePercentage: 5 },
  { above: 400_000, ratePercentage: 7.5 },
  { above: 750_000, ratePercentage: 10 },
  { above: 1_500_000, ratePercentage: 12 },
];

/** Every schedule of LTT, in the order of its first day. A change of law is one more at the end. */
export const lttSchedules = /* @__PURE__ */ schedules('LTT', () => [
  {
    kind: 'residential',
    from: '2018-04-01',
    bands: usualSlices,
    source: lttRegulations,
  },
  {
    kind: 'higher_rates',
    from: '2018-04-01',
    bands: [
      { above: 0, ratePercentage: 3 },
      { above: 180_000, ratePercentage: 6.5 },
      { above: 250_000, ratePercentage: 8 },
      { above: 400_000, ratePercentage: 10.5 },
      { above: 750_000, ratePercentage: 13 },
      { above: 1_500_000, ratePercentage: 15 },
    ],
    priceFrom: 40_000,
    source: lttRegulations,
  },
  {
    kind: 'non_residential',
    from: '2018-04-01',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 150_000, ratePercentage: 1 },
      { above: 250_000, ratePercentage: 5 },
      { above: 1_000_000, ratePercentage: 6 },
    ],
    source: lttRegulations,
  },
  {
    kind: 'non_residential_rent',
    from: '2018-04-01',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 150_000, ratePercentage: 1 },
      { above: 2_000_000, ratePercentage: 2 },
    ],
    source: lttRegulations,
  },
  {
    kind: 'premium_nil_band',
    from: '2018-04-01',
    bands: [],
    rentFrom: 9_000,
    source: lttRegulations,
  },
  {
    kind: 'multiple_dwellings',
    from: '2018-04-01',
    bands: [],
    minimumPercentage: 1,
    source: lttMultipleDwellings,
  },
  {
    kind: 'residential',
    from: '2020-07-27',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 250_000, ratePercentage: 5 },
      { above: 400_000, ratePercentage: 7.5 },
      { above: 750_000, ratePercentage: 10 },
      { above: 1_500_000, ratePercentage: 12 },
    ],
    source: lttRegulations,
  },
  {
    kind: 'higher_rates',
    from: '2020-12-22',
    bands: [
      { above: 0, ratePercentage: 4 },
      { above: 180_000, ratePercentage: 7.5 },
      { above: 250_000, ratePercentage: 9 },
      { above: 400_000, ratePercentage: 11.5 },
      { above: 750_000, ratePercentage: 14 },
      { above: 1_500_000, ratePercentage: 16 },
    ],
    transitional: { contractBefore: '2020-12-22', election: false },
    priceFrom: 40_000,
    source: lttRegulations,
  },
  {
    kind: 'non_residential',
    from: '2020-12-22',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 225_000, ratePercentage: 1 },
      { above: 250_000, ratePercentage: 5 },
      { above: 1_000_000, ratePercentage: 6 },
    ],
    source: lttRegulations,
  },
  {
    kind: 'non_residential_rent',
    from: '2020-12-22',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 225_000, ratePercentage: 1 },
      { above: 2_000_000, ratePercentage: 2 },
    ],
    source: lttRegulations,
  },
  {
    kind: 'premium_nil_band',
    from: '2021-02-04',
    bands: [],
    rentFrom: 13_500,
    source: lttRegulations,
  },
  {
    kind: 'residential',
    from: '2021-07-01',
    bands: usualSlices,
    source: lttRegulations,
  },
  {
    kind: 'residential',
    from: '2022-10-10',
    bands: [
      { above: 0, ratePercentage: 0 },
      { above: 225_000, ratePercentage: 6 },
      { above: 400_000, ratePercentage: 7.5 },
      { above: 750_000, ratePercentage: 10 },
      { above: 1_500_000, ratePercentage: 12 },
    ],
    transitional: { contractBefore: '2022-10-10', election: true },
    source: lttRates,
  },
  {
    kind: 'higher_rates',
    from: '2024-12-11',
    bands: [
      { above: 0, ratePercentage: 5 },
      { above: 180_000, ratePercentage: 8.5 },
      { above: 250_000, ratePercentage: 10 },
      { above: 400_000, ratePercentage: 12.5 },
      { above: 750_000, ratePercentage: 15 },
      { above: 1_500_000, ratePercentage: 17 },
    ],
    transitional: { contractBefore: '2024-12-11', election: false },
    priceFrom: 40_000,
    source: lttRates,
  },
  {
    kind: 'multiple_dwellings',
    from: '2026-02-13',
    bands: [],
    minimumPercentage: 3,
    // Regulation 3(4) of the linked purchases.
    transitional: { contractBefore: '2026-02-13', election: false, linkedBefore: '2026-02-13' },
    source: lttMinimumOf2026,
  },
]);
