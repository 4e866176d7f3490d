import { useMemo } from 'preact/hooks';
import { coastPath, coastScale } from './coast-path.ts';
import type { WorldPoint } from './mercator.ts';

/** A coloured polygon of the map. */
export interface Shape {
  readonly key: string;
  readonly corners: readonly WorldPoint[];
  /** Drawn whole, for it marks a place and is not the ground of one. */
  readonly isMark: boolean;
  /** How it is drawn; the style sheet has a class of each. */
  readonly kind: string;
  /** What the pointer shows. */
  readonly title: string;
}

/**
 * Polygons in units of the coast, those of ground cut off at it where it is drawn. They are for the pointer: what they say stands in a table
 * too, so a reader of the screen passes over them.
 */
export function Shapes({
  shapes,
  marked,
  scale,
  isCut,
  press,
  mark,
}: {
  readonly shapes: readonly Shape[];
  /** Drawn with an outline above the others. */
  readonly marked: string | null;
  /** Pixels of a unit. */
  readonly scale: number;
  readonly isCut: boolean;
  readonly press: (key: string) => void;
  /** Told which one is under the pointer. */
  readonly mark: (key: string | null) => void;
}) {
  const outlined = shapes.find(({ key }) => key === marked);
  // A map that is dragged draws the same polygons elsewhere.
  const drawn = useMemo(
    () => (
      <g
        class="shapes"
        aria-hidden="true"
        onClick={(event) => {
          const key = keyAt(event);
          if (key !== null) press(key);
        }}
        onPointerOver={(event) => mark(keyAt(event))}
        onPointerOut={() => mark(null)}
      >
        <clipPath id="land">
          <path d={coastPath()} />
        </clipPath>
        <g clip-path={isCut ? 'url(#land)' : undefined}>
          {shapes.filter(({ isMark }) => !isMark).map(pathOfShape)}
        </g>
        {shapes.filter(({ isMark }) => isMark).map(pathOfShape)}
      </g>
    ),
    [shapes, isCut, press, mark],
  );
  return (
    <>
      <pattern
        id="hatch"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${1 / scale})`}
      >
        <path d="M0 6L6 0" />
      </pattern>
      {drawn}
      {outlined !== undefined && <path class="outlined" d={pathOf(outlined.corners)} />}
    </>
  );
}

const pathOfShape = ({ key, corners, kind, title }: Shape) => (
  <path key={key} data-key={key} class={`shape ${kind}`} d={pathOf(corners)}>
    <title>{title}</title>
  </path>
);

const keyAt = (event: Event): string | null =>
  (event.target as Element).closest('[data-key]')?.getAttribute('data-key') ?? null;

function pathOf(corners: readonly WorldPoint[]): string {
  if (corners.length === 0) return '';
  return `M${corners.map(({ x, y }) => `${unit(x)} ${unit(y)}`).join('L')}Z`;
}

const unit = (share: number): string => (share * coastScale).toFixed(2);
