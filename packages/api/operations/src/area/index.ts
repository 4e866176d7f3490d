import type { Districts } from '../ports/districts.ts';
import type { Places } from '../ports/places.ts';
import { areaAmenitiesOperation } from './amenities.ts';
import { compareLocationsOperation } from './compare-locations.ts';
import { areaDemographicsOperation } from './demographics.ts';
import { pointOfInterestCategoriesOperation } from './point-of-interest-categories.ts';
import { pointsOfInterestOperation } from './points-of-interest.ts';
import { areaSchoolsOperation } from './schools.ts';
import { areaTransportOperation } from './transport.ts';
import { areaWalkabilityOperation } from './walkability.ts';

/** What the operations on a point's surroundings ask. */
export interface AreaPorts {
  readonly places: Places;
  readonly districts: Districts;
}

/** The operations on what is around a point. */
export function areaOperations(ports: AreaPorts) {
  return {
    areaAmenities: areaAmenitiesOperation(ports),
    areaTransport: areaTransportOperation(ports),
    areaSchools: areaSchoolsOperation(ports),
    areaDemographics: areaDemographicsOperation(ports),
    areaWalkability: areaWalkabilityOperation(ports),
    compareLocations: compareLocationsOperation(ports),
    pointsOfInterest: pointsOfInterestOperation(ports),
    pointOfInterestCategories: pointOfInterestCategoriesOperation(),
  };
}
