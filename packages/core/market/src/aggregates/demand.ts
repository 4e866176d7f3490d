import { frozen } from '@freehold/money/frozen';
import { ratioPercent } from '@freehold/money/kernel';
import * as check from '../checks.ts';
import { DEMAND } from '../data/demand-2026-11.ts';
import { daysBetween } from './dates.ts';
import { wholeMean } from './rounding.ts';

/** Days up to the last that listings are known of in which a buyer found counts as demand. */
export const DEMAND_WINDOW_DAYS = DEMAND.windowDays;

/** What can become of a listing. */
export const listingStatuses = /* @__PURE__ */ frozen([
  'active',
  'under_offer',
  'sold_stc',
  'sold',
  'let_agreed',
  'let',
  'withdrawn',
] as const);
export type ListingStatus = (typeof listingStatuses)[number];

/** A sale or rent listing as far as demand reads it; dates `YYYY-MM-DD`. */
export interface StockListing {
  readonly status: ListingStatus;
  readonly firstListed: string;
  /** Last change of status. */
  readonly updated: string;
}

export type DemandLabel = 'buyers_market' | 'balanced' | 'sellers_market';

export interface Demand {
  /** Listings on offer, and those that found a buyer in the last 90 days. */
  readonly sampleSize: number;
  /** Whole number 0–100; null without listings. */
  readonly demandIndex: number | null;
  /** Mean age in whole days of listings that have not sold; null when none is left. */
  readonly averageDaysListed: number | null;
  /** Share of that stock that found a buyer in the window, in basis points. */
  readonly stockTurnoverBasisPoints: number | null;
  readonly label: DemandLabel | null;
}

/** Checks listings as demand reads them, and the day. */
export function checkStock(listings: readonly StockListing[], today: string): void {
  check.each(listings, 'listings', (listing) => {
    const { status, firstListed, updated } = check.record(listing);
    check.choice(status, 'status', listingStatuses);
    check.day(firstListed, 'firstListed');
    check.day(updated, 'updated');
  });
  check.day(today, 'today');
}

const FOUND_BUYER: ReadonlySet<ListingStatus> = new Set([
  'under_offer',
  'sold_stc',
  'sold',
  'let_agreed',
  'let',
]);

/**
 * Demand of an area from its listings on a day, the last that they are known of. Withdrawn listings and buyers found before the window count for
 * nothing.
 */
export function demand(listings: readonly StockListing[], today: string): Demand {
  checkStock(listings, today);
  const active = listings.filter((listing) => listing.status === 'active');
  const found = listings.filter(
    (listing) =>
      FOUND_BUYER.has(listing.status) && daysBetween(listing.updated, today) <= DEMAND.windowDays,
  );
  const turnover = ratioPercent(found.length, active.length + found.length);
  const days = wholeMean(
    active.map((listing) => Math.max(0, daysBetween(listing.firstListed, today))),
  );
  const index = turnover === null ? null : demandIndex(turnover / 100, days);
  return {
    sampleSize: active.length + found.length,
    demandIndex: index,
    averageDaysListed: days,
    stockTurnoverBasisPoints: turnover,
    label: index === null ? null : labelOf(index),
  };
}

function demandIndex(turnoverPercentage: number, days: number | null): number {
  const turning = Math.min(1, turnoverPercentage / DEMAND.turnoverFullPercentage);
  const youth = days === null ? 1 : Math.max(0, 1 - days / DEMAND.daysToZero);
  return Math.round(100 * (DEMAND.turnoverShare * turning + (1 - DEMAND.turnoverShare) * youth));
}

function labelOf(index: number): DemandLabel {
  if (index < DEMAND.buyersMarketBelow) return 'buyers_market';
  return index >= DEMAND.sellersMarketFrom ? 'sellers_market' : 'balanced';
}
