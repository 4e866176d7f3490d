import type { AreaPorts } from './ports.ts';
import { areaAmenitiesOperation } from './amenities.ts';
import { compareLocationsOperation } from './compare-locations.ts';
import { areaDemographicsOperation } from './demographics.ts';
import { pointOfInterestCategoriesOperation } from './point-of-interest-categories.ts';
import { pointsOfInterestOperation } from './points-of-interest.ts';
import { areaSchoolsOperation } from './schools.ts';
import { areaTransportOperation } from './transport.ts';
import { areaWalkabilityOperation } from './walkability.ts';

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
