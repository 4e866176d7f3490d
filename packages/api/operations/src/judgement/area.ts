import { EVIDENCE, fitAreaModel, monthOf, officialIndex, prepareSale } from '@freehold/market';
import type { AreaModel, LogIndex } from '@freehold/market';
import { daysBetween, demand, monthsBefore } from '@freehold/market/aggregates';
import { median, percentile } from '@freehold/market/statistics';
import type { DataSpan } from '../known/data-span.ts';
import { salesSpanOf } from '../market-data/sales-span.ts';
import type { ListingFigures } from '../ports/listings.ts';
import type { AreaStock } from '../ports/judgements.ts';
import type { HousePriceIndexRecord, Point } from '../ports/records.ts';
import { dayOf } from '../wire.ts';
import { leastYields, reach, yieldMostBasisPoints } from './data/judgement-2026-11.ts';
import type { JudgementPorts } from './ports.ts';

/** The stock for sale as demand reads it. */
export function stockForSale(figures: readonly ListingFigures[]) {
  return figures
    .filter(({ listingType }) => listingType === 'sale')
    .map(({ status, firstListedAt, goneAt }) => ({
      status,
      firstListed: dayOf(firstListedAt),
      updated: dayOf(goneAt ?? firstListedAt),
    }));
}

/**
 * What the listings of an outcode say, known until a day: demand is of the window up to it, and ages are counted to it, as
 * those of the homes that are compared with them. `yieldOf` gives a listing's gross yield where it is not the stored one.
 */
export function stockOf(
  figures: readonly ListingFigures[],
  { covered, windowEnd }: Pick<DataSpan, 'covered' | 'windowEnd'>,
  yieldOf: (listing: ListingFigures) => number | null = (listing) => listing.yieldBasisPoints,
): AreaStock {
  const onOffer = figures.filter(
    ({ listingType, status }) => listingType === 'sale' && status === 'active',
  );
  const yields = onOffer
    .map(yieldOf)
    .filter((hundredths) => hundredths !== null && hundredths <= yieldMostBasisPoints) as number[];
  const at = (share: number) => Math.round(percentile(yields, share) as number);
  const days = median(
    onOffer.map(({ firstListedAt }) => Math.max(0, daysBetween(dayOf(firstListedAt), windowEnd))),
  );
  return {
    listingsUntil: covered?.until ?? null,
    demandIndex: demand(stockForSale(figures), windowEnd).demandIndex,
    medianDaysListed: days === null ? null : Math.round(days),
    yieldBasisPoints:
      yields.length < leastYields ? null : { p25: at(0.25), median: at(0.5), p75: at(0.75) },
  };
}

/** The model of an outcode's prices, fitted on the sales before today around its middle. */
export async function modelOf(
  ports: Pick<JudgementPorts, 'soldPrices' | 'postcodes' | 'statistics'>,
  outcode: string,
  now: Date,
  signal: AbortSignal,
): Promise<AreaModel | null> {
  const centre = await ports.postcodes.centreOf(outcode, signal);
  if (centre === null) return null;
  const { today, windowEnd } = await salesSpanOf(
    ports.soldPrices,
    { postcode: outcode, now },
    signal,
  );
  const sales = await salesAround(ports.soldPrices, centre, windowEnd, signal);
  const prepared = sales
    .filter(({ date }) => date < today)
    .map((sale) => prepareSale(sale))
    .filter((sale) => sale !== null);
  const base = await officialBase(ports, centre, signal);
  const untilMonth = monthOf(today);
  return fitAreaModel(prepared, base === null ? { untilMonth } : { untilMonth, base });
}

async function salesAround(
  soldPrices: JudgementPorts['soldPrices'],
  centre: Point,
  dataUntil: string,
  signal: AbortSignal,
) {
  const since = monthsBefore(dataUntil, EVIDENCE.yearsBack * 12);
  for (const radiusMetres of reach.modelRadiiMetres) {
    const sales = await soldPrices.near(
      { centre, radiusMetres, since, limit: reach.modelMost },
      signal,
    );
    const widest = radiusMetres === reach.modelRadiiMetres.at(-1);
    if (sales.length >= reach.modelEnough || widest) return sales;
  }
  return [];
}

/** The published price index of the local authority, where it was imported. */
async function officialBase(
  { postcodes, statistics }: Pick<JudgementPorts, 'postcodes' | 'statistics'>,
  centre: Point,
  signal: AbortSignal,
): Promise<LogIndex | null> {
  const district = (await postcodes.nearest(centre, signal))?.district ?? null;
  if (district === null) return null;
  const months = await statistics.housePriceIndex(district, signal);
  return officialIndex(months.map(({ month, byType }) => ({ month, byType: indexes(byType) })));
}

function indexes(byType: HousePriceIndexRecord['byType']) {
  const { D, S, T, F } = byType;
  return { D: D.index, S: S.index, T: T.index, F: F.index };
}
