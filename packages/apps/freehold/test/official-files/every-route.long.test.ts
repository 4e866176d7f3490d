import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorBodySchema, routes, type AnyRoute } from '@freehold/contract';
import { createRandom } from '@freehold/demo';
import type { Json } from '../http/demo-server.ts';
import { isOfRecord, nullsOf } from '../known/figures.ts';
import { toldBy } from '../known/fills.ts';
import { importingOwner } from '../known/importing-owner.ts';
import { questions, type Place } from '../known/questions.ts';
import { onesAsMany } from '../ones-as-many.ts';
import {
  arePresent,
  certificates,
  openData,
  rowsOf,
  salesFiles,
  salesOf,
  sharedFiles,
  sharedHouses,
} from './shared-files.ts';

// A self-hoster imports all that publishers give into an empty folder, without the demo, and asks every route.

/** Of everything that is asked, so many at the same time. */
const askedAtOnce = 6;
const outcode = 'BS3';

/** A flat with a lease, which the owner's file names too. */
const leaseUprn = 990_000_100_000;

/** Where area routes are asked: each where some of the files lie. */
const places: readonly Omit<Place, 'homes'>[] = [
  { outcode, postcode: 'BS3 1JF', latitude: 51.441, longitude: -2.601, uprn: leaseUprn },
  { outcode: 'NW1', postcode: 'NW1 0DU', latitude: 51.5373, longitude: -0.1374, uprn: leaseUprn },
  { outcode: 'EN5', postcode: 'EN5 1AA', latitude: 51.6428, longitude: -0.1702, uprn: leaseUprn },
  { outcode: 'YO1', postcode: 'YO1 7DS', latitude: 53.9603, longitude: -1.0839, uprn: leaseUprn },
  { outcode: 'EC2Y', postcode: 'EC2Y 8DS', latitude: 51.5196, longitude: -0.0944, uprn: leaseUprn },
];

/** What no answer tells here, though a file of its dataset can, and why. */
const untoldHere: Readonly<Record<string, RegExp>> = {
  'each home has one certificate, and no file of recommendations lies beside them':
    /\.(history|recommendations)\./,
  'no home of a district with certificates is near the places asked': /price_per_(sqft|bedroom)$/,
  'the inspections of 2026 name schools of no register here': /report_card/,
  'the file of indices names twelve small areas, too few for a district': /deprivation/,
  'the file of incomes tells means': /median_income/,
  'no file of flood zones is among them': /flood/,
  'no home asked has its own position in a designated place':
    /^heritage|^article4|in_conservation_area|is_listed_building|has_article4/,
  'no home asked is known by its building alone': /estimate_note|is_building_estimate/,
  'no listing is imported': /^search(Polygon|Properties|Radius|Viewport)\./,
  'no stop of this file names its lines': /transport_links\.lines/,
  'only asked for with explain, or of a home without a type': /^valuation\.(evidence|type_shares)/,
  'what tells them has no day or no record of its own': /\.facts\.\w+\.(date|record)$/,
};
const isUntoldHere = (name: string): boolean =>
  Object.values(untoldHere).some((one) => one.test(name));

const withoutCommas = (text: string): string => text.toUpperCase().replaceAll(',', '');

const { directory, freehold, serve } = importingOwner('2026-11-28T12:00:00Z');
let server: Awaited<ReturnType<typeof serve>>;

interface Answered {
  readonly status: number;
  /** As it came. */
  readonly body: Json;
  readonly data: Json;
}

async function ask(method: string, path: string, sent?: unknown): Promise<Answered> {
  for (;;) {
    const response = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const text = await response.text();
    const body: Json = /^[[{]/.test(text) ? JSON.parse(text) : text;
    // On a slow machine an answer may take too long, which decides nothing here.
    const isLate = response.status === 503 && body.error === 'service_busy';
    if (response.status !== 429 && !isLate) {
      return { status: response.status, body, data: body.meta === undefined ? body : body.data };
    }
    await new Promise((waited) => {
      setTimeout(waited, 100);
    });
  }
}

/** Does each, several at the same time. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const item = items[next] as Item;
      next += 1;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, worker));
}

/** Items drawn by seed, each once. */
function drawn<Item>(items: readonly Item[], count: number, seed: string): Item[] {
  const random = createRandom(seed);
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const at = random.between(0, left.length - 1);
    return left.splice(at, 1)[0] as Item;
  });
}

