import type { Standing } from './standing.ts';

/** The capital gains tax of an individual on a home that was let, in one tax year. One law for the whole kingdom. */
export interface CapitalGainsYear {
  /** `2026-27` runs from 6 April 2026 to 5 April 2027. */
  readonly taxYear: string;
  /** Pounds of gains free of tax, for each person. */
  readonly annualExemptAmount: number;
  /** Pounds of taxable income and gains to which the lower rate reaches; Scottish taxpayers have the same limit. */
  readonly basicRateLimit: number;
  readonly lowerPercentage: number;
  readonly higherPercentage: number;
  readonly source: string;
  readonly standing: Standing;
  readonly checkedOn: string;
}

const year = (
  taxYear: string,
  annualExemptAmount: number,
  higherPercentage: number,
): CapitalGainsYear =>
  Object.freeze({
    taxYear,
    annualExemptAmount,
    basicRateLimit: 37_700,
    lowerPercentage: 18,
    higherPercentage,
    source:
      'Taxation of Chargeable Gains Act 1992, ss. 1H and 1K; gov.uk: Capital Gains Tax rates and allowances; tax tables of accountants',
    standing: 'confirmed',
    checkedOn: '2026-11-22',
  });

/** Whole tax years, in the order of time. The rates stand in the Act until it is amended: later years have the last. */
export const capitalGainsYears: readonly CapitalGainsYear[] = Object.freeze([
  year('2023-24', 6_000, 28),
  year('2024-25', 3_000, 24),
  year('2025-26', 3_000, 24),
  year('2026-27', 3_000, 24),
]);

/** The last months of owning what was once the main home, which count as living there. */
export const mainHomeLastMonths = Object.freeze({
  months: 9,
  source:
    'Taxation of Chargeable Gains Act 1992, s. 223, as amended by Finance Act 2020, s. 24, for disposals from 6 April 2020; CG64985',
  standing: 'confirmed' satisfies Standing,
});

/** What a part of a main home that was let beside its owner is relieved by at most, pounds for each owner. */
export const lettingRelief = Object.freeze({
  limit: 40_000,
  source:
    'Taxation of Chargeable Gains Act 1992, s. 223B, for disposals from 6 April 2020; CG64710 and CG64735',
  standing: 'confirmed' satisfies Standing,
});

/** From this day on the gain of one who lives abroad on a home is charged: it is valued the day before. */
export const nonResidentGains = Object.freeze({
  from: '2015-04-06',
  /** Ownership before counts from here. */
  earliest: '1982-03-31',
  source: 'Taxation of Chargeable Gains Act 1992, Sch. 4AA, Part 3; CG73962',
  standing: 'confirmed' satisfies Standing,
});

/** What a company that bought before this day takes off its gain beside the costs. */
export const indexationEnds = Object.freeze({
  from: '2018-01-01',
  text: 'A company that bought before 2018 takes the indexation allowance to December 2017 off its gain too: it is not worked out here, so the tax is less.',
  source:
    'Taxation of Chargeable Gains Act 1992, ss. 53(1B) and 54(1B), inserted by Finance Act 2018, s. 26, read on 2026-11-29',
  standing: 'confirmed' satisfies Standing,
});

/** Within so many days of completion the gain on a home in the United Kingdom is reported and the tax paid. */
export const capitalGainsReporting = Object.freeze({
  days: 60,
  source:
    'Finance Act 2019, Schedule 2, for completions from 27 October 2021; guides of accountants',
  standing: 'confirmed' satisfies Standing,
});
