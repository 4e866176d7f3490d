import type { Claims, Facts, Tax } from './facts.ts';
import { exact } from './fraction.ts';
import * as lbtt from './lbtt.ts';
import * as ltt from './ltt.ts';
import { netPresentValue } from './net-present-value.ts';
import * as sdlt from './sdlt.ts';

/** What the rules say of a purchase, in whole pounds; the rent's value in pence. */
export interface Assessed {
  readonly total: number;
  readonly standardTax: number;
  readonly rentTax: number | null;
  readonly netPresentValuePence: number | null;
  readonly reliefs: readonly string[];
  readonly electsEarlierRates: boolean;
}

const nothingClaimed: Claims = {
  earlierRates: false,
  firstTimeBuyer: false,
  multipleDwellings: false,
  companyRelief: false,
  surcharged: true,
};

function taxOf(facts: Facts, claims: Claims): Tax {
  if (facts.nation === 'scotland') return lbtt.lbtt(facts, claims);
  return facts.nation === 'wales' ? ltt.ltt(facts, claims) : sdlt.sdlt(facts, claims);
}

function totalOf(facts: Facts, claims: Claims): bigint {
  const { onPrice, onRent } = taxOf(facts, claims);
  return onPrice + onRent;
}

/** The claims that the law leaves open to a purchase; relief from the flat rate can be joined with that of several dwellings. */
function openClaims(facts: Facts): [string, Partial<Claims>][] {
  const claims: [string, Partial<Claims>][] = [];
  const isScotland = facts.nation === 'scotland';
  const isSdlt = !isScotland && facts.nation !== 'wales';
  if (
    isSdlt &&
    facts.company &&
    facts.companyRelief &&
    (sdlt.flatRate(facts, nothingClaimed) ?? sdlt.apart(facts, nothingClaimed)) !== null
  ) {
    claims.push(['company_flat_rate_relief', { companyRelief: true }]);
  }
  if (
    isScotland
      ? lbtt.firstTimeBuyerReliefOpen(facts)
      : isSdlt && sdlt.firstTimeBuyerReliefOpen(facts)
  ) {
    claims.push(['first_time_buyer', { firstTimeBuyer: true }]);
  }
  const law = isScotland ? lbtt : isSdlt ? sdlt : ltt;
  if (law.multipleDwellingsReliefOpen(facts)) {
    claims.push(['multiple_dwellings', { multipleDwellings: true }]);
  }
  return claims;
}

/** The claim, or none, that makes the tax least. */
function leastOf(facts: Facts, earlierRates: boolean) {
  let chosen: Claims = { ...nothingClaimed, earlierRates };
  const reliefs: string[] = [];
  for (const [name, claim] of openClaims(facts)) {
    const claims = Object.assign({}, chosen, claim);
    if (totalOf(facts, claims) < totalOf(facts, chosen)) {
      chosen = claims;
      reliefs.push(name);
    }
  }
  return { claims: chosen, reliefs, total: totalOf(facts, chosen) };
}

/** The tax of a purchase, every election and relief tried. */
export function assess(facts: Facts): Assessed {
  const current = leastOf(facts, false);
  const earlier = leastOf(facts, true);
  const electsEarlierRates = facts.contractDate !== null && earlier.total < current.total;
  const { claims, reliefs, total } = electsEarlierRates ? earlier : current;
  const isSdlt = facts.nation !== 'scotland' && facts.nation !== 'wales';
  const parts = isSdlt ? sdlt.apart(facts, claims) : null;
  const counted = parts === null ? facts : parts.rest;
  const isSix = counted !== null && counted.use === 'residential' && counted.dwellings >= 6;
  const replaced = claims.multipleDwellings && facts.nation !== 'scotland';
  const { lease } = facts;
  return {
    total: Number(total),
    standardTax: Number(totalOf(facts, { ...claims, surcharged: false })),
    rentTax: lease === null ? null : Number(taxOf(facts, claims).onRent),
    netPresentValuePence:
      lease === null ? null : Number(netPresentValue(facts, lease).times(exact(100)).floor()),
    reliefs: [...reliefs, ...(isSix && !replaced ? ['six_dwellings'] : [])].sort(),
    electsEarlierRates,
  };
}

/** The dwellings cost all that is paid for dwellings. */
function sumFits({ dwellingPrices, dwellingsPrice, price, use }: Facts): boolean {
  const sum = (dwellingPrices ?? []).reduce((total, each) => total.plus(each), exact(0));
  if (dwellingsPrice === null && use !== 'residential') return !sum.isAbove(price);
  const whole = dwellingsPrice ?? price;
  return !sum.isAbove(whole) && !whole.isAbove(sum);
}

/** Code and field of every error that a purchase deserves. */
export function errorsOf(facts: Facts): string[] {
  const { price, effectiveDate, contractDate, dwellings, dwellingsPrice, lease } = facts;
  const { additionalDwellings, additionalDwellingsPrice, dwellingPrices } = facts;
  const first =
    { scotland: '2015-04-01', wales: '2018-04-01' }[facts.nation as string] ?? '2003-12-01';
  const isLinked = facts.linkedPrice.isAbove(exact(0));
  const errors: [boolean, string][] = [
    [effectiveDate < first, 'date_outside_coverage effectiveDate'],
    [contractDate !== null && contractDate > effectiveDate, 'out_of_range contractDate'],
    [dwellingsPrice?.isAbove(price) === true, 'out_of_range dwellingsPrice'],
    [additionalDwellings > dwellings, 'out_of_range additionalDwellings'],
    [
      additionalDwellingsPrice?.isAbove(dwellingsPrice ?? price) === true,
      'out_of_range additionalDwellingsPrice',
    ],
    [
      additionalDwellings === 0 && additionalDwellingsPrice?.isAbove(exact(0)) === true,
      'out_of_range additionalDwellingsPrice',
    ],
    [
      dwellings > 1 && (lease !== null || (facts.use === 'mixed' && isLinked)),
      'unsupported_combination dwellings',
    ],
    [dwellingPrices !== null && !sumFits(facts), 'out_of_range dwellingPrices'],
    [
      facts.use === 'mixed' &&
        dwellingsPrice === null &&
        (dwellings > 1 || sdlt.needsDwellingPart(facts)),
      'required dwellingsPrice',
    ],
  ];
  return errors.filter(([holds]) => holds).map(([, error]) => error);
}
