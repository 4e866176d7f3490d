/** SDLT as the facts tell it: one function a rule, in their order, with their figures typed again. */
import { bands, bySlab, bySlices, onDay, withoutNilBand } from './bands.ts';
import type { Bands } from './bands.ts';
import { isHigherRatesTransaction, pricesOf } from './each-dwelling.ts';
import { contractBefore } from './facts.ts';
import type { Claims, Facts, Tax } from './facts.ts';
import { Fraction, exact, greatest, percentOf, zero } from './fraction.ts';
import { highestRent, isLongLease, netPresentValue } from './net-present-value.ts';

const standard2014 = bands('0% to 125000; 2% to 250000; 5% to 925000; 10% to 1500000; 12% above');
const nil250 = bands('0% to 250000; 5% to 925000; 10% to 1500000; 12% above');
const slices: Record<string, Bands> = {
  '2014-12-04': standard2014,
  '2020-07-08': bands('0% to 500000; 5% to 925000; 10% to 1500000; 12% above'),
  '2021-07-01': nil250,
  '2021-10-01': standard2014,
  '2022-09-23': nil250,
  '2025-04-01': standard2014,
};
const slabs: Record<string, Bands> = {
  '2003-12-01': bands('0% to 60000; 1% to 250000; 3% to 500000; 4% above'),
  '2005-03-17': bands('0% to 120000; 1% to 250000; 3% to 500000; 4% above'),
  '2006-03-23': bands('0% to 125000; 1% to 250000; 3% to 500000; 4% above'),
  '2008-09-03': bands('0% to 175000; 1% to 250000; 3% to 500000; 4% above'),
  '2010-01-01': bands('0% to 125000; 1% to 250000; 3% to 500000; 4% above'),
  '2011-04-06': bands('0% to 125000; 1% to 250000; 3% to 500000; 4% to 1000000; 5% above'),
  '2012-03-22': bands(
    '0% to 125000; 1% to 250000; 3% to 500000; 4% to 1000000; 5% to 2000000; 7% above',
  ),
};

/** 1.11: the price by which limits and slabs are found, with its pence, and the whole pounds that are charged. */
interface Amount {
  readonly price: Fraction;
  readonly charged: Fraction;
}

function amountOf(price: Fraction): Amount {
  return { price, charged: new Fraction(price.floor()) };
}

/**
 * 1.1 and 1.2; the election of contracts made before 2014-12-04 is not among the facts and taken from the Stamp Duty Land
 * Tax Act 2015, section 2(3). Its slabs are those of the day before.
 */
function standardRates(facts: Facts, claims: Claims, { price, charged }: Amount, points: Fraction) {
  const { effectiveDate } = facts;
  const elects = claims.earlierRates && contractBefore(facts, '2014-12-04');
  if (effectiveDate >= '2014-12-04' && !elects) {
    return bySlices(onDay(slices, effectiveDate) as Bands, charged, points);
  }
  const table = slabOf(facts);
  return bySlab(losesNilBand(facts) ? withoutNilBand(table) : table, price, charged);
}

/** 1.2, with the contract dates of the Finance Acts 2012 (section 213(3): no 7 %) and 2010 (section 7(3): no 5 % either). */
function slabOf(facts: Facts): Bands {
  let day = facts.effectiveDate < '2014-12-04' ? facts.effectiveDate : '2014-12-03';
  if (day >= '2012-03-22' && contractBefore(facts, '2012-03-22')) day = '2012-03-21';
  if (day >= '2011-04-06' && contractBefore(facts, '2010-03-25')) day = '2011-04-05';
  return onDay(slabs, day) as Bands;
}

/**
 * Whether a premium loses its nil band to the rent beside it. The limit before 2008-03-12, which residential leases had
 * too, is not among the facts and taken from HMRC's manual, SDLTM13010 and SDLTM13012.
 */
function losesNilBand({ use, lease, effectiveDate }: Facts): boolean {
  if (lease === null) return false;
  if (effectiveDate < '2008-03-12') return highestRent(lease).isAbove(exact(600));
  return use !== 'residential' && highestRent(lease).isAtLeast(exact(1_000));
}

