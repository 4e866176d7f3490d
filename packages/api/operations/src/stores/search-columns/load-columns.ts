import type { Arena } from './arena.ts';
import type { ColumnSource, ColumnTables, WordSource } from './column-table.ts';
import {
  type Figures,
  type Marks,
  readFigures,
  readMarks,
  startReading,
} from './load-column-table.ts';
import { frequentPhrases } from './phrases.ts';

/** Size and state of the columns in memory. */
export interface SearchMemory {
  /** 0 while SQL answers alone. */
  readonly bytes: number;
  /** Seconds that the load took until searches could use it. */
  readonly seconds: number;
  /** True while they are being read. */
  readonly loading: boolean;
}

/** Columns of both listing types, without frequent phrases. */
export async function loadColumns(source: ColumnSource, arena: Arena): Promise<ColumnTables> {
  const sale = await startReading(source, arena, 'sale');
  return joinColumns(await readFigures(sale), {
    marksOfSale: await readMarks(sale),
    rent: await loadRent(source, arena),
  });
}

/** What one thread reads while another reads the rest, in about the same time where three listings of four are of sales. */
export async function loadFiguresOfSale(source: ColumnSource, arena: Arena): Promise<Figures> {
  return readFigures(await startReading(source, arena, 'sale'));
}

/** What is left beside the figures of sales. */
export interface RestOfColumns {
  readonly marksOfSale: Marks;
  readonly rent: Figures & Marks;
}

export async function loadRestOfColumns(
  source: ColumnSource,
  arena: Arena,
): Promise<RestOfColumns> {
  return {
    marksOfSale: await readMarks(await startReading(source, arena, 'sale')),
    rent: await loadRent(source, arena),
  };
}

async function loadRent(source: ColumnSource, arena: Arena): Promise<Figures & Marks> {
  const rent = await startReading(source, arena, 'rent');
  return { ...(await readFigures(rent)), ...(await readMarks(rent)) };
}

/** Both parts of one snapshot together. */
export function joinColumns(
  figuresOfSale: Figures,
  { marksOfSale, rent }: RestOfColumns,
): ColumnTables {
  return {
    sale: { ...figuresOfSale, ...marksOfSale, phrases: new Map() },
    rent: { ...rent, phrases: new Map() },
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
