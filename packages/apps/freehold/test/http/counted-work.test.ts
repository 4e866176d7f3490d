// The guard of speed counts work, since times on a shared machine tell nothing: a change that asks more raises a number here.
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startDemoServer, type DemoServer } from './demo-server.ts';

/** The part of a message to a reader thread that is counted. */
interface ReaderMessage {
  readonly questions?: readonly unknown[];
}

let server: DemoServer;
let id: string;
let postcode: string;
const posted = vi.spyOn(Worker.prototype, 'postMessage');
beforeAll(async () => {
  server = await startDemoServer();
  const found = await server.send('GET', '/api/v1/properties?area=M14&limit=1');
  [{ id, postcode }] = found.body.data.properties;
});
afterAll(async () => {
  posted.mockRestore();
  await server.stop();
});

/** The least messages and questions of three requests, the first of which may fill caches. */
async function workOf(path: string): Promise<{ messages: number; questions: number }> {
  const turns = [];
  for (let turn = 0; turn < 3; turn += 1) {
    posted.mockClear();
    const { status } = await server.send('GET', path);
    expect(status).toBe(200);
    const messages = posted.mock.calls.flatMap(([message]) => {
      const { questions } = message as ReaderMessage;
      return questions === undefined ? [] : [questions.length];
    });
    turns.push({
      messages: messages.length,
      questions: messages.reduce((sum, count) => sum + count, 0),
    });
  }
  return turns.reduce((least, turn) => (turn.messages < least.messages ? turn : least));
}

it.each([
  ['/api/v1/points-of-interest/categories', 0, 0],
  ['/api/v1/properties/:id', 1, 1],
  ['/api/v1/properties?area=M14&limit=20', 2, 2],
  ['/api/v1/comparables?postcode=:postcode&radius_miles=0.5', 2, 3],
  ['/api/v1/deal-score?property_id=:id', 2, 4],
  ['/api/v1/property-pack?property_id=:id', 5, 11],
  ['/api/v1/area-summary?postcode=:postcode', 3, 5],
  ['/api/v1/market-data/:id/on-street', 3, 3],
])(
  '%s asks its readers in at most %d messages of %d questions',
  async (path, messages, questions) => {
    const asked = path.replace(':id', id).replace(':postcode', encodeURIComponent(postcode));
    const work = await workOf(asked);
    expect(work.questions > 0).toBe(questions > 0);
    expect(work.messages).toBeLessThanOrEqual(messages);
    expect(work.questions).toBeLessThanOrEqual(questions);
  },
);
