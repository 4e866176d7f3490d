import data from './data/build-costs-2026-q3.json' with { type: 'json' };
import type { BuildCostEntry, BuildCostSection } from './entry.ts';

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
  /** `in-house estimate`. */
  readonly sourceKind: string;
  readonly baseDate: string;
  readonly disclaimer: string;
  readonly sections: readonly BuildCostSection[];
} = {
  ...about,
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
