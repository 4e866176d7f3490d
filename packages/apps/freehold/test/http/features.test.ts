import {
  attributions,
  featureDatasets,
  publicColumns,
  type PublicRecords,
} from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../src/ogc/collections.ts';
import { featureMounts } from '../../src/ogc/features.ts';
import { useDemoServer, type Json } from './demo-server.ts';

const server = useDemoServer({
  FREEHOLD_OPEN_COLLECTIONS: 'sales,homes,designations,planning',
});

/** Asked without a key. */
async function ask(path: string, status = 200): Promise<Json> {
  const response = await fetch(path.startsWith('http') ? path : `${server.url}/ogc${path}`);
  const body: Json = await response.json();
  expect([path, response.status, body.error?.message]).toEqual([
    path,
    status,
    status === 200 ? undefined : expect.any(String),
  ]);
  return body;
}

const hrefOf = ({ links }: Json, rel: string): string | undefined =>
  links.find((link: Json) => link.rel === rel)?.href;

/** All features, by the links `next`. */
async function everyOf(path: string): Promise<Json[]> {
  const features: Json[] = [];
  for (let at: string | undefined = path; at !== undefined;) {
    const page: Json = await ask(at);
    expect(page.numberReturned).toBe(page.features.length);
    features.push(...page.features);
    at = hrefOf(page, 'next');
  }
  return features;
}

/** Asked once. */
const wholes = new Map<string, Promise<Json[]>>();
function wholeOf(name: string): Promise<Json[]> {
  const found = wholes.get(name) ?? everyOf(`/collections/${name}/items?limit=2000`);
  wholes.set(name, found);
  return found;
}

const idsOf = (features: readonly Json[]): number[] => features.map(({ id }) => id);

