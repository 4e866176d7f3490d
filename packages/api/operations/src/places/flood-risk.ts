import { designationsHeld, figuresIf, knownOf } from '../coverage/coverage.ts';
import type { Operations } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import type { DatasetCoverage } from '../ports/holdings.ts';
import type { Listings } from '../ports/listings.ts';
import type { Postcodes } from '../ports/places.ts';
import type { Designations } from '../ports/planning.ts';
import type { DesignationRecord, Nation, Point, Position } from '../ports/records.ts';
import { placedProperty } from './property-place.ts';

/** What the operations on flood risk ask. */
interface FloodRiskPorts {
  readonly designations: Designations;
  readonly listings: Listings;
  readonly postcodes: Postcodes;
}

/** The operations on flood risk. */
export function floodRiskOperations(ports: FloodRiskPorts) {
  return {
    floodRiskAt: floodRiskAt(ports),
    floodRiskOfProperty: floodRiskOfProperty(ports),
  };
}

/** Flood risk at a point; the nation is that of the nearest postcode. */
function floodRiskAt(ports: FloodRiskPorts): Operations['floodRiskAt'] {
  return async ({ query: { latitude, longitude } }, { signal }) => {
    const point = { latitude, longitude };
    const nearest = await ports.postcodes.nearest(point, signal);
    return floodAnswer(
      ports,
      { propertyId: null, point, position: null, nation: nearest?.nation ?? null, stored: null },
      signal,
    );
  };
}

/** Flood risk of a property: the fact stored with it, else the map at its point. */
function floodRiskOfProperty(ports: FloodRiskPorts): Operations['floodRiskOfProperty'] {
  return async ({ params: { property_id: id } }, { signal }) => {
    const found = await placedProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, point, position } = found;
    const stored =
      property.isFloodZone === null
        ? null
        : { inZone: property.isFloodZone, level: property.floodLevel };
    return floodAnswer(
      ports,
      { propertyId: property.id, point, position, nation: property.nation, stored },
      signal,
    );
  };
}

/** Zones, highest first, with their level and yearly chance (Flood Map for Planning, Environment Agency). */
const zones = [
  { zone: '3b', level: 'high', chance: 'over 1%' },
  { zone: '3a', level: 'high', chance: 'over 1%' },
  { zone: '3', level: 'high', chance: 'over 1%' },
  { zone: '2', level: 'medium', chance: '0.1% to 1%' },
  { zone: '1', level: 'low', chance: 'under 0.1%' },
] as const;
type Zone = (typeof zones)[number];
const outside = zones[4];

/** Who draws the flood map of each nation. */
const authorities: Readonly<Record<Nation, string>> = {
  england: 'Environment Agency',
  wales: 'Natural Resources Wales',
  scotland: 'SEPA',
  northern_ireland: 'Department for Infrastructure',
};

/** Where a question about flooding stands and what is stored of it. */
interface FloodQuestion {
  readonly propertyId: string | null;
  readonly point: Point;
  /** Whose position the point is; null when there is no property. */
  readonly position: Position | null;
  readonly nation: Nation | null;
  /** The fact stored with the property; null when unknown or when there is no property. */
  readonly stored: { readonly inZone: boolean; readonly level: string | null } | null;
}

/** The flood risk at a point: the stored fact first, else the highest zone of the map that holds the point. */
async function floodAnswer(
  { designations, postcodes }: Pick<FloodRiskPorts, 'designations' | 'postcodes'>,
  question: FloodQuestion,
  signal: AbortSignal,
) {
  const { propertyId, point, position, nation, stored } = question;
  const [found, map] = await Promise.all([
    designations.at(point, { kinds: ['flood_zone'], withinMetres: 0 }, signal),
    designations.coverage('flood_zone', point, signal),
  ]);
  const outsideAll = found.length === 0 && map !== null ? outside : null;
  const zone = (stored === null ? null : storedZone(stored)) ?? highest(found) ?? outsideAll;
  const held = { told: { flood_zone: zone !== null }, point };
  const known = knownOf(await designationsHeld(postcodes, held, signal));
  return {
    property_id: propertyId,
    position,
    latitude: point.latitude,
    longitude: point.longitude,
    ...figuresIf(zone !== null, told(zone ?? outside)),
    source: zone === null ? null : sourceOf(map, nation),
    coverage: zone === null ? known.coverage : coverageOf(nation),
    fill_with: known.fill_with,
  };
}

/** Author of the map: none for an invented one, the authority for a published one, also where another site serves it. */
function sourceOf(map: DatasetCoverage | null, nation: Nation | null): string | null {
  if (map?.source === 'synthetic') return map.source;
  return nation === null ? null : authorities[nation];
}

/** In a zone whose level the map does not state. */
function storedZone({ inZone, level }: NonNullable<FloodQuestion['stored']>): Zone | null {
  if (!inZone) return outside;
  return zones.find(({ zone }) => zone === level?.toLowerCase()) ?? null;
}

function highest(found: readonly DesignationRecord[]): Zone | null {
  const grades = found.map(({ grade }) => grade?.toLowerCase());
  return zones.find(({ zone }) => grades.includes(zone)) ?? null;
}

function told({ zone, level, chance }: Zone) {
  return {
    in_flood_zone: zone !== outside.zone,
    risk_level: level,
    zone_category: zone,
    annual_probability: chance,
  };
}

/** The maps of Northern Ireland cover part of it only. */
function coverageOf(nation: Nation | null): 'full' | 'partial' {
  return nation === 'northern_ireland' || nation === null ? 'partial' : 'full';
}
