import type { Standing } from './standing.ts';

/** Rates of income tax on savings in one tax year, in the bands of the whole kingdom. */
interface SavingsRates {
  /** Pounds of savings at 0 %, less what other income takes of them (Income Tax Act 2007, section 12). */
  readonly startingRateLimit: number;
  /** Pounds at 0 % besides, of those whose income reaches the basic, higher and additional rates (section 12B). */
  readonly allowances: readonly [number, number, number];
  readonly ratePercentages: readonly [number, number, number];
}

/** What takes back child benefit (Income Tax (Earnings and Pensions) Act 2003, sections 681B and 681C). */
interface ChildBenefitCharge {
  /** Adjusted net income above it takes 1 % of the benefit for every `step` pounds. */
  readonly above: number;
  readonly step: number;
}

/** Class 1 contributions on the salary of a director, by the year (Contributions Regulations 2001, regulation 8). */
interface ClassOne {
  readonly primaryThreshold: number;
  readonly upperLimit: number;
  readonly mainPercentage: number;
  readonly additionalPercentage: number;
  readonly secondaryThreshold: number;
  readonly employerPercentage: number;
}

/** What taxes a person's income beside salary and rents, in one tax year. */
export interface PersonalIncomeYear {
  readonly taxYear: string;
  readonly savings: SavingsRates;
  readonly childBenefit: ChildBenefitCharge;
  readonly classOne: ClassOne;
  readonly source: string;
  readonly checkedOn: string;
  readonly standing: Standing;
}

/**
 * The rate, per cent, below which a limit is not raised by gifts and pension contributions paid out of taxed income: of the
 * Scottish limits that of the basic rate and those above it are (Income Tax Act 2007, section 414(2)(b); Finance Act 2004,
 * section 192(4A), of SI 2017/468, regulation 3, and SI 2018/459, article 3, both read on 28 November 2026).
 */
export const basicRatePercentage = 20;

const savings = (ratePercentages: readonly [number, number, number]): SavingsRates =>
  Object.freeze({
    startingRateLimit: 5_000,
    allowances: Object.freeze([1_000, 500, 0] as const),
    ratePercentages: Object.freeze(ratePercentages),
  });
const limits = { primaryThreshold: 12_570, upperLimit: 50_270, additionalPercentage: 2 } as const;
const since2024 = Object.freeze({ above: 60_000, step: 200 });
const savingsAsOthers = savings([20, 40, 45]);
const employer2025 = { secondaryThreshold: 5_000, employerPercentage: 15 } as const;
const classOne2025 = Object.freeze({ ...limits, mainPercentage: 8, ...employer2025 });

const year = (
  taxYear: string,
  own: Pick<PersonalIncomeYear, 'savings' | 'childBenefit' | 'classOne'>,
  more = '',
): PersonalIncomeYear =>
  Object.freeze({
    taxYear,
    ...own,
    source: `Income Tax Act 2007, ss. 7, 12, 12A, 12B and 414; Finance Act 2004, s. 192; Income Tax (Earnings and Pensions) Act 2003, s. 681C, with Finance (No. 2) Act 2024, s. 5; rates of Class 1 in the tables of two accountants${more}`,
    checkedOn: '2026-11-28',
    standing: 'confirmed',
  });

/** Whole tax years, in the order of time. What stands in an act until it is amended is of later years too. */
export const personalIncomeYears: readonly PersonalIncomeYear[] = Object.freeze([
  year(
    '2023-24',
    {
      savings: savingsAsOthers,
      childBenefit: Object.freeze({ above: 50_000, step: 100 }),
      // The rate of directors of a year in which that of others fell from 12 to 10 %.
      classOne: Object.freeze({
        ...limits,
        mainPercentage: 11.5,
        secondaryThreshold: 9_100,
        employerPercentage: 13.8,
      }),
    },
    ', that of directors in National Insurance Contributions (Reduction in Rates) Act 2023, Sch. para. 1(3)',
  ),
  year('2024-25', {
    savings: savingsAsOthers,
    childBenefit: since2024,
    classOne: Object.freeze({
      ...limits,
      mainPercentage: 8,
      secondaryThreshold: 9_100,
      employerPercentage: 13.8,
    }),
  }),
  year('2025-26', {
    savings: savingsAsOthers,
    childBenefit: since2024,
    classOne: classOne2025,
  }),
  year('2026-27', {
    savings: savingsAsOthers,
    childBenefit: since2024,
    classOne: classOne2025,
  }),
  year(
    '2027-28',
    { savings: savings([22, 42, 47]), childBenefit: since2024, classOne: classOne2025 },
    ', its thresholds until April 2031 in HMRC’s policy paper of 26 November 2025 and in a note on it; Finance Act 2026, s. 5',
  ),
]);
