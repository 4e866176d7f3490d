import { type Amount, Decimal, decimalOf, ratioString } from '@freehold/money';
import { divideHalfUp, percentOf, ppmOf } from '@freehold/money/kernel';
import { assumptions, derived } from './data/assumptions.ts';
import { figureDecimal, pounds } from './figures.ts';
import { idleInputs, onInterestOnly } from './idle-inputs.ts';
import { InputReader } from './input.ts';
import type { Echo } from './input-record.ts';
import {
  breakEvenOccupancy,
  breakEvenRate,
  interestCover,
  loanAtDebtServiceCover,
  loanAtInterestCover,
  ratio,
  rentAtInterestCover,
} from './kernel/lending.ts';
import { monthlyMortgage, type MortgageTerms } from './kernel/loans.ts';
import { percentage } from './kernel/ratios.ts';
import { bounds } from './data/bounds.ts';
import { type LenderProfile, lenders, longFix } from './data/lenders.ts';
import { type MortgageInput, readMortgage } from './deal-input.ts';
import { type Borrower, readLenderOfOwners } from './lender-kind.ts';
import { exactly } from './refusals.ts';

/** A lender whose terms the caller knows; `own` unless it is a typical profile that was copied and says so. */
export type OwnLender = Omit<LenderProfile, 'standing'> & Partial<Pick<LenderProfile, 'standing'>>;

/** A loan on a letting, in pounds and percent. */
export interface LendingInput extends MortgageInput {
  readonly monthlyRent: Amount;
  /** The lower of price and value, on which the lender lends. */
  readonly propertyValue: Amount;
  readonly loanAmount: Amount;
  /** Running costs before finance. */
  readonly annualOperatingCosts?: Amount;
  /** Years the rate is fixed, 0 for a variable rate; five or more are stressed less. */
  readonly fixedYears?: Amount;
  /** A profile of {@link lenders} by its key, or one of your own. Default that of `owners`, without them `basicRate`. */
  readonly lender?: keyof typeof lenders | OwnLender;
  /** Who borrows: their tax bands, with the profit of the letting before finance costs, choose the profile where `lender` is left out. */
  readonly owners?: readonly Borrower[];
}

/** A test that limits a loan. */
export type LendingLimit = 'interest_cover' | 'ltv' | 'debt_service_cover';

/** A loan that rent and other income carry together. */
export interface TopSlicing {
  /** The most that the rent and the value allow then. */
  readonly maximumLoan: Decimal;
  /** Income a year beside the rent: twelve times `minimumMonthlyRent` less the rent; null where the rent is too little even so. */
  readonly incomeNeeded: Decimal | null;
}

/** The stress rate is the highest of the pay rate plus the margin, and the floor: those of a long fix, or of another rate. */
export interface StressPair {
  readonly marginPercentage: number;
  readonly floorPercentage: number;
}

/** How a loan stands against a lender's tests. Ratios have four places, percentages and money two. */
export interface LendingResult {
  readonly lender: LenderProfile;
  readonly stressRatePercentage: Decimal;
  readonly stressedBy: StressPair;
  /** Annual rent ÷ interest at the stress rate; null without a loan. */
  readonly interestCoverRatio: Decimal | null;
  /** Net income ÷ payments at the pay rate; null without payments. */
  readonly debtServiceCoverRatio: Decimal | null;
  /** Null without a value. */
  readonly ltvPercentage: Decimal | null;
  /** The most each test allows; null where the lender does not ask it. */
  readonly maximumLoanBy: Readonly<Record<LendingLimit, Decimal | null> & Record<'ltv', Decimal>>;
  readonly maximumLoan: Decimal;
  /** The test that sets the maximum. */
  readonly bindingLimit: LendingLimit;
  readonly isWithinMaximum: boolean;
  /** The monthly rent at which this loan passes the interest cover; null where the lender does not ask it. */
  readonly minimumMonthlyRent: Decimal | null;
  /** What a lender asks for the loan; null where its fee is not known. */
  readonly productFee: Decimal | null;
  /** What repaying all of the loan costs in each year of the fixed rate, the first year first; none above five years, and where it is not known. */
  readonly earlyRepaymentCharges: readonly Decimal[];
  /** The loan where the borrowers' other income helps to carry it; null where the lender looks at the rent alone. */
  readonly topSlicing: TopSlicing | null;
  /** The interest-only rate at which net income just pays the interest; null without a loan or a net income. */
  readonly breakEvenRatePercentage: Decimal | null;
  /** The share of a full year's rent that pays the costs and the payments; null when all of it does not. */
  readonly breakEvenOccupancyPercentage: Decimal | null;
  readonly assumptions: Readonly<Record<string, Echo>>;
  /** What of the input may be a slip, or changed nothing. */
  readonly warnings: readonly string[];
}

