import { postcodeArea } from '@freehold/market';
import { cacheOf, type Cache } from '../cache.ts';
import { spanOn } from '../known/data-span.ts';
import { listingsSpanOf } from '../market-data/listings-span.ts';
import type { SalesSpan } from '../market-data/sales-span.ts';
import type { Dataset } from '../ports/data-versions.ts';
import type { AreaStock, PriceModel } from '../ports/judgements.ts';
import { listingDatasets, priceModelDatasets, salesCoverageDatasets } from '../read-by-caches.ts';
import { endlessSignal } from '../tickets/ticket.ts';
import { dayOf } from '../wire.ts';
import { stockFields, stockOf } from './area.ts';
import { servingOn } from './judged-by.ts';
import type { JudgementPorts } from './ports.ts';

/** Outcodes kept in memory, and postcode areas. */
const areasMost = 256;

/**
 * The stock of outcodes as scoring stored it, else worked out now, until when their sales are held, and the price models of
 * postcode areas: kept as long as nothing changes that they are read from and the day stays.
 */
export class Areas {
  readonly #ports: JudgementPorts;
  readonly #stocks = cacheOf<Promise<AreaStock>>(areasMost);
  readonly #prices = cacheOf<Promise<PriceModel | null>>(areasMost);
  readonly #salesSpans = cacheOf<Promise<SalesSpan>>(areasMost);

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
