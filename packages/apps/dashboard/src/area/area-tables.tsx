import { linear, niceTicks } from '../charts/scale.ts';
import { useWidth } from '../charts/use-width.ts';
import { change, count, pounds, shortPounds } from '../figures.ts';
import { Unknown } from '../view/unknown.tsx';
import { WideTable } from '../view/panel.tsx';
import { Table, type Column } from '../view/table.tsx';
import type { Area } from './areas.ts';
import { measureGroups, typeNames } from './measures.ts';

interface Props {
  readonly areas: readonly Area[];
}

/** Every measure as a row, every area as a column. */
export function Compared({ areas }: Props) {
  const missing = [...new Set(areas.flatMap(({ pack }) => pack.analytics.fill_with))];
  return (
    <>
      <WideTable label="Areas in figures">
        <table class="grid compared">
          <thead>
            <tr>
              <th scope="col">
                <span class="hidden">Measure</span>
              </th>
              {areas.map(({ outcode }) => (
                <th key={outcode} scope="col">
                  {outcode}
                </th>
              ))}
            </tr>
          </thead>
          {measureGroups.map(({ title, measures }) => (
            <tbody key={title}>
              <tr class="group">
                <th scope="rowgroup" colSpan={areas.length + 1}>
                  {title}
                </th>
              </tr>
              {measures.map(({ title: measure, cell, note }) => (
                <tr key={measure}>
                  <th scope="row">{measure}</th>
                  {areas.map((area) => (
                    <td key={area.outcode}>
                      {cell(area)}
                      {note !== undefined && <small>{note(area)}</small>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </WideTable>
      {missing.length > 0 && <Unknown what="A figure shown as a dash" datasets={missing} />}
    </>
  );
}

/** Median sold prices of each type. */
export function SoldByType({ areas }: Props) {
  return (
    <Table
      label="Table of sold prices by type"
      rows={typeNames}
      keyOf={([code]) => code}
      columns={[
        ['Type', ([, name]) => name],
        ...areas.map(({ outcode, trends }): Column<(typeof typeNames)[number]> => [
          outcode,
          ([code]) => {
            const sold = trends.by_property_type[code];
            return (
              <>
                {pounds(sold?.median_price)}
                {sold !== undefined && (
                  <small>
                    {sold['1yr_change_pct'] === null
                      ? `${count(sold.transactions)} sales`
                      : `${change(sold['1yr_change_pct'])}, ${count(sold.transactions)} sales`}
                  </small>
                )}
              </>
            );
          },
        ]),
      ]}
    />
  );
}

const rentsOf = ({ pack }: Area) => pack.analytics.rent_distribution?.by_bedrooms ?? {};

/** Median rents by number of bedrooms. */
export function ByBedrooms({ areas }: Props) {
  const rooms = [...new Set(areas.flatMap((area) => Object.keys(rentsOf(area))))].toSorted(
    (a, b) => Number(a) - Number(b),
  );
  return (
    <>
      <Table
        label="Table of rents by bedrooms"
        rows={rooms}
        keyOf={(bedrooms) => bedrooms}
        columns={[
          ['Bedrooms', (bedrooms) => (bedrooms === '0' ? 'Studio' : bedrooms)],
          ...areas.map((area): Column<string> => [
            area.outcode,
            (bedrooms) => {
              const rent = rentsOf(area)[bedrooms];
              return (
                <>
                  {pounds(rent?.median_pcm)}
                  {rent !== undefined && <small>{count(rent.sample_size)} homes</small>}
                </>
              );
            },
          ]),
        ]}
      />
      <p class="facts">
        Rents are those on offer now: this server keeps no rents of earlier years, so no change is
        shown.
      </p>
    </>
  );
}

/** The rows of the block beside its count. */
type PricesByType = Readonly<
  Partial<
    Record<
      string,
      { readonly p25_price: number; readonly median_price: number; readonly p75_price: number }
    >
  >
>;

const row = 26;
const labelWidth = 132;
/** Pixels that a label of the axis, or the median behind a bar, needs. */
const figureWidth = 48;

/** The middle half of the asking prices of each type, on one scale. */
export function Distribution({ areas }: Props) {
  const [element, width] = useWidth<HTMLDivElement>();
  const rows = typeNames.flatMap(([code, name]) =>
    areas.flatMap((area, index) => {
      const prices = (area.pack.analytics.price_by_type as PricesByType | null)?.[code];
      return prices === undefined
        ? []
        : [{ key: `${code}${area.outcode}`, name, outcode: area.outcode, index, ...prices }];
    }),
  );
  if (rows.length === 0)
    return <Unknown what="What homes are offered for" datasets={['listings']} />;
  const ticks = niceTicks(
    0,
    Math.max(...rows.map(({ p75_price: high }) => high)),
    (width - labelWidth) / 90,
  );
  const x = linear(0, ticks.at(-1) ?? 1, labelWidth, width - figureWidth);
  const height = rows.length * row + 28;
  return (
    <div class="distribution line-chart" ref={element}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={rows
          .map(
            (each) =>
              `${each.name} in ${each.outcode}: ${pounds(each.p25_price)} to ${pounds(each.p75_price)}, median ${pounds(each.median_price)}`,
          )
          .join('; ')}
      >
        {ticks.map((tick) => (
          <g key={tick} class="tick">
            <path d={`M${x(tick)} 0V${height - 24}`} />
            <text x={x(tick)} y={height - 8} text-anchor="middle">
              {shortPounds(tick)}
            </text>
          </g>
        ))}
        {rows.map((each, at) => {
          const y = at * row + row / 2;
          return (
            <g key={each.key} class={`bars series-${each.index}`}>
              <text x="0" y={y} dy="0.32em">
                {areas.length > 1 ? `${each.name} ${each.outcode}` : each.name}
              </text>
              <rect
                x={x(each.p25_price)}
                y={y - 6}
                width={Math.max(2, x(each.p75_price) - x(each.p25_price))}
                height="12"
                rx="2"
              />
              <path d={`M${x(each.median_price)} ${y - 9}V${y + 9}`} />
              <text class="count" x={x(each.p75_price) + 8} y={y} dy="0.32em">
                {shortPounds(each.median_price)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
