import type { Mount } from '@freehold/express';
import {
  AddressLimit,
  type FeatureDataset,
  heldDatasets,
  type HeldDatasets,
  invalid,
  networkOf,
  noAccount,
  type PublicPage,
  type PublicRecords,
  type PublicRow,
  Refusal,
  StoreBusy,
  underTicket,
  within,
} from '@freehold/operations';
import { refused, tooFast } from '../mount-refusal.ts';
import { catalogueOf, type CatalogueParts } from './catalogue.ts';
import { collections, extent, licenceOf } from './collections.ts';
import { featureOf, featureTexts, hasPlace } from './geojson.ts';
import { pageTurns } from './page-turns.ts';
import { boxHolds, itemQueryOf, limits, type ItemQuery } from './item-query.ts';

/** What the collections stand on. */
export interface FeatureParts extends CatalogueParts {
  readonly publicRecords: PublicRecords;
  /** The collections that the owner opened. */
  readonly open: ReadonlySet<FeatureDataset>;
  readonly clock: () => Date;
  /** The longest an answer may take. */
  readonly milliseconds: number;
}

interface OpenParts extends FeatureParts {
  readonly held: HeldDatasets;
}

const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
const json = 'application/json';
const geojson = 'application/geo+json';
const openApi = 'application/vnd.oai.openapi+json;version=3.0';
const conformance = ['core', 'geojson'].map(
  (each) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${each}`,
);

/** A page of 1,000 takes a store some ten milliseconds; a larger one counts as so many. */
const addressRate = { burst: 300, refillSeconds: 0.25 };
const recordsAQuestion = 1_000;
/** Reads for one answer, the first of `limit`, where dates leave few rows: an answer goes through 50,000 at most. */
const readsMost = 25;

interface Link {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
}

/**
 * OGC API - Features, Part 1, over what the owner of the installation opened: no key and no charge, since what is opened is
 * published. What is closed is not found. An address is slowed down, networks take turns, and all callers together have the
 * turn of one account.
 */
export function featureMounts(parts: FeatureParts): readonly Mount[] {
  const limit = new AddressLimit(addressRate, () => performance.now());
  const inTurn = pageTurns(parts.milliseconds / 2);
  const counted = Object.values(collections).flatMap(({ counted: need }) => need ?? []);
  const held = heldDatasets(parts, counted);
  const answer: Mount['answer'] = async (request, address) => {
    const seconds = limit.waitSeconds(address);
    if (seconds > 0) return refused(tooFast(seconds));
    const count = (questions: number): void => {
      for (let at = 0; at < questions; at += 1) limit.count(address);
    };
    count(1);
    const busy = {
      milliseconds: parts.milliseconds,
      reason: () => new StoreBusy('The answer took too long'),
    };
    const answered = await within(
      busy,
      (signal) =>
        inTurn(networkOf(address), signal, () =>
          underTicket(noAccount, signal, (own) =>
            answerOf({ ...parts, held }, request, own, count),
          ),
        ),
      request.signal,
    );
    return answered instanceof Refusal ? refused(answered) : answered;
  };
  const at = ['', '/api', '/catalogue', '/conformance', '/collections', '/collections/:id'];
  const paths = [...at, '/collections/:id/items', '/collections/:id/items/:item'];
  return [{ paths: paths.map((path) => `/ogc${path}`), methods: ['GET'], answer }];
}

async function answerOf(
  parts: OpenParts,
  request: Request,
  signal: AbortSignal,
  count: Asked['count'],
): Promise<Response | Refusal> {
  const { pathname, searchParams } = new URL(request.url);
  const [, , kind, name, items, item] = pathname.split('/');
  if (items === undefined || items === '') {
    const unknown = [...searchParams.keys()].find((each) => each !== 'f');
    if (unknown !== undefined)
      return new Refusal('validation_error', `${unknown} is no parameter of this path`, {}, 400);
  }
  if (kind === undefined || kind === '') return Response.json(landing(parts));
  if (kind === 'api') return apiAnswer(parts);
  if (kind === 'catalogue') return catalogueAnswer(parts, signal);
  if (kind === 'conformance') return Response.json({ conformsTo: conformance });
  const open = (Object.keys(collections) as FeatureDataset[]).filter((each) =>
    parts.open.has(each),
  );
  if (name === undefined || name === '') {
    const links = [linkTo(parts, 'self', '/collections')];
    const all = await Promise.all(open.map((each) => collectionOf(parts, each, signal)));
    return Response.json({ links, collections: all });
  }
  const dataset = open.find((each) => each === name);
  if (dataset === undefined) return new Refusal('not_found', 'No such collection is open');
  if (items === undefined || items === '') {
    return Response.json(await collectionOf(parts, dataset, signal));
  }
  if (item !== undefined && item !== '') return itemOf(parts, { dataset, item }, signal);
  const query = itemQueryOf(searchParams);
  return query instanceof Refusal
    ? query
    : itemsOf(parts, { dataset, query, searchParams, count }, signal);
}

const linkTo = ({ baseUrl }: FeatureParts, rel: string, path: string, type = json): Link => ({
  rel,
  href: `${baseUrl()}/ogc${path}`,
  type,
});

const landing = (parts: FeatureParts) => ({
  title: 'Freehold',
  description: 'Records of UK homes that the owner of this installation opened.',
  links: [
    linkTo(parts, 'self', ''),
    linkTo(parts, 'service-desc', '/api', openApi),
    linkTo(parts, 'conformance', '/conformance'),
    linkTo(parts, 'data', '/collections'),
    linkTo(parts, 'describedby', '/catalogue', 'application/ld+json'),
    {
      rel: 'service-doc',
      href: `${parts.baseUrl()}/docs/how-to/open-in-qgis.html`,
      type: 'text/html',
    },
  ],
});

const parameter = (name: string, schema: object) => ({ name, in: 'query', schema });

/** What QGIS and GDAL read before anything else: where the items are, and how many a page holds. */
function apiAnswer({ baseUrl, open }: FeatureParts): Response {
  const parameters = [
    parameter('limit', {
      type: 'integer',
      minimum: 1,
      maximum: limits.most,
      default: limits.usual,
    }),
    parameter('bbox', { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 6 }),
    parameter('datetime', { type: 'string' }),
  ];
  const responses = { 200: { description: 'A page of features' } };
  const paths = [...open].map((name) => [
    `/collections/${name}/items`,
    { get: { operationId: name, parameters, responses } },
  ]);
  const document = {
    openapi: '3.0.3',
    info: { title: 'Freehold', version: '1.0.0' },
    servers: [{ url: `${baseUrl()}/ogc` }],
    paths: Object.fromEntries(paths) as object,
  };
  return new Response(JSON.stringify(document), { headers: { 'Content-Type': openApi } });
}

async function catalogueAnswer(parts: OpenParts, signal: AbortSignal): Promise<Response> {
  const body = await catalogueOf(parts, parts.held, { now: parts.clock(), signal });
  return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/ld+json' } });
}

async function licenceLinks(parts: FeatureParts, dataset: FeatureDataset, signal: AbortSignal) {
  const { attribution, licences } = await licenceOf(dataset, parts, signal);
  return { attribution, links: licences.map((href): Link => ({ rel: 'license', href })) };
}

async function collectionOf(parts: FeatureParts, id: FeatureDataset, signal: AbortSignal) {
  const { title, description } = collections[id];
  const { attribution, links } = await licenceLinks(parts, id, signal);
  const path = `/collections/${id}`;
  return {
    id,
    title,
    description,
    attribution,
    itemType: 'feature',
    crs: [crs84],
    extent: { spatial: { bbox: [extent], crs: crs84 } },
    links: [
      linkTo(parts, 'self', path),
      linkTo(parts, 'items', `${path}/items`, geojson),
      ...links,
    ],
  };
}

interface Asked {
  readonly dataset: FeatureDataset;
  readonly query: ItemQuery;
  readonly searchParams: URLSearchParams;
  /** Counts further questions of the address. */
  readonly count: (questions: number) => void;
}

async function itemsOf(
  parts: FeatureParts,
  { dataset, query, searchParams, count }: Asked,
  signal: AbortSignal,
): Promise<Response | Refusal> {
  const found = await rowsOf(parts.publicRecords, { dataset, query, count }, signal);
  if (found.isBoxTooFull) {
    const what = `holds more than ${boxHolds} records of any date: narrow it, or take the file of "freehold export"`;
    return invalid('bbox', searchParams.get('bbox'), what, 400);
  }
  const { rows, next } = found;
  const { attribution, links } = await licenceLinks(parts, dataset, signal);
  const path = `/collections/${dataset}`;
  const pageAt = (rel: string, after: number): Link => {
    const asked = new URLSearchParams(searchParams);
    if (after > 0) asked.set('after', `${after}`);
    const text = asked.toString();
    return linkTo(parts, rel, `${path}/items${text === '' ? '' : `?${text}`}`, geojson);
  };
  const head = JSON.stringify({
    type: 'FeatureCollection',
    attribution,
    timeStamp: parts.clock().toISOString(),
    numberReturned: rows.length,
    links: [
      pageAt('self', query.after),
      ...(next === null ? [] : [pageAt('next', next)]),
      linkTo(parts, 'collection', path),
      ...links,
    ],
  });
  const features = await featureTexts(dataset, rows);
  return geoJson(`${head.slice(0, -1)},"features":[${features.join(',')}]}`);
}

/** The rows of a page of items, and the key to go on after. */
async function rowsOf(
  records: PublicRecords,
  { dataset, query, count }: Pick<Asked, 'dataset' | 'query' | 'count'>,
  signal: AbortSignal,
): Promise<PublicPage> {
  const { limit, after, ...filter } = { ...query, undated: true };
  const rows: PublicRow[] = [];
  let next: number | null = after;
  for (let reads = 0; next !== null && rows.length < limit && reads < readsMost; reads += 1) {
    const most: number = reads === 0 ? limit : limits.most;
    const questions = Math.ceil(most / recordsAQuestion);
    count(reads === 0 ? questions - 1 : questions);
    const page = await records.page({ ...filter, dataset, area: null, after: next, most }, signal);
    if (page.isBoxTooFull) return page;
    rows.push(...page.rows.filter((row) => hasPlace(dataset, row)));
    next = page.next;
  }
  if (rows.length <= limit) return { rows, next, isBoxTooFull: false };
  const shown = rows.slice(0, limit);
  return { rows: shown, next: shown.at(-1)?.[0] as number, isBoxTooFull: false };
}

async function itemOf(
  parts: FeatureParts,
  { dataset, item }: { readonly dataset: FeatureDataset; readonly item: string },
  signal: AbortSignal,
): Promise<Response | Refusal> {
  const key = /^[1-9]\d{0,14}$/.test(item) ? Number(item) : null;
  const everything = { area: null, from: null, to: null };
  const page =
    key === null
      ? null
      : await parts.publicRecords.page({ ...everything, dataset, after: key - 1, most: 1 }, signal);
  const row = page?.rows.find(([each]) => each === key);
  if (row === undefined || !hasPlace(dataset, row))
    return new Refusal('not_found', 'The collection has no such item');
  const { attribution, links } = await licenceLinks(parts, dataset, signal);
  const path = `/collections/${dataset}`;
  const own = linkTo(parts, 'self', `${path}/items/${key}`, geojson);
  return geoJson(
    JSON.stringify({
      ...featureOf(dataset, row),
      attribution,
      links: [own, linkTo(parts, 'collection', path), ...links],
    }),
  );
}

const geoJson = (text: string): Response =>
  new Response(text, { headers: { 'Content-Type': geojson } });
