import type { Sale } from '@freehold/market';
import { type EvaluationInput, type TestedSales, testSales } from '@freehold/market/evaluate';
import type { DerivedRecords } from '../ports/derived-records.ts';
import type { Postcodes } from '../ports/places.ts';
import type { Nation } from '../ports/records.ts';
import { publishedIndexOfArea, salesOfOutcode } from './derive-models.ts';

/** A postcode area, and the days on which sales of it are valued: from `from` (included) until `until` (excluded). */
export interface AreaTest extends Pick<EvaluationInput, 'from' | 'until' | 'lagMonths'> {
  readonly area: string;
}

/**
 * Values the stored sales of a postcode area from earlier ones, each with the floor area that is known of it, by a model
 * that leans on the index held for the area: what the server values by, but that sales of the next area tell nothing here.
 * All sales of the area are in memory meanwhile, in about two kilobytes each.
 */
export async function testArea(
  store: {
    readonly derivedRecords: Pick<
      DerivedRecords,
      'outcodesOfArea' | 'salesOfOutcode' | 'officialMonths'
    >;
    readonly postcodes: Pick<Postcodes, 'find'>;
  },
  { area, ...period }: AreaTest,
  signal: AbortSignal,
): Promise<TestedSales> {
  const { derivedRecords } = store;
  const sales: Sale[] = [];
  const nations = new Map<string | null, Nation | null>();
  for (const { outcode } of await derivedRecords.outcodesOfArea(area, signal)) {
    for await (const sale of salesOfOutcode(derivedRecords, outcode, signal)) {
      sales.push(sale);
      const { postcode, date } = sale;
      if (postcode === null || date < period.from || nations.has(postcode)) continue;
      nations.set(postcode, (await store.postcodes.find(postcode, signal))?.nation ?? null);
    }
  }
  const officialIndex = await publishedIndexOfArea(derivedRecords, area, signal);
  return testSales({
    ...period,
    sales,
    nationOf: ({ postcode }) => nations.get(postcode) ?? null,
    ...(officialIndex === null ? {} : { officialIndex }),
  });
}