const defaults = {
  ...assumptions.btl,
  annualOperatingCosts: { ...assumptions.btl.sourcingFee },
  fixedYears: { ...assumptions.btl.sourcingFee },
};

/**
 * Tests a letting loan as lenders do: interest cover at a stress rate, loan to value, debt service cover; the most each
 * allows, which of them binds, and what rent the loan needs; what its fee and repaying it early cost, and what income beside
 * the rent would carry. Limits are rounded half-up to the penny and pass at the limit.
 *
 * @throws FreeholdError for bad input, naming field and value.
 * @example
 * lending({ monthlyRent: 950, propertyValue: 250_000, loanAmount: 140_000, mortgageRatePercentage: 5.5, fixedYears: 5,
 *   lender: 'higherRate' }).maximumLoanBy.interest_cover // Decimal 142946.71
 */
export function lending(input: LendingInput): LendingResult {
  const reader = new InputReader(input, defaults);
  const annualRentPence = 12 * reader.pence('monthlyRent');
  const valuePence = reader.pence('propertyValue');
  const loanPence = reader.pence('loanAmount');
  const terms = readMortgage(reader);
  const costsPence = reader.pence('annualOperatingCosts');
  const fixedYears = reader.whole('fixedYears', bounds.fixedYears);
  const lender = readLender(reader, { rentPence: annualRentPence, costsPence });
  reader.finish();
  const warnings = [
    ...reader.warnings,
    ...(terms.interestOnly ? idleInputs(reader, ['mortgageTermYears'], onInterestOnly) : []),
  ];
  return exactly(input, () => ({
    ...testLoan({
      lender,
      terms,
      annualRentPence,
      valuePence,
      loanPence,
      netIncomePence: annualRentPence - costsPence,
      fixedYears,
    }),
    assumptions: reader.assumed,
    warnings,
  }));
}

/** A loan and its lender, in pence. */
interface LoanAsked {
  readonly lender: LenderProfile;
  readonly terms: MortgageTerms;
  readonly annualRentPence: number;
  readonly valuePence: number;
  readonly loanPence: number;
  readonly netIncomePence: number;
  readonly fixedYears: number;
}

interface Test extends LoanAsked {
  readonly stressPpm: number;
}

