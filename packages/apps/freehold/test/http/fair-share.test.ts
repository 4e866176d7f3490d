import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoServer, type Answered, type DemoServer } from './demo-server.ts';

let server: DemoServer;
let homes: string[];

beforeAll(async () => {
  server = await startDemoServer();
  const { body } = await server.send('GET', '/api/v1/properties?limit=100');
  homes = body.data.properties.map(({ id }: { id: string }) => id);
});
afterAll(() => server.stop());

/** Without waiting out a rate limit. */
async function ask(account: string, path: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${server.keyOf(account)}`,
      'content-type': 'application/json',
    },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** As many property packs as the plan of the account allows in one second, each of a dozen queries. */
const flood = () =>
  Array.from({ length: 150 }, (_, at) =>
    ask('enterprise', `property-pack?property_id=${homes[at % homes.length]}`),
  );
const outcome = ({ status, body }: Answered) => (status === 200 ? 200 : `${status} ${body.error}`);
const outcomes = (answers: readonly Answered[]) => [...new Set(answers.map(outcome))];

describe('beside the flood of one account', () => {
  it('50 calls of another are all answered', async () => {
    const flooding = flood();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        ask('business', at % 2 === 0 ? 'prices?postcode=M14' : 'yields/area/M14'),
      ),
    );
    expect(outcomes(answers)).toEqual([200]);
    const flooded = outcomes(await Promise.all(flooding));
    expect(flooded.filter((one) => one !== 200 && one !== '503 service_busy')).toEqual([]);
  });
});
