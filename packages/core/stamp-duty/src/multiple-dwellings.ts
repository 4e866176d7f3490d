import { ppmOf } from '@freehold/money/kernel';
import type { Assessment } from './assessment.ts';
import type { Claims } from './claims.ts';
import { asReached, chargeOf, chargeOfWhole, schedulesOf, supplementOf } from './charge.ts';
import type { Purchase } from './input.ts';
import {
  hasFraction,
  millionthsOfPenny,
  priceLines,
  roundLines,
  sumOf,
  supplementLine,
  totalOf,
  widened,
} from './lines.ts';
import type { Line } from './lines.ts';
import { figures } from './schedules/figures.ts';
import type { FindSchedule } from './schedules-on.ts';
import { dwellingsForRelief, looksAtEachDwelling, paysSurcharges } from './several-dwellings.ts';
import { pointsOf } from './slices.ts';

/**
 * Multiple dwellings relief: tax on the average price of the dwellings, times their number, but not less than a share of
 * their price (SDLT, LTT) or of the tax without relief (LBTT); other property bears its share, by price, of the tax
 * without relief. Every figure is an exact fraction until the sum is rounded down.
 */
export function assessDwellings(
  purchase: Purchase,
  claims: Claims,
  find: FindSchedule,
): Assessment {
  const { pricePence, dwellings, taxSystem } = purchase;
  const dwellingsPence = purchase.dwellingsPence ?? pricePence;
  const withoutRelief = taxWithoutRelief(purchase, claims, find);
  const dwelling = dwellingLines(purchase, claims, { find, dwellingsPence });
  // One denominator: millionths of a penny, for each dwelling, for each penny of the price.
  const price = BigInt(pricePence || 1);
  const n = BigInt(dwellings);
  const denominator = millionthsOfPenny * n * price;
  let lines = widened(dwelling.lines, price);
  const relief = find('multiple_dwellings');
  const minimumPpm = BigInt(ppmOf(relief?.minimumPercentage ?? 0));
  // The tax without relief, less what falls on other property by price, is its share for the dwellings.
  const minimum =
    taxSystem === 'LBTT'
      ? (withoutRelief * minimumPpm * BigInt(dwellingsPence)) / millionthsOfPenny
      : BigInt(dwellingsPence) * minimumPpm * n * price;
  if (minimum > sumOf(lines)) {
    const ratePpm = perMillion(minimum, BigInt(dwellingsPence) * n * price);
    lines = [{ ...openLine('price', dwellingsPence), ratePpm, exactTax: minimum }];
  }
  const remainderPence = pricePence - dwellingsPence;
  if (remainderPence > 0) {
    const exactTax = withoutRelief * BigInt(remainderPence);
    const ratePpm = perMillion(exactTax, BigInt(remainderPence) * n * price);
    lines.push({ ...openLine('remainder', remainderPence), ratePpm, exactTax });
  }
  const rounded = roundLines(lines, denominator);
  return {
    lines: rounded,
    taxPence: totalOf(rounded),
    fractionDropped: hasFraction(lines, denominator),
    marginalPpm: null,
    used: [...dwelling.used, ...(relief === undefined ? [] : [relief])],
    netPresentValuePence: null,
  };
}

/** The tax without relief, in millionths of a penny for each dwelling. */
function taxWithoutRelief(purchase: Purchase, claims: Claims, find: FindSchedule): bigint {
  const { pricePence, dwellings } = purchase;
  const tax = sumOf(priceLines(chargeOfWhole(purchase, claims, find), pricePence));
  const supplement = supplementOf(purchase, claims, find);
  const supplementTax = supplement === null ? 0n : supplementLine(supplement, dwellings).exactTax;
  return tax * BigInt(dwellings) + supplementTax;
}

/**
 * Tax on the average price times the number of dwellings, in millionths of a penny for each dwelling. A mixed purchase is no
 * higher rates transaction of SDLT or LTT, whose subject-matter consists of dwellings alone (HMRC's manual, SDLTM09740).
 */
function dwellingLines(
  purchase: Purchase,
  claims: Claims,
  { find, dwellingsPence }: { find: FindSchedule; dwellingsPence: number },
): { lines: Line[]; used: Assessment['used'] } {
  const { taxSystem, use, dwellings, additionalDwellings } = purchase;
  // In Scotland so many dwellings are relieved from the supplement, with or without this relief.
  const relieved = taxSystem === 'LBTT' && dwellings >= figures.nonResidentialDwellings.count;
  const isExempt = relieved || (taxSystem !== 'LBTT' && use === 'mixed');
  const additionalProperty = paysSurcharges(purchase, claims) && !isExempt;
  const onSome = taxSystem === 'LBTT' && additionalDwellings < dwellings;
  const charged = chargeOf(
    {
      use: 'residential',
      additionalProperty: additionalProperty && !onSome,
      firstTimeBuyer: false,
      nonUkResident: purchase.nonUkResident && claims.surcharged,
      dwellings: dwellingsForRelief(purchase),
    },
    find,
  );
  const charge = looksAtEachDwelling(purchase) ? asReached(charged, purchase) : charged;
  const lines = widened(priceLines(charge, dwellingsPence), BigInt(dwellings));
  const used = schedulesOf(charge);
  const schedule = find('additional_dwelling');
  const reached = dwellingsPence >= (schedule?.priceFrom ?? 0) * 100 * dwellings;
  if (
    additionalProperty &&
    onSome &&
    additionalDwellings > 0 &&
    schedule !== undefined &&
    reached
  ) {
    const ratePpm = pointsOf(schedule);
    const share = BigInt(dwellingsPence) * BigInt(additionalDwellings);
    lines.push({
      ...openLine('supplement', Number(share / BigInt(dwellings))),
      ratePpm,
      exactTax: share * BigInt(ratePpm),
    });
    used.push(schedule);
  }
  return { lines, used };
}

function openLine(on: Line['on'], taxablePence: number) {
  return { on, fromPence: 0, toPence: null, taxablePence };
}

/** A tax as parts per million of what it falls on, to the nearest. */
function perMillion(exactTax: bigint, taxable: bigint): number {
  return taxable === 0n ? 0 : Number((2n * exactTax + taxable) / (2n * taxable));
}
