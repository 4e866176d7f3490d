import {
  corporationTaxYears,
  incomeTaxYears,
  lenders,
  lending,
  type LendingInput,
  type LendingResult,
  personalTax,
  type PersonalTaxInput,
  type PersonalTaxResult,
  project,
  type ProjectionResult,
  type TaxPayerInput,
} from '@freehold/calculators';
import type { Decimal } from '@freehold/money';
import { stampDuty, type StampDutyResult } from '@freehold/stamp-duty';
import type { StrategyPage } from '../strategies/strategy-page.ts';
import { leftLine } from '../strategies/lines.ts';
import {
  type Answer,
  attempt,
  type Attempt,
  type DealInput,
  type Figures,
  strategyDeal,
} from './answer.ts';
import { type Field, inputOf, plainAmount, type Values } from './field.ts';

/** What the page asks beside the deal. */
export const lenderFields: readonly Field[] = [
  {
    key: 'lender.profile',
    label: 'Lender',
    kind: 'choice',
    choices: Object.entries(lenders).map(([key, { name }]) => [key, name]),
  },
  { key: 'lender.fixedYears', label: 'Rate fixed for', kind: 'years' },
];
export const ownerFields: readonly Field[] = [
  { key: 'owner.otherIncome', label: 'Other income a year', kind: 'pounds' },
  { key: 'owner.otherProfits', label: 'Other profits of the company', kind: 'pounds' },
];
export const aheadFields: readonly Field[] = [
  { key: 'ahead.years', label: 'Years', kind: 'years' },
  { key: 'ahead.rentGrowthPercentage', label: 'Rents grow a year', kind: 'percent' },
  { key: 'ahead.costGrowthPercentage', label: 'Costs grow a year', kind: 'percent' },
  { key: 'ahead.valueGrowthPercentage', label: 'Values grow a year', kind: 'percent' },
];
export const usualYears = '10';

/** The tax on the purchase band by band, for the buyer of the deal. */
export function purchaseTax({ input, result }: Answer): Attempt<StampDutyResult> {
  const given = { ...assumedTax(result.assumptions), ...input.stampDuty };
  const isCompany = input['buyer'] === 'company';
  return attempt(() =>
    stampDuty({
      nation: given['nation'] as 'england',
      price: input['purchasePrice'] as string,
      effectiveDate: given['effectiveDate'],
      additionalProperty: given['additionalProperty'] === true,
      firstTimeBuyer: given['firstTimeBuyer'] === true && given['mainResidence'] === true,
      nonUkResident: given['nonUkResident'] === true,
      ...(isCompany && { company: true, companyRelief: given['companyRelief'] === true }),
    }),
  );
}

/** What the calculator assumed of the buyer. */
function assumedTax(assumptions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = [
    'nation',
    'additionalProperty',
    'firstTimeBuyer',
    'nonUkResident',
    'companyRelief',
  ];
  return Object.fromEntries(names.map((name) => [name, assumptions[name]]));
}

type MortgageTerms = Required<
  Pick<LendingInput, 'mortgageRatePercentage' | 'mortgageTermYears' | 'interestOnly'>
>;

/** The terms of a letting's loan: its calculator assumes each that is not given. */
export function mortgageTerms({ input, result }: Answer): MortgageTerms {
  const given: object = { ...result.assumptions, ...input };
  const { mortgageRatePercentage, mortgageTermYears, interestOnly } = given as MortgageTerms;
  return { mortgageRatePercentage, mortgageTermYears, interestOnly };
}

/** The lender's test of the loan that stands at the end; null where the strategy has none. */
export function lendersTest(
  page: StrategyPage,
  answer: Answer,
  values: Values,
): Attempt<LendingResult> | null {
  if (page.lending === null) return null;
  const { loan, value, rent, costs, lender } = page.lending;
  const { input, figures } = answer;
  const profile = (values['lender.profile'] ?? '') as keyof typeof lenders | '';
  // A figure that does not exist is refused by name.
  const figure = (name: string) => figures[name] ?? '';
  return attempt(() =>
    lending({
      ...mortgageTerms(answer),
      loanAmount: figure(loan),
      propertyValue: figure(value),
      monthlyRent: figure(rent),
      annualOperatingCosts: figure(costs),
      lender: profile === '' ? (input['buyer'] === 'company' ? 'company' : lender) : profile,
      fixedYears: plainAmount(values['lender.fixedYears'] ?? '') || '0',
    }),
  );
}

/** A deal followed over its years by a person and by a company. */
export interface Twin {
  readonly person: Attempt<ProjectionResult>;
  readonly company: Attempt<ProjectionResult>;
  /** The letting's first full year as the person's tax is worked out; null for a flip, whose profit is a trade's. */
  readonly personYear: {
    readonly given: PersonalTaxInput;
    readonly answer: Attempt<PersonalTaxResult>;
  } | null;
  readonly taxYear: string;
  readonly financialYear: number;
}

/** How the years ahead are taken to be, of what was typed. */
function aheadOf(values: Values) {
  const given = inputOf(aheadFields, values)['ahead'] as object | undefined;
  return { years: usualYears, ...given };
}

