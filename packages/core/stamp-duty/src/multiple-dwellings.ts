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
  shareOf,
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
 * without relief. The dwellings of linked purchases count in the average; of the tax on all of them a purchase bears its
 * share by price (FA 2003, schedule 6B, paragraph 5; LTTA 2017, schedule 13, paragraph 6), in Scotland by the number of its
 * dwellings (LBTT(S)A 2013, schedule 5, paragraphs 10 and 13). Every figure is an exact fraction until the sum is rounded down.
 */
export function assessDwellings(
  purchase: Purchase,
  claims: Claims,
  find: FindSchedule,
): Assessment {
  const { pricePence, linkedPence, dwellings, taxSystem } = purchase;
  const dwellingsPence = purchase.dwellingsPence ?? pricePence;
  const isLbtt = taxSystem === 'LBTT';
  const dwelling = dwellingLines(purchase, claims, { find, dwellingsPence });
  // One denominator: millionths of a penny, for each dwelling, for each penny of all prices, for each of all dwellings.
  const price = BigInt(pricePence + linkedPence || 1);
  const n = BigInt(dwellings);
  const all = BigInt(dwellingsForRelief(purchase));
  const denominator = millionthsOfPenny * n * price * all;
  const withoutRelief = taxWithoutRelief(purchase, claims, find) * all;
  const times = isLbtt ? price * n : BigInt(pricePence) * all;
  let lines =
    linkedPence === 0
      ? widened(dwelling.lines, price * all)
      : shareOf(dwelling.lines, dwellingsPence, times);
  if (dwelling.supplement !== null) {
    lines = [...lines, ...widened([dwelling.supplement], linkedPence === 0 ? price * all : times)];
  }
  const relief = find('multiple_dwellings');
  const minimumPpm = BigInt(ppmOf(relief?.minimumPercentage ?? 0));
  // The tax without relief, less what falls on other property by price, is its share for the dwellings.
  const minimum = isLbtt
    ? (withoutRelief * minimumPpm * BigInt(dwellingsPence)) /
      (millionthsOfPenny * BigInt(pricePence || 1))
    : BigInt(dwellingsPence) * minimumPpm * n * price * all;
  if (minimum > sumOf(lines)) {
    const ratePpm = perMillion(minimum, BigInt(dwellingsPence) * n * price * all);
    lines = [{ ...openLine('price', dwellingsPence), ratePpm, exactTax: minimum }];
  }
  const remainderPence = pricePence - dwellingsPence;
  if (remainderPence > 0) {
    const exactTax = (withoutRelief * BigInt(remainderPence)) / BigInt(pricePence);
    const ratePpm = perMillion(exactTax, BigInt(remainderPence) * n * price * all);
    lines = [...lines, { ...openLine('remainder', remainderPence), ratePpm, exactTax }];
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

/**
 * The tax without relief, of linked purchases this one's share by price: in millionths of a penny for each dwelling and each
 * penny of all prices.
 */
function taxWithoutRelief(purchase: Purchase, claims: Claims, find: FindSchedule): bigint {
  const { pricePence, linkedPence, dwellings } = purchase;
  const whole = pricePence + linkedPence;
  const tax = sumOf(priceLines(chargeOfWhole(purchase, claims, find), whole));
  const supplement = supplementOf(purchase, claims, find);
  const supplementTax = supplement === null ? 0n : supplementLine(supplement, dwellings).exactTax;
  return tax * BigInt(dwellings) * BigInt(pricePence || 1) + supplementTax * BigInt(whole || 1);
}

/**
 * Tax on the average price times the number of dwellings, those of linked purchases included, in millionths of a penny for
 * each dwelling. A mixed purchase is no higher rates transaction of SDLT or LTT, whose subject-matter consists of dwellings
 * alone (HMRC's manual, SDLTM09740).
 */
function dwellingLines(
  purchase: Purchase,
  claims: Claims,
  { find, dwellingsPence }: { find: FindSchedule; dwellingsPence: number },
): { lines: Line[]; supplement: Line | null; used: Assessment['used'] } {
  const { taxSystem, use, dwellings, additionalDwellings, linkedPence } = purchase;
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
  const isReached = looksAtEachDwelling(purchase) || linkedPence > 0;
  const charge = isReached ? asReached(charged, purchase) : charged;
  const wholePence = dwellingsPence + linkedPence;
  const lines = widened(priceLines(charge, wholePence), BigInt(dwellings));
  const used = schedulesOf(charge);
  const schedule = find('additional_dwelling');
  const reached = dwellingsPence >= (schedule?.priceFrom ?? 0) * 100 * dwellings;
  const isSupplementOwn = additionalProperty && onSome && additionalDwellings > 0 && reached;
  if (!isSupplementOwn || schedule === undefined) return { lines, supplement: null, used };
  const ratePpm = pointsOf(schedule);
  const bearing = BigInt(additionalDwellings);
  const ownPence = (BigInt(dwellingsPence) * bearing) / BigInt(dwellings);
  const supplement: Line = {
    ...openLine('supplement', Number(ownPence)),
    ratePpm,
    exactTax: BigInt(wholePence) * bearing * BigInt(ratePpm),
  };
  return { lines, supplement, used: [...used, schedule] };
}

function openLine(on: Line['on'], taxablePence: number) {
  return { on, fromPence: 0, toPence: null, taxablePence };
}

/** A tax as parts per million of what it falls on, to the nearest. */
function perMillion(exactTax: bigint, taxable: bigint): number {
  return taxable === 0n ? 0 : Number((2n * exactTax + taxable) / (2n * taxable));
}
