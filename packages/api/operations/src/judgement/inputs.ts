import type { CriteriaFlag } from '@freehold/contract';
import { grossYieldBasisPoints } from '@freehold/market/aggregates';
import { ratioPercent } from '@freehold/money/kernel';
import type {
  DealInput,
  LeadInput,
  MotivationInput,
  PlaybookInput,
  StrategyInput,
} from '@freehold/scoring';
import { onOffer as onTheMarket } from '../derivation/derive-leads.ts';
import { dayOf, daysSince, wholeYears } from '../operation/days.ts';
import type { ListingDetail, Property } from '../ports/listings.ts';
import type { ListingStatus } from '../ports/records.ts';
import type { Evidence } from './evidence.ts';
import {
  hmoFlags,
  leastScoredRents,
  needsWorkFlags,
  restrictedFlags,
  severeConditionFlags,
  vacantFlags,
} from './judgement-2026-11.ts';
import { registeredFacts } from './leads.ts';

const onOffer: ReadonlySet<ListingStatus> = new Set(['active', 'under_offer', 'sold_stc']);

/** The figure of the rental estimate that scores rest on. */
type RentUsed = 'rent_estimate_pcm';

/** What a home is known by before anything is weighed: value, rent, and what follows from them and the asking price. */
export interface Basics {
  readonly sale: ListingDetail | null;
  readonly pricePence: number | null;
  readonly value: {
    readonly estimatePence: number;
    readonly lowerPence: number;
    readonly upperPence: number;
    readonly confidence: number;
  } | null;
  /** The gross yield on the asking price, hundredths of a percent; null where the rent rests on too few comparables. */
  readonly grossYieldBasisPoints: number | null;
  /** Which rent the yield is of; null without a yield. */
  readonly rentUsed: RentUsed | null;
  /** Asking price under the estimate, basis points. */
  readonly discountBasisPoints: number | null;
  /** Flags of its listings; null where it has none to read. */
  readonly flags: ReadonlySet<CriteriaFlag> | null;
}

export async function basicsOf(evidence: Evidence): Promise<Basics> {
  const [{ sale, letting }, valuation, rent] = await Promise.all([
    evidence.offers(),
    evidence.valuation(),
    evidence.rent(),
  ]);
  const pricePence = sale?.pricePence ?? null;
  const monthlyRentPence =
    rent === null || rent.comparablesCount < leastScoredRents ? null : rent.monthlyRentPence;
  const grossYield = grossYieldBasisPoints({ pricePence, monthlyRentPence });
  const value =
    valuation.status === 'valued'
      ? {
          estimatePence: valuation.pricePence,
          lowerPence: valuation.lowerPence,
          upperPence: valuation.upperPence,
          confidence: valuation.confidence,
        }
      : null;
  return {
    sale,
    pricePence,
    value,
    grossYieldBasisPoints: grossYield,
    rentUsed: grossYield === null ? null : 'rent_estimate_pcm',
    discountBasisPoints:
      value === null || pricePence === null
        ? null
        : ratioPercent(value.estimatePence - pricePence, value.estimatePence),
    flags:
      sale === null && letting === null
        ? null
        : new Set([...(sale?.flags ?? []), ...(letting?.flags ?? [])]),
  };
}

/** Whole days that a home on offer has been listed, to the last day that the listings around it speak of. */
async function daysListedOf({ offers, listingsUntil }: Evidence): Promise<number | null> {
  const { sale } = await offers();
  if (sale === null || !onOffer.has(sale.status)) return null;
  const until = await listingsUntil();
  return until === null ? null : daysSince(sale.firstListedAt, new Date(until));
}

export async function dealInput(evidence: Evidence): Promise<DealInput> {
  const [basics, area, daysListed] = await Promise.all([
    basicsOf(evidence),
    evidence.area(),
    daysListedOf(evidence),
  ]);
  return {
    pricePence: basics.pricePence,
    valuation: basics.value,
    grossYieldBasisPoints: basics.grossYieldBasisPoints,
    areaYieldBasisPoints: area?.yieldBasisPoints ?? null,
    demandIndex: basics.sale === null ? null : (area?.demandIndex ?? null),
    daysListed,
    medianDaysListed: area?.medianDaysListed ?? null,
    reductions: reductionsOf(basics.sale),
  };
}

function reductionsOf(sale: ListingDetail | null) {
  return sale === null
    ? null
    : { count: sale.reductions, totalBasisPoints: sale.totalReductionBasisPoints };
}

