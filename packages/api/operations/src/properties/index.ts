import type { Images } from '../ports/images.ts';
import type { Listings } from '../ports/listings.ts';
import type { Media } from '../ports/media.ts';
import { countPropertiesOperation } from './count-properties.ts';
import { getImageOperation } from './get-image.ts';
import { getPropertyOperation } from './get-property.ts';
import { searchPropertiesOperation } from './search-properties.ts';

/** What the operations on listings ask. */
export interface ListingPorts {
  readonly listings: Listings;
  readonly media: Media;
  readonly images: Images;
}

/** The operations on listings and their images. */
export function propertyOperations(ports: ListingPorts) {
  return {
    searchProperties: searchPropertiesOperation(ports),
    countProperties: countPropertiesOperation(ports),
    getProperty: getPropertyOperation(ports),
    getImage: getImageOperation(ports),
  };
}
