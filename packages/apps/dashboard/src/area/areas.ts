import type { Operations } from '@freehold/client';
import { client } from '../api/client.ts';

export type Trends = Operations['areaTrends']['answer'];
export type Demand = Operations['demand']['answer'];

/** The figures of an area pack: its JSON form. */
export interface Pack {
  readonly area: string;
  readonly analytics: Operations['areaAnalytics']['answer'];
}

/** What is known of one outcode. */
export interface Area {
  readonly outcode: string;
  readonly trends: Trends;
  readonly demand: Demand;
  readonly pack: Pack;
}

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

export async function packOf(
  outcode: string,
  type: string | null,
  signal: AbortSignal,
): Promise<Pack> {
  const query = { format: 'json' as const, ...(type === null ? {} : { property_type: type }) };
  const { data } = await client.areaPack({ params: { postcode: outcode }, query }, { signal });
  return data as unknown as Pack;
}

/** All that the page shows of some outcodes, asked together. */
export async function areasOf(
  outcodes: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly data: readonly Area[] }> {
  const data = await Promise.all(
    outcodes.map(async (outcode) => {
      const [trends, demand, pack] = await Promise.all([
        client.areaTrends({ params: { outcode } }, { signal }),
        client.demand({ query: { postcode: outcode } }, { signal }),
        packOf(outcode, null, signal),
      ]);
      return { outcode, trends: trends.data, demand: demand.data, pack };
    }),
  );
  return { data };
}
