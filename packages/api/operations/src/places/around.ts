import { routes } from '@freehold/contract';
import { isHeld, knownOf } from '../coverage/coverage.ts';
import type { Operations } from '../operation/operation.ts';
import { kilometres, metresOfKm } from '../operation/wire.ts';
import type { Nearby } from '../ports/places.ts';
import type { PlaceRecord, SchoolRecord, StopRecord } from '../ports/records.ts';
import {
  type AreaPorts,
  areaWalkabilityOperation,
  compareLocationsOperation,
} from './surroundings.ts';

/** The operations on what is around a point. */
export function areaOperations(ports: AreaPorts) {
  return {
    areaAmenities: areaAmenities(ports),
    areaTransport: areaTransport(ports),
    areaSchools: areaSchools(ports),
    areaWalkability: areaWalkabilityOperation(ports),
    compareLocations: compareLocationsOperation(ports),
    pointsOfInterest: pointsOfInterest(ports),
    pointOfInterestCategories: pointOfInterestCategories(),
  };
}

/** Amenities around a point, nearest first. */
function areaAmenities({ places }: AreaPorts): Operations['areaAmenities'] {
  return async ({ query }, { signal }) => {
    const { latitude, longitude, radius_km, category, limit } = query;
    const found = await places.amenities(
      { centre: { latitude, longitude }, radiusMetres: metresOfKm(radius_km), category, limit },
      signal,
    );
    const held = await isHeld(places, 'places', { point: { latitude, longitude }, found }, signal);
    return {
      location: { latitude, longitude },
      radius_km,
      amenities: found.map(placeItem),
      count: found.length,
      category: category ?? null,
      ...knownOf({ places: held }),
    };
  };
}

const resultsMax = 50;

/** Stations and stops around a point, nearest first. */
function areaTransport({ places }: AreaPorts): Operations['areaTransport'] {
  return async ({ query }, { signal }) => {
    const { latitude, longitude, radius_km, transport_type } = query;
    const found = await places.stops(
      {
        centre: { latitude, longitude },
        radiusMetres: metresOfKm(radius_km),
        transportType: transport_type,
        limit: resultsMax,
      },
      signal,
    );
    const held = await isHeld(places, 'stops', { point: { latitude, longitude }, found }, signal);
    return {
      location: { latitude, longitude },
      radius_km,
      transport_links: found.map(({ record, distanceMetres }) => ({
        id: record.id,
        name: record.name,
        transport_type: record.transportType,
        lines: [...record.lines],
        latitude: record.point.latitude,
        longitude: record.point.longitude,
        distance_km: kilometres(distanceMetres),
      })),
      count: found.length,
      transport_type: transport_type ?? null,
      ...knownOf({ stops: held }),
    };
  };
}

/** Ofsted's words for its grades. */
const ratingLabels = { 1: 'Outstanding', 2: 'Good', 3: 'Requires improvement', 4: 'Inadequate' };

/** Schools around a point, the best inspected first, then the nearest; unrated schools last. */
function areaSchools({ places }: AreaPorts): Operations['areaSchools'] {
  return async ({ query }, { signal }) => {
    const { latitude, longitude, radius_km, school_type, min_rating } = query;
    const phase = school_type === 'all' ? undefined : school_type;
    const found = await places.schools(
      {
        centre: { latitude, longitude },
        radiusMetres: metresOfKm(radius_km),
        by: 'rating',
        phase,
        ratingAtMost: min_rating,
        limit: resultsMax,
      },
      signal,
    );
    const held = await isHeld(places, 'schools', { point: { latitude, longitude }, found }, signal);
    return {
      location: { latitude, longitude },
      radius_km,
      schools: found.map(({ record, distanceMetres }) => ({
        id: record.urn,
        name: record.name,
        school_type: phase ?? record.phases[0] ?? 'other',
        ofsted_rating: record.ofstedRating,
        ofsted_label: record.ofstedRating === null ? null : ratingLabels[record.ofstedRating],
        inspection_date: record.inspectionDate,
        report_card: reportCardOf(record),
        address: record.address,
        latitude: record.point.latitude,
        longitude: record.point.longitude,
        distance_km: kilometres(distanceMetres),
      })),
      count: found.length,
      filters: { school_type: school_type ?? null, min_rating: min_rating ?? null },
      ...knownOf({ schools: held }),
    };
  };
}

/** Stations and stops are this category; the register of stops has them. */
const ofStops = 'transport';
const stopSource = 'naptan';

/** Points of interest around a point, nearest first; stations and stops are among them. */
function pointsOfInterest({ places }: AreaPorts): Operations['pointsOfInterest'] {
  return async ({ query }, { signal }) => {
    const { latitude, longitude, radius_km, category, limit } = query;
    const circle = {
      centre: { latitude, longitude },
      radiusMetres: metresOfKm(radius_km),
      limit,
    };
    const withStops = category === undefined || category === ofStops;
    const [found, stops] = await Promise.all([
      places.amenities({ ...circle, category }, signal),
      withStops ? places.stops(circle, signal) : [],
    ]);
    const points = [
      ...found.map((place) => ({ distance: place.distanceMetres, item: pointOf(place) })),
      ...stops.map((stop) => ({ distance: stop.distanceMetres, item: stopItem(stop) })),
    ]
      .sort((a, b) => a.distance - b.distance || (a.item.id < b.item.id ? -1 : 1))
      .slice(0, limit)
      .map(({ item }) => item);
    const point = circle.centre;
    const held = {
      ...(category !== ofStops && {
        places: await isHeld(places, 'places', { point, found }, signal),
      }),
      ...(withStops && { stops: await isHeld(places, 'stops', { point, found: stops }, signal) }),
    };
    return {
      location: { latitude, longitude },
      radius_km,
      points,
      count: points.length,
      ...knownOf(held),
    };
  };
}

const pointOf = (place: Parameters<typeof placeItem>[0]) => ({
  ...placeItem(place),
  source: place.record.source,
});

function stopItem({ record, distanceMetres }: Nearby<StopRecord>) {
  return {
    id: record.id,
    name: record.name,
    category: ofStops,
    subcategory: record.transportType,
    address: null,
    latitude: record.point.latitude,
    longitude: record.point.longitude,
    distance_km: kilometres(distanceMetres),
    source: stopSource,
  };
}

const { element } = routes.pointOfInterestCategories.response.shape.categories;

/** The categories of points of interest. */
function pointOfInterestCategories(): Operations['pointOfInterestCategories'] {
  return () => Promise.resolve({ categories: [...element.options] });
}

/** A place as the lists show it. */
function placeItem({ record, distanceMetres }: Nearby<PlaceRecord>) {
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

function reportCardOf({ reportCard }: SchoolRecord) {
  if (reportCard === null) return null;
  const { inspectedOn, judgements, safeguardingMet, concern } = reportCard;
  return {
    inspection_date: inspectedOn,
    judgements: [...judgements],
    safeguarding_met: safeguardingMet,
    category_of_concern: concern,
  };
}
