import { Decimal, ratioString } from '@freehold/money';
import { multiplyDivideHalfUp, wholePpm } from '@freehold/money/kernel';
import { figureDecimal, pounds } from '../figures.ts';
import { LoanLedger } from '../kernel/loans.ts';
import { ratio } from '../kernel/lending.ts';
import { percentage } from '../kernel/ratios.ts';
import { nationsWithStandards } from '../data/energy-standards.ts';
import type { lenders } from '../data/lenders.ts';
import { lending, type LendingResult } from '../lending.ts';
import { atOnce, mapInSteps, type Steps } from '../steps.ts';
import { counted } from '@freehold/money/counted';
import { energyNeeds } from './energy.ts';
import type { PortfolioInput } from './input.ts';
import {
  type HoldingYear,
  type HomeYear,
  lenderOf,
  ownerLettings,
  ownerResult,
  type OwnerResult,
  ownerYears,
  taxOf,
} from './owners.ts';
import { type ReadHolding, type ReadPortfolio, type ReadStress, readPortfolio } from './read.ts';
import { refinancesDue } from './refinances.ts';
import type { HoldingResult, PortfolioResult, StressResult } from './result.ts';

/**
 * Follows a portfolio through the twelve months from a day at its rents and rates of that day: totals, each home, the tax of
 * each owner on all homes together, stress of rates and rents, fixed rates that end, the home that binds, and energy bands.
 *
 * A person's lettings are one property business: rent and costs of all homes make one profit, and the finance costs of all
 * reduce the tax once, within the limits of that owner. Homes are shared out among their owners to the penny. Interest and
 * principal are those of the next twelve payments. Money is rounded half-up to the penny, ratios to four places.
 *
 * @throws FreeholdError for bad input, naming owner or home (`holdings[2].mortgageRatePercentage`); `shares_not_whole` where
 * the shares of a home do not add up to 100 %; `duplicate` for a name that is given twice.
 * @see https://www.gov.uk/guidance/changes-to-tax-relief-for-residential-landlords-how-its-worked-out-including-case-studies
 * @example
 * portfolio({ asOf: '2026-11-28', owners: [{ name: 'Owner', nation: 'england', otherIncome: 60_000 }], holdings: [
 *   { name: 'A', value: 200_000, monthlyRent: 1_000, annualCosts: 2_000, loanBalance: 100_000, mortgageRatePercentage: 6,
 *     interestOnly: true }] }).totals.tax // Decimal 2800
 */
export function portfolio(input: PortfolioInput): PortfolioResult {
  return atOnce(portfolioSteps(input));
}

/**
 * {@link portfolio}, which pauses between homes and between scenarios and returns the result at its end: a server lets other
 * work run there.
 *
 * @throws FreeholdError as {@link portfolio}.
 * @example
 * portfolioSteps({ asOf: '2026-11-28', owners: [{ name: 'Owner', nation: 'england', otherIncome: 60_000 }], holdings: [
 *   { name: 'A', value: 200_000, monthlyRent: 1_000 }] }).next().done // false
 */
export function* portfolioSteps(input: PortfolioInput): Steps<PortfolioResult> {
  const read = readPortfolio(input);
  const { owners, holdings, asOf, reader } = read;
  const years = yield* mapInSteps(holdings, (holding) => ({
    holding,
    year: yearOf(holding, unstressed),
  }));
  const results = ownerYears(owners, years).map((year, at) =>
    ownerResult(owners[at] as ReadPortfolio['owners'][number], year),
  );
  const tested = yield* mapInSteps(holdings, (holding) => {
    const lender = lenderOf(holding, owners, results);
    return { holding, lender, lending: lendingOf(holding, lender) };
  });
  const shown = yield* mapInSteps(tested, (test, at) =>
    holdingResult(test, (years[at] as HomeYear).year),
  );
  return {
    asOf,
    taxYear: read.taxYear,
    totals: totalsOf(years, results),
    holdings: shown,
    owners: results,
    stress: yield* mapInSteps(read.stress, (scenario) => stressResult(read, scenario)),
    refinances: refinancesDue(tested, asOf),
    binding: bindingOf(shown),
    energy: energyNeeds(holdings, asOf),
    assumptions: reader.assumed,
    warnings: [...reader.warnings, ...warningsOf(read, results)],
  };
}

const unstressed: ReadStress = { ratePpm: 0, fallPpm: 0, voidMonths: 0 };

