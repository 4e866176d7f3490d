import type { Arena } from './arena.ts';
import type { ColumnSource, WordSource } from './column-source.ts';
import type { ColumnTables } from './column-table.ts';
import { frequentPhrases } from './frequent-phrases.ts';
import { loadColumnTable } from './load-column-table.ts';

/** Reads the columns of both listing types, without frequent phrases. */
export async function loadColumns(source: ColumnSource, arena: Arena): Promise<ColumnTables> {
  return {
    sale: { ...(await loadColumnTable(source, arena, 'sale')), phrases: new Map() },
    rent: { ...(await loadColumnTable(source, arena, 'rent')), phrases: new Map() },
  };
}

/** The same with frequent phrases, which take as long again and matter to few searches. */
export function withFrequentPhrases(
  { sale, rent }: ColumnTables,
  source: WordSource,
  arena: Arena,
): ColumnTables {
  const [ofSale, ofRent] = frequentPhrases(source, arena, [sale, rent]);
  return { sale: { ...sale, ...ofSale }, rent: { ...rent, ...ofRent } };
}
