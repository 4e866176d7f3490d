import type { Listings } from '../ports/listings.ts';
import { heritageAreaOperation } from './heritage-area.ts';
import { heritagePropertyOperation } from './heritage-property.ts';

/** The operations on listed buildings and conservation areas. */
export function heritageOperations(ports: { readonly listings: Listings }) {
  return {
    heritageProperty: heritagePropertyOperation(ports),
    heritageArea: heritageAreaOperation(ports),
  };
}