export async function motivationInput(evidence: Evidence): Promise<MotivationInput> {
  const { property } = evidence;
  const [basics, area, sales, judgedAt, daysListed] = await Promise.all([
    basicsOf(evidence),
    evidence.area(),
    evidence.sales(),
    evidence.judgedAt(),
    daysListedOf(evidence),
  ]);
  // Counted to the day that the answer names, so that it is the score that lists show.
  const today = dayOf(judgedAt);
  const { sale } = basics;
  const own = sales.filter(({ unitExact }) => unitExact);
  const bought = own[0] ?? null;
  const events = (sale?.history ?? []).map(({ event }) => event);
  const agreed = (event: (typeof events)[number]) =>
    event === 'under_offer' || event === 'sold_stc';
  const back = (event: (typeof events)[number]) => event === 'relisted' || event === 'listed';
  return {
    flags: sale?.flagEvidence.map(({ flag, text }) => ({ flag, text })) ?? null,
    reductions: reductionsOf(sale),
    daysListed,
    medianDaysListed: area?.medianDaysListed ?? null,
    fallThroughs:
      sale === null
        ? null
        : events.filter((event, at) => back(event) && agreed(events[at - 1] ?? 'listed')).length,
    relisted: sale === null ? null : events.includes('relisted'),
    // No record says who sold before.
    agentChanged: null,
    yearsOwned: bought === null ? null : wholeYears(bought.date, today),
    companyOwned: property.isCompanyOwned,
    companyDistressed: property.companyOwner?.distressed ?? null,
    silentlyPulledOn: silentlyPulledOn(sale, bought?.date ?? null, today),
    energyBand: property.energyBand,
    salesCount: own.length === 0 ? null : own.length,
    underwaterBasisPoints:
      bought === null || basics.value === null
        ? null
        : ratioPercent(bought.pricePence - basics.value.estimatePence, bought.pricePence),
  };
}

/**
 * What a home is judged by as a lead, beside the level of its neighbours; null for one on the market, and for one of which no
 * sale before the day it is judged on is known.
 */
export async function leadInput(
  evidence: Evidence,
): Promise<{ readonly input: LeadInput; readonly level: number } | null> {
  const { property } = evidence;
  const { sale, letting } = await evidence.offers();
  if ([sale, letting].some((offer) => offer !== null && onTheMarket.includes(offer.status))) {
    return null;
  }
  const [leads, judgedAt] = await Promise.all([evidence.leads(), evidence.judgedAt()]);
  const ownership = leads?.ownerships.get(property.id) ?? null;
  const level = leads?.level ?? null;
  if (ownership === null || level === null) return null;
  const input = {
    ...registeredFacts(ownership),
    silentlyPulledOn: silentlyPulledOn(sale, ownership.boughtOn, dayOf(judgedAt)),
    companyDistressed: property.companyOwner?.distressed ?? null,
    energyBand: property.energyBand,
  };
  return { input, level };
}

/**
 * The day a home left the market without a sale since it was listed, within the last twelve months; false where it did
 * not, null without a listing or the day.
 */
function silentlyPulledOn(
  sale: ListingDetail | null,
  lastSoldOn: string | null,
  today: string,
): string | false | null {
  if (sale === null) return null;
  if (sale.status !== 'withdrawn') return false;
  const pulledOn = sale.history.findLast(({ event }) => event === 'withdrawn')?.date.slice(0, 10);
  if (pulledOn === undefined) return null;
  const soldSince = lastSoldOn !== null && lastSoldOn >= dayOf(sale.firstListedAt);
  return soldSince || wholeYears(pulledOn, today) > 0 ? false : pulledOn;
}

/** Whether one of the flags is set; null where there is no listing to read. */
function anyFlag({ flags }: Basics, wanted: readonly CriteriaFlag[]): boolean | null {
  return flags && wanted.some((flag) => flags.has(flag));
}

export async function strategyInput(evidence: Evidence): Promise<StrategyInput> {
  const { property } = evidence;
  const [basics, area, walk] = await Promise.all([
    basicsOf(evidence),
    evidence.area(),
    evidence.walk(),
  ]);
  return {
    grossYieldBasisPoints: basics.grossYieldBasisPoints,
    discountBasisPoints: basics.discountBasisPoints,
    bedrooms: property.bedrooms,
    floorAreaSqm: property.floorAreaSqm,
    demandIndex: area?.demandIndex ?? null,
    ...walk,
    energyBand: property.energyBand,
    leaseYearsRemaining: basics.sale?.leaseYearsRemaining ?? null,
    hasArticle4: property.hasArticle4,
    needsWork: anyFlag(basics, needsWorkFlags),
    severeCondition: anyFlag(basics, severeConditionFlags),
    isVacant: anyFlag(basics, vacantFlags),
    isHmoAlready: anyFlag(basics, hmoFlags),
    occupancyRestricted: anyFlag(basics, restrictedFlags),
  };
}

export async function playbookInput(evidence: Evidence): Promise<PlaybookInput> {
  const { property } = evidence;
  const basics = await basicsOf(evidence);
  return {
    discountBasisPoints: basics.discountBasisPoints,
    grossYieldBasisPoints: basics.grossYieldBasisPoints,
    bedrooms: property.bedrooms,
    floorAreaSqm: property.floorAreaSqm,
    isHouse: isHouse(property),
    hasArticle4: property.hasArticle4,
    needsWork: anyFlag(basics, needsWorkFlags),
    severeCondition: anyFlag(basics, severeConditionFlags),
  };
}

const houses: readonly (string | null)[] = ['detached', 'semi-detached', 'terraced', 'bungalow'];

function isHouse({ typeCode, propertyType }: Property): boolean | null {
  if (typeCode === null && propertyType === null) return null;
  return houses.includes(propertyType) || ['D', 'S', 'T'].includes(typeCode ?? '');
}
