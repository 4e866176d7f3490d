import { useState } from 'preact/hooks';
import { client } from '../api/client.ts';
import { useAsk } from '../api/ask.ts';
import type { Values } from '../deal/field.ts';
import { counted, shortPounds } from '../figures.ts';
import { kingdom } from '../map/kingdom.ts';
import { MapView, type Marker } from '../map/map.tsx';
import { boundsAround, middleOf, type Bounds, type LatLon } from '../map/mercator.ts';
import { clusterMarkers } from './clusters.ts';
import { criteriaOf } from './filters.ts';
import { withoutPlace } from './without-place.ts';
import { kindOf, type Listing } from './listing.ts';

/** The API answers single listings up to this many, else clusters. */
const most = 200;
const milesPerDegree = 69.05;

/** Every listing in the view that meets the filters: points close up, clusters further out. */
export function ResultsMap({
  values,
  listings,
  total,
  marked,
  change,
}: {
  readonly values: Values;
  /** The page of the list: the map shows it when the place of the search changes. */
  readonly listings: readonly Listing[];
  /** Homes of the list, null while it is asked for. */
  readonly total: number | null;
  readonly marked: string | null;
  readonly change: (values: Values) => void;
}) {
  const [seen, setSeen] = useState<{ readonly bounds: Bounds; readonly zoom: number } | null>(null);
  const filters = criteriaOf(values);
  const body = seen && {
    ...rounded(seen.bounds),
    zoom: Math.round(seen.zoom),
    limit: most,
    filters,
  };
  const asked = useAsk(
    body && JSON.stringify(body),
    (signal) => client.searchViewport({ body: body as never }, { signal }),
    { keep: true },
  );
  const found = asked.data;
  const markers: Marker[] =
    found === null || seen === null
      ? []
      : [
          ...clusterMarkers(found.clusters, seen.zoom),
          // The one that is marked lies on the others.
          ...found.properties
            .toSorted((a, b) => Number(a.id === marked) - Number(b.id === marked))
            .flatMap((listing) => listingMarker(listing, listing.id === marked)),
        ];
  const isPlaced = (values['area'] ?? values['lat'] ?? '') !== '';
  const isSettled = asked.data !== null && !asked.isWaiting;
  const unplaced =
    isPlaced || !isSettled || found === null || seen === null
      ? null
      : withoutPlace({ total, onMap: found.total, view: seen.bounds });
  const points = listings.filter(hasPoint);
  const show = (isPlaced ? boundsAround(points) : null) ?? kingdom;
  const middle = seen && middleOf(seen.bounds);
  /** To the nearer edge. */
  const miles = middle && Math.min(middle.up, middle.across) * milesPerDegree;
  return (
    <div class="results-map">
      <MapView
        label="Map of the homes found. Arrow keys move it, plus and minus zoom."
        show={show}
        markers={markers}
        onMoved={(bounds, zoom) => setSeen({ bounds, zoom })}
      />
      <p class="map-note" role="status">
        {asked.failure !== null
          ? 'The homes of the map could not be loaded.'
          : found === null
            ? 'Loading the map…'
            : `${counted(found.total, 'home')} in view${found.truncated ? `, ${most} shown` : ''}${unplaced === null ? '' : `; ${unplaced}`}`}
      </p>
      {seen !== null && middle !== null && miles !== null && miles <= 40 && (
        <button
          type="button"
          class="search-here"
          onClick={() =>
            change({
              ...values,
              area: '',
              lat: middle.latitude.toFixed(5),
              lon: middle.longitude.toFixed(5),
              radius_miles: Math.max(0.1, miles).toFixed(1),
              page: '',
            })
          }
        >
          List the homes here
        </button>
      )}
    </div>
  );
}

function listingMarker(listing: Listing, isMarked: boolean): Marker[] {
  if (!hasPoint(listing)) return [];
  const { id, address, title, price, latitude, longitude } = listing;
  return [
    {
      key: id,
      kind: 'listing',
      latitude,
      longitude,
      title: `${address ?? title}, ${shortPounds(price)}, ${kindOf(listing)}`,
      href: `#/home/${id}`,
      isMarked,
      ...(isMarked ? { radius: 9 } : {}),
    },
  ];
}

const hasPoint = (listing: Listing): listing is Listing & LatLon =>
  listing.latitude !== null && listing.longitude !== null;

/** To a metre, so that the same view is the same question. */
function rounded({ north, south, east, west }: Bounds): Bounds {
  return { north: metre(north), south: metre(south), east: metre(east), west: metre(west) };
}

const metre = (degrees: number): number => Number(degrees.toFixed(5));
