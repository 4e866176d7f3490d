import type { DistrictMarket } from '../../ports/districts.ts';
import type { RecordStore } from '../../ports/records.ts';
import { KeptRecords, outcodeOf } from './kept-records.ts';
import { memoryCertificates } from './memory-certificates.ts';
import { memoryDataVersions } from './memory-data-versions.ts';
import { mapFactsAt, marketOf, memoryDistricts, type MapFacts } from './memory-derived.ts';
import { memoryEstimates, memoryJudgements } from './memory-judgements.ts';
import { memoryListings } from './memory-listings.ts';
import {
  memoryDesignations,
  memoryPlaces,
  memoryPostcodes,
  memoryStatistics,
} from './memory-map.ts';
import { memoryOffMarket } from './memory-off-market.ts';
import { linksOf, memorySoldPrices, MemoryLinks } from './memory-sold-prices.ts';
import type { RecordPorts } from './record-ports.ts';

/** Every port over property records, in memory over plain maps: what a store must answer, and a store for tests. */
export function memoryRecordPorts(): RecordPorts {
  const kept = new KeptRecords();
  const links = new MemoryLinks();
  const map = new Map<string, MapFacts>();
  let markets: ReadonlyMap<string, DistrictMarket> = new Map();
  const noMap: MapFacts = {
    isListedBuilding: null,
    inConservationArea: null,
    isFloodZone: null,
    floodLevel: null,
    hasArticle4: null,
  };
  const put: RecordStore['put'] = async (kind, records) => kept.put(kind, records);
  return {
    records: {
      put,
      load: async (within) => {
        const batches: (() => void)[] = [];
        await within(async (kind, records) => void batches.push(() => kept.put(kind, records)));
        for (const batch of batches) batch();
      },
      markDemo: async () => undefined,
      derive: async (now) => {
        links.set(linksOf(kept));
        kept.touch('sale-link', 'home-placement', 'off-market', 'district-market');
        for (const { id, point, postcode } of kept.properties()) {
          const facts = await mapFactsAt(kept, point);
          const before = map.get(id) ?? noMap;
          const isNew =
            before.isListedBuilding !== facts.isListedBuilding ||
            before.hasArticle4 !== facts.hasArticle4;
          const outcode = outcodeOf(postcode);
          if (isNew && outcode !== null) kept.changed.set(outcode, kept.generation);
          map.set(id, facts);
        }
        markets = marketOf(kept, now);
      },
    },
    estimates: memoryEstimates(kept),
    listings: memoryListings(kept, (id) => map.get(id) ?? noMap),
    soldPrices: memorySoldPrices(kept, links),
    judgements: memoryJudgements(kept, links),
    certificates: memoryCertificates(kept),
    districts: memoryDistricts(kept, () => markets),
    postcodes: memoryPostcodes(kept),
    statistics: memoryStatistics(kept),
    designations: memoryDesignations(kept),
    places: memoryPlaces(kept),
    media: {
      image: async (id) =>
        kept
          .listings()
          .flatMap(({ images }) => images)
          .find((image) => image.id === id) ?? null,
    },
    offMarket: memoryOffMarket(kept, links),
    dataVersions: memoryDataVersions(kept),
  };
}
