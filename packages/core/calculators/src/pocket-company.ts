import type { Amount } from '@freehold/money';
import { percentOf, ppmOf, shareOut, wholePpm } from '@freehold/money/kernel';
import { companyResult, readAssociates } from './company-tax.ts';
import { bounds } from './data/bounds.ts';
import type { InputReader } from './input.ts';
import { type WholeIncome, type WholeIncomeRates, wholeIncomeTax } from './kernel/income-tax.ts';
import type { LetYear } from './kernel/share-letting.ts';
import { taxBetween } from './kernel/tax.ts';
import { corporationTaxOf, loanTaxPercentage, personalIncomeOf } from './tax-law.ts';

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
  /** What it lends the owners in the year and is not repaid within nine months of its end, as far as its cash goes, pounds. */
  readonly loanToOwners?: Amount;
  /** Percent of what is left that the owners draw as dividends. Default 100. */
  readonly drawnPercentage?: Amount;
}

export function readCompany(reader: InputReader) {
  const firm = {
    runningPence: reader.pence('runningCosts'),
    otherPence: reader.pence('otherProfits'),
    lossForwardPence: reader.pence('broughtForwardLosses'),
    associates: readAssociates(reader),
    loanPence: reader.pence('directorsLoan'),
    ratePpm: reader.share('directorsLoanRatePercentage', bounds.lenderRatePercentage),
    repaymentPence: reader.pence('directorsLoanRepayment'),
    lentPence: reader.pence('loanToOwners'),
    drawnPpm: reader.share('drawnPercentage'),
  };
  reader.finish();
  return firm;
}

/** One who owns the company, with what the owner has besides. */
interface Drawer {
  readonly rates: WholeIncomeRates;
  readonly before: WholeIncome;
  readonly taxBeforePence: number;
  readonly sharePpm: number;
  readonly salaryPence: number;
}

/** The letting in the company, and what reaches its owners, in pence. */
export function ownedByCompany(
  letting: LetYear,
  firm: ReturnType<typeof readCompany>,
  { owners, start }: { readonly owners: readonly Drawer[]; readonly start: number },
) {
  const { classOne } = personalIncomeOf(start);
  const thresholdPence = classOne.secondaryThreshold * 100;
  const employerPpm = ppmOf(classOne.employerPercentage);
  const employer = owners.map(({ salaryPence }) =>
    taxBetween([thresholdPence], [employerPpm], 0, salaryPence),
  );
  const salariesPence = sumOf(owners.map(({ salaryPence }) => salaryPence));
  const employerPence = sumOf(employer);
  const interestPence = percentOf(firm.loanPence, firm.ratePpm);
  const taxed = companyResult(corporationTaxOf(start), {
    ...letting,
    ...firm,
    costsPence:
      letting.costsPence + firm.runningPence + salariesPence + employerPence + interestPence,
  });
  const cashPence = taxed.cashAfterTax.times(100).toNumber();
  const repaidPence = Math.min(firm.repaymentPence, firm.loanPence, Math.max(0, cashPence));
  const spendablePence = Math.max(0, cashPence - repaidPence);
  const loanPpm = ppmOf(loanTaxPercentage(start));
  const lentPence = Math.min(
    firm.lentPence,
    Math.floor((spendablePence * wholePpm) / (wholePpm + loanPpm)),
  );
  const loanTaxPence = percentOf(lentPence, loanPpm);
  const dividendsPence = percentOf(spendablePence - lentPence - loanTaxPence, firm.drawnPpm);
  const sharesPpm = owners.map(({ sharePpm }) => sharePpm);
  const interests = shareOut(interestPence, sharesPpm);
  const repaid = shareOut(repaidPence, sharesPpm);
  const dividends = shareOut(dividendsPence, sharesPpm);
  const drawn = owners.map(({ rates, before, taxBeforePence, sharePpm, salaryPence }, at) => {
    const interest = interests[at] ?? 0;
    const dividend = dividends[at] ?? 0;
    const after = wholeIncomeTax(rates, {
      ...before,
      earnedPence: before.earnedPence + salaryPence,
      savingsPence: before.savingsPence + interest,
      dividendsPence: before.dividendsPence + dividend,
    });
    const contributions = taxBetween(
      [classOne.primaryThreshold * 100, classOne.upperLimit * 100],
      [ppmOf(classOne.mainPercentage), ppmOf(classOne.additionalPercentage)],
      0,
      salaryPence,
    );
    const taxPence = after.taxPence - taxBeforePence + contributions;
    const pocketPence = salaryPence + interest + dividend + (repaid[at] ?? 0) - taxPence;
    return { sharePpm, taxPence, pocketPence };
  });
  return {
    taxed,
    drawn,
    salariesPence,
    employerPence,
    /** Of a company that pays two people or more above the threshold. */
    hasEmploymentAllowance:
      owners.filter(({ salaryPence }) => salaryPence > thresholdPence).length > 1,
    interestPence,
    repaidPence,
    dividendsPence,
    lentPence,
    loanTaxPence,
    /** With what the owners owe. */
    retainedPence: cashPence - repaidPence - loanTaxPence - dividendsPence,
  };
}

export const sumOf = (pence: readonly number[]): number =>
  pence.reduce((sum, each) => sum + each, 0);
