import type { Amount } from '@freehold/money';
import { ppmOf } from '@freehold/money/kernel';
import { bounds } from './data/bounds.ts';
import { type lenders, lendersCheckedOn } from './data/lenders.ts';
import { idleInputs, saysSomething } from './idle-inputs.ts';
import type { InputReader } from './input.ts';
import type { MortgageTerms } from './kernel/loans.ts';
import {
  type LendingLimit,
  type LendingResult,
  type NamedLender,
  readNamedLender,
  testLoan,
} from './lending.ts';

/** Who lends on a home that is bought with a mortgage. */
export interface DealLenderInput {
  /** Tests the loan, and asks its usual product fee: a profile of `lenders` by its key. Default none. */
  readonly lender?: keyof typeof lenders;
  /** Whole years that the rate is fixed, 0 for a variable rate; `lender` stresses five or more less. Default 0. */
  readonly fixedYears?: Amount;
  /** Percent of the loan, 0–20, paid on the day of purchase. Default 0; with `lender` the one of its profile. */
  readonly productFeePercentage?: Amount;
}

/** How the loan of a deal stands against the tests of its lender; what is paid for the loan is `productFee` of the deal. */
export interface DealLenderTest extends Omit<
  LendingResult,
  'assumptions' | 'warnings' | 'productFee'
> {
  /** The day on which the profile was last judged. */
  readonly lenderCheckedOn: string;
}

/** A lender as it was read. */
export interface DealLender {
  readonly lender: NamedLender;
  readonly fixedYears: number;
}

/** The fee in parts per million, and the lender; null where none is named. */
export function readDealLender(reader: InputReader): {
  productFeePpm: number;
  dealLender: DealLender | null;
} {
  const lender = reader.has('lender') ? readNamedLender(reader) : null;
  const fixedYears = reader.has('fixedYears') ? reader.whole('fixedYears', bounds.fixedYears) : 0;
  const productFeePpm = readProductFee(reader, lender);
  if (lender !== null) return { productFeePpm, dealLender: { lender, fixedYears } };
  reader.warnings.push(...idleInputs(reader, ['fixedYears'], 'without lender'));
  return { productFeePpm, dealLender: null };
}

/** A fee that is given is taken in the place of the profile's, which a warning names. */
function readProductFee(reader: InputReader, lender: NamedLender | null): number {
  const usual = lender?.productFeePercentage;
  if (reader.has('productFeePercentage')) {
    const given = reader.share('productFeePercentage', bounds.lenderRatePercentage);
    if (usual !== undefined && given !== ppmOf(usual)) {
      reader.warnings.push(
        `productFeePercentage ${given / 10_000} is taken in the place of the ${usual} % of this lender.`,
      );
    }
    return given;
  }
  if (lender === null || usual === undefined) {
    reader.note('productFeePercentage', 0);
    return 0;
  }
  const { standing, source } = lender;
  reader.assume('productFeePercentage', usual, { unit: 'percent', standing, source });
  return ppmOf(usual);
}

/** What was given of a lender and is in no figure of the deal: a lender is in them by its product fee alone. */
export function lenderBesideFigures(deal: InputReader): string[] {
  const isCounted = saysSomething(deal.assumed['productFeePercentage']);
  const beside = isCounted ? ['fixedYears'] : ['lender', 'fixedYears'];
  return beside.filter((field) => (deal.raw(field) ?? null) !== null);
}

const limitNames: Readonly<Record<LendingLimit, string>> = {
  interest_cover: 'interest cover',
  ltv: 'loan to value',
  debt_service_cover: 'debt service cover',
};

/** The loan of a deal against its lender, with what one that does not pass is told; nothing without a lender. */
export function testDealLender(
  named: DealLender | null,
  deal: {
    readonly terms: MortgageTerms;
    readonly annualRentPence: number;
    /** Before finance. */
    readonly netIncomePence: number;
    readonly valuePence: number;
    readonly loanPence: number;
  },
): { readonly lenderTest?: DealLenderTest; readonly lenderWarnings: readonly string[] } {
  if (named === null) return { lenderWarnings: [] };
  const { productFee: _usual, ...tested } = testLoan({ ...named, ...deal });
  const lenderTest = { ...tested, lenderCheckedOn: lendersCheckedOn };
  if (tested.isWithinMaximum) return { lenderTest, lenderWarnings: [] };
  const most = tested.maximumLoan.toFixed(2);
  const by = limitNames[tested.bindingLimit];
  const warning = `The loan is more than this lender lends: ${named.lender.name}, at most £${most} by ${by} (lenderTest).`;
  return { lenderTest, lenderWarnings: [warning] };
}
