import {
  scopeOf,
  recordQuestions,
  sharedPorts,
  type AnswerOf,
  type Question,
  type ReadPorts,
} from '@freehold/operations';
import { postgres } from './dialect.ts';
import { countBackOnMarket } from './queries/back-on-market.ts';
import { ByColumns } from './queries/by-columns.ts';
import { designationsAt } from './queries/designations.ts';
import { importedUntil } from './queries/imported-until.ts';
import { knownHome } from './queries/known-home.ts';
import { listingClusters } from './queries/listing-clusters.ts';
import { listingFigures } from './queries/listing-figures.ts';
import { countListings, searchListings } from './queries/listing-search.ts';
import { offMarketClasses, searchOffMarket } from './queries/off-market.ts';
import { publicPage } from './queries/public-records.ts';
import { salesOnStreet } from './queries/sales-on-street.ts';
import { ReadSession, type Readable } from './queries/session.ts';
import { soldNear, soldNearEnough } from './queries/sold-near.ts';
import { TotalsCache } from './queries/totals-cache.ts';
import type { ColumnSearch } from './search-columns/column-search.ts';

export function readPortsOver(database: Readable, columns: ColumnSearch | null): ReadPorts {
  const searchBy = { totals: new TotalsCache(), columns: new ByColumns(columns) };
  const by = (signal: AbortSignal) => new ReadSession(database, signal);
  const shared = sharedPorts((name, args, signal) => {
    const question = recordQuestions[name] as (
      dialect: typeof postgres,
      asked: typeof args,
    ) => Question<AnswerOf<typeof name>>;
    return by(signal).answer(question(postgres, args));
  });
  return {
    ...shared,
    listings: {
      ...shared.listings,
      search: (filter, slice, signal) =>
        searchListings(by(signal), { scope: scopeOf(filter), slice }, searchBy),
      count: (filter, signal) => countListings(by(signal), scopeOf(filter), searchBy),
      countBackOnMarket: (filter, signal) => countBackOnMarket(by(signal), scopeOf(filter)),
      clusters: (filter, cells, signal) =>
        listingClusters(by(signal), { scope: scopeOf(filter), cells }, searchBy.columns),
      known: (propertyId, judgedBy, signal) => knownHome(by(signal), propertyId, judgedBy),
      figures: (of, signal) => listingFigures(by(signal), of),
      importedUntil: (listingType, signal) => importedUntil(by(signal), `${listingType}_listings`),
    },
    soldPrices: {
      ...shared.soldPrices,
      near: (query, signal) => soldNear(by(signal), query),
      nearEnough: (query, signal) => soldNearEnough(by(signal), query),
      onStreet: (query, signal) => salesOnStreet(by(signal), query),
    },
    places: {
      ...shared.places,
      applicationsUntil: (signal) => importedUntil(by(signal), 'applications'),
    },
    designations: {
      ...shared.designations,
      at: (point, options, signal) => designationsAt(by(signal), point, options),
    },
    offMarket: {
      search: (filter, slice, signal) => searchOffMarket(by(signal), filter, slice),
      classes: (filter, signal) => offMarketClasses(by(signal), filter),
    },
    publicRecords: { page: (query, signal) => publicPage(by(signal), query) },
  };
}
