import { postcodeArea } from '@freehold/market';
import { demand } from '@freehold/market/aggregates';
import { ascending, median, percentileOfSorted } from '@freehold/market/statistics';
import { endlessSignal } from '../calls/ticket.ts';
import { type DataSpan, spanOn } from '../coverage/data-span.ts';
import { listingsSpanOf } from '../coverage/listings-span.ts';
import type { SalesSpan } from '../coverage/sales-span.ts';
import { type Cache, cacheOf } from '../operation/cache.ts';
import { dayOf, dayReader, daysSince } from '../operation/days.ts';
import {
  type Dataset,
  leadDatasets,
  listingDatasets,
  priceModelDatasets,
  salesCoverageDatasets,
} from '../ports/data-versions.ts';
import type { AreaStock, PriceModel } from '../ports/judgements.ts';
import type { ListingFigures } from '../ports/listing-figures.ts';
import type { JudgementPorts } from '../ports/property-ports.ts';
import { servingOn } from './judged-by.ts';
import { leastYields, yieldMostBasisPoints } from './judgement-2026-11.ts';
import { type OutcodeLeads, outcodeLeads } from './leads.ts';

/** Outcodes kept in memory, and postcode areas. */
const areasMost = 256;
/** Outcodes of which the ownership of every home is kept: some megabytes each. */
const leadsMost = 16;

/**
 * The stock of outcodes as scoring stored it, else worked out now, until when their sales are held, how their homes are held,
 * and the price models of postcode areas: kept as long as nothing changes that they are read from and the day stays.
 */
export class Areas {
  readonly #ports: JudgementPorts;
  readonly #stocks = cacheOf<Promise<AreaStock>>(areasMost);
  readonly #prices = cacheOf<Promise<PriceModel | null>>(areasMost);
  readonly #salesSpans = cacheOf<Promise<SalesSpan>>(areasMost);
  readonly #leads = cacheOf<Promise<OutcodeLeads>>(leadsMost);

  constructor(ports: JudgementPorts) {
    this.#ports = ports;
  }

  async stock(outcode: string, now: Date, signal: AbortSignal): Promise<AreaStock> {
    const { judgements, listings } = this.#ports;
    const judged = await judgements.area(outcode, servingOn(now), signal);
    if (judged !== null) return judged.stock;
    return this.#kept(this.#stocks, listingDatasets, { outcode, now, signal }, async (alone) => {
      const figures = await listings.figures({ postcode: outcode, fields: stockFields }, alone);
      const known = { listingType: 'sale', figures } as const;
      return stockOf(figures, await listingsSpanOf(listings, known, now, alone));
    });
  }

  /**
   * What an outcode is valued by, by whatever rules it was made; null where no sale of its postcode area is registered.
   */
  async prices(outcode: string, now: Date, signal: AbortSignal): Promise<PriceModel | null> {
    const area = postcodeArea(outcode);
    const asked = { outcode: area, now, signal };
    return this.#kept(this.#prices, priceModelDatasets, asked, (alone) =>
      this.#ports.judgements.priceModel(area, alone),
    );
  }

  /** Until when the sales of an outcode are known. */
  async salesSpan(outcode: string, now: Date, signal: AbortSignal): Promise<SalesSpan> {
    const asked = { outcode, now, signal };
    return this.#kept(this.#salesSpans, salesCoverageDatasets, asked, async (alone) =>
      spanOn(await this.#ports.soldPrices.coverage(outcode, alone), dayOf(now)),
    );
  }

  /** How the homes of an outcode are held on the day of an instant. */
  async leads(outcode: string, at: Date, signal: AbortSignal): Promise<OutcodeLeads> {
    return this.#kept(this.#leads, leadDatasets, { outcode, now: at, signal }, (alone) =>
      outcodeLeads(this.#ports.soldPrices, { outcode, day: dayOf(at) }, alone),
    );
  }

  /** One reading serves every caller who waits for it, so no single caller's signal may end it. */
  async #kept<Found>(
    known: Cache<Promise<Found>>,
    datasets: readonly Dataset[],
    { outcode, now, signal }: { outcode: string; now: Date; signal: AbortSignal },
    read: (signal: AbortSignal) => Promise<Found>,
  ): Promise<Found> {
    const version = await this.#ports.dataVersions.of(datasets, signal);
    const name = `${outcode} ${dayOf(now)} ${version}`;
    const kept = known.get(name);
    this.#ports.onLookup?.('areas', kept !== undefined);
    if (kept !== undefined) return kept;
    const found = read(endlessSignal(signal));
    known.set(name, found);
    found.catch(() => known.delete(name));
    return found;
  }
}

const demandFields = ['listingType', 'status', 'firstListedAt', 'goneAt'] as const;
/** What {@link stockOf} reads of a listing. */
export const stockFields = [...demandFields, 'yieldBasisPoints'] as const;
type Stocked = Pick<ListingFigures, (typeof stockFields)[number]>;

/** The stock for sale as demand reads it. */
export function stockForSale(
  figures: readonly Pick<ListingFigures, (typeof demandFields)[number]>[],
) {
  const dayOf = dayReader();
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
export function stockOf<Listing extends Stocked>(
  figures: readonly Listing[],
  { covered, windowEnd }: Pick<DataSpan, 'covered' | 'windowEnd'>,
  yieldOf: (listing: Listing) => number | null = (listing) => listing.yieldBasisPoints,
): AreaStock {
  const onOffer = figures.filter(
    ({ listingType, status }) => listingType === 'sale' && status === 'active',
  );
  const yields = ascending(
    onOffer
      .map(yieldOf)
      .filter(
        (hundredths) => hundredths !== null && hundredths <= yieldMostBasisPoints,
      ) as number[],
  );
  const at = (share: number) => Math.round(percentileOfSorted(yields, share) as number);
  const end = new Date(windowEnd);
  const days = median(onOffer.map(({ firstListedAt }) => daysSince(firstListedAt, end)));
  return {
    listingsUntil: covered?.until ?? null,
    demandIndex: demand(stockForSale(figures), windowEnd).demandIndex,
    medianDaysListed: days === null ? null : Math.round(days),
    yieldBasisPoints:
      yields.length < leastYields ? null : { p25: at(0.25), median: at(0.5), p75: at(0.75) },
  };
}