/**
 * 1.3: 3 points from 2016-04-01, 5 from 2024-10-31, by the contract dates that keep less. What is 40,000 or more is the
 * consideration for the transaction itself (HMRC's manual, SDLTM09770), of several dwellings that for each.
 */
function additionalPoints(facts: Facts, { surcharged }: Claims): Fraction {
  const { effectiveDate, lease } = facts;
  if (!surcharged || !isHigherRatesTransaction(facts)) return zero;
  if (lease !== null && !isLongLease(lease)) return zero;
  if (effectiveDate < '2016-04-01' || contractBefore(facts, '2015-11-26')) return zero;
  if (effectiveDate < '2024-10-31' || contractBefore(facts, '2024-10-31')) return exact(3);
  return exact(5);
}

/** 1.4: the relief's table where the price is within its cap. */
function firstTimeBuyerTable({ effectiveDate: day }: Facts, price: Fraction): Bands | null {
  const within = (cap: number) => exact(cap).isAtLeast(price);
  if (day >= '2010-03-25' && day <= '2012-03-24') return within(250_000) ? bands('0% above') : null;
  const five = bands('0% to 300000; 5% above');
  if (day >= '2017-11-22' && day <= '2020-07-07') return within(500_000) ? five : null;
  if (day >= '2021-07-01' && day <= '2022-09-22') return within(500_000) ? five : null;
  if (day >= '2022-09-23' && day <= '2025-03-31') {
    return within(625_000) ? bands('0% to 425000; 5% above') : null;
  }
  return day >= '2025-04-01' && within(500_000) ? five : null;
}

/** 1.5: 2 points; a lease is in scope by its premium or its rent. The limit is of the transaction (schedule 9A, paragraph 2(3)). */
function nonResidentPoints(facts: Facts, { surcharged }: Claims): Fraction {
  const { effectiveDate, lease, price } = facts;
  if (!surcharged || !facts.nonUkResident || effectiveDate < '2021-04-01') return zero;
  if (contractBefore(facts, '2020-03-11')) return zero;
  const byPrice = price.isAtLeast(exact(40_000));
  if (lease === null) return byPrice ? exact(2) : zero;
  const inScope = byPrice || highestRent(lease).isAtLeast(exact(1_000));
  return isLongLease(lease) && inScope ? exact(2) : zero;
}

/**
 * 1.6: the rate on the whole price of a single dwelling above the threshold; null where it is not due. The contract dates of
 * 2012 and 2014 are taken from the Finance Acts 2012 (schedule 35, paragraph 10) and 2014 (section 111(5)).
 */
export function flatRate(facts: Facts, claims: Claims): Fraction | null {
  const liable = facts.company && claims.surcharged && !claims.companyRelief;
  if (!liable || facts.use !== 'residential' || facts.dwellings !== 1) return null;
  return flatRateAt(facts, facts.price);
}

/** The rate on a single dwelling of a price; null where it is not above the threshold of the day. */
function flatRateAt(facts: Facts, price: Fraction): Fraction | null {
  const { effectiveDate } = facts;
  const above = (threshold: number) => price.isAbove(exact(threshold));
  if (effectiveDate < '2012-03-21' || contractBefore(facts, '2012-03-21')) return null;
  if (effectiveDate < '2014-03-20' || contractBefore(facts, '2014-03-20')) {
    return above(2_000_000) ? exact(15) : null;
  }
  if (!above(500_000)) return null;
  return effectiveDate < '2024-10-31' || contractBefore(facts, '2024-10-31')
    ? exact(15)
    : exact(17);
}

/** 1.7, with 1.8's loss of the nil band; six dwellings come here too. */
function nonResidentialRates(facts: Facts, claims: Claims, { price, charged }: Amount): Fraction {
  if (hasRatesOf2016(facts, claims)) {
    return bySlices(bands('0% to 150000; 2% to 250000; 5% above'), charged);
  }
  const old = bands('0% to 150000; 1% to 250000; 3% to 500000; 4% above');
  return bySlab(losesNilBand(facts) ? withoutNilBand(old) : old, price, charged);
}

