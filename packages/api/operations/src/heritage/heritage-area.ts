import type { routes } from '@freehold/contract';
import { addressLine } from '../address-line.ts';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import type { DesignatedSample, Listings } from '../ports/listings.ts';
import { pounds } from '../wire.ts';

const sampleLimit = 10;

/** How many properties of an outcode are listed buildings or stand in a conservation area, with some of each. */
export function heritageAreaOperation({
  listings,
}: {
  readonly listings: Listings;
}): Operation<typeof routes.heritageArea> {
  return async ({ params: { outcode } }, { signal }) => {
    const found = await listings.designated(outcode, sampleLimit, signal);
    return {
      outcode,
      listed_buildings_count: found.listedBuildings.count,
      conservation_count: found.conservation.count,
      sample_listed: sampleView(found.listedBuildings),
      sample_conservation: sampleView(found.conservation),
      ...knownOf({
        listed_building: found.listedBuildings.count !== null,
        conservation_area: found.conservation.count !== null,
      }),
    };
  };
}

function sampleView({ sample }: DesignatedSample) {
  return sample.map((property) => ({
    id: property.id,
    address: addressLine(property),
    postcode: property.postcode,
    price_numeric: pounds(property.pricePence),
  }));
}
