import { routes, type AnyRoute } from '@freehold/contract';
import type { Need } from '@freehold/operations';
import type { Json } from '../http/demo-server.ts';
import { records, samples } from '../properties/market-of-demo.ts';
import { onesAsMany } from '../ones-as-many.ts';
import { unknowable } from './figures.ts';
import { questions, type Place, type Question } from './questions.ts';
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
  'census, income, deprivation': {
    kinds: ['area-figure'],
    holds: ['people', 'income', 'deprivation'],
  },
  crime: { kinds: ['crime-month'], holds: ['crime'] },
  'uk-hpi': { kinds: ['house-price-index'], holds: ['price_index'] },
  rents: { kinds: ['rent-level'], holds: ['rents'] },
} as const satisfies Readonly<
  Record<string, { readonly kinds: readonly Kind[]; readonly holds: readonly Need[] }>
>;
export type File = keyof typeof files;
export const every = Object.keys(files) as File[];

const home = records.property.find(({ id }) => id === samples.property_id)!;
export const here: Place = {
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
export const elsewhere: Place = {
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

export async function faultsOf(
  server: StoreServer,
  { place, held }: { readonly place: Place; readonly held: ReadonlySet<Need> },
  onAnswer: (id: string, answer: Json) => void = () => {},
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
      onAnswer(id, data);
    }
  };
  const ofPlace = questions.filter(({ everywhere }) => !everywhere || place !== elsewhere);
  for (const question of ofPlace) await ask(question);
  return faults;
}

/** Listings have positions of their own, and place no postcode; a home whose postcode no file places lies nowhere. */
function isUnplaced({ id }: Question, status: number, { error }: Json): boolean {
  if (status === 400 && error?.message === 'The property has no coordinates') return true;
  const refused = 'postcode: cannot be placed on the map';
  return id === 'planningSearch' && status === 422 && error?.message === refused;
}

export async function over<Result>(
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
