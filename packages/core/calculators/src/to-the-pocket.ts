import type { Amount, Decimal } from '@freehold/money';
import { percentOf, ppmOf, shareOut } from '@freehold/money/kernel';
import { companyResult, type CompanyTaxResult, readAssociates } from './company-tax.ts';
import { capitalGainsRates } from './capital-gains-tax.ts';
import { bounds } from './data/bounds.ts';
import { pocketDefaults } from './data/tax-defaults.ts';
import { pounds } from './figures.ts';
import { type PersonalIncome, readPersonalIncome, wholeIncomeRates } from './income-tax.ts';
import { InputReader } from './input.ts';
import { gainsTaxed } from './kernel/capital-gains.ts';
import { type WholeIncome, type WholeIncomeRates, wholeIncomeTax } from './kernel/income-tax.ts';
import { personalAllowance, personalYear, taxBetween } from './kernel/tax.ts';
import { readOwners, type TaxedOwner } from './owners-tax.ts';
import { type LettingYear, readLettingYear } from './personal-tax.ts';
import { corporationTaxOf, personalIncomeOf, startOf, taxesBeside } from './tax-law.ts';

/** An owner with all income of the year. Amounts in pounds a year. */
export interface PocketOwner extends TaxedOwner, PersonalIncome {
  /** What the company pays the owner as a director. Default 0. */
  readonly salary?: Amount;
}

/** The company that would own the letting. Amounts in pounds a year; left out they are 0. */
export interface PocketCompany {
  /** Accounts, filing, bank: what a person does not pay. */
  readonly runningCosts?: Amount;
  readonly otherProfits?: Amount;
  readonly broughtForwardLosses?: Amount;
  /** Besides this company, 0 to 1,000. */
  readonly associatedCompanies?: number;
  /** What the owners have lent it, pounds. */
  readonly directorsLoan?: Amount;
  /** Percent a year that it pays on that, 0 to 20. */
  readonly directorsLoanRatePercentage?: Amount;
  /** What it repays of the loan in the year, as far as its cash goes. */
  readonly directorsLoanRepayment?: Amount;
  /** Percent of what is left that the owners draw as dividends. Default 100. */
  readonly drawnPercentage?: Amount;
}

/** What it costs once to move the homes from the owners into the company, pounds; left out 0. */
export interface PocketMove {
  /** As `stampDuty` gives it for a company that pays the market value. */
  readonly stampDuty?: Amount;
  /** Of all owners, before the exempt amount. */
  readonly gain?: Amount;
  /** Lawyers, lenders, valuers. */
  readonly fees?: Amount;
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
export interface PocketResult {
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
    /** What stays in the company. */
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
  /** Duty, capital gains tax and fees of moving the homes; null without a move. */
  readonly moveCost: Decimal | null;
  readonly moveGainsTax: Decimal | null;
  /** The year in which the advantage, the same each year, has paid that; null where it never does, and without a move. */
  readonly breakEvenYear: number | null;
}

/**
 * A year's letting to the pocket: what is left to people who own it, alone or together, beside what is left where a company
 * of theirs does, which pays salaries, interest and repayments of their loan, corporation tax, and dividends out of the
 * rest. Each owner's tax is all that the letting adds to the tax on what the owner has besides: income tax with the
 * reduction for finance costs, allowances that it takes, the child benefit charge; in the company the owner's Class 1
 * contributions too. Shares are shared out to the penny. A repayment of what was lent is no income.
 *
 * The move is one of homes at market value without incorporation relief; what the years to come change is not looked at.
 *
 * @throws FreeholdError for bad input: `shares_not_whole`; the codes of `personalTax`, with the owner in the field.
 * @example
 * toThePocket({ taxYear: '2026-27', annualRent: 15_000, allowableCosts: 3_000, financeCosts: 8_000,
 *   owners: [{ sharePercentage: 100, nation: 'england', otherIncome: 60_000 }] }).people.pocket // Decimal 800
 */
export function toThePocket(input: PocketInput): PocketResult {
  const reader = new InputReader(input, pocketDefaults);
  const letting = readLettingYear(reader);
  const owners = readOwners(
    reader,
    (own) => ({ ...readPersonalIncome(own), salaryPence: own.pence('salary') }),
    pocketDefaults,
  );
  const firm = readCompany(reader.within('company', reader.raw('company') ?? {}, pocketDefaults));
  const move = reader.has('move')
    ? readMove(reader.within('move', reader.raw('move'), pocketDefaults))
    : null;
  const start = startOf(reader.text('taxYear'));
  reader.finish();
  const sharesPpm = owners.map(({ sharePpm }) => sharePpm);
  const out = (pence: number) => shareOut(pence, sharesPpm);
  const parts = {
    rents: out(letting.rentPence),
    costs: out(letting.costsPence),
    finance: out(letting.financePence),
  };
  const people = owners.map(({ year, sharePpm, owner }, at) => {
    const rates = wholeIncomeRates(year);
    const own = {
      ...owner,
      rentPence: parts.rents[at] ?? 0,
      costsPence: parts.costs[at] ?? 0,
      financePence: parts.finance[at] ?? 0,
    };
    const { profitPence } = personalYear(rates.income, own);
    const before = { ...owner, earnedPence: owner.otherPence, propertyPence: 0, financePence: 0 };
    const taxed = wholeIncomeTax(rates, {
      ...before,
      propertyPence: profitPence,
      financePence: own.financePence + owner.financeForwardPence,
    });
    const taxPence = taxed.taxPence - wholeIncomeTax(rates, before).taxPence;
    return {
      rates,
      before,
      owner,
      sharePpm,
      taxPence,
      profitPence,
      pocketPence: own.rentPence - own.costsPence - own.financePence - taxPence,
      financeForwardPence: taxed.financeForwardPence,
    };
  });

  const { classOne } = personalIncomeOf(start);
  const salaries = owners.map(({ owner }) => owner.salaryPence);
  const employer = salaries.map((salary) =>
    taxBetween(
      [classOne.secondaryThreshold * 100],
      [ppmOf(classOne.employerPercentage)],
      0,
      salary,
    ),
  );
  const salariesPence = sumOf(salaries);
  const employerPence = sumOf(employer);
  const interestPence = percentOf(firm.loanPence, firm.ratePpm);
  const company = companyResult(corporationTaxOf(start), {
    ...letting,
    ...firm,
    costsPence:
      letting.costsPence + firm.runningPence + salariesPence + employerPence + interestPence,
  });
  const cashPence = penceOf(company.cashAfterTax);
  const repaidPence = Math.min(firm.repaymentPence, firm.loanPence, Math.max(0, cashPence));
  const dividendsPence = percentOf(Math.max(0, cashPence - repaidPence), firm.drawnPpm);
  const interests = out(interestPence);
  const repaid = out(repaidPence);
  const dividends = out(dividendsPence);
  const drawn = people.map(({ rates, before, owner, sharePpm }, at) => {
    const salary = owner.salaryPence;
    const interest = interests[at] ?? 0;
    const dividend = dividends[at] ?? 0;
    const added = taxAdded(rates, before, {
      earnedPence: before.earnedPence + salary,
      savingsPence: before.savingsPence + interest,
      dividendsPence: before.dividendsPence + dividend,
    });
    const contributions = taxBetween(
      [classOne.primaryThreshold * 100, classOne.upperLimit * 100],
      [ppmOf(classOne.mainPercentage), ppmOf(classOne.additionalPercentage)],
      0,
      salary,
    );
    const taxPence = added + contributions;
    const pocketPence = salary + interest + dividend + (repaid[at] ?? 0) - taxPence;
    return { sharePpm, taxPence, pocketPence };
  });
  const retainedPence = cashPence - repaidPence - dividendsPence;
  const pocketPence = sumOf(people.map((each) => each.pocketPence));
  const drawnPence = sumOf(drawn.map((each) => each.pocketPence));
  const advantagePence = drawnPence + retainedPence - pocketPence;
  const gainsPence = move === null ? 0 : gainsTax(people, out(move.gainPence), start);
  const movePence = move === null ? 0 : move.dutyPence + move.feesPence + gainsPence;
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
      salaries: pounds(salariesPence),
      employerContributions: pounds(employerPence),
      directorsLoanInterest: pounds(interestPence),
      directorsLoanRepaid: pounds(repaidPence),
      corporationTax: company.tax,
      dividends: pounds(dividendsPence),
      retained: pounds(retainedPence),
      owners: drawn.map(shareResult),
      tax: pounds(sumOf(drawn.map(({ taxPence }) => taxPence))),
      pocket: pounds(drawnPence),
      taxed: company,
    },
    advantage: pounds(advantagePence),
    moveCost: move === null ? null : pounds(movePence),
    moveGainsTax: move === null ? null : pounds(gainsPence),
    breakEvenYear:
      move === null || advantagePence <= 0 ? null : Math.ceil(movePence / advantagePence),
  };
}