/** The tests of a lender on a loan. */
export function testLoan(asked: LoanAsked): Omit<LendingResult, 'assumptions' | 'warnings'> {
  const { lender, terms, annualRentPence, loanPence, netIncomePence, fixedYears } = asked;
  const isLongFix = fixedYears >= longFix.years;
  const stressPpm = stressRate(lender, terms.mortgageRatePpm, isLongFix);
  const test: Test = { ...asked, stressPpm };
  const paymentsPence = 12 * monthlyMortgage(loanPence, terms);
  const coverPpm = ppmOf(lender.interestCoverPercentage ?? 0);
  const limits = limitsOf(test);
  const binding = (Object.keys(limits) as LendingLimit[]).reduce((least, limit) =>
    (limits[limit] ?? Infinity) < (limits[least] ?? Infinity) ? limit : least,
  );
  const maximum = limits[binding] ?? 0;
  return {
    lender,
    stressRatePercentage: decimalOf(divideHalfUp(stressPpm, 100), 2),
    stressedBy: stressOf(lender, isLongFix),
    interestCoverRatio: ratioDecimal(interestCover({ annualRentPence, loanPence, stressPpm })),
    debtServiceCoverRatio: ratioDecimal(ratio(netIncomePence, paymentsPence)),
    ltvPercentage: figureDecimal('ltvPercentage', percentage(loanPence, test.valuePence)),
    maximumLoanBy: {
      interest_cover: pounds(limits.interest_cover),
      ltv: pounds(limits.ltv),
      debt_service_cover: pounds(limits.debt_service_cover),
    },
    maximumLoan: pounds(maximum),
    bindingLimit: binding,
    isWithinMaximum: loanPence <= maximum,
    minimumMonthlyRent:
      lender.interestCoverPercentage === null
        ? null
        : pounds(rentAtInterestCover({ loanPence, coverPpm, stressPpm })),
    productFee: productFeeOf(lender, loanPence),
    earlyRepaymentCharges: earlyRepayment(test),
    topSlicing: topSlicing(test),
    breakEvenRatePercentage: figureDecimal(
      'breakEvenRatePercentage',
      breakEvenRate(netIncomePence, loanPence),
    ),
    breakEvenOccupancyPercentage: figureDecimal(
      'breakEvenOccupancyPercentage',
      breakEvenOccupancy({
        annualRentPence,
        annualFixedPence: annualRentPence - netIncomePence + paymentsPence,
        variablePpm: 0,
      }),
    ),
  };
}

/** The most each test allows, in pence; null where the lender does not ask it. */
function limitsOf(test: Test): Record<LendingLimit, number | null> & { readonly ltv: number } {
  const { lender, terms, annualRentPence, netIncomePence, stressPpm } = test;
  const loanMaxPence = percentOf(test.valuePence, ppmOf(lender.maximumLtvPercentage));
  const { interestCoverPercentage, debtServiceCoverPercentage } = lender;
  return {
    interest_cover:
      interestCoverPercentage === null || stressPpm === 0
        ? null
        : loanAtInterestCover({
            annualRentPence,
            coverPpm: ppmOf(interestCoverPercentage),
            stressPpm,
          }),
    ltv: loanMaxPence,
    debt_service_cover:
      debtServiceCoverPercentage === null
        ? null
        : loanAtDebtServiceCover({
            annualNetIncomePence: netIncomePence,
            coverPpm: ppmOf(debtServiceCoverPercentage),
            terms,
            loanMaxPence,
          }),
  };
}

/** What a lender asks for a loan, in pounds; null where its fee is not known. */
export function productFeeOf(
  { productFeePercentage: fee }: LenderProfile,
  loanPence: number,
): Decimal | null {
  return fee === undefined ? null : pounds(percentOf(loanPence, ppmOf(fee)));
}

/**
 * What repaying a loan costs with so many years or parts of a year left of its fixed rate, in pounds; null where it is not known,
 * and for more years than the sources of the profiles tell of, of the caller's own lender too.
 */
export function earlyRepaymentOf(
  { earlyRepaymentPercentageAYear: yearly }: LenderProfile,
  loanPence: number,
  yearsLeft: number,
): Decimal | null {
  return yearly === undefined || yearsLeft > longFix.years
    ? null
    : pounds(percentOf(loanPence, ppmOf(yearly) * yearsLeft));
}

function earlyRepayment({ lender, loanPence, fixedYears }: Test): readonly Decimal[] {
  if (earlyRepaymentOf(lender, loanPence, fixedYears) === null) return [];
  return Array.from({ length: fixedYears }, (_, year) =>
    earlyRepaymentOf(lender, loanPence, fixedYears - year),
  ).filter((charge) => charge !== null);
}

