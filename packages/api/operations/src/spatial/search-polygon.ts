import type { BodyOf, routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import type { Listings } from '../ports/listings.ts';
import { invalid, Refusal } from '../refusal.ts';
import { ringFault, type Position } from '../ring-fault.ts';
import { readWkt, strayPosition, WktFault, type DrawnArea } from '../wkt.ts';
import { filterOf, foundListings } from './found-listings.ts';

/** Positions of a drawn ring, not counting the one that closes it. */
const verticesMax = 20;
const verticesLeast = 3;

/** Listings within a drawn area, its edge included, the newest first. */
export function searchPolygonOperation({
  listings,
}: {
  readonly listings: Listings;
}): Operation<typeof routes.searchPolygon> {
  return async ({ body }, call) => {
    const polygon = areaOf(body);
    if (polygon instanceof Refusal) return polygon;
    const filter = filterOf({ kind: 'polygon', polygon }, body.filters, call);
    return foundListings(listings, filter, { sort: 'newest', limit: body.limit }, call);
  };
}

function areaOf(body: BodyOf<typeof routes.searchPolygon>): DrawnArea | Refusal {
  const { polygon_coordinates: positions, polygon_wkt: wkt } = body;
  if (positions !== undefined) return areaOfPositions(positions);
  const area = readWkt(wkt ?? '');
  return area instanceof WktFault ? invalid('polygon_wkt', wkt, area.message) : area;
}

/** The area within a ring, held to what is asked of well-known text; one left open is closed. */
function areaOfPositions(positions: readonly Position[]): DrawnArea | Refusal {
  const [first, last] = [positions[0] as Position, positions.at(-1) as Position];
  const closed = first[0] === last[0] && first[1] === last[1];
  const ring = closed ? positions : [...positions, first];
  const vertices = ring.length - 1;
  const fault =
    vertices < verticesLeast || vertices > verticesMax
      ? `has ${vertices} vertices, not ${verticesLeast} to ${verticesMax}`
      : (strayPosition(ring) ?? ringFault([[ring]]));
  return fault === null
    ? { type: 'Polygon', coordinates: [ring] }
    : invalid('polygon_coordinates', positions, fault);
}
