import type { PublicFilter } from '../ports/public-records.ts';
import { publicDates, type PublicDataset } from '../public-records/columns.ts';
import { postcodeRange } from '../public-records/public-area.ts';

/** The table of each dataset whose keys are those of its view. */
export const publicTables: Readonly<Record<PublicDataset, string>> = {
  sales: 'sales',
  listings: 'listings',
  homes: 'properties',
};

/** A column of a public view compared with a text or a date. */
export interface PublicCondition {
  readonly column: string;
  readonly kind: 'text' | 'date';
  readonly compare: '>=' | '<' | '<=';
  readonly value: string;
}

/** What a row must meet; dates are left out of a dataset that has none. */
export function publicConditions(
  dataset: PublicDataset,
  { area, from, to }: PublicFilter,
): PublicCondition[] {
  const conditions: PublicCondition[] = [];
  if (area !== null) {
    const { column, least, before } = postcodeRange(area);
    conditions.push({ column, kind: 'text', compare: '>=', value: least });
    conditions.push({ column, kind: 'text', compare: '<', value: before });
  }
  const column = publicDates[dataset];
  if (column === null) return conditions;
  if (from !== null) conditions.push({ column, kind: 'date', compare: '>=', value: from });
  if (to !== null) conditions.push({ column, kind: 'date', compare: '<=', value: to });
  return conditions;
}
