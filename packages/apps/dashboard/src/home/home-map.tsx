import type { Operations } from '@freehold/client';
import { day, distance, percent, pounds } from '../figures.ts';
import { MapView, type Marker } from '../map/map.tsx';
import { kingdom } from '../map/kingdom.ts';
import { boundsAround, widened } from '../map/mercator.ts';
import type { Valuation } from './value-panel.tsx';

type Comparables = Operations['comparables']['answer']['comparables'];
type Schools = Operations['areaSchools']['answer']['schools'];
type Stops = Operations['areaTransport']['answer']['transport_links'];

const most = 12;
/** Degrees that are shown to every side at least: some three hundred metres. */
const spare = 0.0025;

/** The home among the sales that its value rests on, the larger the more they weigh, and what stands near. */
export function HomeMap({
  at,
  name,
  sales,
  evidence,
  schools,
  stops,
}: {
  readonly at: { readonly latitude: number; readonly longitude: number };
  readonly name: string;
  readonly sales: Comparables;
  readonly evidence: Valuation['evidence'] | null;
  readonly schools: Schools;
  readonly stops: Stops;
}) {
  const weights = new Map(
    evidence?.sales.map(({ date, price, weight }) => [`${date} ${price}`, weight]),
  );
  const heaviest = Math.max(...weights.values(), 0) || 1;
  const saleMarkers = sales.map((sale): Marker => {
    const weight = weights.get(`${sale.sale_date} ${sale.price}`) ?? 0;
    return {
      key: `${sale.address} ${sale.sale_date}`,
      kind: 'sale',
      latitude: sale.latitude,
      longitude: sale.longitude,
      radius: 4 + Math.round(7 * Math.sqrt(weight / heaviest)),
      title: `${sale.address}: ${pounds(sale.price)}, ${day(sale.sale_date)}${
        weight > 0 ? `, ${percent((100 * weight) / heaviest)} of the heaviest` : ''
      }`,
    };
  });
  const near =
    (kind: 'school' | 'stop') =>
    (place: Schools[number] | Stops[number]): Marker => ({
      key: place.id,
      kind,
      latitude: place.latitude,
      longitude: place.longitude,
      radius: 5,
      title: `${place.name}, ${distance(place.distance_km)}`,
    });
  const markers: Marker[] = [
    ...schools.slice(0, most).map(near('school')),
    ...stops.slice(0, most).map(near('stop')),
    ...saleMarkers,
    { key: 'home', kind: 'home', radius: 8, title: name, ...at },
  ];
  return (
    <div class="home-map">
      <MapView
        label="Map of the home, the sales near it, schools and stops. Arrow keys move it, plus and minus zoom."
        show={widened(boundsAround([...sales, at]) ?? kingdom, spare)}
        markers={markers}
      />
      <ul class="map-key">
        <li class="home">This home</li>
        <li class="sale">Sale, larger where it weighs more</li>
        {schools.length > 0 && <li class="school">School</li>}
        {stops.length > 0 && <li class="stop">Station or stop</li>}
      </ul>
    </div>
  );
}
