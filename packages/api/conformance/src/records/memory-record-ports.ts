import type { PropertyRecord, RecordStore, PropertyStorePorts } from '@freehold/operations';
import { KeptRecords } from './kept-records.ts';
import { memoryCertificates } from './memory-certificates.ts';
import { memoryDataVersions } from './memory-data-versions.ts';
import { MemoryDerived } from './memory-derived-records.ts';
import { memoryDistricts, type MapFacts } from './memory-derived.ts';
import { memoryHoldings } from './memory-holdings.ts';
import { memoryEstimates, memoryJudgements } from './memory-judgements.ts';
import { memoryListings } from './memory-listings.ts';
import {
  memoryDesignations,
  memoryPlaces,
  memoryPostcodes,
  memoryStatistics,
} from './memory-map.ts';
import { memoryOffMarket } from './memory-off-market.ts';
import { memoryPublicRecords } from './memory-public-records.ts';
import { memorySoldPrices, MemoryLinks } from './memory-sold-prices.ts';

const noMap: MapFacts = {
  isListedBuilding: null,
  inConservationArea: null,
  isFloodZone: null,
  floodLevel: null,
  hasArticle4: null,
};

/** Every port over property records, in memory over plain maps: what a store must answer, and a store for tests. */
export function memoryRecordPorts(): PropertyStorePorts {
  const kept = new KeptRecords();
  const links = new MemoryLinks(kept);
  const derived = new MemoryDerived(kept, links);
  const put: RecordStore['put'] = async (kind, records) => {
    kept.put(kind, records);
    derived.mark();
  };
  const estateOf = (home: PropertyRecord) => derived.homes.estateOf(home);
  const listings = memoryListings(kept, (id) => derived.facts.get(id) ?? noMap, estateOf);
  const judgements = memoryJudgements(kept, links, derived);
  const postcodes = memoryPostcodes(kept);
  return {
    records: {
      put,
      load: async (within) => {
        const batches: (() => Promise<void>)[] = [];
        await within(async (kind, records) => void batches.push(() => put(kind, records)));
        for (const batch of batches) await batch();
      },
      markDemo: async () => undefined,
    },
    estimates: memoryEstimates(kept, derived),
    derivedRecords: derived.port,
    listings: {
      ...listings,
      recordsOfPostcode: async (postcode) => derived.homes.recordsOf(postcode),
      known: async (propertyId, by, signal) => {
        const property = await listings.property(propertyId, signal);
        if (property === null) return null;
        const { postcode } = property;
        return {
          property,
          listings: await listings.detail(propertyId, signal),
          postcode: postcode === null ? null : await postcodes.find(postcode, signal),
          judged: await judgements.home(propertyId, by, signal),
        };
      },
    },
    soldPrices: memorySoldPrices(kept, links),
    judgements,
    certificates: memoryCertificates(kept),
    districts: memoryDistricts(kept, () => derived.markets),
    postcodes,
    statistics: memoryStatistics(kept),
    designations: memoryDesignations(kept, () => derived.districts),
    places: memoryPlaces(kept),
    media: {
      image: async (id) =>
        kept
          .listings()
          .flatMap(({ images }) => images)
          .find((image) => image.id === id) ?? null,
    },
    offMarket: memoryOffMarket(kept, derived.leads, estateOf),
    publicRecords: memoryPublicRecords(kept, links, (id) => derived.facts.get(id) ?? noMap),
    holdings: memoryHoldings(kept, derived.valuedMonths),
    ownBuildCosts: {
      references: async () =>
        [...kept.of['build-cost-reference'].values()].sort((a, b) =>
          a.source < b.source ? -1 : 1,
        ),
    },
    dataVersions: memoryDataVersions(kept),
  };
}
