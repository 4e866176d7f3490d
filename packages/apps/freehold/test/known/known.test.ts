import { appendFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { routes, type AnyRoute } from '@freehold/contract';
import type { Need } from '@freehold/operations';
import type { Json } from '../http/demo-server.ts';
import { records, samples } from '../properties/market-of-demo.ts';
import { told, unknowable } from './figures.ts';
import { onesAsMany } from '../ones-as-many.ts';
import { notAsked, questions, type Place, type Question } from './questions.ts';
import { kinds, startStoreServer, type Kind, type StoreServer } from './store-server.ts';

/** What a file holds: the kinds of records that it brings, and what answers may rest on it. */
const files = {
  'price-paid': { kinds: ['sale'], holds: ['sales'] },
  'code-point-open': { kinds: ['postcode'], holds: ['positions'] },
  listings: { kinds: ['property', 'listing'], holds: ['listings', 'positions'] },
  epc: { kinds: ['certificate'], holds: ['certificates'] },
  uprn: { kinds: ['uprn'], holds: ['uprns'] },
  schools: { kinds: ['school'], holds: ['schools'] },
  naptan: { kinds: ['stop'], holds: ['stops'] },
  osm: { kinds: ['place'], holds: ['places'] },
  'planning-data': {
    kinds: ['designation'],
    holds: ['conservation_area', 'listed_building', 'article_4', 'flood_zone'],
  },
  'planning-applications': { kinds: ['planning-application'], holds: ['planning_applications'] },
  census: { kinds: ['district'], holds: ['districts'] },
  'uk-hpi': { kinds: ['house-price-index'], holds: ['price_index'] },
  rents: { kinds: ['rent-level'], holds: ['rents'] },
} as const satisfies Readonly<
  Record<string, { readonly kinds: readonly Kind[]; readonly holds: readonly Need[] }>
>;
type File = keyof typeof files;
const every = Object.keys(files) as File[];

const home = records.property.find(({ id }) => id === samples.property_id)!;
const here: Place = {
  outcode: samples.outcode,
  postcode: home.postcode!,
  ...home.point!,
  uprn: home.uprn!,
  homes: records.property
    .filter(({ postcode }) => postcode?.startsWith(`${samples.outcode} `))
    .filter((_, at) => at % 160 === 0)
    .map(({ id }) => id)
    .concat(home.id),
};
/** No record of the demo lies in Shetland. */
const elsewhere: Place = {
  outcode: 'ZE1',
  postcode: 'ZE1 0AA',
  latitude: 60.155,
  longitude: -1.145,
  uprn: 1,
  homes: [],
};

/** What an answer may repeat: the texts and numbers of the question, and the defaults that the route names. */
function askedOf(path: string, body: unknown, route: AnyRoute): ReadonlySet<unknown> {
  const url = new URL(path, 'http://localhost');
  const texts = [...url.pathname.split('/').map(decodeURIComponent), ...url.searchParams.values()];
  const sent = JSON.stringify(body ?? null).match(/-?[\d.]+|[A-Z0-9]+/g) ?? [];
  const defaults = route.query.safeParse(Object.fromEntries(url.searchParams));
  const all = [...texts, ...sent, ...Object.values(defaults.data ?? {})];
  return new Set([...all, ...all.map(Number)]);
}

async function faultsOf(
  server: StoreServer,
  { place, held }: { readonly place: Place; readonly held: ReadonlySet<Need> },
  onAnswer: (id: string, known: number) => void = () => {},
): Promise<unknown[]> {
  const faults: unknown[] = [];
  const ask = async (question: Question) => {
    const { id, paths, body } = question;
    const route = routes[id] as unknown as AnyRoute;
    for (const path of paths(place)) {
      const sent = body?.(place);
      const { status, data } = await server.ask(route.method, path, sent);
      if (status === 404) continue;
      // Applications are looked for around a point: a postcode that no file of postcodes places is refused.
      if (isUnplaced(question, status, data)) continue;
      if (status !== 200) faults.push({ id, path, status, data });
      const asked = askedOf(path, sent, route);
      for (const one of unknowable(data, question, { asked, held })) faults.push({ id, ...one });
      for (const text of onesAsMany(data)) faults.push({ id, text });
      onAnswer(id, told(data));
    }
  };
  const ofPlace = questions.filter(({ everywhere }) => !everywhere || place !== elsewhere);
  for (const question of ofPlace) await ask(question);
  return faults;
}

/** Listings have positions of their own, and place no postcode. */
function isUnplaced({ id }: Question, status: number, answer: Json): boolean {
  const refused = 'postcode cannot be placed on the map';
  return id === 'planningSearch' && status === 422 && answer.error?.message === refused;
}

async function over<Result>(
  held: readonly File[],
  judge: (server: StoreServer, holds: ReadonlySet<Need>) => Promise<Result>,
): Promise<Result> {
  const wanted = new Set<Kind>(held.flatMap((file) => files[file].kinds));
  const server = await startStoreServer(kinds.filter((kind) => wanted.has(kind)));
  try {
    return await judge(server, new Set(held.flatMap((file): readonly Need[] => files[file].holds)));
  } finally {
    await server.stop();
  }
}

test('every route that answers from records is asked', () => {
  const families = new Map(
    Object.values<AnyRoute>(routes).map(({ id, family }) => [id, family] as const),
  );
  const asked = new Set<string>(questions.map(({ id }) => id));
  const left = [...families].filter(
    ([id, family]) => !asked.has(id) && notAsked[family] === undefined,
  );
  expect(left).toEqual([]);
});

describe('no answer tells what could not be known', () => {
  test.each([
    ['nothing', []],
    ...every.map((file) => [file, [file]] as const),
    ['price-paid and code-point-open', ['price-paid', 'code-point-open']],
  ] as const)(
    'with %s',
    async (name, held) => {
      const table = new Map<string, number>();
      const faults = await over(held, (server, holds) =>
        faultsOf(server, { place: here, held: holds }, (id, known) =>
          table.set(id, (table.get(id) ?? 0) + known),
        ),
      );
      print(name, table);
      expect(faults).toEqual([]);
    },
    600_000,
  );

  test.each(every.map((file) => [file] as const))(
    'with everything but %s',
    async (file) => {
      const held = every.filter((one) => one !== file);
      const faults = await over(held, (server, holds) =>
        faultsOf(server, { place: here, held: holds }),
      );
      expect(faults).toEqual([]);
    },
    600_000,
  );

  test('with everything, where it is held and where it is not', async () => {
    const table = new Map<string, number>();
    await over(every, async (server, held) => {
      const faults = await faultsOf(server, { place: here, held }, (id, known) =>
        table.set(id, (table.get(id) ?? 0) + known),
      );
      expect(faults).toEqual([]);
      expect(await faultsOf(server, { place: elsewhere, held: new Set() })).toEqual([]);
    });
    print('everything', table);
    // Each route tells something where all is held: none of the walks above passes on silence.
    for (const { id } of questions) expect([id, (table.get(id) ?? 0) > 0]).toEqual([id, true]);
  }, 600_000);
});

/** For `npm run bench -- coverage`: figures that each route tells over a store, 0 where it tells nothing. */
function print(store: string, table: ReadonlyMap<string, number>): void {
  const file = process.env['FREEHOLD_COVERAGE_TABLE'];
  if (file === undefined) return;
  const rows = [...new Set(questions.map(({ id }) => id))].map(
    (id) => `  ${id.padEnd(24)} ${table.get(id) ?? 'no such record'}`,
  );
  appendFileSync(file, `Store with ${store}: figures told\n${rows.join('\n')}\n\n`);
}
