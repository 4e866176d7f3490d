import { divideDown, multiplyDivideHalfUp, percentOf } from '@freehold/money/kernel';

/** Rates of one year: pence of taxable income and parts per million. */
export interface IncomeTaxRates {
  readonly allowancePence: number;
  readonly taperAbovePence: number;
  /** Income that takes £1 of the allowance. */
  readonly taperStepPence: number;
  readonly abovePence: readonly number[];
  readonly ratePpm: readonly number[];
  readonly propertyRatePpm: readonly number[];
  /** Whether the allowance is set against salary, pension and trade before all other income. */
  readonly isAllowanceOnOtherFirst: boolean;
  /** The rate at which finance costs reduce the tax. */
  readonly financeReductionPpm: number;
  /** Rent up to it is not taxed at all. */
  readonly propertyAllowancePence: number;
}

/** Rates of one financial year, the limits already divided among associated companies. */
export interface CorporationTaxRates {
  readonly smallPpm: number;
  readonly mainPpm: number;
  readonly lowerPence: number;
  readonly upperPence: number;
  readonly reliefNumerator: number;
  readonly reliefDenominator: number;
}

/** One owner's year of letting, in pence. */
export interface PersonalYear {
  readonly otherPence: number;
  readonly rentPence: number;
  readonly costsPence: number;
  readonly financePence: number;
  readonly financeForwardPence: number;
  readonly lossForwardPence: number;
}

/** What limits the reduction of tax for finance costs. */
export type ReductionLimit = 'finance_costs' | 'property_profits' | 'adjusted_total_income';

/**
 * The income tax a letting adds, in pence. Rent within the property allowance is left out, where there are no finance costs
 * to reduce the tax and no loss that would be given up. The profit, after losses brought forward, is taxed before finance costs; these
 * reduce the tax at the basic rate, on the least of the costs, the profit and the adjusted total income above the allowance.
 */
export function personalYear(rates: IncomeTaxRates, year: PersonalYear) {
  const other = year.otherPence;
  const finance = year.financePence + year.financeForwardPence;
  const isFree =
    finance === 0 &&
    year.rentPence <= rates.propertyAllowancePence &&
    year.costsPence <= year.rentPence;
  const allowancePence = isFree ? year.rentPence : 0;
  const deductedPence = isFree ? allowancePence : year.costsPence;
  const result = year.rentPence - deductedPence - year.lossForwardPence;
  const profit = Math.max(0, result);
  const taxOnProfit = taxAdded(rates, other, profit);
  const { relievedPence, reductionPence } = financeReduction(rates, {
    financePence: finance,
    profitPence: profit,
    adjustedPence: other + profit - personalAllowance(rates, other + profit),
    taxPence: incomeTax(rates, other, profit),
  });
  const limitedBy: ReductionLimit =
    relievedPence === finance
      ? 'finance_costs'
      : relievedPence === profit
        ? 'property_profits'
        : 'adjusted_total_income';
  return {
    allowancePence,
    profitPence: profit,
    lossForwardPence: Math.max(0, -result),
    taxOnProfitPence: taxOnProfit,
    reductionPence,
    limitedBy,
    financeForwardPence: finance - relievedPence,
    taxPence: taxOnProfit - reductionPence,
    taxIfExpensePence: taxAdded(rates, other, Math.max(0, result - finance)),
  };
}

/**
 * What finance costs take off the tax, which is no more than that: a percentage of the least of the costs, the property
 * profit and the adjusted total income (Income Tax (Trading and Other Income) Act 2005, section 274AA).
 */
export function financeReduction(
  rates: Pick<IncomeTaxRates, 'financeReductionPpm'>,
  year: {
    readonly financePence: number;
    readonly profitPence: number;
    /** Without savings and dividends, less the personal allowance; below 0 it is nothing. */
    readonly adjustedPence: number;
    readonly taxPence: number;
  },
): { relievedPence: number; reductionPence: number } {
  const { financePence, profitPence, adjustedPence, taxPence } = year;
  const relievedPence = Math.min(financePence, profitPence, Math.max(0, adjustedPence));
  const reductionPence = Math.min(percentOf(relievedPence, rates.financeReductionPpm), taxPence);
  return { relievedPence, reductionPence };
}

/** The income tax that a property profit adds to that on other income. */
function taxAdded(rates: IncomeTaxRates, otherPence: number, profitPence: number): number {
  return incomeTax(rates, otherPence, profitPence) - incomeTax(rates, otherPence, 0);
}

/** Tax in pence on taxable income and, above it, on a property profit. Each slice is rounded half-up once. */
export function taxOnBoth(
  { abovePence, ratePpm, propertyRatePpm }: IncomeTaxRates,
  otherPence: number,
  profitPence: number,
): { otherTaxPence: number; profitTaxPence: number } {
  return {
    otherTaxPence: taxBetween(abovePence, ratePpm, 0, otherPence),
    profitTaxPence: taxBetween(abovePence, propertyRatePpm, otherPence, otherPence + profitPence),
  };
}

/** Income tax in pence on other income and, as its top slice, a property profit. */
export function incomeTax(rates: IncomeTaxRates, otherPence: number, profitPence: number): number {
  const allowance = personalAllowance(rates, otherPence + profitPence);
  // The allowance is set against other income first.
  const other = Math.max(0, otherPence - allowance);
  const all = Math.max(0, otherPence + profitPence - allowance);
  const { otherTaxPence, profitTaxPence } = taxOnBoth(rates, other, all - other);
  return otherTaxPence + profitTaxPence;
}

/** What is left of the personal allowance: £1 goes for every whole step of income above the taper. */
export function personalAllowance(rates: IncomeTaxRates, incomePence: number): number {
  const excess = Math.max(0, incomePence - rates.taperAbovePence);
  return Math.max(0, rates.allowancePence - 100 * divideDown(excess, rates.taperStepPence));
}

/**
 * Corporation tax in pence: small rate, main rate, or main rate less marginal relief between the limits, which look at the
 * profit with exempt distributions received (Corporation Tax Act 2010, sections 18A to 18D).
 */
export function corporationTax(
  profitPence: number,
  rates: CorporationTaxRates,
  distributionsPence = 0,
): { taxPence: number; marginalReliefPence: number } {
  const augmented = profitPence + distributionsPence;
  if (augmented <= rates.lowerPence) {
    return { taxPence: percentOf(profitPence, rates.smallPpm), marginalReliefPence: 0 };
  }
  const full = percentOf(profitPence, rates.mainPpm);
  const below = Math.max(0, rates.upperPence - augmented) * rates.reliefNumerator;
  const marginalReliefPence = multiplyDivideHalfUp(
    below,
    distributionsPence === 0 ? 1 : profitPence,
    rates.reliefDenominator * (distributionsPence === 0 ? 1 : augmented),
  );
  return { taxPence: full - marginalReliefPence, marginalReliefPence };
}

/** The tax, in pence, of slices of income between `from` and `to`, each rounded half-up once. */
export function taxBetween(
  abovePence: readonly number[],
  ratePpm: readonly number[],
  from: number,
  to: number,
): number {
  let tax = 0;
  for (const [index, above] of abovePence.entries()) {
    const start = Math.max(from, above);
    const end = Math.min(to, abovePence[index + 1] ?? Infinity);
    if (end > start) tax += percentOf(end - start, ratePpm[index] ?? 0);
  }
  return tax;
}
