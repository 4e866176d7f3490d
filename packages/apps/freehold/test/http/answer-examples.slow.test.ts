import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openApiDocument, routes, type AnyRoute } from '@freehold/contract';
import { questions } from '../known/questions.ts';
import { here } from '../known/walk.ts';
import { useDemoServer, type Json } from './demo-server.ts';
import { makeOwner } from './make-owner.ts';

/** The examples that the OpenAPI document shows. `npx vitest run --config vitest.all.config.ts FILE -u` records them anew. */
const file = '../../../../api/contract/src/openapi/data/example-answers.ts';

const server = useDemoServer();
beforeAll(() => makeOwner(server));

/** What is asked of a route that no question of a place asks, after its path. */
const queries: Readonly<Record<string, string>> = { buildCostSearch: '?q=kitchen' };

/** Of these the demo has no answer in JSON. */
const without: Readonly<Record<string, string>> = {
  aiChat: 'an AI server answers',
  aiChatStream: 'an AI server answers',
  aiShowMore: 'an AI server answers',
  revokeConnectedAssistant: 'an assistant connects in a browser',
  exportLeadGenerator: 'text',
  getImage: 'a picture',
  downloadBackup: 'a file',
  workProgress: 'a stream',
  fetchOfficialFiles: 'publishers answer',
  beginUpload: 'the demo takes no file',
  uploadPart: 'the demo takes no file',
  replayWebhookDelivery: 'a receiver answers',
};

/** Names of the ids that a route makes, as paths name them. */
const makes: Readonly<Record<string, string>> = {
  createLeadGenerator: 'lg_id',
  createOffMarketGenerator: 'off_market_id',
  createCalculation: 'calculation_id',
  createReportSubscription: 'subscription_id',
  createWebhook: 'webhook_id',
  createApiKey: 'key_id',
};

/** What makes records comes first, what removes them last. A key is made late: the list of keys has none of the same instant. */
const rank = ({ id, method }: AnyRoute): number =>
  id in makes && id !== 'createApiKey'
    ? 0
    : { GET: 1, POST: 2, PUT: 2, PATCH: 2, DELETE: 3 }[method];

/** The service paths, which are no routes. */
const services = ['healthz', 'readyz'];

const all: AnyRoute[] = Object.values(routes);
const asked = all
  .filter(({ id, successStatus }) => successStatus !== 204 && !(id in without))
  .toSorted((a, b) => rank(a) - rank(b));
const document: Json = openApiDocument(all);
const ids: Record<string, string> = {
  property_id: here.homes.at(-1)!,
  outcode: here.outcode,
  district: here.outcode,
  account_id: 'demo-growth',
};

function pathOf(route: AnyRoute): string {
  const question = questions.find(({ id }) => id === route.id);
  if (question !== undefined) return question.paths(here).at(-1)!;
  const isOffMarket = route.path.includes('off-market');
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[isOffMarket && name === 'lg_id' ? 'off_market_id' : name];
    if (id === undefined) throw new Error(`${route.id} asks for ${name}`);
    return id;
  });
  return `${path}${queries[route.id] ?? ''}`;
}

/** The example of the body that the document shows. */
function bodyOf({ path, method }: AnyRoute): unknown {
  const { requestBody } = document.paths[path][method.toLowerCase()];
  const [, name] = /([^/]+)$/.exec(requestBody.content['application/json'].schema.$ref) ?? [];
  return document.components.schemas[name!].examples[0];
}

/** Of each list of records one, of a long table by name one row. */
function short(value: Json): Json {
  if (Array.isArray(value)) {
    return value.length <= 24 && typeof value[0] !== 'object'
      ? value
      : value.slice(0, 1).map(short);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const kept = entries.length > 60 ? entries.slice(0, 1) : entries;
  return Object.fromEntries(kept.map(([key, one]) => [key, measured[key] ?? short(one)]));
}

/** A list that has its length by its shape stays whole. */
function putBack(kept: Json, whole: Json, [step, ...rest]: readonly PropertyKey[]): void {
  if (rest.length === 0) kept[step!] = whole[step!];
  else putBack(kept[step!], whole[step!], rest);
}

/** What differs from one run to the next. */
const measured: Record<string, unknown> = {
  request_id: '00000000-0000-4000-8000-000000000099',
  latency_ms: 4,
  calculation_time_ms: 3,
  bytes: 39_000_000,
  free_bytes: 21_000_000_000,
};
const random = /\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\b/g;
const known = new Map<string, string>();
function steady(text: string): string {
  return text
    .replaceAll(random, (id) => {
      const made =
        known.get(id) ?? `00000000-0000-4000-8000-${String(known.size).padStart(12, '0')}`;
      known.set(id, made);
      return made;
    })
    .replaceAll(/paid_[\da-f]{32}/g, `paid_${'0123456789abcdef'.repeat(2)}`)
    .replaceAll(/paid_[\da-f]{6}"/g, 'paid_012345"')
    .replaceAll(/whsec_[\w+/]+=/g, `whsec_${'A'.repeat(43)}=`)
    .replaceAll(/fhl_[\w-]{43}/g, `fhl_${'A'.repeat(43)}`)
    .replaceAll(server.url, 'https://freehold.example');
}

test('the examples of the OpenAPI document are what the demo answers, and have the shape of their route', async () => {
  const lines: Record<string, string> = {};
  const record = (id: string, asked: string, answer: Json): void => {
    const one = [steady(asked), JSON.stringify(answer)];
    lines[id] = `  ${id}: [${one.map((text) => JSON.stringify(text)).join(', ')}],\n`;
  };
  for (const route of asked) {
    const { id, method, tokens } = route;
    const path = pathOf(route);
    const isSession = tokens === 'session' || tokens === 'owner';
    const { status, body } = await server.send(method, path, {
      ...(route.body === null ? {} : { body: bodyOf(route) }),
      headers: isSession ? { authorization: `Bearer ${server.sessionOf('enterprise')}` } : {},
    });
    expect([id, status, body.error]).toEqual([id, route.successStatus, undefined]);
    if (makes[id] !== undefined) ids[makes[id]] = body.id;
    const dataOf = (answer: Json): Json => (route.envelope ? answer.data : answer);
    const kept = short(body);
    for (const { path } of route.response.safeParse(dataOf(kept)).error?.issues ?? []) {
      putBack(dataOf(kept), dataOf(body), path);
    }
    const answer: Json = JSON.parse(steady(JSON.stringify(kept)));
    expect([id, route.response.safeParse(dataOf(answer)).error?.issues]).toEqual([id, undefined]);
    record(id, `${method} ${path}`, answer);
  }
  for (const id of services) record(id, `GET /${id}`, (await server.send('GET', `/${id}`)).body);
  const text = [
    '// Recorded from the demo by packages/apps/freehold/test/http/answer-examples.slow.test.ts, of each list one item.\n\n',
    '/** What is asked of an operation, and its answer as JSON. */\n',
    'export const exampleAnswers: Readonly<Record<string, readonly [string, string]>> = {\n',
    ...[...all.map(({ id }) => id), ...services].flatMap((id) => lines[id] ?? []),
    '};\n',
  ];
  await expect(text.join('')).toMatchFileSnapshot(join(import.meta.dirname, file));
});
