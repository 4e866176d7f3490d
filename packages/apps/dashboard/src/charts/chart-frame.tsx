import type { ComponentChildren } from 'preact';

/** Pixels between the edges of a chart and what it draws. */
export const margin = { top: 12, bottom: 26, left: 52 };

/** A drawing over an axis of values, and above it the figures of what the pointer is at. */
export function ChartFrame({
  label,
  width,
  height,
  right,
  ticks,
  y,
  figure,
  reading,
  onPoint,
  children,
}: {
  /** What it shows, for who does not see it; a table beside it has the figures. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Where the lines of the axis end. */
  readonly right: number;
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
  readonly figure: (value: number) => string;
  /** Null where the pointer is at nothing. */
  readonly reading: string | null;
  /** Called with the pixels from the left edge to the pointer; null: it has left. */
  readonly onPoint: (pixel: number | null) => void;
  readonly children: ComponentChildren;
}) {
  return (
    <>
      <p class="reading" aria-hidden="true">
        {reading ?? '\u00A0'}
      </p>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        onPointerMove={({ currentTarget, clientX }) =>
          onPoint(clientX - currentTarget.getBoundingClientRect().left)
        }
        onPointerLeave={() => onPoint(null)}
      >
        {ticks.map((tick) => (
          <g key={tick} class="tick">
            <path d={`M${margin.left} ${y(tick)}H${right}`} />
            <text x={margin.left - 8} y={y(tick)} dy="0.32em" text-anchor="end">
              {figure(tick)}
            </text>
          </g>
        ))}
        {children}
      </svg>
    </>
  );
}