function hasRatesOf2016(facts: Facts, { earlierRates }: Claims): boolean {
  return (
    facts.effectiveDate >= '2016-03-17' && !(earlierRates && contractBefore(facts, '2016-03-17'))
  );
}

/** 1.8: tax on the rent. */
function rentRates(facts: Facts, claims: Claims, value: Fraction): Fraction {
  const { use, effectiveDate } = facts;
  if (use === 'residential') {
    const nil = onDay(
      {
        '2003-12-01': 60_000,
        '2005-03-17': 120_000,
        '2006-03-23': 125_000,
        '2008-09-03': 175_000,
        '2010-01-01': 125_000,
        '2020-07-08': 500_000,
        '2021-07-01': 250_000,
        '2021-10-01': 125_000,
        '2022-09-23': 250_000,
        '2025-04-01': 125_000,
      },
      effectiveDate,
    ) as number;
    const table = bands(`0% to ${nil}; 1% above`);
    return bySlices(table, value, nonResidentPoints(facts, claims));
  }
  return hasRatesOf2016(facts, claims)
    ? bySlices(bands('0% to 150000; 1% to 5000000; 2% above'), value)
    : bySlices(bands('0% to 150000; 1% above'), value);
}

/** The tax on an amount, by the use it is put to. */
function taxOn(facts: Facts, claims: Claims, amount: Amount): Fraction {
  const isDwelling = facts.use === 'residential' && facts.dwellings < 6;
  return isDwelling
    ? dwellingTax(facts, claims, amount)
    : nonResidentialRates(facts, claims, amount);
}

/** The tax on a dwelling. */
function dwellingTax(facts: Facts, claims: Claims, amount: Amount): Fraction {
  const nonResident = nonResidentPoints(facts, claims);
  const relief = claims.firstTimeBuyer ? firstTimeBuyerTable(facts, amount.price) : null;
  if (relief !== null) return bySlices(relief, amount.charged, nonResident);
  const additional = additionalPoints(facts, claims);
  return standardRates(facts, claims, amount, additional.plus(nonResident));
}

/** 1.9: on the average price, times the number, at least 1 % of the dwellings; other property by its share. */
function multipleDwellingsTax(facts: Facts, claims: Claims): Fraction {
  const { price } = facts;
  const part = facts.dwellingsPrice ?? price;
  const n = exact(facts.dwellings);
  const average = {
    price: part.dividedBy(n),
    charged: new Fraction(part.floor()).dividedBy(n),
  };
  const averaged = dwellingTax(facts, claims, average).times(n);
  const onDwellings = greatest(averaged, percentOf(exact(1), part));
  const other = price.minus(part);
  if (!other.isAbove(zero)) return onDwellings;
  return onDwellings.plus(taxOn(facts, claims, amountOf(price)).times(other).dividedBy(price));
}

/** Whether 1.9 is open to a purchase. Its first day is not among the facts and taken from HMRC's finance act of 2011. */
export function multipleDwellingsReliefOpen(facts: Facts): boolean {
  const { effectiveDate } = facts;
  if (facts.use === 'non_residential' || facts.dwellings < 2 || !facts.multipleDwellingsRelief)
    return false;
  // The average is over the dwellings of all linked purchases, whose number is not told here.
  if (facts.linkedPrice.isAbove(zero)) return false;
  if (effectiveDate < '2011-07-19') return false;
  return effectiveDate < '2024-06-01' || contractBefore(facts, '2024-03-07');
}

/** Whether 1.4 is open to a purchase. */
export function firstTimeBuyerReliefOpen(facts: Facts): boolean {
  const buysAlone = facts.dwellings === 1 && !facts.linkedPrice.isAbove(zero);
  const individual = facts.firstTimeBuyer && !facts.additionalProperty && !facts.company;
  if (!individual || !buysAlone || facts.use !== 'residential') return false;
  // Not among the facts: HMRC's manual, SDLTM29820, and FA 2003, section 57AA(3).
  if (facts.lease !== null && facts.lease.termYears < 21) return false;
  return firstTimeBuyerTable(facts, facts.price) !== null;
}

