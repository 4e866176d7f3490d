import type { Claims } from './claims.ts';
import { countsAsNonResidential } from './charge.ts';
import type { Purchase } from './input.ts';
import { figures } from './schedules/figures.ts';
import type { FindSchedule } from './schedules-on.ts';
import { mergesSubsidiary, paysSurcharges } from './several-dwellings.ts';
import { additionalKind } from './surcharges-not-due.ts';

/** Facts of the dwellings of a purchase that no rule read, and why. */
interface Idle {
  readonly code: 'each_dwelling_ignored' | 'dwelling_part_ignored';
  readonly message: string;
}

/** The rules that read facts of dwellings. */
interface Reading {
  /** Multiple dwellings relief was considered, which reads their number and their sum. */
  readonly relief: boolean;
  /** The higher rates of SDLT or LTT look at the price of each. */
  readonly each: boolean;
  /** The Scottish supplement falls on dwellings. */
  readonly supplement: boolean;
  /** The flat rate, or relief from it, looks at each. */
  readonly flatRate: boolean;
}

/** What was said of the dwellings of a purchase and changed nothing: a caller would take it to be in the answer. */
export function idleDwellingFacts(purchase: Purchase, claims: Claims, find: FindSchedule): Idle[] {
  const reading = readingOf(purchase, claims, find);
  const each = [
    ...idlePrices(purchase, reading),
    ...idleSubsidiary(purchase, reading),
    ...idleLinked(purchase, find),
  ];
  const parts = [...idleSum(purchase, reading), ...idleBearing(purchase, reading)];
  return [
    ...sentences(each).map((message) => ({ code: 'each_dwelling_ignored' as const, message })),
    ...sentences(parts).map((message) => ({ code: 'dwelling_part_ignored' as const, message })),
  ];
}

type IdleFact = readonly [fact: string, reason: string];

/** One sentence for each reason. */
function sentences(idle: readonly IdleFact[]): string[] {
  const reasons = [...new Set(idle.map(([, reason]) => reason))];
  return reasons.map((reason) => {
    const facts = idle.filter(([, one]) => one === reason).map(([fact]) => fact);
    return `Of what was said, ${facts.join(' and ')} changed nothing: ${reason}.`;
  });
}

function readingOf(purchase: Purchase, claims: Claims, find: FindSchedule): Reading {
  const { taxSystem, use, dwellings, lease, company } = purchase;
  const several = dwellings > 1 && use !== 'non_residential';
  const minimum = find('multiple_dwellings')?.minimumPercentage ?? null;
  const relief = several && purchase.multipleDwellingsRelief && minimum !== null;
  const isSix = countsAsNonResidential(purchase);
  const isLbtt = taxSystem === 'LBTT';
  const hasRates = find(additionalKind(taxSystem)) !== undefined;
  return {
    relief,
    each: several && use === 'residential' && !isLbtt && hasRates && (!isSix || relief),
    supplement:
      isLbtt &&
      hasRates &&
      use !== 'non_residential' &&
      purchase.additionalDwellings > 0 &&
      dwellings < figures.nonResidentialDwellings.count &&
      lease === null &&
      paysSurcharges(purchase, claims),
    flatRate: company && (use === 'mixed' || several) && find('company_flat_rate') !== undefined,
  };
}

/** The price of each. Of a residential purchase of one it is the price itself. */
function idlePrices(purchase: Purchase, reading: Reading): IdleFact[] {
  const { taxSystem, use, dwellings, dwellingShares } = purchase;
  if (dwellingShares === null || (use === 'residential' && dwellings === 1)) return [];
  const { each, flatRate, relief, supplement } = reading;
  // Of a mixed purchase they say what is paid for dwellings.
  if (each || flatRate || (use === 'mixed' && (relief || supplement))) return [];
  const reason =
    taxSystem === 'LBTT' && use === 'residential'
      ? 'the Scottish supplement looks at the sum of the dwellings'
      : unread(purchase);
  return [['the price of each dwelling', reason]];
}

