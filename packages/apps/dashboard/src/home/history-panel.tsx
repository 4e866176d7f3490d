import type { Operations } from '@freehold/client';
import { LineChart, type Series } from '../charts/line-chart.tsx';
import { change, day, pounds, shortPounds, titled } from '../figures.ts';
import { Unknown } from '../view/unknown.tsx';
import type { Home } from './analyse.ts';
import { Table } from '../view/table.tsx';

type History = Operations['propertySoldHistory']['answer'];
type Match = History['sold_records'][number]['match_confidence'];

/** The registers that sales come from, as people know them. */
const sources: Readonly<Record<string, string>> = {
  hm_land_registry: 'HM Land Registry',
  synthetic: 'Demo data',
};

/** By what a sale is known to be of this home. */
const matches: Readonly<Record<Match, string>> = {
  exact_uprn: 'by property number (UPRN)',
  spatial_uprn: 'by the nearest property number (UPRN)',
  spatial_paon: 'by house number and place',
  spatial_only: 'by place alone',
  address_match: 'by address',
};

/** What the home sold and was offered for, as lines and as a table, newest first. */
export function PriceHistory({
  home,
  history,
}: {
  readonly home: Home;
  readonly history: History;
}) {
  const { sold_records: sales, summary, fill_with: datasets } = history;
  const offers = home.listing_type === 'sale' ? home.price_history : [];
  const known = offers.filter(({ price }) => price !== null);
  const series: Series[] = [
    {
      name: 'Sold',
      points: sales
        .map(({ sale_date: on, sale_price: value }) => ({ day: on, value }))
        .toSorted((a, b) => a.day.localeCompare(b.day)),
    },
    {
      name: 'Asked',
      points: known.map(({ date, price }) => ({ day: date, value: price })),
      isDots: true,
    },
  ].filter(({ points }) => points.length > 0);
  const events = [
    ...sales.map((sale) => ({
      on: sale.sale_date,
      what: sale.new_build ? 'Sold new' : 'Sold',
      price: sale.sale_price,
      note: `${sources[sale.source] ?? titled(sale.source)}, ${matches[sale.match_confidence]}`,
    })),
    ...offers.map(({ date, event, price }) => ({
      on: date,
      what: titled(event),
      price,
      note: 'Listing',
    })),
  ].toSorted((a, b) => b.on.localeCompare(a.on));
  const points = series.reduce((sum, each) => sum + each.points.length, 0);
  return (
    <>
      {sales.length === 0 && <Unknown what="What it sold for before" datasets={datasets} />}
      {points > 1 && (
        <LineChart
          label={`Prices of the home, ${points} in all; the table below has the figures`}
          series={series}
          figure={shortPounds}
          fromZero
        />
      )}
      {summary.annualised_appreciation_pct !== null && (
        <p class="facts">
          {change(summary.total_appreciation_pct)} from {day(summary.first_sale_date)} to{' '}
          {day(summary.last_sale_date)}, {change(summary.annualised_appreciation_pct)} a year.
        </p>
      )}
      <Table
        label="Events of the price"
        class="history stacks"
        rows={events}
        keyOf={({ on, what }) => `${on}${what}`}
        columns={[
          ['Day', ({ on }) => day(on)],
          ['Event', ({ what }) => what],
          ['Price', ({ price }) => pounds(price)],
          ['Source', ({ note }) => note],
        ]}
      />
    </>
  );
}
