// The guard of speed counts work, since times on a shared machine tell nothing: a change that asks more raises a number here.
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openReader } from '../../../../adapters/sqlite/src/connection.ts';
import { KeyedReads } from '../../../../adapters/sqlite/src/keyed-reads.ts';
import type { Question, ReaderJob } from '../../../../adapters/sqlite/src/pool-messages.ts';
import { queries } from '../../../../adapters/sqlite/src/queries/index.ts';
import { keyedQueries } from '../../../../adapters/sqlite/src/queries/keyed.ts';
import { ReadSession } from '../../../../adapters/sqlite/src/queries/session.ts';
import { useDemoServer } from './demo-server.ts';

/** What one request asks of its store. */
interface Work {
  /** To readers. */
  readonly messages: number;
  /** Of readers and of the event loop's own connection. */
  readonly questions: number;
  readonly statements: number;
  /** Of the answers of readers, as they are copied to the event loop. */
  readonly bytes: number;
}

/** A share more bytes than were counted is no change of work: a name may become longer. */
const tolerance = 1.1;

const server = useDemoServer();
let session: ReadSession;
let id: string;
let postcode: string;
const posted = vi.spyOn(Worker.prototype, 'postMessage');
const keyed = vi.spyOn(KeyedReads.prototype, 'run');
// Other work on the machine must not hand questions to the readers.
const always = vi
  .spyOn(KeyedReads.prototype, 'answers')
  .mockImplementation((name) => keyedQueries.has(name));
beforeAll(async () => {
  session = new ReadSession(openReader(join(server.directory, 'freehold.sqlite')));
  const found = await server.send('GET', '/api/v1/properties?area=M14&limit=1');
  [{ id, postcode }] = found.body.data.properties;
});
afterAll(() => {
  for (const spy of [posted, keyed, always]) spy.mockRestore();
  session.db.close();
});

/** Asks questions here, where statements can be counted. */
function answered(questions: readonly Question[]): Pick<Work, 'statements' | 'bytes'> {
  const ways = (['get', 'all', 'arrays'] as const).map((way) => vi.spyOn(session, way));
  const named: Readonly<Record<string, (session: ReadSession, args: never) => unknown>> = queries;
  let bytes = 0;
  for (const { name, args } of questions) {
    bytes += serialize(named[name]?.(session, args as never)).byteLength;
  }
  const statements = ways.reduce((sum, way) => sum + way.mock.calls.length, 0);
  for (const way of ways) way.mockRestore();
  return { statements, bytes };
}

/** The least work of three requests, the first of which may fill caches. */
async function workOf(path: string): Promise<Work> {
  const turns: { messages: readonly (readonly Question[])[]; own: readonly Question[] }[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    posted.mockClear();
    keyed.mockClear();
    const { status } = await server.send('GET', path);
    expect(status).toBe(200);
    const messages = posted.mock.calls.flatMap(([message]) => {
      const { questions } = message as Partial<ReaderJob>;
      return questions === undefined ? [] : [questions];
    });
    turns.push({ messages, own: keyed.mock.calls.map(([name, args]) => ({ name, args })) });
  }
  const asked = ({ messages, own }: (typeof turns)[number]) => messages.flat().length + own.length;
  const least = turns.reduce((one, other) => (asked(other) < asked(one) ? other : one));
  const ofReaders = answered(least.messages.flat());
  return {
    messages: least.messages.length,
    questions: asked(least),
    statements: ofReaders.statements + answered(least.own).statements,
    bytes: ofReaders.bytes,
  };
}

it.each<readonly [path: string, most: Work]>([
  ['/api/v1/points-of-interest/categories', { messages: 0, questions: 0, statements: 0, bytes: 0 }],
  ['/api/v1/properties/:id', { messages: 0, questions: 1, statements: 2, bytes: 0 }],
  [
    '/api/v1/properties?area=M14&limit=20',
    { messages: 1, questions: 2, statements: 22, bytes: 10_126 },
  ],
  [
    '/api/v1/comparables?postcode=:postcode&radius_miles=0.5',
    { messages: 1, questions: 2, statements: 3, bytes: 20_954 },
  ],
  ['/api/v1/deal-score?property_id=:id', { messages: 0, questions: 4, statements: 5, bytes: 0 }],
  [
    '/api/v1/property-pack?property_id=:id',
    { messages: 3, questions: 11, statements: 12, bytes: 10_321 },
  ],
  [
    '/api/v1/area-summary?postcode=:postcode',
    { messages: 3, questions: 5, statements: 7, bytes: 14_907 },
  ],
  [
    '/api/v1/market-data/:id/on-street',
    { messages: 1, questions: 3, statements: 19, bytes: 4_368 },
  ],
  [
    '/api/v1/market-intelligence/districts/M14/segments',
    { messages: 1, questions: 2, statements: 2, bytes: 8_817 },
  ],
])('%s asks its store for at most %o', async (path, most) => {
  const asked = path.replace(':id', id).replace(':postcode', encodeURIComponent(postcode));
  const work = await workOf(asked);
  expect(work.questions > 0).toBe(most.questions > 0);
  expect(work.messages).toBeLessThanOrEqual(most.messages);
  expect(work.questions).toBeLessThanOrEqual(most.questions);
  expect(work.statements).toBeLessThanOrEqual(most.statements);
  expect(work.bytes).toBeLessThanOrEqual(most.bytes * tolerance);
});
