import { useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { LineChart, type Series } from '../charts/line-chart.tsx';
import { day, shortPounds } from '../figures.ts';
import { Unknown } from '../view/unknown.tsx';
import { packOf, type Area, type Pack } from './areas.ts';

interface Props {
  readonly areas: readonly Area[];
}

/** Medians now and one, three and five years ago. */
export function YearsChart({ areas }: Props) {
  const series = areas.map(({ outcode, trends }): Series => {
    const past = [trends['5yr'], trends['3yr'], trends['1yr']];
    const points = past.flatMap(({ to, median_price: value }) =>
      to === null ? [] : [{ day: to, value }],
    );
    const now = trends.to === null ? [] : [{ day: trends.to, value: trends.median_price_current }];
    return { name: outcode, points: [...points, ...now].filter(({ value }) => value !== null) };
  });
  const datasets = [...new Set(areas.flatMap(({ trends }) => trends.fill_with))];
  const until = areas[0]?.trends.data_until ?? null;
  if (series.every(({ points }) => points.length === 0)) {
    return <Unknown what="What homes sold for" datasets={datasets} />;
  }
  return (
    <>
      <LineChart
        label={`Median sold prices of ${areas.map(({ outcode }) => outcode).join(', ')} over five years; the table above has the changes`}
        series={series}
        figure={shortPounds}
        fromZero
      />
      <p class="facts">
        Registered sales at full market value{until !== null && `, until ${day(until)}`}.
      </p>
    </>
  );
}

const types = [
  [null, 'All'],
  ['detached', 'Detached'],
  ['semi-detached', 'Semi-detached'],
  ['terraced', 'Terraced'],
  ['flat', 'Flat'],
] as const;

/** The medians of 24 months, of all homes or of one type. */
export function MonthsChart({ areas }: Props) {
  const [type, setType] = useState<string | null>(null);
  const outcodes = areas.map(({ outcode }) => outcode);
  const asked = useAsk(
    type === null ? null : `${outcodes.join(',')} ${type}`,
    async (signal) => ({
      data: (await Promise.all(outcodes.map((outcode) => packOf(outcode, type, signal)))).filter(
        (pack) => pack !== null,
      ),
    }),
    { keep: true },
  );
  return (
    <>
      <div class="chips" role="group" aria-label="Type">
        {types.map(([value, name]) => (
          <button
            key={name}
            type="button"
            class="chip"
            aria-pressed={type === value}
            onClick={() => setType(value)}
          >
            {name}
          </button>
        ))}
      </div>
      {type === null ? (
        <Months packs={areas.map(({ pack }) => pack)} />
      ) : (
        <AnswerOf asked={asked} what="the months">
          {(packs) => <Months packs={packs} />}
        </AnswerOf>
      )}
    </>
  );
}

function Months({ packs }: { readonly packs: readonly Pack[] }) {
  const series = packs.map(({ area, analytics }): Series => ({
    name: area,
    points: (analytics.price_trend?.months ?? []).map(({ month, median_price: value }) => ({
      day: `${month}-01`,
      value,
    })),
  }));
  const isKnown = series.some(({ points }) => points.some(({ value }) => value !== null));
  if (!isKnown) return <p class="unknown">Too few sales to tell a median of each month.</p>;
  return (
    <LineChart
      label={`Median sold price of each of 24 months in ${packs.map(({ area }) => area).join(', ')}`}
      series={series}
      figure={shortPounds}
      fromZero
    />
  );
}
