import { imageById, listingDetail, propertyById, propertyByUprn } from './listing-detail.ts';
import {
  branchCounts,
  designatedProperties,
  knownAreas,
  listingFigures,
  listingFiguresNear,
} from './listing-figures.ts';
import { listingClusters } from './listing-clusters.ts';
import { countListings, searchListings } from './listing-search.ts';
import { generationOf } from './totals-cache.ts';
import type { ReadSession } from './session.ts';

/** Every question that the store answers, by name; a caller's thread sends the name and the values, never SQL. */
export const queries = {
  'listings.search': searchListings,
  'listings.count': countListings,
  'listings.clusters': listingClusters,
  'listings.detail': listingDetail,
  'listings.figures': listingFigures,
  'listings.figuresNear': listingFiguresNear,
  'listings.branches': branchCounts,
  'listings.designated': designatedProperties,
  'listings.knownAreas': knownAreas,
  'listings.property': propertyById,
  'listings.propertyByUprn': propertyByUprn,
  'media.image': imageById,
  generation: (session: ReadSession, _args: null) => generationOf(session),
} as const satisfies Record<string, (session: ReadSession, args: never) => unknown>;

export type QueryName = keyof typeof queries;
export type QueryArgs<N extends QueryName> = Parameters<(typeof queries)[N]>[1];
export type QueryAnswer<N extends QueryName> = ReturnType<(typeof queries)[N]>;
