import { countPropertiesOperation } from './count-properties.ts';
import { getImageOperation } from './get-image.ts';
import { getPropertyOperation } from './get-property.ts';
import type { ListingPorts } from './ports.ts';
import { searchPropertiesOperation } from './search-properties.ts';

/** The operations on listings and their images. */
export function propertyOperations(ports: ListingPorts) {
  return {
    searchProperties: searchPropertiesOperation(ports),
    countProperties: countPropertiesOperation(ports),
    getProperty: getPropertyOperation(ports),
    getImage: getImageOperation(ports),
  };
}