describe.skipIf(!arePresent)('the publishers’ own files, and nothing else', () => {
  const faults = new Set<string>();
  const told = new Map<string, Set<string>>();
  const homes = new Set<string>();
  let imported: readonly string[];
  /** Where a home with a certificate is. */
  let certified: Omit<Place, 'homes'> | undefined;

  /** Holds an answer to its schema, to the table of what fills it, and to a reason for each null. */
  function judge(id: keyof typeof routes, path: string, { status, body, data }: Answered): void {
    const route: AnyRoute = routes[id];
    if (status !== route.successStatus) {
      const error = errorBodySchema.safeParse(body).data?.error;
      // A home whose postcode no file places lies nowhere.
      const isNowhere = error?.message === 'The property has no coordinates';
      if (error?.code !== 'not_found' && !isNowhere)
        faults.add(`${id}: ${status}: ${path}: ${JSON.stringify(body)}`);
      return;
    }
    if (route.media !== undefined && typeof body === 'string') return;
    const shape = route.response.safeParse(route.envelope ? body.data : body);
    if (!shape.success) faults.add(`${id}: ${shape.error.message.slice(0, 300)}: ${path}`);
    const { toldOfFile, toldOfNoFile } = toldBy(id, data, imported);
    for (const name of toldOfNoFile) faults.add(`${id}: no file tells ${name}`);
    for (const name of nullsOf(data).bare.filter(
      (one) => path.includes('include=') || !isOfRecord(id, one),
    )) {
      faults.add(`${id}: ${name} is null without a reason`);
    }
    for (const text of onesAsMany(data)) faults.add(`${id}: ${text}`);
    const all = told.get(id) ?? new Set();
    told.set(id, all);
    for (const name of toldOfFile) all.add(name);
  }

  beforeAll(async () => {
    // What a council and an owner tell of homes, of whom no file is published.
    const own = join(directory, 'own-2026-11.csv');
    writeFileSync(
      own,
      `uprn,band,registration_number,registration_ends_on,licence_ends_on,gas_safety_ends_on,electrical_safety_ends_on\n${leaseUprn},C,P-CDFG-2345,2027-06-30,2028-01-31,2027-01-31,2029-01-31\n`,
    );
    const given = [
      ...sharedFiles.map(([dataset, path]) => [dataset, join(openData, path)] as const),
      ['council-tax-band', own] as const,
      ['landlord-register', own] as const,
    ];
    imported = given.map(([dataset]) => dataset);
    for (const [dataset, path] of given) await freehold('import', dataset, path, '--no-derive');
    await freehold('derive');
    server = await serve();
  }, 3_600_000);

  test('a drawn sale is of a home that its address finds, which was sold that day at that price', async () => {
    const lost: string[] = [];
    const sales = Object.entries(salesFiles).flatMap(([name, { path, drawn: count }]) =>
      drawn(salesOf(path), count, name),
    );
    await each(sales, async (sold) => {
      const path = `/api/v1/homes?${new URLSearchParams({ address: sold.address })}`;
      const answer = await ask('GET', path);
      judge('findHome', path, answer);
      if (answer.status !== 200) {
        lost.push(`${sold.address}: ${answer.body.error?.message}`);
        return;
      }
      const { property_id: id } = answer.data;
      homes.add(id);
      const { data } = await ask('GET', `/api/v1/sold-history?property_id=${id}`);
      const same = data.sold_history.filter(
        (one: Json) => one.date === sold.date && one.price === sold.pounds,
      );
      // Freehold and lease bought together are registered one by one.
      if (same.length === 0)
        faults.add(`${sold.address}: ${sold.date} £${sold.pounds}: ${JSON.stringify(data)}`);
    });
    expect([...faults]).toEqual([]);
    expect(lost).toEqual([]);
  }, 1_800_000);

  test('a home with a certificate has its UPRN, band and area, and the position of its UPRN', async () => {
    const [names = [], ...rows] = rowsOf(certificates);
    const uprns = rowsOf('registers-2026/os-open-uprn/osopenuprn_sample.csv').slice(1);
    const points = new Map(uprns.map(([uprn, , , ...point]) => [uprn, point.map(Number)]));
    const valueOf = (row: readonly string[], name: string) => row[names.indexOf(name)] ?? '';
    await each(drawn(rows, 60, 'certificates'), async (row) => {
      const uprn = valueOf(row, 'uprn');
      const { status, data } = await ask('GET', `/api/v1/homes?uprn=${uprn}`);
      const newest = rows
        .filter((one) => valueOf(one, 'uprn') === uprn)
        .toSorted((a, b) =>
          valueOf(a, 'lodgement_date') < valueOf(b, 'lodgement_date') ? 1 : -1,
        )[0];
      if (status !== 200) {
        faults.add(`UPRN ${uprn}: ${status}`);
        return;
      }
      homes.add(data.property_id);
      const { facts, postcode } = data;
      const [outcodeOfHome = ''] = postcode.split(' ');
      const [latitude = 0, longitude = 0] = points.get(uprn) ?? [];
      certified ??= { outcode: outcodeOfHome, postcode, latitude, longitude, uprn: Number(uprn) };
      const expected = {
        uprn: Number(uprn),
        band: valueOf(newest!, 'current_energy_rating'),
        sqft: Math.round(Number(valueOf(newest!, 'total_floor_area')) * 10.7639104),
        latitude,
        longitude,
      };
      const shown = {
        uprn: facts.uprn?.value,
        band: facts.energy_rating?.value,
        sqft: facts.floor_area_sqft?.value,
        latitude: facts.latitude?.value,
        longitude: facts.longitude?.value,
      };
      if (JSON.stringify(shown) !== JSON.stringify(expected)) {
        faults.add(`UPRN ${uprn}: ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`);
      }
    });
    expect([...faults]).toEqual([]);
  }, 1_800_000);

  test('a house in the register of shared houses has the last day of its licence', async () => {
    const licensed = new Map(
      rowsOf(sharedHouses).map(([, place = '', , , , until = '']) => [
        withoutCommas(place),
        until.split('/').toReversed().join('-'),
      ]),
    );
    // The register writes the county behind the town.
    const sold = salesOf(salesFiles.england2016.path).flatMap(({ address }) => {
      const until = licensed.get(withoutCommas(address.replace('OXFORD', 'OXFORD OXFORDSHIRE')));
      return until === undefined ? [] : [[address, until] as const];
    });
    expect(sold.length).toBeGreaterThan(0);
    await each(sold, async ([address, until]) => {
      const path = `/api/v1/homes?${new URLSearchParams({ address })}`;
      const answer = await ask('GET', path);
      judge('findHome', path, answer);
      const { data } = answer;
      const told = data.facts?.shared_house_licence_ends_on?.value;
      if (told !== until) faults.add(`${address}: ${told}, not ${until}`);
      homes.add(data.property_id);
    });
    expect([...faults]).toEqual([]);
  }, 600_000);

  test('every route answers for 200 homes by its schema; what no file tells is null, and says why', async () => {
    const byUprn = `/api/v1/homes?uprn=${leaseUprn}`;
    const owned = await ask('GET', byUprn);
    judge('findHome', byUprn, owned);
    homes.add(owned.data.property_id);
    expect(homes.size).toBeGreaterThan(200);
    const asked = questions.flatMap((question) =>
      [...places, ...(certified === undefined ? [] : [certified])].flatMap((place, at) => {
        const of: Place = { ...place, homes: at === 0 ? [...homes] : [] };
        return question.paths(of).map((path) => ({ question, path, sent: question.body?.(of) }));
      }),
    );
    await each(asked, async ({ question: { id }, path, sent }) => {
      judge(id, path, await ask(routes[id].method, path, sent));
    });
    await each([...homes], async (home) => {
      const path = `/api/v1/properties/${home}?include=sources`;
      judge('getProperty', path, await ask('GET', path));
    });
    const plain = Object.values<AnyRoute>(routes).filter(
      ({ id, method, path }) =>
        method === 'GET' && !path.includes('{') && !questions.some((one) => one.id === id),
    );
    await each(plain, async ({ id, path }) => {
      const { status, body } = await ask('GET', path);
      if (status >= 500 && body.error?.code !== 'ai_not_configured') faults.add(`${id}: ${status}`);
    });
    expect([...faults].toSorted()).toEqual([]);
    const untold = [...told.keys()].flatMap((id) =>
      toldBy(id as keyof typeof routes, null, imported)
        .untoldOfFile.filter((name) => !told.get(id)?.has(name))
        .map((name) => `${id}.${name}`),
    );
    expect(untold.filter((name) => !isUntoldHere(name)).toSorted()).toEqual([]);
  }, 3_600_000);

  test('homes off the market of an outcode are counted by class, and each was sold', async () => {
    const sent = { selected_outcodes: [outcode] };
    const path = '/api/v1/off-market-lead-generators/preview';
    const answer = await ask('POST', path, sent);
    judge('previewOffMarketGenerator', path, answer);
    expect([...faults]).toEqual([]);
    expect(answer.data.total).toBeGreaterThan(3_000);
  }, 600_000);
});
