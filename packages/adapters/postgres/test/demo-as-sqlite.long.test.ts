import { deriveRecords, type PropertyEstimates } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';
import type { PostgresPropertyStore } from '@freehold/postgres';
import { expect, it } from 'vitest';
import { recordsOfDemo } from '../../../apps/freehold/test/demo-records.ts';
import { testFolder } from '../../../test/folders.ts';
import { postgresRecords } from './store.ts';

type Ports = Omit<PostgresPropertyStore, 'use' | 'reads' | 'identity'>;
const now = new Date('2026-11-22T12:00:00Z');
const { signal } = new AbortController();
const { records } = await recordsOfDemo(now, 'demo-as-sqlite');
/** Of each outcode a few, so that every kind of place is met. */
const homes = records.property.filter((_home, at) => at % 3 === 0);
const kept = new Set(homes.map(({ id }) => id));
const kinds = Object.keys(records) as (keyof typeof records)[];
const outcodes = [...new Set(homes.map(({ postcode }) => postcode?.split(' ')[0] ?? ''))];

/** Of every home, so that those off the market are judged as leads. */
const estimates = homes.map(({ id }, at): PropertyEstimates => ({
  propertyId: id,
  valuePence: 10_000_000 + at * 100_000,
  valueLowerPence: 9_000_000,
  valueUpperPence: 99_000_000,
  valueConfidence: 60,
  monthlyRentPence: at % 5 === 0 ? null : 90_000 + at,
  dealScore: at % 101,
  isHotDeal: at % 7 === 0,
  motivationScore: at % 97,
  motivationTier: 'silver',
  playbookTiers: { brrr_candidate: null, hmo_conversion: null, btl_candidate: null },
  scoredAt: now,
  basis: null,
  lead: { classification: 'warm', signals: [], delistedOn: null },
}));

async function fill({ records: store, derivedRecords, estimates: scores }: Ports): Promise<void> {
  for (const kind of kinds) {
    const rows = records[kind] as readonly object[];
    const own = rows.filter((row) => !('propertyId' in row) || kept.has(row.propertyId as string));
    const some = kind === 'property' ? homes : own;
    for (let from = 0; from < some.length; from += 2_000) {
      await store.put(kind, some.slice(from, from + 2_000) as never);
    }
  }
  await scores.putEstimates(estimates);
  await deriveRecords(derivedRecords, now);
}

/** All that is derived, as the ports tell it. */
async function derived({ soldPrices, listings, offMarket, districts, designations }: Ports) {
  const leads: unknown[] = [];
  for (const outcode of outcodes) {
    const slice = { sort: 'price_asc', limit: 500, from: { offset: 0 } } as const;
    leads.push(await offMarket.search({ criteria: {}, outcodes: [outcode], now }, slice, signal));
  }
  const of = [];
  for (const { id, point } of homes) {
    of.push({
      links: await soldPrices.forProperty(id, signal),
      home: await listings.property(id, signal),
      listings: await listings.detail(id, signal),
      map: point && (await designations.coverage('flood_zone', point, signal)),
    });
  }
  return {
    homes: of,
    leads,
    markets: await Promise.all(outcodes.map((outcode) => districts.market(outcode, signal))),
  };
}

it('what is derived of the homes of the demo is what SQLite derives of them', async () => {
  const folder = testFolder();
  const embedded = openPropertyStore({ dataDirectory: folder });
  const store = await postgresRecords().open();
  try {
    await fill(embedded);
    await fill(store);
    const [expected, found] = [await derived(embedded), await derived(store)];
    expect(found.homes.length).toBeGreaterThan(1_600);
    expect(found.homes.filter(({ links }) => links.length > 0).length).toBeGreaterThan(100);
    expect(found.leads).toEqual(expected.leads);
    expect(found.markets).toEqual(expected.markets);
    expect(found.homes).toEqual(expected.homes);
    expect(JSON.stringify(found.leads).length).toBeGreaterThan(100_000);
    expect(JSON.stringify(found.markets)).toContain('"averagePricePence":');
  } finally {
    await store.close();
    await embedded.close();
  }
});
