import { useState } from 'preact/hooks';
import { ChartFrame, margin } from './chart-frame.tsx';
import { linear, niceTicks } from './scale.ts';
import { useWidth } from './use-width.ts';

/** A line: its points in the order of their days; where `value` is null nothing is known, and the line breaks. */
export interface Series {
  readonly name: string;
  readonly points: readonly { readonly day: string; readonly value: number | null }[];
  /** Single events, which are drawn as dots without a line. */
  readonly isDots?: boolean;
}

const height = 240;
/** Pixels that a letter takes at most, on average. */
const letter = 7;
/** So few points are marked each. */
const fewPoints = 12;

/** Lines over time with their names beside their ends, and the figures of the day under the pointer. */
export function LineChart({
  label,
  series,
  figure,
  fromZero = false,
}: {
  /** What it shows, for who does not see it; a table beside it has the figures. */
  readonly label: string;
  readonly series: readonly Series[];
  readonly figure: (value: number) => string;
  readonly fromZero?: boolean;
}) {
  const [element, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const known = series.flatMap(({ points }) =>
    points.flatMap(({ day, value }) => (value === null ? [] : [{ time: Date.parse(day), value }])),
  );
  const times = [...new Set(known.map(({ time }) => time))].toSorted((a, b) => a - b);
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const values = known.map(({ value }) => value);
  const ticks = niceTicks(fromZero ? 0 : Math.min(...values), Math.max(...values));
  const names = series.length > 1 ? Math.max(...series.map(({ name }) => name.length)) : 0;
  const right = width - (names === 0 ? 12 : Math.min(120, 12 + names * letter));
  const x = linear(first, last, margin.left, right);
  const y = linear(ticks[0] ?? 0, ticks.at(-1) ?? 1, height - margin.bottom, margin.top);
  const nearest = (pixel: number) =>
    times.reduce<number | null>(
      (best, time) =>
        best === null || Math.abs(x(time) - pixel) < Math.abs(x(best) - pixel) ? time : best,
      null,
    );
  const ends = apart(
    series.map(({ points }) => y(points.findLast(({ value }) => value !== null)?.value ?? 0)),
  );
  return (
    <div class="line-chart" ref={element}>
      <ChartFrame
        {...{ label, width, height, right, ticks, y, figure }}
        reading={at === null ? null : reading(series, at, figure)}
        onPoint={(pixel) => setAt(pixel === null ? null : nearest(pixel))}
      >
        {yearTicks(first, last, (right - margin.left) / 72).map(({ time, text }) => (
          <text
            key={time}
            class="year"
            // The last one ends with the chart.
            x={Math.min(x(time), width - (text.length * letter) / 2)}
            y={height - 6}
            text-anchor="middle"
          >
            {text}
          </text>
        ))}
        {at !== null && (
          <path class="cursor" d={`M${x(at)} ${margin.top}V${height - margin.bottom}`} />
        )}
        {series.map(({ name, points, isDots }, index) => (
          <g key={name} class={`series series-${index}`}>
            {isDots !== true && <path d={pathOf(points, x, y)} />}
            {points.map(
              ({ day, value }) =>
                value !== null &&
                (isDots === true || points.length <= fewPoints || Date.parse(day) === at) && (
                  <circle key={day} cx={x(Date.parse(day))} cy={y(value)} r="3.5" />
                ),
            )}
            {names > 0 && (
              <text x={right + 8} y={ends[index]} dy="0.32em">
                {name}
              </text>
            )}
          </g>
        ))}
      </ChartFrame>
    </div>
  );
}

function pathOf(
  points: Series['points'],
  x: (time: number) => number,
  y: (value: number) => number,
): string {
  let isDrawing = false;
  let path = '';
  for (const { day, value } of points) {
    if (value !== null) {
      path += `${isDrawing ? 'L' : 'M'}${x(Date.parse(day)).toFixed(1)} ${y(value).toFixed(1)}`;
    }
    isDrawing = value !== null;
  }
  return path;
}

const monthYear = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function reading(series: readonly Series[], at: number, figure: (value: number) => string): string {
  const parts = series.flatMap(({ name, points }) => {
    const value = points.find(({ day }) => Date.parse(day) === at)?.value ?? null;
    return value === null ? [] : [`${name} ${figure(value)}`];
  });
  return [monthYear.format(at), ...parts].join(' · ');
}

/** Starts of years, or of months where the span is short, as many as there is room for. */
function yearTicks(first: number, last: number, room: number) {
  const start = new Date(first);
  const months = Math.max(1, (last - first) / (30.44 * 86_400_000));
  const step = [1, 2, 3, 6, 12, 24, 60, 120, 240].find((each) => months / each <= room) ?? 240;
  const ticks: { readonly time: number; readonly text: string }[] = [];
  const month = step >= 12 ? 0 : start.getUTCMonth();
  const year = start.getUTCFullYear();
  const firstYear = step >= 12 ? year - (year % (step / 12)) : year;
  for (let at = 0; at <= months + 12 + step; at += step) {
    const time = Date.UTC(firstYear, month + at, 1);
    if (time < first - 86_400_000 || time > last) continue;
    const text = step >= 12 ? String(new Date(time).getUTCFullYear()) : monthYear.format(time);
    ticks.push({ time, text });
  }
  return ticks;
}

/** Heights of names moved apart so that none covers another. */
function apart(heights: readonly number[]): number[] {
  const line = 15;
  const order = heights
    .map((_, index) => index)
    .toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let least = -Infinity;
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, least);
    least = (placed[index] ?? 0) + line;
  }
  return placed;
}
