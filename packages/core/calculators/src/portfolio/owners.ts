import { shareOut } from '@freehold/money/kernel';
import type { Decimal } from '@freehold/money';
import { companyResult, type CompanyTaxResult } from '../company-tax.ts';
import type { lenders } from '../data/lenders.ts';
import { portfolioLandlord } from '../data/lenders.ts';
import { pounds } from '../figures.ts';
import { isHigherRate, lenderKindOf } from '../lender-kind.ts';
import { personalResult, type PersonalTaxResult } from '../personal-tax.ts';
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

/** A home and its year. */
export interface HomeYear {
  readonly holding: ReadHolding;
  readonly year: HoldingYear;
}

/** The year of each owner. */
export function ownerYears(owners: readonly ReadOwner[], homes: readonly HomeYear[]): OwnerYear[] {
  const sums = {
    valuePence: ownerSums(owners, homes, ({ holding }) => holding.valuePence),
    loanPence: ownerSums(owners, homes, ({ holding }) => holding.loanPence),
    principalPence: ownerSums(owners, homes, ({ year }) => year.principalPence),
  };
  return ownerLettings(owners, homes).map((letting, at) => {
    const held = homes.filter(({ holding }) => (holding.sharesPpm[at] ?? 0) > 0);
    return {
      ...letting,
      homes: held.length,
      mortgaged: held.filter(({ holding }) => holding.loanPence > 0).length,
      valuePence: sums.valuePence[at] ?? 0,
      loanPence: sums.loanPence[at] ?? 0,
      principalPence: sums.principalPence[at] ?? 0,
    };
  });
}

/** Of a year, what tax is worked out from. */
type Letting = Omit<HoldingYear, 'principalPence'>;

/** What the lettings of each owner bring and cost. */
export function ownerLettings(owners: readonly ReadOwner[], homes: readonly HomeYear[]): Letting[] {
  const rents = ownerSums(owners, homes, ({ year }) => year.rentPence);
  const costs = ownerSums(owners, homes, ({ year }) => year.costsPence);
  const interests = ownerSums(owners, homes, ({ year }) => year.interestPence);
  return owners.map((_, at) => ({
    rentPence: rents[at] ?? 0,
    costsPence: costs[at] ?? 0,
    interestPence: interests[at] ?? 0,
  }));
}

/** An amount of every home, shared out to the penny among its owners, as the sum of each owner. */
function ownerSums(
  owners: readonly ReadOwner[],
  homes: readonly HomeYear[],
  pence: (home: HomeYear) => number,
): number[] {
  const sums = owners.map(() => 0);
  for (const home of homes) {
    const parts = shareOut(pence(home), home.holding.sharesPpm);
    for (const [at, part] of parts.entries()) sums[at] = (sums[at] ?? 0) + part;
  }
  return sums;
}

/** The tax of an owner on all lettings as one property business (Income Tax (Trading and Other Income) Act 2005, s. 264). */
export function taxOf(
  owner: ReadOwner,
  { rentPence, costsPence, interestPence }: Letting,
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

/** The band of an owner with the profit of the lettings; null of a company. */
function bandOf(owner: ReadOwner, result: OwnerResult): boolean | null {
  if (owner.kind === 'company' || result.personal === null) return null;
  const profitPence = result.personal.propertyProfit.times(100).toNumber();
  return isHigherRate(owner.law, owner.brings.otherPence + profitPence);
}

/** The kind of lender by who owns a home: companies, or people by the tax bands of each. */
export function lenderOf(
  { sharesPpm }: ReadHolding,
  owners: readonly ReadOwner[],
  results: readonly OwnerResult[],
): keyof typeof lenders {
  return lenderKindOf(
    owners
      .map((owner, at) => bandOf(owner, results[at] as OwnerResult))
      .filter((_, at) => (sharesPpm[at] ?? 0) > 0),
  );
}
