import { divideDown } from '@freehold/money/kernel';
import {
  financeReduction,
  type IncomeTaxRates,
  personalAllowance,
  taxBetween,
  taxOnBoth,
} from './tax.ts';

/** Rates on dividends of one year: pence of taxable income and parts per million. */
export interface DividendTaxRates {
  readonly allowancePence: number;
  readonly abovePence: readonly number[];
  readonly ratePpm: readonly number[];
}

/** Rates of one year, in pence and parts per million, for all that a person has. */
export interface WholeIncomeRates {
  readonly income: IncomeTaxRates;
  readonly dividends: DividendTaxRates;
  /** In the bands of the dividends. */
  readonly savingsRatePpm: readonly number[];
  readonly startingRatePence: number;
  /** By the band that all income reaches. */
  readonly savingsAllowancePence: readonly number[];
  /** A limit above a band of a lower rate is not raised by gifts and pension contributions. */
  readonly basicRatePpm: number;
  readonly childBenefitAbovePence: number;
  readonly childBenefitStepPence: number;
}

/** A person's year, in pence. */
export interface WholeIncome {
  readonly earnedPence: number;
  readonly propertyPence: number;
  readonly savingsPence: number;
  readonly dividendsPence: number;
  /** Finance costs of the lettings, with those brought forward. */
  readonly financePence: number;
  /** Gifts and pension contributions paid out of taxed income, with the tax that is claimed back on them. */
  readonly grossedUpPence: number;
  readonly childBenefitPence: number;
}

/** One who has nothing. */
export const noIncome: WholeIncome = {
  earnedPence: 0,
  propertyPence: 0,
  savingsPence: 0,
  dividendsPence: 0,
  financePence: 0,
  grossedUpPence: 0,
  childBenefitPence: 0,
};

/** The parts of income, in the order in which they are taxed. */
type Part = 'earned' | 'property' | 'savings' | 'dividends';
type Parts = Record<Part, number>;

/**
 * All income tax of a person's year, in pence. Income is taxed in the order salary, rents, savings, dividends; the personal
 * allowance is set against them in the order that leaves the least tax (Income Tax Act 2007, sections 16, 23 and 25), from
 * 2027-28 against salary first (Finance Act 2026, section 6). Each slice is rounded half-up once.
 */
export function wholeIncomeTax(rates: WholeIncomeRates, year: WholeIncome) {
  const { earnedPence, propertyPence, savingsPence, dividendsPence } = year;
  const parts: Parts = {
    earned: earnedPence,
    property: propertyPence,
    savings: savingsPence,
    dividends: dividendsPence,
  };
  const total = earnedPence + propertyPence + savingsPence + dividendsPence;
  const adjustedPence = Math.max(0, total - year.grossedUpPence);
  const allowancePence = personalAllowance(rates.income, adjustedPence);
  const raised = raisedBy(rates, year.grossedUpPence);
  const taxed = orders(rates.income)
    .map((order) => taxOf(raised, lessAllowance(parts, allowancePence, order)))
    .reduce((least, each) => (each.taxPence < least.taxPence ? each : least));
  const { relievedPence, reductionPence } = financeReduction(rates.income, {
    financePence: year.financePence,
    profitPence: propertyPence,
    adjustedPence: earnedPence + propertyPence - allowancePence,
    taxPence: taxed.taxPence,
  });
  const chargePence = childBenefitCharge(rates, adjustedPence, year.childBenefitPence);
  return {
    ...taxed,
    adjustedPence,
    allowancePence,
    reductionPence,
    financeForwardPence: year.financePence - relievedPence,
    chargePence,
    taxPence: taxed.taxPence - reductionPence + chargePence,
  };
}

/** The bands with the limits raised that gifts and pension contributions raise. */
function raisedBy(rates: WholeIncomeRates, pence: number): WholeIncomeRates {
  const { income, dividends, basicRatePpm } = rates;
  const raise = (abovePence: readonly number[], isRaised: (at: number) => boolean) =>
    abovePence.map((above, at) => (at > 0 && isRaised(at) ? above + pence : above));
  return {
    ...rates,
    income: {
      ...income,
      abovePence: raise(income.abovePence, (at) => (income.ratePpm[at - 1] ?? 0) >= basicRatePpm),
    },
    dividends: { ...dividends, abovePence: raise(dividends.abovePence, () => true) },
  };
}

/** The orders in which the allowance may be set against the parts. */
function orders({ isAllowanceOnOtherFirst }: IncomeTaxRates): readonly (readonly Part[])[] {
  return isAllowanceOnOtherFirst ? earnedFirst : earnedBesideProperty;
}

const earnedBesideProperty = /* @__PURE__ */ ordersOf([
  ['earned', 'property'],
  ['savings'],
  ['dividends'],
]);
const earnedFirst = /* @__PURE__ */ ordersOf([['property'], ['savings'], ['dividends']]).map(
  (order): Part[] => ['earned', ...order],
);

function ordersOf(groups: readonly (readonly Part[])[]): Part[][] {
  if (groups.length === 0) return [[]];
  return groups.flatMap((group) =>
    ordersOf(groups.filter((other) => other !== group)).map((rest) => [...group, ...rest]),
  );
}

function lessAllowance(parts: Parts, allowancePence: number, order: readonly Part[]): Parts {
  const left = { ...parts };
  let rest = allowancePence;
  for (const part of order) {
    const taken = Math.min(rest, left[part]);
    left[part] -= taken;
    rest -= taken;
  }
  return left;
}

/** The tax on each part of taxable income. */
function taxOf(rates: WholeIncomeRates, parts: Parts) {
  const { income, dividends: onDividends } = rates;
  const others = parts.earned + parts.property;
  const savingsTo = others + parts.savings;
  const all = savingsTo + parts.dividends;
  const reached = onDividends.abovePence.filter((above) => all > above).length;
  const savingsAllowance = rates.savingsAllowancePence[Math.max(0, reached - 1)] ?? 0;
  const atNothing = Math.max(0, rates.startingRatePence - others) + savingsAllowance;
  const savingsFrom = others + Math.min(parts.savings, atNothing);
  // The allowance takes the lowest of the dividends, and fills their band.
  const dividendsFrom = Math.min(all, savingsTo + onDividends.allowancePence);
  const between = (ratePpm: readonly number[], from: number, to: number) =>
    taxBetween(onDividends.abovePence, ratePpm, from, to);
  const { otherTaxPence: earnedTaxPence, profitTaxPence: propertyTaxPence } = taxOnBoth(
    income,
    parts.earned,
    parts.property,
  );
  const savingsTaxPence = between(rates.savingsRatePpm, savingsFrom, savingsTo);
  const dividendsTaxPence = between(onDividends.ratePpm, dividendsFrom, all);
  return {
    earnedTaxPence,
    propertyTaxPence,
    savingsTaxPence,
    dividendsTaxPence,
    taxableDividendsPence: all - dividendsFrom,
    taxPence: earnedTaxPence + propertyTaxPence + savingsTaxPence + dividendsTaxPence,
  };
}

/** Whole percent of whole pounds of the benefit, and whole pounds of those (section 681C(3)). */
function childBenefitCharge(
  rates: WholeIncomeRates,
  adjustedPence: number,
  benefitPence: number,
): number {
  const above = Math.max(0, adjustedPence - rates.childBenefitAbovePence);
  const percent = Math.min(100, divideDown(above, rates.childBenefitStepPence));
  return 100 * divideDown(divideDown(benefitPence, 100) * percent, 100);
}
