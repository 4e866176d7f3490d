import { describe, expect, it } from 'vitest';
import { KeptRecords, memoryRecordPorts, putWorld, worldNow, worldOf } from '@freehold/conformance';
import type { RecordKind } from '../../src/ports/records.ts';
import { knownDistricts, linksOf, mapFactsOf, marketOf } from './literal-derived.ts';

const made = worldOf(20_261_122, 120);
/** One home an address, and no register that would settle what homes are told to be. */
const property = made.records.property.filter((home, at, all) => {
  const building = ({ postcode, street, paon }: typeof home) => `${postcode}|${street}|${paon}`;
  return home.postcode === null || all.findIndex((one) => building(one) === building(home)) === at;
});
const ids = new Set(property.map(({ id }) => id));
const world = {
  estimates: made.estimates.filter(({ propertyId }) => ids.has(propertyId)),
  records: {
    ...made.records,
    property,
    listing: made.records.listing.filter(({ propertyId }) => ids.has(propertyId)),
    certificate: [],
    'sale-uprn': [],
    uprn: [],
  },
};
const { signal } = new AbortController();

/** The records of the world, and a store over which they were derived. */
async function derived() {
  const kept = new KeptRecords();
  for (const kind of Object.keys(world.records) as RecordKind[]) {
    kept.put(kind, world.records[kind]);
  }
  for (const one of world.estimates) kept.estimates.set(one.propertyId, one);
  const ports = memoryRecordPorts();
  await putWorld(ports, world);
  return { kept, ports };
}

describe('derivation finds what follows from all records at once', () => {
  it('links of sales to homes', async () => {
    const { kept, ports } = await derived();
    const links = linksOf(kept);
    expect(links.length).toBeGreaterThan(50);
    for (const { id } of kept.properties()) {
      const found = await ports.soldPrices.forProperty(id, signal);
      const own = links.filter(({ home }) => home.id === id);
      expect(new Set(found.map((sale) => sale.id))).toEqual(
        new Set(own.map(({ sale }) => sale.id)),
      );
    }
  });

  it('designations of homes, and where they are known', async () => {
    const { kept, ports } = await derived();
    const told = new Set<unknown>();
    for (const home of kept.properties()) {
      const facts = mapFactsOf(kept, home);
      expect(await ports.listings.property(home.id, signal)).toMatchObject(facts);
      told.add(facts.inConservationArea);
    }
    expect(told).toEqual(new Set([true, false, null]));
    expect([...knownDistricts(kept).keys()].sort()).toEqual(
      (await ports.derivedRecords.designatedDistricts(signal))
        .map(({ kind, district }) => `${kind} ${district}`)
        .sort(),
    );
  });

  it('markets of outcodes', async () => {
    const { kept, ports } = await derived();
    const markets = marketOf(kept, worldNow);
    expect(markets.size).toBe(5);
    for (const [outcode, market] of markets) {
      expect(await ports.districts.market(outcode, signal)).toEqual(market);
    }
  });
});
