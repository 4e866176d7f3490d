import { useState } from 'preact/hooks';
import { ChartFrame, margin } from './chart-frame.tsx';
import { linear, niceTicks } from './scale.ts';
import { useWidth } from './use-width.ts';

/** One amount for each part of a bar, from the bottom up. */
export interface StackedBar {
  readonly name: string;
  readonly amounts: readonly number[];
}

/** A part of every bar. `kind` is its class: `owned`, `owed` or `failed`. */
export interface BarPart {
  readonly name: string;
  readonly kind: string;
}

const height = 220;

/** Bars side by side, with the figures of the one under the pointer. */
export function StackedBars({
  label,
  bars,
  parts,
  figure,
}: {
  /** What it shows, for who does not see it; a table beside it has the figures. */
  readonly label: string;
  readonly bars: readonly StackedBar[];
  readonly parts: readonly BarPart[];
  readonly figure: (value: number) => string;
}) {
  const [element, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const ticks = niceTicks(0, Math.max(4, ...bars.map(sumOf)));
  const right = width - 4;
  const band = (right - margin.left) / Math.max(1, bars.length);
  const x = (index: number) => margin.left + index * band;
  const y = linear(0, ticks.at(-1) ?? 1, height - margin.bottom, margin.top);
  const barAt = (pixel: number) => {
    const index = Math.floor((pixel - margin.left) / band);
    return index >= 0 && index < bars.length ? index : null;
  };
  const every = Math.ceil(56 / band);
  return (
    <div class="stacked-bars" ref={element}>
      <ChartFrame
        {...{ label, width, height, right, ticks, y, figure }}
        reading={at === null ? null : reading(bars[at], parts, figure)}
        onPoint={(pixel) => setAt(pixel === null ? null : barAt(pixel))}
      >
        {bars.map(({ name, amounts }, index) => (
          <g key={name} class={index === at ? 'is-read' : undefined}>
            {stacked(amounts).map(([from, to], part) => (
              <rect
                key={parts[part]?.name}
                class={parts[part]?.kind}
                x={x(index) + band * 0.12}
                y={y(to)}
                width={band * 0.76}
                height={y(from) - y(to)}
              />
            ))}
            {index % every === 0 && (
              <text x={x(index) + band / 2} y={height - 6} text-anchor="middle">
                {name}
              </text>
            )}
          </g>
        ))}
      </ChartFrame>
      {parts.length > 1 && (
        <p class="keys">
          {parts.map(({ name, kind }) => (
            <span key={name} class={`key ${kind}`}>
              {name}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function sumOf({ amounts }: StackedBar): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The two ends of each part of a bar. */
function stacked(amounts: readonly number[]): (readonly [from: number, to: number])[] {
  let top = 0;
  return amounts.map((amount) => {
    const from = top;
    top += amount;
    return [from, top] as const;
  });
}

function reading(
  bar: StackedBar | undefined,
  parts: readonly BarPart[],
  figure: (value: number) => string,
): string {
  if (bar === undefined) return '\u00A0';
  const amounts = bar.amounts.map((amount, part) => `${parts[part]?.name} ${figure(amount)}`);
  return [bar.name, ...amounts].join(' · ');
}