/** The next twelve months of a home under a stress. Costs stay as they are. */
function yearOf(holding: ReadHolding, { ratePpm, fallPpm, voidMonths }: ReadStress): HoldingYear {
  const { monthlyRentPence, costsPence, loanPence, terms } = holding;
  const rentPence = multiplyDivideHalfUp(
    monthlyRentPence,
    (12 - voidMonths) * (wholePpm - fallPpm),
    wholePpm,
  );
  if (terms === null) return { rentPence, costsPence, interestPence: 0, principalPence: 0 };
  const stressed = { ...terms, mortgageRatePpm: terms.mortgageRatePpm + ratePpm };
  const loan = { loanPence, terms: stressed, fromMonth: 0, untilMonth: terms.months };
  const { interestPence, principalPence } = new LoanLedger(loan).payUntil(12);
  return { rentPence, costsPence, interestPence, principalPence };
}

const cashOf = ({ rentPence, costsPence, interestPence, principalPence }: HoldingYear) =>
  rentPence - costsPence - interestPence - principalPence;

function lendingOf(holding: ReadHolding, lender: keyof typeof lenders): LendingResult | null {
  const { terms, loanPence } = holding;
  if (terms === null) return null;
  return lending({
    monthlyRent: pounds(holding.monthlyRentPence),
    propertyValue: pounds(holding.valuePence),
    loanAmount: pounds(loanPence),
    mortgageRatePercentage: new Decimal(terms.mortgageRatePpm).div(10_000),
    mortgageTermYears: terms.months / 12,
    interestOnly: terms.interestOnly,
    annualOperatingCosts: pounds(holding.costsPence),
    fixedYears: 0,
    lender,
  });
}

function holdingResult(
  test: {
    readonly holding: ReadHolding;
    readonly lender: keyof typeof lenders;
    readonly lending: LendingResult | null;
  },
  year: HoldingYear,
): HoldingResult {
  const { holding, lender, lending: tested } = test;
  const { valuePence, loanPence } = holding;
  return {
    name: holding.name,
    ...standOf(valuePence, loanPence),
    ...flowOf(year),
    annualCashFlow: pounds(cashOf(year)),
    ...yieldsOf(year, valuePence),
    lending: tested && {
      lender,
      stressRatePercentage: tested.stressRatePercentage,
      interestCoverRatio: tested.interestCoverRatio,
      maximumLoan: tested.maximumLoan,
      bindingLimit: tested.bindingLimit,
      headroom: tested.maximumLoan.minus(pounds(loanPence)),
      breakEvenRatePercentage: tested.breakEvenRatePercentage,
    },
  };
}

function standOf(valuePence: number, loanPence: number) {
  return {
    value: pounds(valuePence),
    loan: pounds(loanPence),
    equity: pounds(valuePence - loanPence),
    ltvPercentage: figureDecimal('ltvPercentage', percentage(loanPence, valuePence)),
  };
}

function flowOf({ rentPence, costsPence, interestPence, principalPence }: HoldingYear) {
  return {
    annualRent: pounds(rentPence),
    annualCosts: pounds(costsPence),
    annualInterest: pounds(interestPence),
    annualPrincipal: pounds(principalPence),
  };
}

function yieldsOf({ rentPence, costsPence }: HoldingYear, valuePence: number) {
  const net = percentage(rentPence - costsPence, valuePence);
  return {
    grossYieldPercentage: figureDecimal('grossYieldPercentage', percentage(rentPence, valuePence)),
    netYieldPercentage: figureDecimal('netYieldPercentage', net),
  };
}

function sumOf<Item>(items: readonly Item[], pence: (item: Item) => number): number {
  return items.reduce((total, item) => total + pence(item), 0);
}

function sumOfYears(years: readonly HomeYear[]): HoldingYear {
  return {
    rentPence: sumOf(years, ({ year }) => year.rentPence),
    costsPence: sumOf(years, ({ year }) => year.costsPence),
    interestPence: sumOf(years, ({ year }) => year.interestPence),
    principalPence: sumOf(years, ({ year }) => year.principalPence),
  };
}

function coverOf({ rentPence, interestPence }: HoldingYear): Decimal | null {
  const cover = ratio(rentPence, interestPence);
  return Number.isNaN(cover) ? null : new Decimal(ratioString(cover));
}

