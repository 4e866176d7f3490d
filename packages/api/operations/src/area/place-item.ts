import type { Nearby } from '../ports/places.ts';
import type { PlaceRecord } from '../ports/records.ts';
import { kilometres } from './distance.ts';

/** A place as the lists show it. */
export function placeItem({ record, distanceMetres }: Nearby<PlaceRecord>) {
  return {
    id: record.id,
    name: record.name,
    category: record.category,
    subcategory: record.subcategory,
    address: record.address,
    latitude: record.point.latitude,
    longitude: record.point.longitude,
    distance_km: kilometres(distanceMetres),
  };
}
