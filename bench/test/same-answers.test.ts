import { execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { comparedAnswers, Counterparts } from '../lib/compared-answers.mjs';

const ids = {
  home: '11111111-1111-4111-8111-111111111111',
  other: '22222222-2222-4222-8222-222222222222',
  ours: 'aaaaaaaa-aaaa-4000-8000-000000000001',
  oursLater: 'aaaaaaaa-aaaa-4000-8000-000000000002',
  theirs: 'bbbbbbbb-bbbb-4000-8000-000000000001',
  theirsLater: 'bbbbbbbb-bbbb-4000-8000-000000000003',
};

const stops: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of the test's own answers, as the comparison sees it. */
async function serving(answer: Answer) {
  const server = createServer(answer);
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  stops.push(
    () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, headersOf: () => ({ authorization: 'Bearer key' }) };
}

/** Questions to a route, one for each path. */
const questions = (paths: readonly string[], method = 'GET', id = 'one') =>
  paths.map((path) => ({
    operation: { id, method, session: false },
    request: { path, body: undefined, headers: {} },
  }));

const comparing = async (left: Answer, right: Answer, asked: ReturnType<typeof questions>) =>
  comparedAnswers(await serving(left), await serving(right), asked);

const sending =
  (text: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(text);
  };

const bytes =
  (...all: number[]): Answer =>
  (_, response) =>
    response.end(Buffer.from(all));

/** Makes one thing, of an id of its own, and answers about it. */
const making =
  (own: string): Answer =>
  (request, response) => {
    const isOwn = request.method === 'POST' || request.url === `/things/${own}`;
    response.writeHead(isOwn ? 200 : 404);
    response.end(JSON.stringify({ id: isOwn ? own : null, name: 'A' }));
  };

test('answers that differ in the times of calls, the date and the pace alone are the same', async () => {
  const found = await comparing(
    sending('{"meta":{"latency_ms":3.5},"price":1}', 200, { 'x-ratelimit-remaining': '7' }),
    sending('{"meta":{"latency_ms":12},"price":1}', 200, { 'x-ratelimit-remaining': '9' }),
    questions(['/a', '/b', '/c']),
  );
  expect(found.differences).toEqual([]);
  expect(found.asked).toBe(3);
  const counts = { method: 'GET', asked: 3, answered: 3, refused: 0, failed: 0, different: 0 };
  expect([...found.routes]).toEqual([['one', counts]]);
});

test.each([
  ['body', sending('{"price":1}'), sending('{"price":2}'), '{"price":1}', '{"price":2}'],
  ['status', sending('{}', 404), sending('{}', 200), '404 {}', '200 {}'],
  [
    'headers',
    sending('{}', 200, { vary: 'Origin' }),
    sending('{}', 200, { vary: 'Accept' }),
    'content-type: application/json\nvary: Origin',
    'content-type: application/json\nvary: Accept',
  ],
])('a %s that differs is told with both sides', async (what, left, right, ours, theirs) => {
  const found = await comparing(left, right, questions(['/a?b=1']));
  expect(found.differences).toEqual([
    {
      operation: 'one',
      method: 'GET',
      path: '/a?b=1',
      body: undefined,
      headers: {},
      what,
      left: ours,
      right: theirs,
    },
  ]);
  expect(found.routes.get('one')?.different).toBe(1);
});

test('one byte of an answer that is no text differs', async () => {
  const found = await comparing(bytes(0, 255, 128), bytes(0, 255, 129), questions(['/picture']));
  expect(found.differences.map(({ what }) => what)).toEqual(['body']);
});

test('what each server has made is asked for, and answered, by its own id', async () => {
  const found = await comparing(making(ids.ours), making(ids.theirs), [
    ...questions(['/things'], 'POST', 'create'),
    ...questions([`/things/${ids.ours}`], 'GET', 'read'),
  ]);
  expect(found.differences).toEqual([]);
  expect(found.routes.get('read')?.answered).toBe(1);
});

test('a server that is too busy is asked again, and then answers about calls are left out', async () => {
  let calls = 0;
  const busyOnce: Answer = (request, response) => {
    calls += 1;
    sending(calls === 1 ? '{}' : '{"used":2}', calls === 1 ? 429 : 200)(request, response);
  };
  const found = await comparing(busyOnce, sending('{"used":1}'), [
    ...questions(['/api/v1/api-billing/usage', '/api/v1/api-billing/usage']),
  ]);
  expect(found.differences).toEqual([]);
  expect(found.leftOut).toBe(2);
  expect(calls).toBe(3);
});

test('ids of homes must be the same; ids that the servers draw must stand for the same thing throughout', () => {
  const counterparts = new Counterparts();
  const areAlike = (left: string, right: string) =>
    counterparts.areAlike(`{"id":"${left}"}`, `{"id":"${right}"}`);
  expect(areAlike(ids.home, ids.home)).toBe(true);
  expect(areAlike(ids.home, ids.other)).toBe(false);
  expect(areAlike(ids.ours, ids.theirs)).toBe(true);
  expect(areAlike(ids.ours, ids.theirsLater)).toBe(false);
  expect(areAlike(ids.oursLater, ids.theirs)).toBe(false);
  expect(areAlike(ids.oursLater, ids.theirsLater)).toBe(true);
  expect(counterparts.translated(`/a/${ids.ours}/${ids.home}`)).toBe(
    `/a/${ids.theirs}/${ids.home}`,
  );
});

test.each([
  ['free_bytes', 0],
  ['bytes', 0],
  ['files', 1],
])('of two answers with other %s, %d are a difference', async (field, count) => {
  const directory = (value: number) =>
    sending(JSON.stringify({ files: 2, bytes: 5, free_bytes: 100, [field]: value }));
  const found = await comparing(directory(6), directory(7), questions(['/a']));
  expect(found.differences).toHaveLength(count);
});

const tagged = (tag: string, text: string) => sending(text, 200, { etag: tag });

test.each([
  ['{"data":1,"meta":{"latency_ms":1}}', ['headers']],
  // Beside the time of the call, that of an earlier one, of which the tag is made too.
  ['{"data":[{"latency_ms":7}],"meta":{"latency_ms":1}}', []],
  ['{"data":{"bytes":5,"free_bytes":7},"meta":{"latency_ms":1}}', []],
])('of two tags of %s these differ: %j', async (text, whats) => {
  const found = await comparing(tagged('W/"1"', text), tagged('W/"2"', text), questions(['/a']));
  expect(found.differences.map(({ what }) => what)).toEqual(whats);
});

test('ids rise, so that their order is that of their making', () => {
  const program = `import { randomUUID } from 'node:crypto';
    process.stdout.write(JSON.stringify(Array.from({ length: 300 }, () => randomUUID())));`;
  const loaded = new URL('../lib/rising-ids.mjs', import.meta.url).href;
  const args = [`--import=${loaded}`, '--input-type=module', '--eval', program];
  const drawn = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as string[];
  expect(drawn.toSorted()).toEqual(drawn);
  expect(new Set(drawn).size).toBe(300);
  expect(drawn[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4000-8000-000000000001$/);
});

test('secrets of webhooks are drawn by each server, whatever characters of base64 they have', async () => {
  const left = sending('{"secret":"whsec_ab/cd+ef=","id":1}');
  const right = sending('{"secret":"whsec_+gh/ijkl=","id":1}');
  const other = sending('{"secret":"whsec_+gh/ijkl=","id":2}');
  expect((await comparing(left, right, questions(['/webhooks']))).differences).toEqual([]);
  expect((await comparing(left, other, questions(['/webhooks']))).differences).toHaveLength(1);
});
