import { wholeNumber } from '@freehold/money/checks';
import { bounds } from './data/bounds.ts';
import type { Purchase, StampDutyInput, Use } from './input.ts';
import { figures } from './schedules/figures.ts';
import { fail, optionalPence, pence } from './read-amount.ts';

type Dwellings = Pick<
  Purchase,
  'dwellings' | 'dwellingsPence' | 'dwellingShares' | 'subsidiaryDwellings'
>;

/** Checks how many dwellings are bought and what is paid for all and for each. */
export function readEachDwelling(input: StampDutyInput, use: Use, pricePence: number): Dwellings {
  const { dwellingPrices } = input;
  const dwellingsPence = optionalPence(input.dwellingsPrice, 'dwellingsPrice');
  if (dwellingPrices === undefined) {
    const dwellings = wholeNumber(input.dwellings ?? 1, 'dwellings', bounds.dwellings);
    const subsidiaryDwellings = readSubsidiary(input, dwellings);
    if (subsidiaryDwellings > 0) {
      const reason = 'subsidiaryDwellings needs dwellingPrices';
      fail('required', 'dwellingPrices', undefined, reason);
    }
    return { dwellings, dwellingsPence, dwellingShares: null, subsidiaryDwellings };
  }
  const shares = readShares(dwellingPrices);
  const dwellings = wholeNumber(input.dwellings ?? shares.length, 'dwellings', bounds.dwellings);
  if (dwellings !== shares.length) {
    const reason = `dwellingPrices must list as many prices as dwellings: ${dwellings}`;
    const count = { min: dwellings, max: dwellings };
    fail('out_of_range', 'dwellingPrices', dwellingPrices, reason, count);
  }
  const sum = shares.reduce((total, share) => total + share, 0);
  checkSum(input, sum, { use, pricePence, dwellingsPence });
  const subsidiaryDwellings = readSubsidiary(input, dwellings);
  checkSubsidiary(shares, subsidiaryDwellings);
  return {
    dwellings,
    dwellingsPence: use === 'mixed' ? sum : dwellingsPence,
    dwellingShares: shares,
    subsidiaryDwellings,
  };
}

function readShares(given: unknown): number[] {
  const { max } = bounds.dwellings;
  if (!Array.isArray(given) || given.length === 0 || given.length > max) {
    const reason = `dwellingPrices must list 1 to ${max.toLocaleString('en-GB')} prices`;
    fail('out_of_range', 'dwellingPrices', given, reason, bounds.dwellings);
  }
  return given.map((price, index) => pence(price, `dwellingPrices[${index}]`));
}

/** The prices of the dwellings are all of what is paid for dwellings. */
function checkSum(
  { dwellingPrices }: StampDutyInput,
  sum: number,
  paid: { use: Use; pricePence: number; dwellingsPence: number | null },
): void {
  const { use, pricePence, dwellingsPence } = paid;
  const whole = dwellingsPence ?? (use === 'residential' ? pricePence : null);
  if (whole === null ? sum <= pricePence : sum === whole) return;
  const name = dwellingsPence === null ? 'price' : 'dwellingsPrice';
  const most = (whole ?? pricePence) / 100;
  const relation = whole === null ? 'may not exceed' : 'must equal';
  const reason = `dwellingPrices add up to ${sum / 100}, which ${relation} ${name}, ${most}`;
  fail('out_of_range', 'dwellingPrices', dwellingPrices, reason);
}

function readSubsidiary({ subsidiaryDwellings = 0 }: StampDutyInput, dwellings: number): number {
  const range = { min: 0, max: dwellings - 1 };
  return wholeNumber(subsidiaryDwellings, 'subsidiaryDwellings', range);
}

/**
 * The most of so many dwellings that can be subsidiary: a single main dwelling makes two thirds of the price or more; of
 * several, whose annexe is which is not known.
 */
export function mostSubsidiary(shares: readonly number[]): number {
  const sum = shares.reduce((total, share) => total + share, 0);
  const { over, under } = figures.subsidiaryBeside;
  const hasMain = Math.max(...shares) * under >= sum * over;
  return Math.max(0, shares.length - (hasMain ? 1 : 2));
}

function checkSubsidiary(shares: readonly number[], subsidiary: number): void {
  const max = mostSubsidiary(shares);
  if (subsidiary <= max) return;
  const reason =
    'subsidiaryDwellings may be those beside a dwelling of two thirds of the price or more';
  fail('out_of_range', 'subsidiaryDwellings', subsidiary, reason, { min: 0, max });
}