describe('OGC API - Features', () => {
  it('leads from its landing page to the collections that the owner opened', async () => {
    const landing = await ask('');
    expect(hrefOf(landing, 'service-doc')).toContain('/docs/how-to/open-in-qgis.html');
    const { paths } = await ask(hrefOf(landing, 'service-desc')!);
    expect(Object.keys(paths)).toContain('/collections/sales/items');
    const { conformsTo } = await ask(hrefOf(landing, 'conformance')!);
    expect(conformsTo).toEqual([
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
    ]);
    const { collections } = await ask(hrefOf(landing, 'data')!);
    expect(collections.map(({ id }: Json) => id)).toEqual([
      'sales',
      'homes',
      'designations',
      'planning',
    ]);
    for (const one of collections) expect(await ask(hrefOf(one, 'self')!)).toEqual(one);
  });

  it('finds nothing of a collection that is closed, or that is none', async () => {
    for (const name of ['listings', 'owners']) {
      const { error } = await ask(`/collections/${name}`, 404);
      expect(error.code).toBe('not_found');
      await ask(`/collections/${name}/items`, 404);
      await ask(`/collections/${name}/items/1`, 404);
    }
  });

  it('gives every sale once by links, each again by its id', async () => {
    const all = await wholeOf('sales');
    const { datasets } = (await server.send('GET', '/api/v1/coverage')).body;
    const { rows } = datasets.find((each: Json) => each.name === 'sales');
    // Those whose postcode no file places are in no box, and so in no collection.
    expect(all.length).toBeLessThanOrEqual(rows);
    expect(all.length).toBeGreaterThan(0.9 * rows);
    expect(new Set(idsOf(all)).size).toBe(all.length);
    expect(all.filter(({ geometry }) => geometry === null)).toEqual([]);
    const some = await ask(`/collections/sales/items?limit=3&after=${all[49].id}`);
    expect(some.features).toEqual(all.slice(50, 53));
    const one = all[50];
    expect(await ask(`/collections/sales/items/${one.id}`)).toMatchObject(one);
    await ask('/collections/sales/items/999999999', 404);
    await ask('/collections/sales/items/0', 404);
  });

  it.each(['sales', 'homes', 'planning'])(
    '%s of a box are those whose point lies in it',
    async (name) => {
      const all = await wholeOf(name);
      const points = all.map(({ geometry }) => geometry.coordinates);
      const middle = (at: number) =>
        points.map((point) => point[at]).sort((a, b) => a - b)[points.length >> 1];
      const [west, south] = [middle(0), middle(1)];
      const inside = all.filter(
        ({ geometry }) => geometry.coordinates[0] >= west && geometry.coordinates[1] >= south,
      );
      expect(inside.length).toBeGreaterThan(0);
      expect(inside.length).toBeLessThan(all.length);
      const found = await everyOf(
        `/collections/${name}/items?bbox=${west},${south},2,61&limit=2000`,
      );
      expect(idsOf(found)).toEqual(idsOf(inside));
    },
  );

  it('gives designations as their shapes, those whose box meets the box asked for', async () => {
    const all = await wholeOf('designations');
    expect(new Set(all.map(({ geometry }) => geometry.type)).size).toBeGreaterThan(1);
    const [longitude, latitude] = all.find(({ geometry }) => geometry.type === 'Point')!.geometry
      .coordinates;
    const bbox = [longitude, latitude, longitude, latitude].join(',');
    const found = await everyOf(`/collections/designations/items?bbox=${bbox}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
  });

  it('counts days by the date of the collection, both ends with them', async () => {
    const all = await wholeOf('sales');
    const of2025 = all.filter(({ properties }) => properties.sale_year === 2025);
    expect(of2025.length).toBeGreaterThan(0);
    const asked = async (datetime: string) =>
      idsOf(await everyOf(`/collections/sales/items?limit=2000&datetime=${datetime}`));
    expect(await asked('2025-01-01/2025-12-31')).toEqual(idsOf(of2025));
    const since = all.filter(({ properties }) => properties.sale_date >= '2025-01-01');
    expect(await asked('2025-01-01T00:00:00Z/..')).toEqual(idsOf(since));
    const day = of2025[0].properties.sale_date;
    const ofDay = all.filter(({ properties }) => properties.sale_date === day);
    expect(await asked(day)).toEqual(idsOf(ofDay));
  });

  it.each(['homes', 'designations'])(
    'passes over days asked of %s, which have none',
    async (name) => {
      const all = await wholeOf(name);
      const { features } = await ask(`/collections/${name}/items?limit=5&datetime=1900-01-01`);
      expect(features).toEqual(all.slice(0, 5));
    },
  );

  it('goes on after any key, of an item or not, and ends past the last', async () => {
    const all = await wholeOf('sales');
    const past = all.at(-1)!.id + 1;
    const page = await ask(`/collections/sales/items?after=${past}`);
    expect([page.features, hrefOf(page, 'next')]).toEqual([[], undefined]);
    await ask('/collections/sales/items?after=999999999999999');
  });

  it.each([
    'limit=0',
    'limit=-1',
    'limit=ten',
    'bbox=1,2,3',
    'bbox=0,52,-1,53',
    'bbox=-1,53,0,52',
    'bbox=-181,52,0,53',
    'bbox=,52,0,53',
    'datetime=2025-02-30',
    'datetime=2025-12-31/2025-01-01',
    'datetime=../../..',
    'datetime=yesterday',
    'after=x',
    'colour=red',
    'limit=1&limit=2',
    'f=html',
  ])('refuses %s', async (query) => {
    const { error } = await ask(`/collections/sales/items?${query}`, 400);
    expect(error.code).toBe('validation_error');
  });

  it('takes a limit past the most for the most, as the standard says', async () => {
    const { numberReturned } = await ask('/collections/sales/items?limit=99999999');
    expect(numberReturned).toBe(2_000);
  });

  it('holds the columns of exports and nothing of owners, agents or accounts', async () => {
    for (const name of ['sales', 'homes', 'designations', 'planning'] as const) {
      const [first] = (await ask(`/collections/${name}/items?limit=1`)).features;
      const place = ['key', 'longitude', 'latitude', 'geometry'];
      const declared = publicColumns[name].map((column) => column.name);
      expect(Object.keys(first.properties)).toEqual(
        declared.filter((each) => !place.includes(each)),
      );
      expect(declared.filter((each) => /owner|agent|company|account|key_/.test(each))).toEqual([]);
    }
  });

  it('answers only GET and HEAD', async () => {
    const response = await fetch(`${server.url}/ogc/collections`, { method: 'POST' });
    expect(response.status).toBe(405);
  });
});

/** The kinds of records that are held. */
const heldKinds = new Set(['sale', 'certificate', 'planning-application']);
/** Answers in the process over such records, which are no demonstration. */
const answerOver = (publicRecords: PublicRecords) => {
  const [mount] = featureMounts({
    publicRecords,
    dataVersions: {
      of: async (kinds) => (kinds.some((kind) => heldKinds.has(kind)) ? 1 : 0),
      ofOutcode: async () => 1,
    },
    holdings: {
      of: async () => ({ rows: 2, from: '1995-01-01', until: '2026-09', missingMonths: [] }),
    },
    open: new Set(featureDatasets),
    baseUrl: () => 'https://api.example',
    isDemo: () => false,
    clock: () => new Date('2026-11-21T12:00:00Z'),
    milliseconds: 1_000,
  });
  return async (path: string, address: string) =>
    mount!.answer(new Request(`https://api.example/ogc${path}`), address);
};

/** How many questions are answered until one is refused, and that refusal; four come back each second. */
async function untilRefused(
  ask: ReturnType<typeof answerOver>,
  path: string,
  address: string,
): Promise<readonly [number, Response]> {
  for (let answered = 0; ; answered += 1) {
    const response = await ask(path, address);
    if (response.status !== 200) return [answered, response];
  }
}

describe('collections of official records', () => {
  const empty: PublicRecords = {
    page: async ({ box }) => ({
      rows: [],
      next: null,
      // The box from 1 degree west holds as many as it may and one more.
      isBoxTooFull: box?.west === -1 && box.atMost < 100_001,
    }),
  };
  const answer = answerOver(empty);

  it('name attribution and licence of the files that are held, and of no others, in every answer of records', async () => {
    for (const path of ['/collections/sales', '/collections/sales/items']) {
      const body: Json = await (await answer(path, '192.0.2.1')).json();
      expect(body.attribution).toBe(`${attributions['price-paid']} ${attributions.epc}`);
      expect(hrefOf(body, 'license')).toBe(
        'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
      );
    }
    const maps: Json = await (await answer('/collections/designations', '192.0.2.1')).json();
    expect([maps.attribution, hrefOf(maps, 'license')]).toEqual(['', undefined]);
  });

  it('are of the files that the table of answers names for their fields', () => {
    const ofSales = ['price-paid', 'price-paid-uprn', 'leases'];
    const ofPlace = ['postcode-directory', 'code-point-open', 'uprn'];
    expect(filesOf('sales')).toEqual([...ofSales, ...ofPlace, 'epc']);
    // An estimate is moved to its month by the index, and a rent may be of the official level.
    const ofHomes = [...ofSales, 'uk-hpi', 'sector-prices', ...ofPlace, 'epc'];
    expect(filesOf('homes')).toEqual([...ofHomes, 'planning-data', 'rents']);
    expect(filesOf('designations')).toEqual(['planning-data']);
    expect(filesOf('planning')).toEqual(['planning-applications']);
  });

  it('stand in a DCAT catalogue with their days, words and licence', async () => {
    const response = await answer('/catalogue', '192.0.2.1');
    expect(response.headers.get('content-type')).toBe('application/ld+json');
    const catalogue: Json = await response.json();
    expect(catalogue['@type']).toBe('dcat:Catalog');
    const datasets: Json[] = catalogue['dcat:dataset'];
    const at = 'https://api.example/ogc/collections/';
    expect(new Set(datasets.map((each) => each['@id']))).toEqual(
      new Set(featureDatasets.map((name) => at + name)),
    );
    expect(datasets).toHaveLength(featureDatasets.length);
    const [sales] = datasets;
    expect(sales['dcterms:rights']['rdfs:label']).toContain(attributions['price-paid']);
    expect(sales['dcterms:license']).toEqual([
      { '@id': 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/' },
    ]);
    expect(sales['dcterms:temporal']).toEqual({
      '@type': 'dcterms:PeriodOfTime',
      'dcat:startDate': { '@type': 'xsd:date', '@value': '1995-01-01' },
      'dcat:endDate': { '@type': 'xsd:gYearMonth', '@value': '2026-09' },
    });
    expect(sales['dcat:distribution']['dcat:accessURL']).toEqual({ '@id': `${at}sales/items` });
    expect(datasets.find((each) => each['@id'] === `${at}homes`)).not.toHaveProperty(
      'dcterms:temporal',
    );
    expect(JSON.stringify(catalogue)).not.toContain('undefined');
  });

  it('give records without a day with every day, and none without a place', async () => {
    const asked: unknown[] = [];
    const columns = publicColumns.planning.map(({ name }) => name);
    const row = (key: number, longitude: number | null) =>
      columns.map((name) => ({ key, longitude, latitude: longitude && 53 })[name] ?? null);
    const records: PublicRecords = {
      page: async ({ undated }) => {
        asked.push(undated);
        return { rows: [row(1, null), row(2, -2)], next: null, isBoxTooFull: false };
      },
    };
    const answerThese = answerOver(records);
    const path = '/collections/planning/items';
    const body: Json = await (await answerThese(`${path}?datetime=2025-01-01`, '192.0.2.4')).json();
    expect(idsOf(body.features)).toEqual([2]);
    expect(asked).toEqual([true]);
    expect((await answerThese(`${path}/1`, '192.0.2.4')).status).toBe(404);
    expect((await answerThese(`${path}/2`, '192.0.2.4')).status).toBe(200);
  });

  const itemsFrom = async (west: number) =>
    answer(`/collections/sales/items?bbox=${west},52,0,53`, '192.0.2.2');

  it('refuse a box of more than 100,000 records, and say what to do', async () => {
    const refused = await itemsFrom(-1);
    const { error }: Json = await refused.json();
    expect([refused.status, error.code]).toEqual([400, 'validation_error']);
    expect(JSON.stringify(error)).toMatch(/bbox: holds more than 100000 .*narrow it.*export/);
    expect((await itemsFrom(-0.9)).status).toBe(200);
  });

  it('go through 50,000 records for an answer, and lead on by a link', async () => {
    const passedOver: PublicRecords = {
      page: async ({ after, most }) => ({ rows: [], next: after + most, isBoxTooFull: false }),
    };
    const asked = '/collections/sales/items?datetime=2025-01-01&limit=2000';
    const body: Json = await (await answerOver(passedOver)(asked, '192.0.2.3')).json();
    expect(body.features).toEqual([]);
    expect(hrefOf(body, 'next')).toBe(`https://api.example/ogc${asked}&after=50000`);
  });

  it('count a page of 2,000 as two questions, and what dates pass over as read', async () => {
    const large = '/collections/sales/items?limit=2000';
    const [pages] = await untilRefused(answer, large, '198.51.100.1');
    expect(pages).toBeGreaterThanOrEqual(150);
    expect(pages).toBeLessThan(250);
    const passedOver: PublicRecords = {
      page: async ({ after, most }) => ({ rows: [], next: after + most, isBoxTooFull: false }),
    };
    const sparse = answerOver(passedOver);
    // One question of 1,000 and 24 reads of 2,000: 49 of 300.
    const path = '/collections/sales/items?datetime=2025-01-01';
    const [answered] = await untilRefused(sparse, path, '198.51.100.2');
    expect(answered).toBeGreaterThanOrEqual(7);
    expect(answered).toBeLessThan(50);
  });

  it('hold the records of two pages at once, and let each network have its turn', async () => {
    const read: (() => void)[] = [];
    const slow = answerOver({
      page: () =>
        new Promise((resolve) => {
          read.push(() => resolve({ rows: [], next: null, isBoxTooFull: false }));
        }),
    });
    const ended: string[] = [];
    const ask = async (address: string): Promise<void> => {
      const { status } = await slow('/collections/sales/items', address);
      ended.push(`${address} ${status}`);
    };
    const all = [...Array.from({ length: 6 }, () => '198.51.100.3'), '203.0.113.3'].map(ask);
    for (let made = 0; made < 7; made += 1) {
      await expect.poll(() => read.length).toBeGreaterThan(0);
      expect(read.length).toBeLessThanOrEqual(2);
      read.shift()?.();
    }
    await Promise.all(all);
    expect(ended.indexOf('203.0.113.3 200')).toBeLessThan(4);
    expect(ended.filter((each) => each === '198.51.100.3 200')).toHaveLength(6);
  });

  it('slow down an address past 300 questions, and no other', async () => {
    const [asked, refused] = await untilRefused(answer, '/conformance', '198.51.100.7');
    expect(asked).toBeGreaterThanOrEqual(300);
    expect(asked).toBeLessThan(600);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await answer('/conformance', '203.0.113.7')).status).toBe(200);
  });
});