function totalsOf(
  years: readonly HomeYear[],
  owners: readonly OwnerResult[],
): PortfolioResult['totals'] {
  const year = sumOfYears(years);
  const valuePence = sumOf(years, ({ holding }) => holding.valuePence);
  const loanPence = sumOf(years, ({ holding }) => holding.loanPence);
  const { loan, ...stand } = standOf(valuePence, loanPence);
  const tax = owners.reduce((sum, owner) => sum.plus(owner.tax), new Decimal(0));
  const cash = pounds(cashOf(year));
  return {
    homes: years.length,
    ...stand,
    loans: loan,
    ...flowOf(year),
    annualCashFlow: cash,
    tax,
    annualCashFlowAfterTax: cash.minus(tax),
    ...yieldsOf(year, valuePence),
    interestCoverRatio: coverOf(year),
    averageRatePercentage: figureDecimal(
      'averageRatePercentage',
      percentage(year.interestPence, loanPence),
    ),
  };
}

function stressResult({ owners, holdings }: ReadPortfolio, scenario: ReadStress): StressResult {
  const years = holdings.map((holding) => ({ holding, year: yearOf(holding, scenario) }));
  const year = sumOfYears(years);
  const tax = ownerLettings(owners, years).reduce((sum, own, at) => {
    const { personal, company } = taxOf(owners[at] as ReadPortfolio['owners'][number], own);
    return sum.plus(personal?.tax ?? company?.tax ?? 0);
  }, new Decimal(0));
  const cash = pounds(cashOf(year));
  const below = years.filter((each) => cashOf(each.year) < 0);
  return {
    ratePoints: new Decimal(scenario.ratePpm).div(10_000),
    rentFallPercentage: new Decimal(scenario.fallPpm).div(10_000),
    voidMonths: scenario.voidMonths,
    annualRent: pounds(year.rentPence),
    annualInterest: pounds(year.interestPence),
    annualCashFlow: cash,
    tax,
    annualCashFlowAfterTax: cash.minus(tax),
    interestCoverRatio: coverOf(year),
    holdingsBelowZero: below
      .toSorted((one, other) => cashOf(one.year) - cashOf(other.year))
      .map(({ holding }) => holding.name),
  };
}

const named = (names: readonly string[]) => names.join(', ');

/** The least of what a lender would lend over what is owed. */
function bindingOf(holdings: readonly HoldingResult[]): PortfolioResult['binding'] {
  let least: { share: Decimal; binding: NonNullable<PortfolioResult['binding']> } | null = null;
  for (const { name, loan, lending: tested } of holdings) {
    if (tested === null) continue;
    const share = tested.maximumLoan.div(loan);
    if (least !== null && share.gte(least.share)) continue;
    const { bindingLimit: limit, headroom } = tested;
    least = { share, binding: { holding: name, limit, headroom } };
  }
  return least?.binding ?? null;
}

function warningsOf(read: ReadPortfolio, owners: readonly OwnerResult[]): string[] {
  const { uncosted, holdings, asOf } = read;
  const ended = holdings.filter(
    ({ loanPence, fixedUntil }) => loanPence > 0 && fixedUntil !== null && fixedUntil < asOf,
  );
  const unknown = holdings.filter(
    ({ energyBand, nation }) => energyBand === null && nationsWithStandards.includes(nation),
  );
  const sentences = [...new Set(holdings.flatMap(({ idle }) => idle))];
  const idle = owners.filter(({ homes }) => homes === 0);
  const standing = read.owners.find(({ law }) => law.standing !== 'in law');
  return [
    ...(uncosted.length === 0
      ? []
      : [
          `annualCosts was left out of ${named(uncosted)}: no running costs are counted there; cash flow, tax and net yield, in the totals too, are before them.`,
        ]),
    ...(ended.length === 0
      ? []
      : [
          `The fixed rate of ${named(ended.map(({ name }) => name))} has ended: give the rate that is paid now.`,
        ]),
    ...(unknown.length === 0
      ? []
      : [
          `energyBand is not known of ${counted(unknown.length, 'home')}: give it to see what it needs.`,
        ]),
    ...sentences.map((sentence) => {
      const names = holdings
        .filter(({ idle: own }) => own.includes(sentence))
        .map(({ name }) => name);
      return `${sentence.slice(0, -1)} (${named(names)}).`;
    }),
    ...(idle.length === 0
      ? []
      : [`${named(idle.map(({ name }) => name))} owns none of the homes.`]),
    ...(standing === undefined
      ? []
      : [
          `The rates of ${read.taxYear} are not all in law: look at the tax again when they are (${standing.law.source}).`,
        ]),
  ];
}
