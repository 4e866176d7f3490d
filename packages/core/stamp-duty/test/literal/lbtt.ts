/** LBTT as the facts tell it: one function a rule, in their order, with their figures typed again. */
import { bands, bySlices, onDay, withoutNilBand } from './bands.ts';
import type { Bands } from './bands.ts';
import { contractBefore } from './facts.ts';
import type { Claims, Facts, Tax } from './facts.ts';
import { exact, greatest, percentOf, zero } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { highestRent, netPresentValue } from './net-present-value.ts';

const standard = bands('0% to 145000; 2% to 250000; 5% to 325000; 10% to 750000; 12% above');
const firstTime = bands('0% to 175000; 2% to 250000; 5% to 325000; 10% to 750000; 12% above');
const holiday = bands('0% to 250000; 5% to 325000; 10% to 750000; 12% above');

function inHoliday({ effectiveDate }: Facts): boolean {
  return effectiveDate >= '2020-07-15' && effectiveDate <= '2021-03-31';
}

/** 2.1. */
function residentialRates(facts: Facts, claims: Claims, price: Fraction): Fraction {
  if (inHoliday(facts)) return bySlices(holiday, price);
  const relieved = claims.firstTimeBuyer && firstTimeBuyerReliefOpen(facts);
  return bySlices(relieved ? firstTime : standard, price);
}

/** 2.1: whether the relief is open to a purchase; in the holiday it is, to no effect. */
export function firstTimeBuyerReliefOpen(facts: Facts): boolean {
  const buysAlone = facts.dwellings === 1 && !facts.linkedPrice.isAbove(zero);
  const individual = facts.firstTimeBuyer && !facts.additionalProperty && !facts.company;
  const begun = facts.effectiveDate >= '2018-06-30' && !contractBefore(facts, '2018-02-09');
  return individual && buysAlone && facts.use === 'residential' && begun;
}

/** 2.2: companies, owners of another dwelling, and who owns more than one by this purchase (schedule 2A, paragraph 2(1)(c)). */
function paysSupplement(facts: Facts, { surcharged }: Claims): boolean {
  return surcharged && (facts.additionalProperty || facts.company || facts.dwellings > 1);
}

/** 2.2: the rate, by effective and contract date. */
function supplementPercent(facts: Facts): Fraction {
  const { effectiveDate } = facts;
  if (effectiveDate < '2016-04-01' || contractBefore(facts, '2016-01-28')) return zero;
  if (effectiveDate < '2019-01-25' || contractBefore(facts, '2018-12-12')) return exact(3);
  if (effectiveDate < '2022-12-16' || contractBefore(facts, '2022-12-16')) return exact(4);
  if (effectiveDate < '2024-12-05' || contractBefore(facts, '2024-12-05')) return exact(6);
  return exact(8);
}

/**
 * 2.2: the supplement on the dwellings of this purchase that bear it; six or more dwellings are relieved. It falls on
 * the acquisition of ownership of a dwelling (LBTT(S)A 2013, schedule 2A, paragraph 2(1)(a), as published on
 * legislation.gov.uk), which a lease of up to 20 years does not give. Paragraph 15 treats the tenant of a dwelling for
 * longer as its owner; such leases are rare (none may be granted of a whole home since 1974), how their rent would bear
 * the supplement is not settled, and they are answered without it and with a warning.
 */
function supplement(facts: Facts, claims: Claims): Fraction {
  const { use, dwellings, additionalDwellings, lease } = facts;
  if (lease !== null) return zero;
  if (!paysSupplement(facts, claims) || use === 'non_residential' || dwellings >= 6) return zero;
  const ofDwellings = facts.dwellingsPrice ?? (use === 'residential' ? facts.price : zero);
  const bearing =
    facts.additionalDwellingsPrice ??
    ofDwellings.times(exact(additionalDwellings)).dividedBy(exact(dwellings));
  // The relevant consideration is that of the transaction itself (schedule 2A, paragraph 4(3)).
  return exact(40_000).isAbove(bearing) ? zero : percentOf(supplementPercent(facts), bearing);
}

/** 2.3, with 2.4's loss of the nil band. */
function nonResidentialRates(facts: Facts, price: Fraction): Fraction {
  const isOld = facts.effectiveDate < '2019-01-25' || contractBefore(facts, '2018-12-12');
  const table: Bands = isOld
    ? bands('0% to 150000; 3% to 350000; 4.5% above')
    : bands('0% to 150000; 1% to 250000; 5% above');
  const { lease } = facts;
  const lost = lease !== null && highestRent(lease).isAtLeast(exact(1_000));
  return bySlices(lost ? withoutNilBand(table) : table, price);
}

/** 2.4. */
function rentTax(facts: Facts): Fraction {
  const { lease, effectiveDate } = facts;
  if (lease === null || facts.use === 'residential') return zero;
  const isOld = effectiveDate < '2020-02-07' || contractBefore(facts, '2020-02-06');
  const table = isOld ? '0% to 150000; 1% above' : '0% to 150000; 1% to 2000000; 2% above';
  return bySlices(bands(table), netPresentValue(facts, lease));
}

/** The tax on one price by the bands alone. */
function byBands(facts: Facts, claims: Claims, price: Fraction): Fraction {
  const isDwelling = facts.use === 'residential' && facts.dwellings < 6;
  return isDwelling ? residentialRates(facts, claims, price) : nonResidentialRates(facts, price);
}

export function multipleDwellingsReliefOpen(facts: Facts): boolean {
  // The average is over the dwellings of all linked purchases, whose number is not told here.
  if (facts.linkedPrice.isAbove(zero)) return false;
  return facts.use !== 'non_residential' && facts.dwellings > 1 && facts.multipleDwellingsRelief;
}

/** 2.5. */
function multipleDwellingsTax(facts: Facts, claims: Claims): Fraction {
  const { price, dwellings } = facts;
  const part = facts.dwellingsPrice ?? price;
  const average = part.dividedBy(exact(dwellings));
  const table = inHoliday(facts)
    ? holiday
    : (onDay({ '2015-04-01': standard }, facts.effectiveDate) as Bands);
  const bears = paysSupplement(facts, claims) && dwellings < 6 && average.isAtLeast(exact(40_000));
  const supplements = bears
    ? percentOf(supplementPercent(facts), average).times(exact(facts.additionalDwellings))
    : zero;
  const averaged = bySlices(table, average).times(exact(dwellings)).plus(supplements);
  const withoutRelief = byBands(facts, claims, price).plus(supplement(facts, claims));
  const remaining = price.isAbove(zero)
    ? withoutRelief.times(price.minus(part)).dividedBy(price)
    : zero;
  const minimum = percentOf(exact(25), withoutRelief.minus(remaining));
  return greatest(averaged, minimum).plus(remaining);
}

/** The whole tax: linked purchases as one and shared by price, the supplement on its own dwellings, fractions dropped. */
export function lbtt(facts: Facts, claims: Claims): Tax {
  const { price, linkedPrice, lease } = facts;
  if (lease !== null && facts.use === 'residential') return { onPrice: 0n, onRent: 0n };
  if (claims.multipleDwellings) {
    return { onPrice: multipleDwellingsTax(facts, claims).floor(), onRent: 0n };
  }
  const total = price.plus(linkedPrice);
  const shared = linkedPrice.isAbove(zero)
    ? byBands(facts, claims, total).times(price).dividedBy(total)
    : byBands(facts, claims, price);
  return {
    onPrice: shared.plus(supplement(facts, claims)).floor(),
    onRent: rentTax(facts).floor(),
  };
}
