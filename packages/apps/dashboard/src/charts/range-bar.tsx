import { linear } from './scale.ts';
import { useWidth } from './use-width.ts';

/** Pixels that one figure takes, and the space to the next. */
const labelWidth = 68;

/** A figure inside the range that it is known to, and another figure beside it. */
export function RangeBar({
  label,
  low,
  middle,
  high,
  mark,
  figure,
}: {
  readonly label: string;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** Marked below the bar, such as the price asked. */
  readonly mark: { readonly name: string; readonly value: number } | null;
  readonly figure: (value: number) => string;
}) {
  const [element, width] = useWidth<HTMLDivElement>();
  const values = [low, high, ...(mark === null ? [] : [mark.value])];
  const span = Math.max(...values) - Math.min(...values);
  const x = linear(
    Math.min(...values) - span * 0.06,
    Math.max(...values) + span * 0.06,
    28,
    width - 28,
  );
  // The figure inside the range stands above those at its ends where there is no room between them.
  const isCrowded = Math.min(x(middle) - x(low), x(high) - x(middle)) < labelWidth;
  const top = isCrowded ? 16 : 0;
  const clear = (value: number) => Math.min(Math.max(x(value), 70), width - 70);
  return (
    <div class="range-bar" ref={element}>
      <svg width={width} height={top + (mark === null ? 48 : 72)} role="img" aria-label={label}>
        <text x={x(low)} y={top + 12} text-anchor="middle">
          {figure(low)}
        </text>
        <text x={x(high)} y={top + 12} text-anchor="middle">
          {figure(high)}
        </text>
        <text class="middle" x={x(middle)} y="12" text-anchor="middle">
          {figure(middle)}
        </text>
        <rect class="range" x={x(low)} y={top + 20} width={x(high) - x(low)} height="16" rx="3" />
        <path class="middle" d={`M${x(middle)} 17V${top + 39}`} />
        {mark !== null && (
          <g class="mark-of">
            <path d={`M${x(mark.value)} ${top + 28}V${top + 50}`} />
            <circle cx={x(mark.value)} cy={top + 28} r="4" />
            <text x={clear(mark.value)} y={top + 64} text-anchor="middle">
              {`${mark.name} ${figure(mark.value)}`}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}