/** Income is looked at up to the interest cover that the rent alone would have to reach. */
function topSlicing({ lender, annualRentPence, loanPence, valuePence, stressPpm }: Test) {
  const { interestCoverPercentage: cover, interestCoverWithIncomePercentage: least } = lender;
  if (cover === null || least === undefined || stressPpm === 0) return null;
  const loanMax = Math.min(
    percentOf(valuePence, ppmOf(lender.maximumLtvPercentage)),
    loanAtInterestCover({ annualRentPence, coverPpm: ppmOf(least), stressPpm }),
  );
  const needed = 12 * rentAtInterestCover({ loanPence, coverPpm: ppmOf(cover), stressPpm });
  return {
    maximumLoan: pounds(loanMax),
    incomeNeeded: loanPence > loanMax ? null : pounds(Math.max(needed - annualRentPence, 0)),
  };
}

/** The rate the interest is tested at, in whole parts per million. */
export function stressRate(lender: LenderProfile, payRate: number, isLongFix: boolean): number {
  const { marginPercentage, floorPercentage } = stressOf(lender, isLongFix);
  return Math.max(Math.round(payRate) + ppmOf(marginPercentage), ppmOf(floorPercentage));
}

function stressOf(lender: LenderProfile, isLongFix: boolean): StressPair {
  return isLongFix
    ? {
        marginPercentage: lender.longFixStressMarginPercentage,
        floorPercentage: lender.longFixStressFloorPercentage,
      }
    : {
        marginPercentage: lender.stressMarginPercentage,
        floorPercentage: lender.stressFloorPercentage,
      };
}

function readLender(
  reader: InputReader,
  letting: Parameters<typeof readLenderOfOwners>[1],
): LenderProfile {
  const given = reader.raw('lender');
  const ofOwners = reader.has('owners') ? readLenderOfOwners(reader, letting) : null;
  if (given === undefined) {
    const kind = ofOwners ?? 'basicRate';
    const source =
      ofOwners === null ? 'the least strict of the profiles' : 'by the tax bands of owners';
    return lenders[reader.assume('lender', kind, derived('choice', source))];
  }
  reader.warnings.push(...idleInputs(reader, ['owners'], 'beside lender'));
  return typeof given === 'object' ? readProfile(reader, given) : readNamedLender(reader);
}

/** A profile of a kind of lender. */
export type NamedLender = LenderProfile & { readonly standing: 'typical' };

/** The profile that an input names by its key. */
export function readNamedLender(reader: InputReader): NamedLender {
  return lenders[reader.choice('lender', Object.keys(lenders) as (keyof typeof lenders)[])];
}

/** Checks a profile of the caller's own. */
function readProfile(reader: InputReader, given: unknown): LenderProfile {
  const profile = reader.within('lender', given);
  const rate = (field: string) => profile.share(field, bounds.lenderRatePercentage) / 10_000;
  const known = (field: string, range: { readonly min: number; readonly max: number }) =>
    profile.has(field) ? { [field]: profile.share(field, range) / 10_000 } : {};
  // A cover of 0 would allow any loan.
  const optional = (field: string) =>
    profile.raw(field) === null
      ? null
      : profile.share(field, bounds.lenderCoverPercentage) / 10_000;
  const read: LenderProfile = {
    name: profile.text('name'),
    interestCoverPercentage: optional('interestCoverPercentage'),
    stressMarginPercentage: rate('stressMarginPercentage'),
    stressFloorPercentage: rate('stressFloorPercentage'),
    longFixStressMarginPercentage: rate('longFixStressMarginPercentage'),
    longFixStressFloorPercentage: rate('longFixStressFloorPercentage'),
    maximumLtvPercentage: profile.share('maximumLtvPercentage') / 10_000,
    debtServiceCoverPercentage: optional('debtServiceCoverPercentage'),
    ...known('interestCoverWithIncomePercentage', bounds.lenderCoverPercentage),
    ...known('productFeePercentage', bounds.lenderRatePercentage),
    ...known('earlyRepaymentPercentageAYear', bounds.lenderRatePercentage),
    standing: profile.has('standing') ? profile.choice('standing', ['own', 'typical']) : 'own',
    source: profile.text('source'),
  };
  profile.finish();
  reader.warnings.push(...profile.warnings);
  return read;
}

function ratioDecimal(tenThousandths: number): Decimal | null {
  return Number.isNaN(tenThousandths) ? null : new Decimal(ratioString(tenThousandths));
}
