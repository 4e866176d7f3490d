import type { Listings } from '../ports/listings.ts';
import { searchPolygonOperation } from './search-polygon.ts';
import { searchRadiusOperation } from './search-radius.ts';
import { searchViewportOperation } from './search-viewport.ts';

/** The operations that look for listings by geometry. */
export function spatialOperations(ports: { readonly listings: Listings }) {
  return {
    searchViewport: searchViewportOperation(ports),
    searchPolygon: searchPolygonOperation(ports),
    searchRadius: searchRadiusOperation(ports),
  };
}
