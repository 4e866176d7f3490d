import { createRandom } from '@freehold/demo';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ask, documented } from '../fuzz/fuzz.ts';
import { requestTo, type DocumentedOperation, type FuzzRequest } from '../fuzz/requests.ts';
import type { DemoServer } from '../http/demo-server.ts';

/** One question, with ids that stand for those that each server has made. */
export interface Question {
  readonly operation: DocumentedOperation;
  readonly request: FuzzRequest;
}

/** A server, and the ids that it has made for the ids of the questions. */
export interface Side {
  readonly server: DemoServer;
  readonly idOf: ReadonlyMap<string, string>;
}

/** Two answers to one question that are not the same. */
export interface Difference {
  readonly path: string;
  readonly left: string;
  readonly right: string;
}

/** What the account of the questions owns: made in the same order on every server. */
const made = {
  lg_id: ['/api/v1/lead-generators', { name: 'A', selected_outcodes: ['M14'] }],
  off_market_id: ['/api/v1/off-market-lead-generators', { name: 'B', selected_outcodes: ['M14'] }],
  calculation_id: [
    '/api/v1/calculations',
    { name: 'C', strategy: 'STAMP_DUTY', inputs: { price: 300_000 } },
  ],
  subscription_id: [
    '/api/v1/area-report-subscriptions',
    { name: 'D', area: 'M14', frequency: 'weekly' },
  ],
} as const;
type Made = keyof typeof made;

/** The id of the questions for what every server makes itself. */
const standIn = (name: Made): string =>
  `00000000-0000-4000-8000-00000000000${Object.keys(made).indexOf(name)}`;

export async function sideOf(server: DemoServer): Promise<Side> {
  const idOf = new Map<string, string>();
  for (const [name, [path, body]] of Object.entries(made)) {
    const answer = await server.send('POST', path, { body });
    const id = answer.body?.id as string | undefined;
    if (id === undefined) throw new Error(`${path} made nothing: ${JSON.stringify(answer.body)}`);
    idOf.set(standIn(name as Made), id);
  }
  const headers = { authorization: `Bearer ${server.sessionOf('enterprise')}` };
  const [key] = (await server.send('GET', '/api/v1/api-keys', { headers })).body;
  idOf.set('00000000-0000-4000-8000-000000000009', key.id as string);
  idOf.set('paid_000000', key.prefix as string);
  return { server, idOf };
}

/** Questions drawn from a seed, to every GET route in turn: what exists, bounds, and values that no schema allows. */
export async function drawQuestions(
  server: DemoServer,
  seed: string,
  count: number,
): Promise<readonly Question[]> {
  const { operations, resolve } = documented((await server.send('GET', '/openapi.json')).body);
  const gets = operations.filter(({ method }) => method === 'GET');
  const random = createRandom(seed);
  const known = await knownValues(server);
  return Array.from({ length: count }, (_, index) => {
    const operation = gets[index % gets.length] as DocumentedOperation;
    const values = operation.path.includes('off-market-lead-generators')
      ? { ...known, lg_id: [standIn('off_market_id')] }
      : known;
    return { operation, request: requestTo(operation, random, resolve, values, {}) };
  });
}

