import { ApiError, type Operations } from '@freehold/client';
import { client } from '../api/client.ts';

export type Trends = Operations['areaTrends']['answer'];
export type Demand = Operations['demand']['answer'];

/** The figures of an area pack: its JSON form. */
export type Pack = Exclude<Operations['areaPack']['answer'], Uint8Array>;

/** What the server answers of one outcode. */
export interface AreaAnswer {
  readonly outcode: string;
  readonly trends: Trends;
  readonly demand: Demand;
  /** Null where the server has neither a sale nor a listing. */
  readonly pack: Pack | null;
}

/** An outcode with records. */
export interface Area extends AreaAnswer {
  readonly pack: Pack;
}

export const hasRecords = (area: AreaAnswer): area is Area => area.pack !== null;

/** At most this many stand side by side. */
export const mostAreas = 4;

/** `m14, YO31` as outcodes; what is given twice stands once. */
export function outcodesOf(text: string): string[] {
  const outcodes = text
    .split(/[\s,]+/)
    .map((each) => each.toUpperCase())
    .filter((each) => each !== '');
  return [...new Set(outcodes)].slice(0, mostAreas);
}

/** Null where the server has neither a sale nor a listing of the type. */
export async function packOf(
  outcode: string,
  type: string | null,
  signal: AbortSignal,
): Promise<Pack | null> {
  const query = { format: 'json' as const, ...(type === null ? {} : { property_type: type }) };
  try {
    const { data } = await client.areaPack({ params: { postcode: outcode }, query }, { signal });
    return data as Pack;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** All that the page shows of some outcodes, asked together; a pack only where there is something to put into it. */
export async function areasOf(
  outcodes: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly data: readonly AreaAnswer[] }> {
  const data = await Promise.all(
    outcodes.map(async (outcode) => {
      const [{ data: trends }, { data: demand }] = await Promise.all([
        client.areaTrends({ params: { outcode } }, { signal }),
        client.demand({ query: { postcode: outcode } }, { signal }),
      ]);
      const isHeld = trends.coverage !== 'none' || demand.coverage !== 'none';
      const pack = isHeld ? await packOf(outcode, null, signal) : null;
      return { outcode, trends, demand, pack };
    }),
  );
  return { data };
}
