import {
  allDatasets,
  type Dataset,
  deriveRecords,
  figureFields,
  judgedHomeDatasets,
  listingDatasets,
  type ListingFigures,
  type Listings,
  offMarketDatasets,
  type RecordKind,
  type SaleRecord,
  type PropertyStorePorts,
} from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { runsOf, seed, type Openable, type SuiteOptions } from '../agreement.ts';
import { changedRecord } from './changed-record.ts';
import { uuidOf } from './generated.ts';
import { bothHolding } from './with-world.ts';
import { worldNow, worldOf } from './world.ts';

const made = worldOf(seed + 5, 60);
/** Beside what a world has: a sale of which nothing but its UPRN tells the place. */
const uprn = 987_654_321;
const stray = { ...(made.records.sale[0] as SaleRecord), id: uuidOf(77), uprn, paon: null };
const world = {
  ...made,
  records: {
    ...made.records,
    sale: [...made.records.sale, { ...stray, postcode: 'M14 1AA', saon: null, street: null }],
    uprn: [...made.records.uprn, { uprn, point: { latitude: 53.45, longitude: -2.2 } }],
  },
};
const kinds = Object.keys(world.records) as RecordKind[];
const { signal } = new AbortController();
const now = worldNow;
const centre = { latitude: 53.45, longitude: -2.2 };
const circle = { centre, radiusMetres: 20_000, limit: 1_000 };
const outcodes = ['M1', 'M14', 'M2', 'B5', 'B50'];
const ids = world.records.property.map(({ id }) => id);

/** Answers of one cache, or as much as a cache is filled from, and the datasets that it names. */
interface CachedReads {
  readonly datasets: readonly Dataset[];
  readonly read: (ports: PropertyStorePorts) => Promise<unknown>;
}

/** Figures come in any order, which says nothing. */
async function figuresInOrder(listings: Listings, outcode: string) {
  const figures = await listings.figures({ postcode: outcode, fields: figureFields }, signal);
  return figures.toSorted((a, b) => (figuresKey(a) < figuresKey(b) ? -1 : 1));
}
const figuresKey = ({ id, listingType }: ListingFigures): string => `${id} ${listingType}`;

const caches: Readonly<Record<string, CachedReads>> = {
  'pages, totals and figures of listings': {
    datasets: listingDatasets,
    read: async ({ listings }) => {
      const slice = { sort: 'newest', limit: 200, from: { offset: 0 } } as const;
      return [
        await listings.search({ criteria: {}, now }, slice, signal),
        await listings.search({ criteria: { listing_type: 'rent' }, now }, slice, signal),
        await listings.count({ criteria: { in_conservation_area: true }, now }, signal),
        await Promise.all(outcodes.map((outcode) => figuresInOrder(listings, outcode))),
        await listings.importedUntil('sale', signal),
      ];
    },
  },
  'previews of homes off the market': {
    datasets: offMarketDatasets,
    read: async ({ offMarket }) => [
      await offMarket.classes({ criteria: {}, now }, signal),
      await offMarket.classes({ criteria: { min_price: 200_000 }, now }, signal),
      await offMarket.search(
        { criteria: {}, now },
        { sort: 'newest', limit: 200, from: { offset: 0 } },
        signal,
      ),
    ],
  },
  'what is known and judged of homes': {
    datasets: judgedHomeDatasets,
    read: async ({ listings, soldPrices, judgements, postcodes, statistics, places }) => [
      await Promise.all(ids.map((id) => listings.detail(id, signal))),
      await Promise.all(ids.map((id) => listings.property(id, signal))),
      await Promise.all(ids.map((id) => soldPrices.forProperty(id, signal))),
      await Promise.all(
        ids.map((id) => judgements.home(id, { rules: 'rules', since: new Date(0) }, signal)),
      ),
      await listings.lettingsNear(circle, signal),
      await Promise.all(['E01', 'E02'].map((code) => statistics.rentLevels(code, signal))),
      await Promise.all(['M', 'B'].map((area) => judgements.priceModel(area, signal))),
      await postcodes.find('M14 1AA', signal),
      await places.amenities(circle, signal),
      await places.stops(circle, signal),
    ],
  },
};

/** Imports that empty no cache, and so nothing that was read into memory. */
const emptyingNone: readonly RecordKind[] = [
  'sale-uprn',
  'sale-months',
  'lease',
  'company',
  'title',
  'register-edition',
  'home-fact',
  'school',
  'certificate',
  'planning-application',
  'area-figure',
  'crime-month',
  'build-cost-reference',
];

const stock = {
  listingsUntil: null,
  demandIndex: 50,
  medianDaysListed: 30,
  yieldBasisPoints: null,
};

/** Every way in which what is stored changes, by the datasets that it may change. */
const changes: Readonly<
  Record<
    string,
    { datasets: readonly Dataset[]; make: (ports: PropertyStorePorts) => Promise<unknown> }
  >
