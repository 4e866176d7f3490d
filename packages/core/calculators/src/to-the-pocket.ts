import type { Amount, Decimal } from '@freehold/money';
import type { CompanyTaxResult } from './company-tax.ts';
import { pocketDefaults } from './data/tax-defaults.ts';
import { pounds } from './figures.ts';
import { noEffect, saysSomething } from './idle-inputs.ts';
import { type PersonalIncome, readPersonalIncome, wholeIncomeRates } from './income-tax.ts';
import { type Defaults, InputReader } from './input.ts';
import { wholeIncomeTax } from './kernel/income-tax.ts';
import { shareLetting } from './kernel/share-letting.ts';
import { personalYear } from './kernel/tax.ts';
import { readOwners, sharePercentage, type TaxedOwner } from './owners-tax.ts';
import { type LettingYear, readLettingYear } from './personal-tax.ts';
import { ownedByCompany, type PocketCompany, readCompany, sumOf } from './pocket-company.ts';
import {
  moveResult,
  type MoveResult,
  moveWarnings,
  type PocketMove,
  readMove,
} from './pocket-move.ts';
import { startOf } from './tax-law.ts';

/** An owner with all income of the year. Amounts in pounds a year. */
export interface PocketOwner extends TaxedOwner, PersonalIncome {
  /** What the company pays the owner as a director. Default 0. */
  readonly salary?: Amount;
}

/** A year's letting owned by people, and by a company of theirs. */
export interface PocketInput extends LettingYear {
  /** For example `2026-27`. */
  readonly taxYear: string;
  /** One to twenty. */
  readonly owners: readonly PocketOwner[];
  readonly company?: PocketCompany;
  readonly move?: PocketMove;
}

/** What reaches one owner, in pounds. */
export interface PocketShare {
  readonly sharePercentage: Decimal;
  /** Income tax, child benefit charge and the owner's own contributions that the letting adds. */
  readonly tax: Decimal;
  /** What is left of the letting. */
  readonly pocket: Decimal;
  readonly financeCostsCarriedForward: Decimal;
}

/** What reaches the owners of a letting in a year, in pounds. */
export interface PocketResult extends MoveResult {
  /** Owned by them. */
  readonly people: {
    readonly owners: readonly PocketShare[];
    readonly tax: Decimal;
    readonly pocket: Decimal;
  };
  /** Owned by their company. */
  readonly company: {
    readonly salaries: Decimal;
    readonly employerContributions: Decimal;
    readonly directorsLoanInterest: Decimal;
    readonly directorsLoanRepaid: Decimal;
    /** That the letting adds. */
    readonly corporationTax: Decimal;
    readonly dividends: Decimal;
    /** Of `loanToOwners` what its cash allows; neither income of theirs nor part of the pocket, as they owe it. */
    readonly loanToOwners: Decimal;
    /** On that (Corporation Tax Act 2010, section 455), given back when they repay it. */
    readonly loanTax: Decimal;
    /** What stays in the company, with what the owners owe it. */
    readonly retained: Decimal;
    readonly owners: readonly Omit<PocketShare, 'financeCostsCarriedForward'>[];
    /** Of the owners, on salary, interest and dividends, with their contributions. */
    readonly tax: Decimal;
    /** What reaches them: salary, interest, repayment and dividends less that tax. */
    readonly pocket: Decimal;
    readonly taxed: CompanyTaxResult;
  };
  /** What the company leaves the owners more, drawn and retained, than the letting does in their own hands. */
  readonly advantage: Decimal;
  /** Inputs that change no figure, gaps of a move, rates that are not in law, and what is left out. */
  readonly warnings: readonly string[];
}

/**
 * A year's letting to the pocket: what is left to people who own it, alone or together, beside what is left where a company
 * of theirs does, which pays salaries, interest and repayments of their loan, corporation tax, and dividends out of the
 * rest. Each owner's tax is all that the letting adds to the tax on what the owner has besides: income tax with the
 * reduction for finance costs, allowances that it takes, the child benefit charge; in the company the owner's Class 1
 * contributions too. Shares are shared out to the penny. A repayment of what was lent is no income. The
 * Employment Allowance is not taken off the contributions of the company.
 *
 * The move is one of homes at market value. With shares for the whole business the gain for them, up to their value, is
 * rolled over into them (Taxation of Chargeable Gains Act 1992, section 162), shared as the homes are. What the years to
 * come change is not looked at.
 *
 * @throws FreeholdError for bad input: `shares_not_whole`; the codes of `personalTax`, with the owner in the field.
 * @example
 * toThePocket({ taxYear: '2026-27', annualRent: 15_000, allowableCosts: 3_000, financeCosts: 8_000,
 *   owners: [{ sharePercentage: 100, nation: 'england', otherIncome: 60_000 }] }).people.pocket // Decimal 800
 */
export function toThePocket(input: PocketInput): PocketResult {
  const result = pocketOf(input);
  const idle = idleFields(input, result);
  const warnings = idle.length === 0 ? [] : [noEffect(idle, 'on these figures')];
  return { ...result, warnings: [...warnings, ...result.warnings] };
}