const sumOf = (pence: readonly number[]) => pence.reduce((sum, each) => sum + each, 0);
const penceOf = (amount: Decimal) => amount.times(100).toNumber();

function readCompany(reader: InputReader) {
  const firm = {
    runningPence: reader.pence('runningCosts'),
    otherPence: reader.pence('otherProfits'),
    lossForwardPence: reader.pence('broughtForwardLosses'),
    associates: readAssociates(reader),
    loanPence: reader.pence('directorsLoan'),
    ratePpm: reader.share('directorsLoanRatePercentage', bounds.lenderRatePercentage),
    repaymentPence: reader.pence('directorsLoanRepayment'),
    drawnPpm: reader.share('drawnPercentage'),
  };
  reader.finish();
  return firm;
}

function readMove(reader: InputReader) {
  const move = {
    dutyPence: reader.pence('stampDuty'),
    gainPence: reader.pence('gain'),
    feesPence: reader.pence('fees'),
  };
  reader.finish();
  return move;
}

function taxAdded(
  rates: WholeIncomeRates,
  before: WholeIncome,
  more: Partial<WholeIncome>,
): number {
  const after = wholeIncomeTax(rates, { ...before, ...more });
  return after.taxPence - wholeIncomeTax(rates, before).taxPence;
}

/** The tax of the owners on their shares of the gain, beside a year's income with the letting. */
function gainsTax(
  people: readonly {
    readonly rates: WholeIncomeRates;
    readonly before: WholeIncome;
    readonly profitPence: number;
  }[],
  gains: readonly number[],
  start: number,
): number {
  const rates = capitalGainsRates(taxesBeside(start).gains);
  const taxes = people.map(({ rates: { income }, before, profitPence }, at) => {
    const { earnedPence, savingsPence, dividendsPence, grossedUpPence } = before;
    const all = earnedPence + savingsPence + dividendsPence + profitPence;
    const allowance = personalAllowance(income, Math.max(0, all - grossedUpPence));
    return gainsTaxed(
      { ...rates, basicLimitPence: rates.basicLimitPence + grossedUpPence },
      { gainPence: gains[at] ?? 0, taxableIncomePence: Math.max(0, all - allowance) },
    ).taxPence;
  });
  return sumOf(taxes);
}

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
    sharePercentage: pounds(sharePpm).div(100),
    tax: pounds(taxPence),
    pocket: pounds(pocketPence),
  };
}
