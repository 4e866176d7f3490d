import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { coastPath, coastScale } from './coast-path.ts';
import { useGestures } from './gestures.ts';
import { GroundLayer } from './ground-layer.tsx';
import {
  boundsOf,
  kilometresPerPixel,
  type Bounds,
  type LatLon,
  type Size,
  type View,
  viewOf,
  worldOf,
  worldPixels,
  zoomedAt,
} from './mercator.ts';
import { Shapes } from './shapes.tsx';
import { useDrawn } from './use-drawn.ts';
import { useGround } from './use-ground.ts';

/** Something at a point of the map. */
export interface Marker extends LatLon {
  readonly key: string;
  /** How it is drawn; the style sheet has a class of each. */
  readonly kind:
    'cluster' | 'listing' | 'home' | 'sale' | 'sold' | 'school' | 'stop' | 'application';
  /** What a screen reader says, and the pointer shows. */
  readonly title: string;
  /** Written inside. */
  readonly text?: string;
  /** Pixels; 6 where it is left out. */
  readonly radius?: number;
  /** A link where it is given, a button where `zoomTo` is. */
  readonly href?: string;
  /** The map shows this box when it is pressed. */
  readonly zoomTo?: Bounds;
  readonly isMarked?: boolean;
  /** The class of its figure, from 0; null where the figure is not known. */
  readonly shade?: number | null;
}

type Areas = Omit<Parameters<typeof Shapes>[0], 'isCut' | 'scale'>;

/** The coast is drawn to two kilometres, so it would mislead closer up. */
const coastUntil = 10;

/**
 * A map that asks no other host: coast, the base map of the server where it has one, what is given, a scale. It moves by pointer, fingers, wheel and keys; what is on it
 * can be reached by keyboard.
 */
export function MapView({
  label,
  show,
  markers,
  areas,
  onMoved,
}: {
  readonly label: string;
  /** What it shows at first, and again when it changes. */
  readonly show: Bounds;
  readonly markers: readonly Marker[];
  /** Polygons under the markers. */
  readonly areas?: Areas;
  /** Told, a moment after the map stands still, what it shows. */
  readonly onMoved?: (bounds: Bounds, zoom: number) => void;
}) {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 640, height: 480 });
  const [view, setView] = useState<View>(() => viewOf(show, size));
  useLayoutEffect(() => {
    const map = element.current;
    if (map === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = map;
      if (width > 0) setSize({ width, height });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(map);
    return () => observer.disconnect();
  }, []);
  const { north, south, east, west } = show;
  useLayoutEffect(() => setView(viewOf(show, size)), [north, south, east, west, size]);
  useEffect(() => {
    if (onMoved === undefined) return undefined;
    const timer = setTimeout(() => onMoved(boundsOf(view, size), view.zoom), 250);
    return () => clearTimeout(timer);
  }, [view, size]);
  useGestures(element, size, setView);
  const zoomBy = (steps: number) => () =>
    setView(zoomedAt(view, steps, { x: size.width / 2, y: size.height / 2 }, size));
  const { drawn, dx, dy } = useDrawn(view, size);
  const ground = useGround();
  const content = useMemo(
    () => (
      <Content
        view={drawn}
        size={size}
        markers={markers}
        areas={areas}
        zoomTo={(bounds) => setView(viewOf(bounds, size))}
      />
    ),
    [drawn, size, markers, areas],
  );
  return (
    <div class={classOf(view, ground !== null)}>
      <div class="ground" ref={element} role="region" aria-label={label} tabIndex={0}>
        <div class="drawn" style={{ transform: `translate(${dx}px, ${dy}px)` }}>
          {drawn.zoom <= coastUntil && <Coast view={drawn} size={size} />}
          {ground !== null && <GroundLayer ground={ground} view={drawn} size={size} />}
          {content}
        </div>
      </div>
      <div class="zoom">
        <button type="button" aria-label="Zoom in" onClick={zoomBy(1)}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={zoomBy(-1)}>
          −
        </button>
      </div>
      <Scale view={view} />
      {ground !== null && ground.about.attribution !== '' && (
        <p class="attribution">{ground.about.attribution}</p>
      )}
    </div>
  );
}