function pocketOf(input: PocketInput): PocketResult {
  const reader = new InputReader(input, pocketDefaults);
  const letting = readLettingYear(reader);
  const owners = readOwners(
    reader,
    (own) => ({ ...readPersonalIncome(own), salaryPence: own.pence('salary') }),
    pocketDefaults,
  );
  const ofFirm = reader.within('company', reader.raw('company') ?? {}, pocketDefaults);
  const firm = readCompany(ofFirm);
  const ofMove = reader.has('move')
    ? reader.within('move', reader.raw('move'), pocketDefaults)
    : null;
  const move = ofMove === null ? null : readMove(ofMove);
  const taxYear = reader.text('taxYear');
  const start = startOf(taxYear);
  reader.finish();
  const people = shareLetting(letting, owners).map(({ year, sharePpm, owner, ...own }) => {
    const rates = wholeIncomeRates(year);
    const { profitPence } = personalYear(rates.income, { ...owner, ...own });
    const before = { ...owner, earnedPence: owner.otherPence, propertyPence: 0, financePence: 0 };
    const taxBeforePence = wholeIncomeTax(rates, before).taxPence;
    const taxed = wholeIncomeTax(rates, {
      ...before,
      propertyPence: profitPence,
      financePence: own.financePence + owner.financeForwardPence,
    });
    const taxPence = taxed.taxPence - taxBeforePence;
    return {
      rates,
      before,
      taxBeforePence,
      sharePpm,
      salaryPence: owner.salaryPence,
      taxPence,
      profitPence,
      pocketPence: own.rentPence - own.costsPence - own.financePence - taxPence,
      financeForwardPence: taxed.financeForwardPence,
    };
  });
  const company = ownedByCompany(letting, firm, { owners: people, start });
  const { drawn, taxed } = company;
  const pocketPence = sumOf(people.map((each) => each.pocketPence));
  const drawnPence = sumOf(drawn.map((each) => each.pocketPence));
  const advantagePence = drawnPence + company.retainedPence - pocketPence;
  const isInLaw = [taxed, ...owners.map(({ year }) => year)].every(
    ({ standing }) => standing === 'in law',
  );
  return {
    people: {
      owners: people.map((each) => ({
        ...shareResult(each),
        financeCostsCarriedForward: pounds(each.financeForwardPence),
      })),
      tax: pounds(sumOf(people.map(({ taxPence }) => taxPence))),
      pocket: pounds(pocketPence),
    },
    company: {
      salaries: pounds(company.salariesPence),
      employerContributions: pounds(company.employerPence),
      directorsLoanInterest: pounds(company.interestPence),
      directorsLoanRepaid: pounds(company.repaidPence),
      corporationTax: taxed.tax,
      dividends: pounds(company.dividendsPence),
      loanToOwners: pounds(company.lentPence),
      loanTax: pounds(company.loanTaxPence),
      retained: pounds(company.retainedPence),
      owners: drawn.map(shareResult),
      tax: pounds(sumOf(drawn.map(({ taxPence }) => taxPence))),
      pocket: pounds(drawnPence),
      taxed,
    },
    advantage: pounds(advantagePence),
    ...moveResult(move, people, { start, advantagePence }),
    warnings: [
      ...ofFirm.warnings,
      ...(ofMove?.warnings ?? []),
      ...moveWarnings(move, { owners: owners.length, start }),
      ...(isInLaw
        ? []
        : [`Not all rates of ${taxYear} are in law: those announced or enacted last are taken.`]),
      ...(company.hasEmploymentAllowance
        ? [
            'Employment Allowance is not taken off the employer contributions: a company that pays two or more people above the secondary threshold may claim it.',
          ]
        : []),
    ],
  };
}

/** Optional inputs that were given and without which every figure is the same; what says the default says nothing. */
function idleFields(input: PocketInput, result: PocketResult): string[] {
  const figures = figuresOf(result);
  const idleOf = <Part extends object>(
    part: Part | undefined,
    path: string,
    within: (part: Part) => Partial<PocketInput>,
  ) =>
    Object.entries(part ?? {})
      .filter(([field, value]) => {
        const usual = (pocketDefaults as Defaults)[field]?.value;
        if (usual === undefined || !saysSomething(value) || Number(value) === usual) return false;
        const without = within({ ...part, [field]: undefined } as Part);
        return figuresOf(pocketOf({ ...input, ...without })) === figures;
      })
      .map(([field]) => `${path}.${field}`);
  const { owners } = input;
  return [
    ...owners.flatMap((owner, at) =>
      idleOf(owner, `owners[${at}]`, (other) => ({ owners: owners.with(at, other) })),
    ),
    ...idleOf(input.company, 'company', (company) => ({ company })),
    ...idleOf(input.move, 'move', (move) => ({ move })),
  ];
}

const figuresOf = ({ warnings: _warnings, ...figures }: PocketResult) => JSON.stringify(figures);

function shareResult({
  sharePpm,
  taxPence,
  pocketPence,
}: {
  readonly sharePpm: number;
  readonly taxPence: number;
  readonly pocketPence: number;
}) {
  return {
    sharePercentage: sharePercentage(sharePpm),
    tax: pounds(taxPence),
    pocket: pounds(pocketPence),
  };
}
