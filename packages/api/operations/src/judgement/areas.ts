import type { AreaModel } from '@freehold/market';
import { cacheOf, type Cache } from '../cache.ts';
import { listingsSpanOf } from '../market-data/listings-span.ts';
import type { Dataset } from '../ports/data-versions.ts';
import type { AreaStock } from '../ports/judgements.ts';
import { areaModelDatasets, listingDatasets } from '../read-by-caches.ts';
import { endlessSignal } from '../tickets/ticket.ts';
import { dayOf } from '../wire.ts';
import { modelOf, stockOf } from './area.ts';
import { servingOn } from './judged-by.ts';
import type { JudgementPorts } from './ports.ts';

/** Outcodes kept in memory. */
const areasMost = 256;

/**
 * The stock and the price models of outcodes: as scoring stored them, else worked out now and kept as long as nothing
 * changes that they are read from and the day stays.
 */
export class Areas {
  readonly #ports: JudgementPorts;
  readonly #stocks = cacheOf<Promise<AreaStock>>(areasMost);
  readonly #models = cacheOf<Promise<AreaModel | null>>(areasMost);

  constructor(ports: JudgementPorts) {
    this.#ports = ports;
  }

  async stock(outcode: string, now: Date, signal: AbortSignal): Promise<AreaStock> {
    const { judgements, listings } = this.#ports;
    const judged = await judgements.area(outcode, servingOn(now), signal);
    if (judged !== null) return judged.stock;
    return this.#kept(this.#stocks, listingDatasets, { outcode, now, signal }, async (alone) => {
      const figures = await listings.figures(outcode, alone);
      const known = { listingType: 'sale', figures } as const;
      return stockOf(figures, await listingsSpanOf(listings, known, now, alone));
    });
  }

  /** Null without registered sales. */
  async model(outcode: string, now: Date, signal: AbortSignal): Promise<AreaModel | null> {
    const judged = await this.#ports.judgements.areaModel(outcode, servingOn(now), signal);
    if (judged !== null) return judged.model;
    return this.#kept(this.#models, areaModelDatasets, { outcode, now, signal }, (alone) =>
      modelOf(this.#ports, outcode, now, alone),
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
