import { type Amount, toPpm } from '@freehold/money';
import { ppmOf, wholePpm } from '@freehold/money/kernel';
import { financeAssumptions } from './data/assumptions.ts';
import { bounds } from './data/bounds.ts';
import { idleInputs } from './idle-inputs.ts';
import type { InputReader } from './input.ts';
import type { Refinance } from './kernel/refinance.ts';
import { lenders } from './data/lenders.ts';
import { type NamedLender, readNamedLender, stressRate } from './lending.ts';

/** A lender's own rent cover. */
export interface LenderTest {
  /** Percent: the rent must be so much of the stressed interest, 1–1000. */
  readonly interestCoverPercentage: Amount;
  /** Percent a year at which the interest is taken, above 0 and up to 20. */
  readonly stressRatePercentage: Amount;
  /** Percent of the value that the lender lends at most. Default: as much as is asked for. */
  readonly maximumLtvPercentage?: Amount;
}

/** The refinance beside its share of the value, in pounds. What is left out is nothing. */
export interface BrrrRefinanceInput {
  /** Default 0. */
  readonly productFee?: Amount;
  /** Percent of the loan before the fee, 0–20, beside `productFee`. Default 0; where `lender` is a key of `lenders` and no fee is given, the usual one of its kind. */
  readonly productFeePercentage?: Amount;
  /** True: added to the loan. Default false: paid. */
  readonly productFeeAdded?: boolean;
  readonly legalFees?: Amount;
  readonly valuationFee?: Amount;
  /** Caps the refinance at the least of `refinanceLtvPercentage`, its rent cover and its own maximum: a key of `lenders`, or a test. */
  readonly lender?: keyof typeof lenders | LenderTest;
  /** Whole months from the purchase, 1–36: the bridge runs until then. Default `bridgeMonths`. */
  readonly monthsToRefinance?: Amount;
}

/** A refinance as it was read. */
export interface ReadRefinance {
  readonly terms: Omit<Refinance, 'refinanceLtvPpm'>;
  /** Undefined where it was not given. */
  readonly months: number | undefined;
  /** Lenders of the kind that the rent is held against without a lender; none where a lender tests it. */
  readonly customary: readonly (typeof lenders)[Customary][];
}

/** Without a lender the rent is shown against what lenders of this kind ask. */
const customary = {
  individual: [lenders.basicRate, lenders.higherRate],
  company: [lenders.company],
} as const;
type Customary = 'basicRate' | 'higherRate' | 'company';

export function readRefinance(
  reader: InputReader,
  buyer: 'individual' | 'company',
  payRatePpm: number,
): ReadRefinance {
  const given = reader.within(
    'refinance',
    reader.raw('refinance') ?? {},
    financeAssumptions.refinance,
  );
  const hasLender = given.has('lender');
  const lender = hasLender ? readLender(given, payRatePpm) : null;
  const stress = stressRate(customary[buyer][0], payRatePpm, false);
  const months = given.has('monthsToRefinance')
    ? given.whole('monthsToRefinance', bounds.bridgeMonths)
    : undefined;
  const isFeeGiven = given.has('productFee') || given.has('productFeePercentage');
  const named = isFeeGiven ? undefined : lender?.profile;
  const usualFee = named?.productFeePercentage;
  const feePpm = given.has('productFeePercentage')
    ? given.share('productFeePercentage', bounds.lenderRatePercentage)
    : ppmOf(usualFee ?? 0);
  const terms = {
    refinanceMaximumLtvPpm: lender?.maximum ?? wholePpm,
    refinanceInterestCoverPpm: lender?.cover ?? 0,
    refinanceStressRatePpm: lender?.stress ?? stress,
    refinanceDebtServiceCoverPpm: lender?.serviceCover ?? 0,
    refinanceProductFeePence: usualFee === undefined ? given.pence('productFee') : 0,
    refinanceProductFeePpm: feePpm,
    refinanceProductFeeAdded: given.flag('productFeeAdded'),
    refinanceLegalFeesPence: given.pence('legalFees'),
    refinanceValuationFeePence: given.pence('valuationFee'),
  };
  if (named !== undefined && usualFee !== undefined) {
    const { standing, source } = named;
    given.assume('productFeePercentage', usualFee, { unit: 'percent', standing, source });
  } else if (feePpm === 0) given.note('productFeePercentage', 0);
  given.finish();
  reader.adopt('refinance', given);
  if (terms.refinanceProductFeePence === 0 && feePpm === 0) {
    const added = ['refinance.productFeeAdded'];
    reader.warnings.push(...idleInputs(reader, added, 'without a product fee'));
  }
  reader.note('refinanceStressRatePercentage', String(terms.refinanceStressRatePpm / 10_000));
  return {
    terms,
    months,
    customary: hasLender ? [] : customary[buyer],
  };
}

/**
 * The rate at which the interest of a refinance is taken, in parts per million, at a pay rate: a typical lender's, or the one
 * usual without a lender, moves with the pay rate; a lender's own test does not.
 */
export function refinanceStress(
  {
    buyer = 'individual',
    refinance,
  }: { readonly buyer?: keyof typeof customary; readonly refinance?: BrrrRefinanceInput },
  payRatePpm: number,
): number {
  const lender = refinance?.lender;
  if (typeof lender === 'object') {
    return toPpm(lender.stressRatePercentage, 'refinance.lender.stressRatePercentage');
  }
  const profile = lender === undefined ? customary[buyer][0] : lenders[lender];
  return stressRate(profile, payRatePpm, false);
}

/** What a lender asks, in parts per million; a cover of 0 is not asked. */
interface LenderRule {
  readonly maximum: number;
  readonly cover: number;
  readonly stress: number;
  readonly serviceCover: number;
  readonly profile?: NamedLender;
}

function readLender(reader: InputReader, payRatePpm: number): LenderRule {
  const given = reader.raw('lender');
  if (typeof given === 'object') return readTest(reader, given);
  const profile = readNamedLender(reader);
  return {
    maximum: ppmOf(profile.maximumLtvPercentage),
    cover: ppmOf(profile.interestCoverPercentage ?? 0),
    stress: stressRate(profile, payRatePpm, false),
    serviceCover: ppmOf(profile.debtServiceCoverPercentage ?? 0),
    profile,
  };
}

function readTest(reader: InputReader, given: unknown): LenderRule {
  const test = reader.within('lender', given);
  const rule = {
    cover: test.share('interestCoverPercentage', bounds.lenderCoverPercentage),
    stress: test.share('stressRatePercentage', bounds.stressRatePercentage),
    maximum: test.has('maximumLtvPercentage') ? test.share('maximumLtvPercentage') : wholePpm,
    serviceCover: 0,
  };
  test.finish();
  reader.warnings.push(...test.warnings);
  return rule;
}