const classOf = ({ zoom }: View, hasGround: boolean): string =>
  `map${zoom > coastUntil ? ' is-close' : ''}${hasGround ? ' has-ground' : ''}`;

/** Where the world lies in a picture, in units of the coast. */
function worldIn({ center, zoom }: View, { width, height }: Size) {
  const pixels = worldPixels(zoom);
  const left = width / 2 - center.x * pixels;
  const top = height / 2 - center.y * pixels;
  const scale = pixels / coastScale;
  return { pixels, left, top, scale, transform: `translate(${left} ${top}) scale(${scale})` };
}

/** Beneath the ground, which covers it wherever the file of the base map has tiles. */
function Coast({ view, size }: { readonly view: View; readonly size: Size }) {
  return useMemo(
    () => (
      <svg class="beneath" width={size.width} height={size.height} aria-hidden="true">
        <path class="coast" d={coastPath()} transform={worldIn(view, size).transform} />
      </svg>
    ),
    [view, size],
  );
}

/** What stands on the map at a view. */
function Content({
  view,
  size,
  markers,
  areas,
  zoomTo,
}: {
  readonly view: View;
  readonly size: Size;
  readonly markers: readonly Marker[];
  readonly areas: Areas | undefined;
  readonly zoomTo: (bounds: Bounds) => void;
}) {
  const { pixels, left, top, scale, transform } = worldIn(view, size);
  const isCut = view.zoom <= coastUntil;
  return (
    <svg width={size.width} height={size.height}>
      {areas !== undefined && (
        <g transform={transform}>
          <Shapes {...areas} scale={scale} isCut={isCut} />
        </g>
      )}
      <Markers
        markers={markers}
        place={(at) => {
          const { x, y } = worldOf(at);
          return [Math.round(left + x * pixels), Math.round(top + y * pixels)];
        }}
        size={size}
        zoomTo={zoomTo}
      />
    </svg>
  );
}

function Markers({
  markers,
  place,
  size,
  zoomTo,
}: {
  readonly markers: readonly Marker[];
  readonly place: (at: LatLon) => readonly [x: number, y: number];
  readonly size: Size;
  readonly zoomTo: (bounds: Bounds) => void;
}) {
  return (
    <>
      {markers.map((marker) => {
        const [x, y] = place(marker);
        const radius = marker.radius ?? 6;
        const isInSight =
          x > -radius && y > -radius && x < size.width + radius && y < size.height + radius;
        if (!isInSight) return null;
        const { key, kind, title, text, href, zoomTo: bounds, isMarked, shade } = marker;
        const drawn = (
          <>
            <title>{title}</title>
            <circle class="touch" r={Math.max(radius, 12)} />
            <circle r={radius} />
            {text !== undefined && <text dy="0.35em">{text}</text>}
          </>
        );
        const shared = {
          class: `marker ${kind}${isMarked === true ? ' is-marked' : ''}${shade === null || shade === undefined ? '' : ` class-${shade}`}`,
          transform: `translate(${x} ${y})`,
          'aria-label': title,
        };
        if (href !== undefined) {
          return (
            <a key={key} {...shared} href={href}>
              {drawn}
            </a>
          );
        }
        if (bounds === undefined) {
          return (
            <g key={key} {...shared} role="img">
              {drawn}
            </g>
          );
        }
        const press = () => zoomTo(bounds);
        return (
          <g
            key={key}
            {...shared}
            role="button"
            // The name of an attribute keeps its case in SVG: `tabIndex` is none there.
            tabindex={0}
            onClick={press}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              press();
            }}
          >
            {drawn}
          </g>
        );
      })}
    </>
  );
}

/** A round distance of at most 100 pixels. */
function Scale({ view }: { readonly view: View }) {
  const perPixel = kilometresPerPixel(view);
  const steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200];
  const kilometres = steps.findLast((step) => step / perPixel <= 100) ?? 0.05;
  const width = Math.round(kilometres / perPixel);
  const words = kilometres < 1 ? `${kilometres * 1000} m` : `${kilometres} km`;
  return useMemo(
    () => (
      <div class="scale" aria-hidden="true">
        <svg width={width} height="6">
          <path d={`M.5 0V5.5H${width - 0.5}V0`} />
        </svg>
        {words}
      </div>
    ),
    [width, words],
  );
}
