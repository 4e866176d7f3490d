import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDemoServer, type Answered } from './demo-server.ts';

const server = useDemoServer();
let homes: string[];

beforeAll(async () => {
  const { body } = await server.send('GET', '/api/v1/properties?limit=100');
  homes = body.data.properties.map(({ id }: { id: string }) => id);
});

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
  // One flood fills most of the window of a second; what is left of the one before must not count.
  beforeEach(() => pause(1_000));

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

  it('what asks the store nothing is answered to the same account', async () => {
    const flooding = flood();
    const duty = { method: 'POST', body: '{"price": 350000, "location": "england"}' };
    const invalid = { method: 'POST', body: '{"price": "much"}' };
    const [answered, refused] = await Promise.all([
      ask('enterprise', 'investment/stamp-duty', duty),
      ask('enterprise', 'investment/stamp-duty', invalid),
    ]);
    expect([answered.status, refused.status]).toEqual([200, 400]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await Promise.all(flooding);
  });
});

describe('pictures and documents', () => {
  it('are made outside the process that answers', async () => {
    const home = await server.send('GET', `/api/v1/properties/${homes[0]}`);
    const key = { authorization: `Bearer ${server.keyOf('enterprise')}` };
    const send = (path: string) => fetch(`${server.url}${path}`, { headers: key });
    const thumb = await send(`${home.body.data.main_image_url}?size=thumb`);
    expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/png']);
    // A PNG tells its width in its first chunk.
    const width = new DataView(await thumb.arrayBuffer()).getUint32(16);
    expect(width).toBe(320);
    const pack = await send('/api/v1/area-pack/M14');
    expect([pack.status, pack.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await pack.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    // libvips decodes pictures: nobody has loaded it here.
    const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] };
    expect(sharedObjects.filter((file) => file.includes('vips'))).toEqual([]);
  });
});