> = {
  ...Object.fromEntries(
    kinds.map((kind) => [
      `put ${kind}`,
      {
        datasets: [kind],
        make: (ports: PropertyStorePorts) => putChanged(ports, kind),
      },
    ]),
  ),
  derive: {
    datasets: [
      'sale-link',
      'property',
      'home-placement',
      'price-model',
      'off-market',
      'district-market',
      'designation',
    ],
    make: ({ derivedRecords }) => deriveRecords(derivedRecords, now),
  },
  'put estimates': {
    datasets: ['estimate'],
    make: ({ estimates }) =>
      estimates.putEstimates(
        world.estimates.map((one) => ({ ...one, dealScore: times % 100, monthlyRentPence: times })),
      ),
  },
  'put areas': {
    datasets: ['area-judgement'],
    make: async ({ estimates, dataVersions }) => {
      for (const outcode of outcodes) {
        const version = await dataVersions.ofOutcode(outcode, signal);
        const judgedAt = new Date(0);
        const area = { outcode, version, judgedAt, rules: 'rules', stock };
        await estimates.putArea(area);
      }
    },
  },
};

/** Every change is made three times, each after all others; of a sample once. */
const rounds = runsOf() < 20 ? 1 : 3;

/** How many batches were put: each tells something else. */
let times = 0;

async function putChanged({ records }: PropertyStorePorts, kind: RecordKind): Promise<void> {
  times += 1;
  await records.put(
    kind,
    world.records[kind].map((record) => changedRecord(kind, record, 1 + (times % 9))),
  );
}

async function versionsOf(ports: PropertyStorePorts): Promise<Map<Dataset, number>> {
  const found = new Map<Dataset, number>();
  for (const dataset of allDatasets) {
    found.set(dataset, await ports.dataVersions.of([dataset], signal));
  }
  return found;
}

/** What every store tells of changes: the version of a dataset grows with what is stored of it, and with nothing else. */
export function describeDataVersions(
  name: string,
  make: () => Openable<PropertyStorePorts>,
  _options: SuiteOptions = {},
): void {
  describe(`data versions: ${name}`, () => {
    const both = bothHolding(world, make);

    it.each(Object.keys(changes))(
      'grow by %s for what it changes, and for nothing else',
      async (of) => {
        const { datasets, make: change } = changes[of] as (typeof changes)[string];
        const before = await versionsOf(both.store);
        expect(await versionsOf(both.store)).toEqual(before);
        await change(both.store);
        const after = await versionsOf(both.store);
        const grown = allDatasets.filter((one) => after.get(one) !== before.get(one));
        expect(grown.filter((one) => !datasets.includes(one))).toEqual([]);
        expect(grown).toContain(datasets[0]);
        for (const one of grown) expect(after.get(one)).toBeGreaterThan(before.get(one) as number);
        expect(await both.store.dataVersions.of(datasets, signal)).toBe(
          Math.max(...datasets.map((one) => after.get(one) as number)),
        );
      },
    );

    it.each(Object.keys(caches))('grow whenever an answer changes: %s', async (of) => {
      const { datasets, read } = caches[of] as CachedReads;
      const unnoted: string[] = [];
      const noted = new Set<string>();
      const look = async () => ({
        answers: JSON.stringify(await read(both.store)),
        version: await both.store.dataVersions.of(datasets, signal),
      });
      let before = await look();
      for (let round = 0; round < rounds; round += 1) {
        for (const [said, { make: change }] of Object.entries(changes)) {
          await change(both.store);
          const after = await look();
          if (after.answers !== before.answers) {
            noted.add(said);
            if (after.version === before.version) unnoted.push(said);
          }
          before = after;
        }
      }
      expect(unnoted).toEqual([]);
      expect(noted.size).toBeGreaterThan(1);
    });

    it.each(emptyingNone)('of what is cached stay when records of kind %s come', async (kind) => {
      const cached = Object.values(caches).flatMap(({ datasets }) => datasets);
      const before = await both.store.dataVersions.of(cached, signal);
      await putChanged(both.store, kind);
      expect(await both.store.dataVersions.of(cached, signal)).toBe(before);
    });

    it('of an outcode grow with its own records, and with those that concern every outcode', async () => {
      const of = async (outcode: string | null) =>
        both.store.dataVersions.ofOutcode(outcode, signal);
      const home = world.records.property.find(({ postcode }) => postcode?.startsWith('M14 '));
      const other = world.records.property.find(({ postcode }) => postcode?.startsWith('B5 '));
      const grownBy = async (change: () => Promise<unknown>) => {
        const before = await Promise.all([of('M14'), of('B5'), of(null)]);
        await change();
        const after = await Promise.all([of('M14'), of('B5'), of(null)]);
        return after.map((version, at) => version > (before[at] as number));
      };
      const { records, estimates } = both.store;
      expect(home && other).toBeTruthy();
      if (!home || !other) return;
      const [longer, wider] = [home, other].map((one) => ({ ...one, bedrooms: 40 }));
      expect(await grownBy(() => records.put('property', [longer as typeof home]))).toEqual([
        true,
        false,
        true,
      ]);
      expect(await grownBy(() => records.put('property', [wider as typeof other]))).toEqual([
        false,
        true,
        true,
      ]);
      expect(await grownBy(() => putChanged(both.store, 'school'))).toEqual([false, false, false]);
      expect(await grownBy(() => putChanged(both.store, 'stop'))).toEqual([true, true, true]);
      expect(await grownBy(() => estimates.putEstimates(world.estimates))).toEqual([
        false,
        false,
        false,
      ]);
    });
  });
}