/** Values that the demo records hold, by the names of parameters. */
async function knownValues(server: DemoServer): Promise<Readonly<Record<string, unknown[]>>> {
  const credentials = join(server.directory, 'demo-credentials.json');
  const { samples } = JSON.parse(await readFile(credentials, 'utf8')) as {
    samples: { property_ids: Record<string, string>; postcode: string; outcodes: string[] };
  };
  const { outcodes, postcode } = samples;
  const found = await server.send('GET', '/api/v1/properties?limit=50');
  const listed = found.body.data.properties as Record<string, unknown>[];
  const ids = [...Object.values(samples.property_ids), ...listed.map(({ id }) => id as string)];
  const detail = (await server.send('GET', `/api/v1/properties/${ids[0]}`)).body?.data;
  const postcodes = listed.flatMap(({ postcode: of }) => (of ? [of] : []));
  return {
    property_id: ids,
    postcode: [postcode, ...postcodes, ...outcodes],
    outcode: outcodes,
    district: outcodes,
    postcode_district: outcodes,
    area: outcodes,
    outcodes: [outcodes.slice(0, 2)],
    latitude: [53.448, 53.46],
    longitude: [-2.226, -2.24],
    lat: [53.448, 53.46],
    lon: [-2.226, -2.24],
    north: [53.6],
    south: [53.3],
    east: [-2],
    west: [-2.4],
    uprn: [String(detail?.uprn ?? 1)],
    image_id: [detail?.images?.[0]?.id ?? 'none'],
    polygon_wkt: ['POLYGON((-2.3 53.4,-2.2 53.4,-2.2 53.5,-2.3 53.5,-2.3 53.4))'],
    q: ['kitchen', 'garden'],
    lg_id: [standIn('lg_id')],
    calculation_id: [standIn('calculation_id')],
    subscription_id: [standIn('subscription_id')],
  };
}

/** What tells of the calls of the account. */
const ofCalls = '/api/v1/api-billing/';
/** Calls refused at admission reach the log of a server within two seconds, not with the call. */
const countedWithin = { tries: 10, pauseMs: 500 };

/** What two servers, and those that their installations move to, have logged. */
export interface Logs {
  areAlike: boolean;
}

/**
 * Asks two servers the same questions in the same order. A call that one of them was too busy for is asked again, and both
 * times are in its log: from then on what tells of calls differs, and is not compared. Before that it is asked again where it
 * differs, until both logs have what they count from time to time.
 */
export async function compare(
  left: Side,
  right: Side,
  questions: readonly Question[],
  logs: Logs,
): Promise<{
  readonly differences: readonly Difference[];
  /** Operations that were answered 2xx. */
  readonly reached: ReadonlySet<string>;
}> {
  const differences: Difference[] = [];
  const reached = new Set<string>();
  for (const { operation, request } of questions) {
    const askBoth = () =>
      Promise.all([answerOf(left, operation, request), answerOf(right, operation, request)]);
    let [a, b] = await askBoth();
    if (request.path.startsWith(ofCalls)) {
      for (let tries = 1; a.text !== b.text && tries < countedWithin.tries; tries += 1) {
        logs.areAlike &&= a.attempts === b.attempts;
        if (!logs.areAlike) break;
        await setTimeout(countedWithin.pauseMs);
        [a, b] = await askBoth();
      }
    }
    if (a.status < 300) reached.add(operation.id);
    logs.areAlike &&= a.attempts === b.attempts;
    if (!logs.areAlike && request.path.startsWith(ofCalls)) continue;
    if (a.text !== b.text) differences.push({ path: request.path, ...apart(a.text, b.text) });
  }
  return { differences, reached };
}

/** An answer as text, without ids of requests and the times that calls took. */
async function answerOf(
  { server, idOf }: Side,
  operation: DocumentedOperation,
  request: FuzzRequest,
): Promise<{ readonly status: number; readonly attempts: number; readonly text: string }> {
  let path = request.path;
  for (const [ours, theirs] of idOf) path = path.replaceAll(ours, theirs);
  const { status, type, attempts, text } = await ask(server, operation, { ...request, path });
  let same = text;
  for (const [ours, theirs] of idOf) same = same.replaceAll(theirs, ours);
  same = same
    .replaceAll(/"request_id":"[^"]*"/g, '"request_id":""')
    .replaceAll(/"(latency_ms|processing_time_ms|took_ms)":[0-9.]+/g, '"$1":0')
    .replaceAll(server.url, 'http://server');
  return { status, attempts, text: `${status} ${type} ${same}` };
}

/** Where two texts part, with what stands before and after. */
function apart(left: string, right: string): Pick<Difference, 'left' | 'right'> {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const near = (text: string): string => text.slice(Math.max(0, at - 80), at + 120);
  return { left: near(left), right: near(right) };
}