/** Which are annexes. The dearest dwelling counts in any case, and it is enough for an owner of another and for a company. */
function idleSubsidiary(purchase: Purchase, { each, relief }: Reading): IdleFact[] {
  const { taxSystem, subsidiaryDwellings, additionalProperty, company } = purchase;
  if (subsidiaryDwellings === 0) return [];
  const fact = 'the number of subsidiary dwellings';
  if (taxSystem === 'LBTT') {
    return [[fact, 'the Scottish supplement looks at the sum of the dwellings']];
  }
  const counted = relief && mergesSubsidiary(purchase);
  if (!each && !counted) return [[fact, unread(purchase)]];
  if (company) return [[fact, 'a company pays the higher rates for an annexe too']];
  if (additionalProperty) {
    return [[fact, 'who owns a further dwelling pays the higher rates for an annexe too']];
  }
  return [];
}

/** How many dwellings linked purchases hold, which multiple dwellings relief alone reads. */
function idleLinked(purchase: Purchase, find: FindSchedule): IdleFact[] {
  const { taxSystem, linkedDwellings, multipleDwellingsRelief } = purchase;
  if (linkedDwellings === null || linkedDwellings === 0) return [];
  const isThere = (find('multiple_dwellings')?.minimumPercentage ?? null) !== null;
  if (isThere && multipleDwellingsRelief) return [];
  const reason = isThere
    ? 'multiple dwellings relief is not claimed'
    : `${taxSystem} has no multiple dwellings relief on this purchase`;
  return [['the number of dwellings in linked purchases', reason]];
}

/** What is paid for dwellings, where that was said and is not what is taken without it. */
function idleSum(purchase: Purchase, reading: Reading): IdleFact[] {
  const { use, pricePence, dwellingsPence, dwellingShares, additionalDwellingsPence } = purchase;
  const isDefault = use === 'residential' && dwellingsPence === pricePence;
  const isOfShares = use === 'mixed' && dwellingShares !== null;
  if (dwellingsPence === null || isDefault || isOfShares) return [];
  const { relief, each, supplement, flatRate } = reading;
  const isPartKnown = supplement && additionalDwellingsPence !== null;
  if (relief || each || flatRate || (supplement && !isPartKnown)) return [];
  const reason = 'the supplement falls on the price of those that bear it';
  return [['the price of the dwellings', isPartKnown ? reason : unread(purchase)]];
}

/** Which dwellings bear the Scottish supplement. That none does is what an answer without it says. */
function idleBearing(purchase: Purchase, { supplement }: Reading): IdleFact[] {
  const { taxSystem, dwellings, additionalDwellings, additionalDwellingsPence } = purchase;
  const isLbtt = taxSystem === 'LBTT';
  const fewer = additionalDwellings < dwellings;
  const isSaid = fewer || additionalDwellingsPence !== null;
  if (!isSaid || supplement || (isLbtt && additionalDwellings === 0)) return [];
  const reason = isLbtt
    ? 'no supplement falls on this purchase'
    : `${taxSystem} has no supplement on some of the dwellings`;
  return [
    ...(fewer ? [['the number of dwellings that bear the supplement', reason] as const] : []),
    ...(additionalDwellingsPence !== null
      ? [['the price of those that bear the supplement', reason] as const]
      : []),
  ];
}

/** What is charged where no rule looks at dwellings. */
function unread(purchase: Purchase): string {
  const { taxSystem, use } = purchase;
  if (use === 'residential' && !countsAsNonResidential(purchase)) {
    return `no rule of ${taxSystem} on this purchase looks at it`;
  }
  const what =
    use === 'residential'
      ? `${figures.nonResidentialDwellings.count} dwellings or more`
      : `${use.replace('_', '-')} property`;
  return `${taxSystem} on ${what} falls on the whole price here`;
}
