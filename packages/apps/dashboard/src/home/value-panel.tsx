import type { Operations } from '@freehold/client';
import { useState } from 'preact/hooks';
import { RangeBar } from '../charts/range-bar.tsx';
import { linear } from '../charts/scale.ts';
import { day, percent, pounds, titled } from '../figures.ts';
import { readable } from '../format.ts';
import { Unknown } from '../view/unknown.tsx';
import { WideTable } from '../view/panel.tsx';
import { Table } from '../view/table.tsx';

export type Valuation = Operations['valuation']['answer'];

/** How many sales are shown before the rest is asked for. */
const shownFirst = 8;
/** Pixels of the bars of parts, to both sides. */
const barWidth = 64;

/** The value inside its interval, the price beside it, and every sale that it rests on with its weight. */
export function Value({
  valuation,
  price,
}: {
  readonly valuation: Valuation;
  readonly price: number | null;
}) {
  const { sale_estimate: value, sale_lower: low, sale_upper: high } = valuation;
  if (value === null || low === null || high === null) {
    return (
      <>
        <Unknown what="The value" datasets={valuation.fill_with} />
        <p class="facts">{titled(readable(valuation.source))}.</p>
      </>
    );
  }
  return (
    <>
      <RangeBar
        label={`Worth ${pounds(value)}, between ${pounds(low)} and ${pounds(high)}`}
        low={low}
        middle={value}
        high={high}
        mark={price === null ? null : { name: 'asked', value: price }}
        figure={pounds}
      />
      <p class="facts">
        Four in five homes like it sell inside this range. It rests on {readable(valuation.source)}
        {valuation.confidence !== null && `; confidence ${valuation.confidence} of 100`}. The
        weights add up to 100 %; a sale of less than 0 % moves the value the other way.
      </p>
      <Parts evidence={valuation.evidence ?? null} />
      <Evidence evidence={valuation.evidence ?? null} />
    </>
  );
}

const partNames: Readonly<Record<Part['part'], string>> = {
  area: 'Such a home in this area',
  size: 'Its own size',
  own_sales: 'Earlier sales of the home itself',
  same_building: 'Sales in its building',
  nearby_sales: 'Sales nearby',
  learned: 'What past estimates of such homes missed',
  past_errors: 'The usual error of such estimates',
  type_unknown: 'The other types that it may be of',
};

const hardNames: Readonly<
  Record<NonNullable<Valuation['evidence']>['hard_to_value'][number], string>
> = {
  named_house: 'no number of the house is known',
  part_numbered: 'it is a house with a number in parts',
  unusual_tenure: 'it is a leasehold house or a freehold flat',
  low_sales_beside: 'some sales in its building or postcode lie far below the estimate',
};

/** What the value is made of; bars to the right add to the area's level, those to the left take away. */
function Parts({ evidence }: { readonly evidence: Valuation['evidence'] | null }) {
  if (evidence === null || evidence === undefined) return null;
  const { parts, size_unknown_pct: unknown, hard_to_value: hard } = evidence;
  const [area, ...steps] = parts;
  if (area === undefined) return null;
  const most = Math.max(...steps.map(({ amount }) => Math.abs(amount)));
  const x = linear(-most, most, 0, barWidth);
  return (
    <WideTable label="What the value is made of">
      <table class="grid evidence">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Sales</th>
            <th scope="col" colSpan={2}>
              Adds
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{partNames.area}</th>
            <td />
            <td />
            <td>{pounds(area.amount)}</td>
          </tr>
          {steps.map(({ part, amount, sales_count: count }) => (
            <tr key={part}>
              <th scope="row">{partNames[part]}</th>
              <td>{count === 0 ? '' : count}</td>
              <td class={amount < 0 ? 'share loss' : 'share'}>
                <svg width={barWidth} height="8" aria-hidden="true">
                  <rect
                    x={Math.min(x(0), x(amount))}
                    width={Math.abs(x(amount) - x(0))}
                    height="8"
                  />
                </svg>
              </td>
              <td>
                {amount > 0 && '+'}
                {pounds(amount)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Together</th>
            <td />
            <td />
            <td>{pounds(parts.reduce((sum, { amount }) => sum + amount, 0))}</td>
          </tr>
        </tbody>
      </table>
      {unknown !== null && (
        <p class="facts">
          Its floor area is not known. Prices of such homes differ by ± {percent(unknown)} for their
          size alone.
        </p>
      )}
      {hard.length > 0 && (
        <p class="facts">
          Estimates of such a home miss by more: {hard.map((mark) => hardNames[mark]).join('; ')}.
        </p>
      )}
    </WideTable>
  );
}

function Evidence({ evidence }: { readonly evidence: Valuation['evidence'] | null }) {
  const [isAll, setAll] = useState(false);
  if (evidence === null || evidence === undefined) return null;
  const { sales, area_weight: area } = evidence;
  const all = sales.reduce((sum, { weight }) => sum + weight, area);
  const first = isAll ? sales : sales.slice(0, shownFirst);
  const rest = sales.slice(first.length);
  return (
    <Table
      label="Sales that the value rests on"
      class="evidence sales stacks"
      rows={first}
      keyOf={({ id }) => id}
      columns={[
        ['Sale', ({ address }) => address],
        ['Day', ({ date }) => day(date)],
        ['Price', ({ price }) => pounds(price)],
        ['At today’s level', ({ adjusted_price: moved }) => pounds(moved)],
        [
          'Weight',
          ({ weight }) => (
            <>
              <svg width="48" height="8" aria-hidden="true">
                <rect width={(48 * Math.max(0, weight)) / (sales[0]?.weight ?? 1)} height="8" />
              </svg>
              {percent((100 * weight) / all)}
            </>
          ),
          'share',
        ],
      ]}
    >
      {rest.length > 0 && (
        <tr>
          <th scope="row">
            <button type="button" class="link" onClick={() => setAll(true)}>
              Show the other {rest.length} sales
            </button>
          </th>
          <td />
          <td />
          <td />
          <td class="share">
            together {percent((100 * rest.reduce((sum, { weight }) => sum + weight, 0)) / all)}
          </td>
        </tr>
      )}
      <tr>
        <th scope="row">Level of the area</th>
        <td />
        <td />
        <td />
        <td class="share">{percent((100 * area) / all)}</td>
      </tr>
    </Table>
  );
}

type Part = NonNullable<NonNullable<Valuation['evidence']>['parts']>[number];
