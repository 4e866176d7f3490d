import { change, count, percent, pounds, titled } from '../figures.ts';
import type { Area, Pack } from './areas.ts';

/** A figure that areas are compared by. */
export interface Measure {
  readonly title: string;
  readonly cell: (area: Area) => string;
  /** Beside the figure: what it is of. */
  readonly note?: (area: Area) => string | null;
}

export interface MeasureGroup {
  readonly title: string;
  readonly measures: readonly Measure[];
}

const between = (
  low: number | null | undefined,
  high: number | null | undefined,
  of: typeof pounds,
) =>
  low === null || low === undefined || high === null || high === undefined
    ? null
    : `${of(low)} to ${of(high)}`;

type Block = keyof Pack['analytics']['reasons'];

/** Why a block has no figure, where it has none. */
const reasonOf =
  (block: Block) =>
  ({ pack }: Area): string | null => {
    const reason = pack.analytics.reasons[block];
    return reason === undefined ? null : titled(reason);
  };

/** A sale counts here where a listing of the home says that it sold. */
const soldReasons: Readonly<Record<string, string>> = {
  no_sales: 'No listed home sold',
  too_few_sales: 'Too few listed homes sold',
};

export const measureGroups: readonly MeasureGroup[] = [
  {
    title: 'Sold',
    measures: [
      {
        title: 'Median price, 12 months',
        cell: ({ trends }) => pounds(trends.median_price_current),
        note: ({ trends }) => `${count(trends.count)} sales`,
      },
      { title: 'Change in 1 year', cell: ({ trends }) => change(trends['1yr'].change_pct) },
      { title: 'Change in 3 years', cell: ({ trends }) => change(trends['3yr'].change_pct) },
      { title: 'Change in 5 years', cell: ({ trends }) => change(trends['5yr'].change_pct) },
      {
        title: 'Sold price as a share of that asked',
        cell: ({ pack }) => percent(pack.analytics.sold_vs_asking?.median_ratio_pct),
        note: (area) =>
          soldReasons[area.pack.analytics.reasons.sold_vs_asking ?? ''] ??
          reasonOf('sold_vs_asking')(area),
      },
    ],
  },
  {
    title: 'Let',
    measures: [
      {
        title: 'Median rent asked a month',
        cell: ({ pack }) => pounds(pack.analytics.rent_distribution?.median_pcm),
        note: ({ pack: { analytics } }) =>
          between(
            analytics.rent_distribution?.p25_pcm,
            analytics.rent_distribution?.p75_pcm,
            pounds,
          ),
      },
      {
        title: 'Median gross yield',
        cell: ({ pack }) => percent(pack.analytics.yield?.median_gross_pct, 2),
        note: ({ pack: { analytics } }) =>
          between(analytics.yield?.p25_gross_pct, analytics.yield?.p75_gross_pct, percent),
      },
    ],
  },
  {
    title: 'Demand',
    measures: [
      {
        title: 'Demand index, of 100',
        cell: ({ demand }) => count(demand.demand_index),
        note: ({ demand }) => (demand.demand_label === null ? null : titled(demand.demand_label)),
      },
      {
        title: 'Median days on the market',
        cell: ({ pack }) => count(pack.analytics.days_on_market?.median_days),
        note: reasonOf('days_on_market'),
      },
      {
        title: 'Homes for sale',
        cell: ({ pack }) => count(pack.analytics.stock_turnover?.active_listings),
      },
      {
        title: 'Months of supply',
        cell: ({ pack }) => pack.analytics.stock_turnover?.months_of_supply?.toFixed(1) ?? '–',
      },
      {
        title: 'Share of listings below value',
        cell: ({ pack }) => percent(pack.analytics.bmv_mix?.below_market_pct),
        note: reasonOf('bmv_mix'),
      },
    ],
  },
];

export const typeNames = [
  ['D', 'Detached'],
  ['S', 'Semi-detached'],
  ['T', 'Terraced'],
  ['F', 'Flat'],
] as const;
