import type { Operations } from '../operation/operation.ts';
import type {
  BuildCostEntry,
  BuildCostMatch,
  BuildCosts,
  BuildCostSection,
} from '../ports/build-costs.ts';
import data from './data/build-costs-2026-q3.json' with { type: 'json' };

/** The operations on construction prices. */
export function buildCostOperations(ports: BuildCostPorts) {
  return { buildCostSearch: buildCostSearch(ports) };
}

/** What the search of construction prices asks. */
interface BuildCostPorts {
  readonly buildCosts: BuildCosts;
}

/** Construction prices by trade, element and building type. */
function buildCostSearch({ buildCosts }: BuildCostPorts): Operations['buildCostSearch'] {
  return async ({ query: { q, limit } }, { signal }) => {
    const found = await buildCosts.search({ text: q, limit }, signal);
    return {
      query: q,
      count: found.length,
      matches: found.map(({ entry, page, section, relevance, source, sourceKind, baseDate }) => ({
        title: entry.title,
        snippet: `${[`${priceRange(entry)}, base date ${baseDate}`, entry.note].filter(Boolean).join('. ')}.`,
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
      disclaimer: disclaimerOf(found),
    };
  };
}

const ownDisclaimer =
  'Prices of other sources are those of references that the operator of this server imported: what they include, their base date and their licence are theirs.';

function disclaimerOf(found: readonly BuildCostMatch[]): string {
  const isOwn = found.map(({ sourceKind }) => sourceKind === 'imported reference');
  return [
    ...(isOwn.includes(false) || isOwn.length === 0 ? [buildCostReference.disclaimer] : []),
    ...(isOwn.includes(true) ? [ownDisclaimer] : []),
  ].join(' ');
}

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** `£65–£90 per m²`; factors and percentages are no money. */
function priceRange({ low, high, unit }: BuildCostEntry): string {
  const [from, to] = [grouped.format(low), grouped.format(high)];
  if (unit === 'percent') return `${from}–${to}%`;
  if (unit === 'factor') return `factor ${from}–${to}`;
  return unit === 'each' ? `£${from}–£${to} each` : `£${from}–£${to} per ${unit}`;
}

/** Pounds; what it holds and leaves out; other words for it, parted by commas. */
type Row = readonly [
  title: string,
  unit: string,
  low: number,
  high: number,
  note: string,
  synonyms: string,
];

const { sections, ...about } = data;

/** The construction price reference of this project: what it is, and when it was written. */
export const buildCostReference: {
  readonly source: string;
  readonly sourceKind: 'in-house estimate';
  readonly baseDate: string;
  readonly disclaimer: string;
  readonly sections: readonly BuildCostSection[];
} = {
  ...about,
  sourceKind: 'in-house estimate',
  sections: sections.map(({ page, section, entries }) => ({
    page,
    section,
    entries: (entries as unknown as readonly Row[]).map(entryOf),
  })),
};

function entryOf([title, unit, low, high, note, synonyms]: Row): BuildCostEntry {
  const words = synonyms === '' ? [] : synonyms.split(', ');
  return { title, unit, low, high, note, synonyms: words };
}
