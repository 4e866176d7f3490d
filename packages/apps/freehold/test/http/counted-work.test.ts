// The guard of speed counts work, since times on a shared machine tell nothing: a change that asks more raises a number here.
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openReader } from '../../../../adapters/sqlite/src/connection.ts';
import type { Question, ReaderJob } from '../../../../adapters/sqlite/src/pool-messages.ts';
import { queries } from '../../../../adapters/sqlite/src/queries/index.ts';
import { ReadSession } from '../../../../adapters/sqlite/src/queries/session.ts';
import { startDemoServer, type DemoServer } from './demo-server.ts';

/** What one request asks of its readers. */
interface Work {
  readonly messages: number;
  readonly questions: number;
  readonly statements: number;
  /** Of the answers, as they are copied to the event loop. */
  readonly bytes: number;
}

/** A share more bytes than were counted is no change of work: a name may become longer. */
const tolerance = 1.1;

let server: DemoServer;
let session: ReadSession;
let id: string;
let postcode: string;
const posted = vi.spyOn(Worker.prototype, 'postMessage');
beforeAll(async () => {
  server = await startDemoServer();
  session = new ReadSession(openReader(join(server.directory, 'freehold.sqlite')));
  const found = await server.send('GET', '/api/v1/properties?area=M14&limit=1');
  [{ id, postcode }] = found.body.data.properties;
});
afterAll(async () => {
  posted.mockRestore();
  session.db.close();
  await server.stop();
});

/** Asks the questions of a reader here, where statements can be counted. */
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
  const turns: (readonly Question[])[][] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    posted.mockClear();
    const { status } = await server.send('GET', path);
    expect(status).toBe(200);
    const messages = posted.mock.calls.flatMap(([message]) => {
      const { questions } = message as Partial<ReaderJob>;
      return questions === undefined ? [] : [questions];
    });
    turns.push(messages);
  }
  const least = turns.reduce((one, other) => (other.length < one.length ? other : one));
  const questions = least.flat();
  return { messages: least.length, questions: questions.length, ...answered(questions) };
}

it.each<readonly [path: string, most: Work]>([
  ['/api/v1/points-of-interest/categories', { messages: 0, questions: 0, statements: 0, bytes: 0 }],
  ['/api/v1/properties/:id', { messages: 1, questions: 1, statements: 2, bytes: 2_163 }],
  [
    '/api/v1/properties?area=M14&limit=20',
    { messages: 2, questions: 2, statements: 22, bytes: 10_167 },
  ],
  [
    '/api/v1/comparables?postcode=:postcode&radius_miles=0.5',
    { messages: 2, questions: 3, statements: 3, bytes: 33_782 },
  ],
  [
    '/api/v1/deal-score?property_id=:id',
    { messages: 2, questions: 4, statements: 5, bytes: 3_627 },
  ],
  [
    '/api/v1/property-pack?property_id=:id',
    { messages: 5, questions: 11, statements: 12, bytes: 18_890 },
  ],
  [
    '/api/v1/area-summary?postcode=:postcode',
    { messages: 3, questions: 5, statements: 5, bytes: 15_071 },
  ],
  [
    '/api/v1/market-data/:id/on-street',
    { messages: 3, questions: 3, statements: 18, bytes: 5_200 },
  ],
  [
    '/api/v1/market-intelligence/districts/M14/segments',
    { messages: 2, questions: 2, statements: 2, bytes: 9_061 },
  ],
])('%s asks its readers for at most %o', async (path, most) => {
  const asked = path.replace(':id', id).replace(':postcode', encodeURIComponent(postcode));
  const work = await workOf(asked);
  expect(work.questions > 0).toBe(most.questions > 0);
  expect(work.messages).toBeLessThanOrEqual(most.messages);
  expect(work.questions).toBeLessThanOrEqual(most.questions);
  expect(work.statements).toBeLessThanOrEqual(most.statements);
  expect(work.bytes).toBeLessThanOrEqual(most.bytes * tolerance);
});
