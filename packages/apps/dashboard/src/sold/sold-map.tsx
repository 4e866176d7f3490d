import { useMemo } from 'preact/hooks';
import { breaksOf, classNames, classOf } from '../area/classes.ts';
import { counted, day, pounds } from '../figures.ts';
import { MapView, type Marker } from '../map/map.tsx';
import { middleOf, type Bounds } from '../map/mercator.ts';
import { keyOfSale, lineOf, typeName, valueHref, type Sale, type SaleMeasure } from './sale.ts';

/** The widest circle that sales are asked for in, kilometres. */
export const kilometresMost = 5;
const kilometresPerDegree = 111.19;

/** The circle around a view, as the API takes it: to ten metres, so that the same view is the same question. */
export function circleOf(bounds: Bounds) {
  const { latitude, longitude, up, across } = middleOf(bounds);
  const radius = kilometresPerDegree * Math.hypot(up, across);
  return {
    latitude: Number(latitude.toFixed(4)),
    longitude: Number(longitude.toFixed(4)),
    radius_km: Math.max(0.05, Math.ceil(radius * 100) / 100),
  };
}

/** Each sale as a point, coloured by its price; the newest lie on the others. */
export function SoldMap({
  sales,
  measure,
  marked,
  show,
  onMoved,
}: {
  readonly sales: readonly Sale[];
  readonly measure: SaleMeasure;
  /** The sale that the table looks at. */
  readonly marked: string | null;
  readonly show: Bounds;
  readonly onMoved: (bounds: Bounds) => void;
}) {
  const breaks = useMemo(
    () => breaksOf(sales.flatMap((sale) => sale[measure] ?? [])),
    [sales, measure],
  );
  const points = useMemo(
    () => sales.map((sale) => markerOf(sale, measure, breaks)).toReversed(),
    [sales, measure, breaks],
  );
  const markers =
    marked === null
      ? points
      : [
          ...points.filter(({ key }) => key !== marked),
          ...points
            .filter(({ key }) => key === marked)
            .map((point) => ({ ...point, isMarked: true, radius: 9 })),
        ];
  const unknown = sales.filter((sale) => sale[measure] === null).length;
  return (
    <div class="area-map">
      <MapView
        label="Map of sales; the table below has each of them. Arrow keys move it, plus and minus zoom."
        show={show}
        markers={markers}
        onMoved={onMoved}
      />
      {sales.length > 0 && (
        <ul class="classes" aria-label="Colours of the map">
          {breaks.length > 0 &&
            classNames(breaks, pounds).map((name, at) => (
              <li key={name} class={`class-${at}`}>
                {name}
              </li>
            ))}
          {unknown > 0 && (
            <li class="no-figure">
              {measure === 'price_per_sqft' ? 'Floor area not known' : 'Not known'}:{' '}
              {counted(unknown, 'sale')}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function markerOf(sale: Sale, measure: SaleMeasure, breaks: readonly number[]): Marker {
  const figure = sale[measure];
  const size = sale.price_per_sqft === null ? '' : `, ${pounds(sale.price_per_sqft)} a sq ft`;
  const href = valueHref(sale);
  return {
    key: keyOfSale(sale),
    kind: 'sold',
    latitude: sale.latitude,
    longitude: sale.longitude,
    shade: figure === null ? null : classOf(figure, breaks),
    title: `${lineOf(sale) ?? 'Address not known'}: ${pounds(sale.sale_price)}${size}, ${typeName(sale.property_type)}, ${day(sale.sale_date)}`,
    ...(href === undefined ? {} : { href }),
  };
}
