import type { ResponseOf, routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import type { OffMarket, OffMarketFilter } from '../ports/off-market.ts';
import { offMarketDatasets } from '../read-by-caches.ts';
import { Refusal } from '../refusal.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { FilterCache } from '../scanners/filter-cache.ts';
import { previewCap, withinPreview } from '../scanners/preview-deadline.ts';
import { scannerLimit } from '../scanners/scanner-plan.ts';
import { homeArea, searchArea } from '../scanners/search-area.ts';
import { sumOf } from './classification-counts.ts';
import { offMarketCriteria } from './off-market-criteria.ts';

type Preview = ResponseOf<typeof routes.previewOffMarketGenerator>;

/** How many homes an off-market scanner would find, without saving it; a failed count is no error but a `timeout`. */
export function previewOffMarketGeneratorOperation({
  dataVersions,
  offMarket,
  onLookup,
}: Pick<ScannerPorts, 'dataVersions' | 'offMarket' | 'onLookup'>): Operation<
  typeof routes.previewOffMarketGenerator
> {
  const cache = new FilterCache<Preview>(dataVersions, offMarketDatasets, onLookup);
  return async ({ body }, call) => {
    const limit = scannerLimit(call);
    if (limit instanceof Refusal) return limit;
    const area = searchArea({
      outcodes: body.selected_outcodes ?? [],
      polygonWkt: body.polygon_wkt ?? null,
    });
    if (area instanceof Refusal) return area;
    if (area === null) return nothing('empty');
    const criteria = offMarketCriteria(body.search_criteria ?? {});
    const filter = { criteria, ...homeArea(area) };
    const { now } = call;
    const counted = await withinPreview(call.signal, (signal) =>
      cache.answer(filter, { now, signal }, () => preview(offMarket, { ...filter, now }, signal)),
    );
    return counted?.answer ?? nothing('timeout');
  };
}

function nothing(status: Preview['status']): Preview {
  return { total: 0, area_total: 0, classification_counts: null, status };
}

async function preview(
  offMarket: OffMarket,
  filter: OffMarketFilter,
  signal: AbortSignal,
): Promise<Preview> {
  const [counts, all] = await Promise.all([
    offMarket.classes(filter, signal),
    offMarket.classes({ ...filter, criteria: {} }, signal),
  ]);
  const total = sumOf(counts);
  return {
    total: Math.min(total, previewCap),
    area_total: sumOf(all),
    classification_counts: counts,
    status: total > previewCap ? 'capped' : 'ok',
  };
}
