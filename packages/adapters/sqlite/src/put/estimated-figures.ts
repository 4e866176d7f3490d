import { searchedEstimateNames, figuresOfFacts, type FactsRow } from '@freehold/operations';
import { mark } from './marks.ts';
import { putListingRecords } from './search-row.ts';
import type { Statements } from './statements.ts';

const figures = [...searchedEstimateNames, 'discount', 'yield'] as const;

type Figures = Readonly<Record<(typeof figures)[number], number | string | null>>;

/** With the estimates of its home, and what it is searched by now. */
const factsSql = `SELECT l.key, l.listing_type, l.search_outcode, l.price, p.floor_area_sqm, e.value,
    ${searchedEstimateNames.map((name) => `e.${name}`).join(', ')}, ${figures.map((name) => `s.${name} AS shown_${name}`).join(', ')}
  FROM listings l JOIN properties p ON p.key = l.property_key JOIN estimates e ON e.property_key = l.property_key
  JOIN listing_search s ON s.listing_type = l.listing_type AND s.outcode = l.search_outcode AND s.key = l.key
  WHERE l.property_key = ?`;

interface EstimatedRow extends FactsRow, Figures {
  readonly rent: number | null;
  readonly search_outcode: string;
  readonly [shown: `shown_${string}`]: number | string | null;
}

/**
 * Writes what a property's listings are searched by and shown as where its estimates make it another: a row has a place in an
 * index for each order of a search, and most scorings leave most figures as they were.
 */
export function refreshEstimatedFigures(statements: Statements, propertyKey: number): void {
  const rows = statements.get(factsSql).all(propertyKey) as EstimatedRow[];
  if (rows.length === 0) return;
  for (const row of rows) {
    const { discountBasisPoints, yieldBasisPoints } = figuresOfFacts(row);
    const now: Figures = { ...row, discount: discountBasisPoints, yield: yieldBasisPoints };
    const changed = figures.filter((name) => now[name] !== row[`shown_${name}`]);
    if (changed.length === 0) continue;
    if (row.search_outcode !== '') mark(statements, 'markets', row.search_outcode);
    statements.run(
      `UPDATE listing_search SET ${changed.map((name) => `${name} = ?`).join(', ')}
       WHERE listing_type = ? AND outcode = ? AND key = ?`,
      ...changed.map((name) => now[name]),
      row.listing_type,
      row.search_outcode,
      row.key,
    );
  }
  statements.answer(putListingRecords(propertyKey));
}
