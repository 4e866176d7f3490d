import { beforeAll, describe, expect, it } from 'vitest';
import { connectNext } from './connector-world.ts';
import { useDemoServer, type Json } from './http/demo-server.ts';

/** Whether a result fits what a model can take in; the largest of the demo is a fraction of it. */
const charactersMax = 100_000;

const server = useDemoServer();
let client: Awaited<ReturnType<typeof connectNext>>;
let listings: readonly Json[];
beforeAll(async () => {
  client = await connectNext(server.url, server.keyOf('enterprise'));
  // Once the tools are listed, the client checks every answer against its output schema.
  await client.listTools();
  const found = new Map<string, Json>();
  for (const sort_by of ['newest', 'price_asc', 'price_desc', 'deal_score', 'most_reduced']) {
    const { properties } = await resultOf('search_properties', { limit: 20, sort_by });
    for (const listing of properties) found.set(listing.id, listing);
  }
  listings = [...found.values()];
});

/** The result of a tool that must succeed, or of one that may be refused for the reasons of a validation. */
async function resultOf(name: string, args: object, mayBeRefused = false): Promise<Json> {
  const result = await client.callTool({ name, arguments: { ...args } });
  const [content] = result.content as Json;
  expect(content.text.length).toBeLessThan(charactersMax);
  expect(JSON.parse(content.text)).toEqual(result.structuredContent);
  if (result.isError === true) {
    const { error }: Json = result.structuredContent;
    expect([name, mayBeRefused, error.code]).toEqual([name, true, 'validation_error']);
  }
  return result.structuredContent;
}

const inputs = {
  btl: {},
  hmo: { rooms: Array.from({ length: 4 }, () => ({ room_type: 'double', monthly_rent: 600 })) },
  brrr: { after_repair_value: 400_000, monthly_rent: 1_500 },
  flip: { expected_sale_price: 400_000 },
  sa: { nightly_rate: 120 },
} as const;

const postcodes = (): readonly string[] => [
  ...new Set<string>(listings.flatMap(({ postcode }) => postcode ?? [])),
];

describe('over the listings of the demo every result keeps to its schema and has a sensible size', () => {
  it('search_properties, of several outcodes', async () => {
    const outcodes = new Set(postcodes().map((postcode) => postcode.split(' ')[0]));
    for (const area of [...outcodes].slice(0, 5)) {
      const { properties } = await resultOf('search_properties', { area, limit: 20 });
      expect(properties.length).toBeGreaterThan(0);
    }
  });

  it('get_property and get_property_pack', async () => {
    expect(listings.length).toBeGreaterThan(40);
    for (const { id } of listings.filter((_, index) => index % 5 === 0)) {
      expect((await resultOf('get_property', { property_id: id })).id).toBe(id);
      await resultOf('get_property_pack', { property_id: id });
    }
  });

  it('get_comparables, check_planning and get_area_summary', async () => {
    for (const postcode of postcodes().slice(0, 8)) {
      const args = { postcode, limit: 50, radius_miles: 5 };
      const { comparables } = await resultOf('get_comparables', args);
      expect(comparables.length).toBeLessThanOrEqual(50);
      await resultOf('check_planning', { postcode, radius_km: 2 });
    }
    for (const postcode of postcodes().slice(0, 8)) {
      await resultOf('get_area_summary', { postcode: postcode.split(' ')[0] });
    }
  });

  it.each(Object.entries(inputs))('analyse_investment as %s', async (strategy, members) => {
    const results: Json[] = [];
    for (const { id } of listings.slice(0, 6)) {
      const args = { strategy, property_id: id, inputs: members };
      const result = await resultOf('analyse_investment', args, true);
      if (!('error' in result)) results.push(result);
    }
    if (strategy !== 'btl') {
      const args = { strategy, purchase_price: 200_000, inputs: members };
      results.push(await resultOf('analyse_investment', args));
    }
    expect(results.length).toBeGreaterThan(0);
  });
});
