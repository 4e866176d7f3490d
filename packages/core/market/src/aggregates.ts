export {
  BLOCK_LEAST,
  blockOrNull,
  daysOnMarket,
  discountMix,
  TURNOVER_DAYS,
  narrowestLevel,
  priceTrend,
  sampleConfidence,
  soldAgainstAsking,
  stockTurnover,
} from './aggregates/analytics.ts';
export { coveredUntil } from './aggregates/covered-until.ts';
export { daysBetween, monthsBefore } from './aggregates/dates.ts';
export { demand, DEMAND_WINDOW_DAYS, listingStatuses } from './aggregates/demand.ts';
export { mixBasisPoints } from './aggregates/mix.ts';
export { bedroomBand, pricesBy, priceSummary, rentSummary } from './aggregates/prices.ts';
export { segments, typeGroupOf, wholeSegment } from './aggregates/segments.ts';
export { pricePerSqftPence, soldSummary, streetSummary } from './aggregates/sold.ts';
export { annualisedBasisPoints, growth, trends } from './aggregates/trends.ts';
export { grossYieldBasisPoints, yieldSummary } from './aggregates/yields.ts';

export type {
  DaysOnMarket,
  DiscountMix,
  PlaceLevel,
  SoldAgainstAsking,
  StockTurnover,
  TrendMonth,
} from './aggregates/analytics.ts';
export type { Demand, DemandLabel, ListingStatus, StockListing } from './aggregates/demand.ts';
export type { PriceSummary } from './aggregates/prices.ts';
export type { Segment, SegmentListing, TypeGroup } from './aggregates/segments.ts';
export type { SoldSummary, StreetSummary } from './aggregates/sold.ts';
export type { Growth, SoldPrice, TrendPeriod, Trends } from './aggregates/trends.ts';
export type { YieldSummary } from './aggregates/yields.ts';