/** The years ahead before tax. */
export function yearsAhead(
  { strategy }: StrategyPage,
  { input }: Answer,
  values: Values,
): Attempt<ProjectionResult> {
  return attempt(() => project(strategyDeal(strategy, input), aheadOf(values)));
}

/** What a person pays tax on beside the deal; null until the other income is given. */
function personOf({ input }: Answer, values: Values, today: string) {
  const otherIncome = plainAmount(values['owner.otherIncome'] ?? '');
  if (otherIncome === '') return null;
  const nation = (input.stampDuty['nation'] ?? 'england') as 'england';
  return { kind: 'individual', taxYear: taxYearOn(today), nation, otherIncome } as const;
}

function companyOf(values: Values, today: string) {
  const otherProfits = plainAmount(values['owner.otherProfits'] ?? '') || '0';
  return { kind: 'company', financialYear: financialYearOn(today), otherProfits } as const;
}

/** The buyer of the deal with what it pays tax on beside it; null where a person's other income is not given. */
export function buyerOf(answer: Answer, values: Values, today: string): TaxPayerInput | null {
  return answer.input['buyer'] === 'company'
    ? companyOf(values, today)
    : personOf(answer, values, today);
}

/** Longer than any bridge before a letting, and than any flip. */
const yearsUntilLet = 6;

/**
 * What is left to the buyer after tax: of a letting's first year that is let throughout and draws no loan, or of the whole of
 * a flip; null where the buyer's position is not given.
 */
export function leftAfterTax(
  { strategy }: StrategyPage,
  answer: Answer,
  values: Values,
  today: string,
): Decimal | null {
  const taxPayer = buyerOf(answer, values, today);
  if (taxPayer === null) return null;
  const deal = strategyDeal(strategy, answer.input);
  const ahead = attempt(() => project(deal, { years: yearsUntilLet, taxPayer }));
  if (!ahead.isAnswered) return null;
  if (strategy === 'flip') return ahead.value.profit;
  return fullYearOf(ahead.value)?.cashFlow ?? null;
}

/** The first year that is let throughout and draws no loan, where it is among the years ahead. */
const fullYearOf = ({ rows, firstFullYear }: ProjectionResult) =>
  rows.find(({ year }) => year === firstFullYear);

/** The figures of a deal at a glance, and all of it: what is left after tax first, where the buyer's position is given. */
export function headlineOf(page: StrategyPage, answer: Answer, values: Values, today: string) {
  const left = leftAfterTax(page, answer, values, today);
  const lines = left === null ? page.headline : page.headline.with(0, leftLine(page));
  const figures: Figures = { ...answer.figures, leftAfterTax: left?.toFixed(2) ?? null };
  return { lines, figures };
}

/** The same deal owned by a person and by a company, which has its own tax on the purchase; null until the other income is given. */
export function taxTwin(
  { strategy }: StrategyPage,
  answer: Answer,
  values: Values,
  today: string,
): Twin | null {
  const taxPayer = personOf(answer, values, today);
  if (taxPayer === null) return null;
  const { input } = answer;
  const { taxYear, nation, otherIncome } = taxPayer;
  const ahead = aheadOf(values);
  const person = attempt(() =>
    project(strategyDeal(strategy, { ...input, buyer: 'individual' }), { ...ahead, taxPayer }),
  );
  const firm = companyOf(values, today);
  const company = attempt(() =>
    project(strategyDeal(strategy, ofCompany(input)), { ...ahead, taxPayer: firm }),
  );
  const year = person.isAnswered ? fullYearOf(person.value) : undefined;
  const given = {
    taxYear: year?.taxedBy?.year ?? taxYear,
    nation,
    otherIncome,
    annualRent: year?.rent ?? 0,
    allowableCosts: year?.costs ?? 0,
    financeCosts: year?.interest ?? 0,
  };
  const personYear =
    strategy === 'flip' || year === undefined
      ? null
      : { given, answer: attempt(() => personalTax(given)) };
  return { person, company, personYear, taxYear, financialYear: firm.financialYear };
}

/** The deal as a company makes it: it is nobody's first home. */
function ofCompany({ ownershipShares: _shares, ...input }: DealInput): DealInput {
  const { firstTimeBuyer: _first, mainResidence: _home, ...tax } = input.stampDuty;
  return { ...input, buyer: 'company', stampDuty: tax };
}

/** The income tax year of a day, or the latest that is covered. */
export function taxYearOn(today: string): string {
  const covered = [...new Set(incomeTaxYears.map(({ taxYear }) => taxYear))].sort();
  const begun = covered.filter((year) => `${year.slice(0, 4)}-04-06` <= today);
  return begun.at(-1) ?? covered[0] ?? '';
}

/** The financial year of a day, or the latest that is covered. */
export function financialYearOn(today: string): number {
  const covered = corporationTaxYears.map(({ financialYear }) => financialYear);
  const begun = covered.filter((year) => `${year}-04-01` <= today);
  return Math.max(...(begun.length === 0 ? covered.slice(0, 1) : begun));
}
