import type { ResponseOf, routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import type { OffMarketFilter } from '../ports/off-market.ts';
import { offMarketPreviewDatasets } from '../read-by-caches.ts';
import { Refusal } from '../refusal.ts';
import { ignoredCriteria } from '../scanners/applied-criteria.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { FilterCache } from '../scanners/filter-cache.ts';
import { previewCap, withinPreview } from '../scanners/preview-deadline.ts';
import { scannerLimit } from '../scanners/scanner-plan.ts';
import { homeArea, searchArea, type SearchArea } from '../scanners/search-area.ts';
import { sumOf } from './classification-counts.ts';
import { leadsKnown } from './leads-known.ts';
import { offMarketCriteria } from './off-market-criteria.ts';

type PreviewPorts = Pick<
  ScannerPorts,
  'listings' | 'offMarket' | 'soldPrices' | 'dataVersions' | 'onLookup' | 'sharedAnswers'
>;
/** What rests on the criteria that are read. */
type Preview = Omit<ResponseOf<typeof routes.previewOffMarketGenerator>, 'ignored_criteria'>;

/** How many homes an off-market scanner would find, without saving it; a failed count is no error but a `timeout`. */
export function previewOffMarketGeneratorOperation(
  ports: PreviewPorts,
): Operation<typeof routes.previewOffMarketGenerator> {
  const kind = { kind: 'preview off the market', datasets: offMarketPreviewDatasets };
  const cache = new FilterCache<Preview>(ports, kind);
  return async ({ body }, call) => {
    const limit = scannerLimit(call);
    if (limit instanceof Refusal) return limit;
    const area = searchArea({
      outcodes: body.selected_outcodes ?? [],
      polygonWkt: body.polygon_wkt ?? null,
    });
    if (area instanceof Refusal) return area;
    const given = body.search_criteria ?? {};
    const ignored = { ignored_criteria: ignoredCriteria(given, offMarketCriteria) };
    if (area === null) return { ...nothing('empty'), ...ignored };
    const criteria = offMarketCriteria(given);
    const filter = { criteria, ...homeArea(area) };
    const { now } = call;
    const counted = await withinPreview(call.signal, (signal) =>
      cache.answer(filter, { now, signal }, () => preview(ports, { ...filter, now }, area, signal)),
    );
    return { ...(counted?.answer ?? nothing('timeout')), ...ignored };
  };
}

function nothing(status: Preview['status']): Preview {
  return {
    total: 0,
    area_total: 0,
    classification_counts: null,
    status,
    coverage: null,
    fill_with: [],
  };
}

async function preview(
  ports: PreviewPorts,
  filter: OffMarketFilter,
  area: SearchArea,
  signal: AbortSignal,
): Promise<Preview> {
  const [counts, all] = await Promise.all([
    ports.offMarket.classes(filter, signal),
    ports.offMarket.classes({ ...filter, criteria: {} }, signal),
  ]);
  const total = sumOf(counts);
  const areaTotal = sumOf(all);
  return {
    total: Math.min(total, previewCap),
    area_total: areaTotal,
    classification_counts: counts,
    status: total > previewCap ? 'capped' : 'ok',
    ...(await leadsKnown(ports, { area, total: areaTotal, now: filter.now }, signal)),
  };
}
