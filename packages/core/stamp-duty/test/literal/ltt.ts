/** LTT as the facts tell it: one function a rule, in their order, with their figures typed again. */
import { bands, bySlices, onDay, withoutNilBand } from './bands.ts';
import type { Bands } from './bands.ts';
import { isHigherRatesTransaction, qualifying } from './each-dwelling.ts';
import { contractBefore } from './facts.ts';
import type { Claims, Facts, Tax } from './facts.ts';
import { exact, greatest, percentOf, zero } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { highestRent, isLongLease, netPresentValue } from './net-present-value.ts';

const main2018 = bands(
  '0% to 180000; 3.5% to 250000; 5% to 400000; 7.5% to 750000; 10% to 1500000; 12% above',
);
const main: Record<string, Bands> = {
  '2018-04-01': main2018,
  '2020-07-27': bands('0% to 250000; 5% to 400000; 7.5% to 750000; 10% to 1500000; 12% above'),
  '2021-07-01': main2018,
  '2022-10-10': bands('0% to 225000; 6% to 400000; 7.5% to 750000; 10% to 1500000; 12% above'),
};

/** 3.1: contracts exchanged before 2022-10-10 may keep the old bands. */
function mainRates(facts: Facts, { earlierRates }: Claims, price: Fraction): Fraction {
  const keeps =
    facts.effectiveDate >= '2022-10-10' && earlierRates && contractBefore(facts, '2022-10-10');
  return bySlices(keeps ? main2018 : (onDay(main, facts.effectiveDate) as Bands), price);
}

function column(rates: readonly string[]): Bands {
  const limits = ['to 180000', 'to 250000', 'to 400000', 'to 750000', 'to 1500000', 'above'];
  return bands(limits.map((limit, index) => `${rates[index]}% ${limit}`).join('; '));
}

/** 3.2: a table of its own; contracts exchanged before a change keep the older column, which is lower. */
function higherRates(facts: Facts, price: Fraction): Fraction {
  const { effectiveDate } = facts;
  if (effectiveDate < '2020-12-22' || contractBefore(facts, '2020-12-22')) {
    return bySlices(column(['3', '6.5', '8', '10.5', '13', '15']), price);
  }
  if (effectiveDate < '2024-12-11' || contractBefore(facts, '2024-12-11')) {
    return bySlices(column(['4', '7.5', '9', '11.5', '14', '16']), price);
  }
  return bySlices(column(['5', '8.5', '10', '12.5', '15', '17']), price);
}

/**
 * 3.1 or 3.2: a dwelling of this price. A short lease stays at the main rates. What is 40,000 or more is the consideration
 * for the transaction itself (LTTA 2017, schedule 5, paragraph 3(2)(c)), of several dwellings that for each.
 */
function dwellingTax(facts: Facts, claims: Claims, price: Fraction): Fraction {
  const isLong = facts.lease === null || isLongLease(facts.lease);
  const higher = claims.surcharged && isLong && isHigherRatesTransaction(facts);
  return higher ? higherRates(facts, price) : mainRates(facts, claims, price);
}

/** 3.3, with 3.4's loss of the nil band. */
function nonResidentialRates(facts: Facts, price: Fraction): Fraction {
  const { effectiveDate, lease } = facts;
  const table =
    effectiveDate < '2020-12-22'
      ? bands('0% to 150000; 1% to 250000; 5% to 1000000; 6% above')
      : bands('0% to 225000; 1% to 250000; 5% to 1000000; 6% above');
  const limit = exact(effectiveDate < '2021-02-04' ? 9_000 : 13_500);
  const lost = lease !== null && highestRent(lease).isAtLeast(limit);
  return bySlices(lost ? withoutNilBand(table) : table, price);
}

/** 3.4: residential rent is never charged. */
function rentTax(facts: Facts): Fraction {
  const { lease, effectiveDate } = facts;
  if (lease === null || facts.use === 'residential') return zero;
  const nil = effectiveDate < '2020-12-22' ? 150_000 : 225_000;
  return bySlices(bands(`0% to ${nil}; 1% to 2000000; 2% above`), netPresentValue(facts, lease));
}

function taxOnPrice(facts: Facts, claims: Claims, price: Fraction): Fraction {
  const isDwelling = facts.use === 'residential' && facts.dwellings < 6;
  return isDwelling ? dwellingTax(facts, claims, price) : nonResidentialRates(facts, price);
}

export function multipleDwellingsReliefOpen(facts: Facts): boolean {
  // The average is over the dwellings of all linked purchases, whose number is not told here.
  if (facts.linkedPrice.isAbove(zero)) return false;
  return facts.use !== 'non_residential' && dwellingsOf(facts) > 1 && facts.multipleDwellingsRelief;
}

/** Schedule 13, paragraph 7A, from 2025-02-07, save contracts made before (WSI 2025/119, regulation 4): annexes of the only qualifying dwelling are one with it at the main rates. */
function dwellingsOf(facts: Facts): number {
  const { effectiveDate, company, additionalProperty, dwellings, subsidiaryDwellings } = facts;
  const isEarlier = effectiveDate < '2025-02-07' || contractBefore(facts, '2025-02-07');
  if (isEarlier || company || additionalProperty) return dwellings;
  return qualifying(facts) === 1 ? dwellings - subsidiaryDwellings : dwellings;
}

/** 3.5: as 1.9, with a floor of 1 %, and 3 % from 2026-02-13, save contracts made before (WSI 2026/40). */
function multipleDwellingsTax(facts: Facts, claims: Claims): Fraction {
  const { price } = facts;
  const part = facts.dwellingsPrice ?? price;
  const n = exact(dwellingsOf(facts));
  const averaged = dwellingTax(facts, claims, part.dividedBy(n)).times(n);
  const isLater = facts.effectiveDate >= '2026-02-13' && !contractBefore(facts, '2026-02-13');
  const floor = isLater ? 3 : 1;
  const onDwellings = greatest(averaged, percentOf(exact(floor), part));
  const other = price.minus(part);
  if (!other.isAbove(zero)) return onDwellings;
  return onDwellings.plus(taxOnPrice(facts, claims, price).times(other).dividedBy(price));
}

/** The whole tax: linked purchases as one and shared by price, fractions dropped. */
export function ltt(facts: Facts, claims: Claims): Tax {
  const { price, linkedPrice } = facts;
  if (claims.multipleDwellings) {
    return { onPrice: multipleDwellingsTax(facts, claims).floor(), onRent: 0n };
  }
  const total = price.plus(linkedPrice);
  const tax = linkedPrice.isAbove(zero)
    ? taxOnPrice(facts, claims, total).times(price).dividedBy(total)
    : taxOnPrice(facts, claims, price);
  return { onPrice: tax.floor(), onRent: rentTax(facts).floor() };
}
