import {
  lenders,
  lendersCheckedOn,
  type DealLenderTest,
  lending,
  type LendingInput,
  type LendingResult,
} from '@freehold/calculators';
import type { ResponseOf, routes } from '@freehold/contract';
import { Decimal } from '@freehold/money';
import type { Operations } from '../operation/operation.ts';
import { snakeName } from '../operation/wire.ts';
import { libraryFields, refusalOf, wireInputs, wireSentence } from './wire.ts';

type Answer = ResponseOf<typeof routes.lending>;
type Lender = Answer['lenders'][number];

const names = Object.keys(lenders) as (keyof typeof lenders)[];

/** A letting loan at every kind of lender. */
export const lendingOperation: Operations['lending'] = async ({ body }, { now }) => {
  const hasLoan = body.loan_amount !== undefined;
  const { owners, ...input } = libraryFields('lending', {
    loan_amount: 0,
    ...body,
  }) as LendingInput;
  try {
    const ofOwners = owners === undefined ? null : lending({ ...input, owners });
    const tested = names.map((name) => [name, lending({ ...input, lender: name })] as const);
    return {
      success: true,
      lenders: tested.map(([name, result]) => lenderAnswer(name, result, hasLoan)),
      lender_of_owners: ofOwners === null ? null : keyOf(ofOwners.lender),
      lenders_checked_on: lendersCheckedOn,
      assumptions: wireInputs('lending', tested[0]?.[1].assumptions ?? {}),
      // They are about the loan, and so the same for every lender.
      warnings: (tested[0]?.[1].warnings ?? []).map((each) => wireSentence('lending', each)),
      calculated_at: now.toISOString(),
    };
  } catch (error) {
    return refusalOf(error, 'lending', 422);
  }
};

const money = (value: Decimal | null) => value?.toFixed(2) ?? null;
const ratio = (value: Decimal | null) => value?.toFixed(4) ?? null;
const percent = (value: number | null) => (value === null ? null : new Decimal(value).toFixed(2));

const keyOf = (lender: LendingResult['lender']) =>
  snakeName(names.find((name) => lenders[name] === lender) ?? '') as Answer['lender_of_owners'];

/** How the loan of a deal stands against a lender that it names by its kind; nothing where it names none. */
export function wireLenderTest({ lenderTest: test }: { readonly lenderTest?: DealLenderTest }) {
  if (test === undefined) return {};
  return {
    lender_test: {
      name: test.lender.name,
      is_within_maximum: test.isWithinMaximum,
      maximum_loan: test.maximumLoan.toFixed(2),
      binding_limit: test.bindingLimit,
      stress_rate_percentage: test.stressRatePercentage.toFixed(2),
      interest_cover_ratio: ratio(test.interestCoverRatio),
      minimum_monthly_rent: money(test.minimumMonthlyRent),
      early_repayment_charges: test.earlyRepaymentCharges.map((charge) => charge.toFixed(2)),
      standing: 'typical' as const,
      source: test.lender.source,
      checked_on: test.lenderCheckedOn,
    },
  };
}

/** What stands on a loan is null where none is given: a loan of 0 would pass every test. */
function lenderAnswer(name: keyof typeof lenders, result: LendingResult, hasLoan: boolean): Lender {
  const { lender, maximumLoanBy, topSlicing } = result;
  const ofLoan = <Value>(value: Value) => (hasLoan ? value : null);
  return {
    lender: snakeName(name) as Lender['lender'],
    name: lender.name,
    maximum_loan: result.maximumLoan.toFixed(2),
    binding_limit: result.bindingLimit,
    maximum_loan_by: {
      interest_cover: money(maximumLoanBy.interest_cover),
      ltv: maximumLoanBy.ltv.toFixed(2),
      debt_service_cover: money(maximumLoanBy.debt_service_cover),
    },
    stress_rate_percentage: result.stressRatePercentage.toFixed(2),
    interest_cover_ratio: ratio(result.interestCoverRatio),
    debt_service_cover_ratio: ratio(result.debtServiceCoverRatio),
    ltv_percentage: ofLoan(money(result.ltvPercentage)),
    is_within_maximum: ofLoan(result.isWithinMaximum),
    minimum_monthly_rent: ofLoan(money(result.minimumMonthlyRent)),
    product_fee: ofLoan(money(result.productFee)),
    early_repayment_charges: hasLoan
      ? result.earlyRepaymentCharges.map((charge) => charge.toFixed(2))
      : [],
    top_slicing: topSlicing && {
      maximum_loan: topSlicing.maximumLoan.toFixed(2),
      income_needed_annual: ofLoan(money(topSlicing.incomeNeeded)),
    },
    break_even_rate_percentage: money(result.breakEvenRatePercentage),
    break_even_occupancy_percentage: ofLoan(money(result.breakEvenOccupancyPercentage)),
    required_interest_cover_percentage: percent(lender.interestCoverPercentage),
    required_debt_service_cover_percentage: percent(lender.debtServiceCoverPercentage),
    maximum_ltv_percentage: new Decimal(lender.maximumLtvPercentage).toFixed(2),
    standing: lenders[name].standing,
    source: lender.source,
  };
}
