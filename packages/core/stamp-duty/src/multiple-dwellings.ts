import type { Assessment, Assumed } from './assessment.ts';
import type { Purchase } from './input.ts';
import { priceLines, schedulesOf, supplementLine } from './lines.ts';
import { chargeOf } from './purchase-charge.ts';
import type { FindSchedule } from './schedules-on.ts';
import { settle, totalOf } from './settle.ts';
import type { Line } from './settle.ts';
import { chargeFor, supplementOf } from './whole-charge.ts';

/**
 * Multiple dwellings relief: tax on the average price of the dwellings, times their number, but not less than a share of
 * their price (SDLT, LTT) or of the tax without relief (LBTT); other property bears its share, by price, of the tax
 * without relief. Every figure is an exact fraction until the sum is rounded down.
 */
export function assessDwellings(
  purchase: Purchase,
  assumed: Assumed,
  find: FindSchedule,
): Assessment {
  const { pricePence, dwellings, regime } = purchase;
  const dwellingsPence = purchase.dwellingsPence ?? pricePence;
  const whole = wholeTax(purchase, assumed, find);
  const dwelling = dwellingLines(purchase, assumed, { find, dwellingsPence });
  // One denominator: millionths of a penny, for each dwelling, for each penny of the price.
  const price = BigInt(pricePence || 1);
  const n = BigInt(dwellings);
  const denominator = 1_000_000n * n * price;
  let lines = dwelling.lines.map((line) => ({ ...line, exactTax: line.exactTax * price }));
  const averaged = lines.reduce((sum, { exactTax }) => sum + exactTax, 0n);
  const relief = find('multiple_dwellings');
  const minimumMillionths = Math.round((relief?.minimumPercent ?? 0) * 10_000);
  // The tax without relief, less what falls on other property by price, is its share for the dwellings.
  const minimum =
    regime === 'LBTT'
      ? (whole.millionthsOfPenny * BigInt(minimumMillionths) * BigInt(dwellingsPence) * n) /
        1_000_000n
      : BigInt(dwellingsPence) * BigInt(minimumMillionths) * n * price;
  if (minimum > averaged) {
    const rateMillionths = perMillion(minimum, BigInt(dwellingsPence) * n * price);
    lines = [{ ...openLine('price', dwellingsPence), rateMillionths, exactTax: minimum }];
  }
  const remainderPence = pricePence - dwellingsPence;
  if (remainderPence > 0) {
    const exactTax = whole.millionthsOfPenny * BigInt(remainderPence) * n;
    const rateMillionths = perMillion(exactTax, BigInt(remainderPence) * n * price);
    lines.push({ ...openLine('remainder', remainderPence), rateMillionths, exactTax });
  }
  const settled = settle(lines, denominator);
  return {
    lines: settled,
    taxPence: totalOf(settled),
    table: null,
    used: [...dwelling.used, ...(relief === undefined ? [] : [relief])],
    netPresentValuePence: null,
  };
}

/** The tax without relief, in millionths of a penny. */
function wholeTax(purchase: Purchase, assumed: Assumed, find: FindSchedule) {
  const lines = priceLines(chargeFor(purchase, assumed, find), purchase.pricePence);
  const supplement = supplementOf(purchase, assumed, find);
  if (supplement !== null) lines.push(supplementLine(supplement));
  return { millionthsOfPenny: lines.reduce((sum, { exactTax }) => sum + exactTax, 0n) };
}

/** Tax on the average price times the number of dwellings, in millionths of a penny for each dwelling. */
function dwellingLines(
  purchase: Purchase,
  { surcharged }: Assumed,
  { find, dwellingsPence }: { find: FindSchedule; dwellingsPence: number },
): { lines: Line[]; used: Assessment['used'] } {
  const { regime, dwellings, additionalDwellings } = purchase;
  // In Scotland six or more dwellings are relieved from the supplement, with or without this relief.
  const relieved = regime === 'LBTT' && dwellings >= 6;
  const additional = surcharged && (purchase.additional || purchase.company) && !relieved;
  const apart = regime === 'LBTT' && additionalDwellings < dwellings;
  const charge = chargeOf(
    {
      use: 'residential',
      additional: additional && !apart,
      firstTimeBuyer: false,
      nonUkResident: purchase.nonUkResident && surcharged,
      dwellings,
    },
    find,
  );
  const n = BigInt(dwellings);
  const lines = priceLines(charge, dwellingsPence).map((line) => ({
    ...line,
    exactTax: line.exactTax * n,
  }));
  const used = schedulesOf(charge);
  const schedule = find('additional_dwelling');
  const bears = dwellingsPence >= (schedule?.priceFrom ?? 0) * 100 * dwellings;
  if (additional && apart && additionalDwellings > 0 && schedule !== undefined && bears) {
    const rateMillionths = Math.round((schedule.bands[0]?.ratePercent ?? 0) * 10_000);
    const share = BigInt(dwellingsPence) * BigInt(additionalDwellings);
    lines.push({
      ...openLine('supplement', Number(share / n)),
      rateMillionths,
      exactTax: share * BigInt(rateMillionths),
    });
    used.push(schedule);
  }
  return { lines, used };
}

function openLine(on: Line['on'], taxablePence: number) {
  return { on, fromPence: 0, toPence: null, taxablePence };
}

/** A tax as millionths of what it falls on, to the nearest. */
function perMillion(exactTax: bigint, taxable: bigint): number {
  return taxable === 0n ? 0 : Number((2n * exactTax + taxable) / (2n * taxable));
}
