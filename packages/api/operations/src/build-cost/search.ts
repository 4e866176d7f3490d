import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import type { BuildCosts } from '../ports/build-costs.ts';
import type { BuildCostEntry } from './entry.ts';
import { buildCostReference } from './reference.ts';

/** What the search of construction prices asks. */
export interface BuildCostPorts {
  readonly buildCosts: BuildCosts;
}

/** Construction prices by trade, element and building type. */
export function buildCostSearchOperation({
  buildCosts,
}: BuildCostPorts): Operation<typeof routes.buildCostSearch> {
  return async ({ query: { q, limit } }, { signal }) => {
    const found = await buildCosts.search({ text: q, limit }, signal);
    const { source, sourceKind, baseDate, disclaimer } = buildCostReference;
    return {
      query: q,
      count: found.length,
      matches: found.map(({ entry, page, section, relevance }) => ({
        title: entry.title,
        snippet: `${priceRange(entry)}, base date ${baseDate}. ${entry.note}.`,
        relevance,
        source,
        metadata: {
          page,
          section,
          unit: entry.unit,
          low: entry.low,
          high: entry.high,
          base_date: baseDate,
          source_kind: sourceKind,
        },
      })),
      disclaimer,
    };
  };
}

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** `£65–£90 per m²`; factors and percentages are no money. */
function priceRange({ low, high, unit }: BuildCostEntry): string {
  const [from, to] = [grouped.format(low), grouped.format(high)];
  if (unit === 'percent') return `${from}–${to}%`;
  if (unit === 'factor') return `factor ${from}–${to}`;
  return unit === 'each' ? `£${from}–£${to} each` : `£${from}–£${to} per ${unit}`;
}