const total = (all: readonly Fraction[]) => all.reduce((sum, one) => sum.plus(one), exact(0));

/**
 * FA 2003, schedule 4A, paragraphs 2 and 3: what a company buys is two transactions, the dwellings above the threshold and
 * the rest, linked with nothing. Null where no dwelling of several, or beside other property, is above it.
 */
export function apart(
  facts: Facts,
  claims: Claims,
): { readonly high: Facts[]; readonly rest: Facts | null } | null {
  const { use, dwellings, company, lease, price } = facts;
  const isAsked = company && claims.surcharged && !claims.companyRelief && lease === null;
  if (!isAsked || use === 'non_residential') return null;
  if (use === 'residential' && dwellings === 1) return null;
  const each =
    use === 'mixed' && facts.dwellingsPrice === null && facts.dwellingPrices === null
      ? []
      : pricesOf(facts);
  const high = each.filter((one) => flatRateAt(facts, one) !== null);
  if (high.length === 0) return null;
  const low = each.filter((one) => flatRateAt(facts, one) === null);
  const alone = { dwellingPrices: null, dwellingsPrice: null, subsidiaryDwellings: 0 };
  const left = price.minus(total(high));
  const rest: Facts = {
    ...facts,
    ...alone,
    price: left,
    use: low.length === 0 ? 'non_residential' : use,
    dwellings: Math.max(1, low.length),
    dwellingPrices: low.length > 1 ? low : null,
    dwellingsPrice: facts.dwellingsPrice !== null && low.length > 0 ? total(low) : null,
  };
  return {
    high: [
      {
        ...facts,
        ...alone,
        use: 'residential',
        dwellings: 1,
        linkedPrice: exact(0),
        price: total(high),
      },
    ],
    rest: left.isAbove(zero) ? rest : null,
  };
}

/** A mixed purchase in which a company may have bought a dwelling above the threshold, for all that is said. */
export function needsDwellingPart(facts: Facts): boolean {
  const { nation, company, companyRelief, lease, price, dwellingPrices } = facts;
  const isSdlt = nation === 'england' || nation === 'northern_ireland';
  if (!isSdlt || !company || companyRelief || lease !== null || dwellingPrices !== null)
    return false;
  return flatRateAt(facts, price) !== null;
}

/** 1.8, 1.10 and 1.11: premium and rent apart; linked purchases as one, shared by price. */
export function sdlt(facts: Facts, claims: Claims): Tax {
  const parts = apart(facts, claims);
  if (parts !== null) {
    const multipleDwellings = claims.multipleDwellings && (parts.rest?.dwellings ?? 0) > 1;
    const each = [...parts.high, ...(parts.rest === null ? [] : [parts.rest])].map((part) =>
      sdlt(part, { ...claims, multipleDwellings: multipleDwellings && part === parts.rest }),
    );
    return { onPrice: each.reduce((sum, { onPrice }) => sum + onPrice, 0n), onRent: 0n };
  }
  const { price, linkedPrice } = facts;
  if (claims.multipleDwellings) {
    return { onPrice: multipleDwellingsTax(facts, claims).floor(), onRent: 0n };
  }
  const flat = flatRate(facts, claims);
  let tax = taxOn(facts, claims, amountOf(price));
  if (flat !== null) {
    tax = percentOf(flat.plus(nonResidentPoints(facts, claims)), amountOf(price).charged);
  } else if (linkedPrice.isAbove(zero)) {
    const total = price.plus(linkedPrice);
    tax = taxOn(facts, claims, amountOf(total)).times(price).dividedBy(total);
  }
  return { onPrice: tax.floor(), onRent: rentTax(facts, claims).floor() };
}

function rentTax(facts: Facts, claims: Claims): Fraction {
  const { lease } = facts;
  if (lease === null) return zero;
  // FA 2003, schedule 9, paragraph 15, which the relief of 2010 did not have.
  const isFree = lease.sharedOwnership && facts.effectiveDate >= '2017-11-22';
  if (isFree && claims.firstTimeBuyer && firstTimeBuyerReliefOpen(facts)) return zero;
  return rentRates(facts, claims, netPresentValue(facts, lease));
}
