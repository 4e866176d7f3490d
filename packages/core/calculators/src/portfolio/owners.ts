import { shareOut } from '@freehold/money/kernel';
import type { Decimal } from '@freehold/money';
import { companyResult, type CompanyTaxResult } from '../company-tax.ts';
import type { lenders } from '../data/lenders.ts';
import { portfolioLandlord } from '../data/lenders.ts';
import { pounds } from '../figures.ts';
import { personalAllowance } from '../kernel/tax.ts';
import { incomeTaxRates, personalResult, type PersonalTaxResult } from '../personal-tax.ts';
import type { ReadHolding, ReadOwner } from './read.ts';

/** A home's year in pence. */
export interface HoldingYear {
  readonly rentPence: number;
  readonly costsPence: number;
  readonly interestPence: number;
  readonly principalPence: number;
}

/** An owner's part of all homes, in pounds. */
export interface OwnerResult {
  readonly name: string;
  readonly kind: ReadOwner['kind'];
  /** Homes with a part of this owner. */
  readonly homes: number;
  /** Whether so many of them are mortgaged that lenders look at all together. */
  readonly isPortfolioLandlord: boolean;
  readonly value: Decimal;
  readonly loans: Decimal;
  readonly equity: Decimal;
  readonly annualRent: Decimal;
  readonly annualCosts: Decimal;
  readonly annualInterest: Decimal;
  readonly annualPrincipal: Decimal;
  /** What all lettings together add to the owner's tax; below 0 where a company's loss saves tax on its other profits. */
  readonly tax: Decimal;
  /** Rent less costs, interest and principal, before and after tax. */
  readonly annualCashFlow: Decimal;
  readonly annualCashFlowAfterTax: Decimal;
  /** How the tax of a person comes about; null of a company. */
  readonly personal: PersonalTaxResult | null;
  /** How that of a company does; null of a person. */
  readonly company: CompanyTaxResult | null;
}

/** The year of one owner: the parts of every home together, in pence. */
export interface OwnerYear extends HoldingYear {
  readonly homes: number;
  readonly mortgaged: number;
  readonly valuePence: number;
  readonly loanPence: number;
}

/** The parts of each owner in every home, shared out to the penny. */
export function ownerYears(
  owners: readonly ReadOwner[],
  holdings: readonly { readonly holding: ReadHolding; readonly year: HoldingYear }[],
): OwnerYear[] {
  const years = owners.map(() => ({
    homes: 0,
    mortgaged: 0,
    valuePence: 0,
    loanPence: 0,
    rentPence: 0,
    costsPence: 0,
    interestPence: 0,
    principalPence: 0,
  }));
  for (const { holding, year } of holdings) {
    const { valuePence, loanPence, sharesPpm } = holding;
    const amounts = { ...year, valuePence, loanPence };
    for (const name of Object.keys(amounts) as (keyof typeof amounts)[]) {
      for (const [at, part] of shareOut(amounts[name], sharesPpm).entries()) {
        const owner = years[at];
        if (owner !== undefined) owner[name] += part;
      }
    }
    for (const [at, owner] of years.entries()) {
      if ((sharesPpm[at] ?? 0) === 0) continue;
      owner.homes += 1;
      if (loanPence > 0) owner.mortgaged += 1;
    }
  }
  return years;
}

/** The tax of an owner on all lettings as one property business (Income Tax (Trading and Other Income) Act 2005, s. 264). */
export function taxOf(
  owner: ReadOwner,
  { rentPence, costsPence, interestPence }: HoldingYear,
): { readonly personal: PersonalTaxResult | null; readonly company: CompanyTaxResult | null } {
  const letting = { rentPence, costsPence, financePence: interestPence };
  return owner.kind === 'individual'
    ? { personal: personalResult(owner.law, { ...letting, ...owner.brings }), company: null }
    : { personal: null, company: companyResult(owner.law, { ...letting, ...owner }) };
}

/** The tax of all owners, in pounds. */
export function ownerResult(owner: ReadOwner, year: OwnerYear): OwnerResult {
  const { rentPence, costsPence, interestPence, principalPence } = year;
  const taxed = taxOf(owner, year);
  const tax = taxed.personal?.tax ?? taxed.company?.tax ?? pounds(0);
  const cash = pounds(rentPence - costsPence - interestPence - principalPence);
  return {
    name: owner.name,
    kind: owner.kind,
    homes: year.homes,
    isPortfolioLandlord: year.mortgaged >= portfolioLandlord.homes,
    value: pounds(year.valuePence),
    loans: pounds(year.loanPence),
    equity: pounds(year.valuePence - year.loanPence),
    annualRent: pounds(rentPence),
    annualCosts: pounds(costsPence),
    annualInterest: pounds(interestPence),
    annualPrincipal: pounds(principalPence),
    tax,
    annualCashFlow: cash,
    annualCashFlowAfterTax: cash.minus(tax),
    ...taxed,
  };
}

/** Whether income with the profit of the lettings reaches the higher rate; null of a company. */
function isHigherRate(owner: ReadOwner, result: OwnerResult): boolean | null {
  if (owner.kind === 'company' || result.personal === null) return null;
  const profitPence = result.personal.propertyProfit.times(100).toNumber();
  const income = owner.brings.otherPence + profitPence;
  const taxable = income - personalAllowance(incomeTaxRates(owner.law), income);
  return taxable > 100 * owner.law.higherRateAbove;
}

/** The kind of lender by who owns a home: companies, or people by the tax bands of each. */
export function lenderOf(
  { sharesPpm }: ReadHolding,
  owners: readonly ReadOwner[],
  results: readonly OwnerResult[],
): keyof typeof lenders {
  const bands = owners
    .map((owner, at) => isHigherRate(owner, results[at] as OwnerResult))
    .filter((_, at) => (sharesPpm[at] ?? 0) > 0);
  const people = bands.filter((band) => band !== null);
  if (people.length === 0) return 'company';
  if (people.every(Boolean)) return 'higherRate';
  return people.some(Boolean) ? 'mixed' : 'basicRate';
}
