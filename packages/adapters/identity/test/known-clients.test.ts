import { expect, it } from 'vitest';
import { KnownClients } from '../src/oauth/known-clients.ts';
import type { OAuthParts } from '../src/oauth/oauth-parts.ts';

const now = new Date('2026-11-21T12:00:00Z');
const here = '192.0.2.1';
const minute = 60_000;

/** Applications whose documents the test serves: every fetch is written down. */
function known() {
  const fetched: string[] = [];
  const clock = { milliseconds: 0, reachable: true };
  const parts = {
    fetchDocument: async (url: URL) => {
      fetched.push(url.href);
      if (!clock.reachable) throw new Error('not reachable');
      return JSON.stringify({ client_id: url.href, redirect_uris: ['https://app.example/back'] });
    },
  } as unknown as OAuthParts;
  const clients = new KnownClients(parts, () => clock.milliseconds);
  return { clock, fetched, find: (id: string, from = here) => clients.find(id, now, from) };
}

const id = 'https://app.example/client.json';

it('fetches a document once for all who ask at once, and again after ten minutes', async () => {
  const { clock, fetched, find } = known();
  const found = await Promise.all(Array.from({ length: 20 }, () => find(id)));
  expect(found.map((client) => client?.id)).toEqual(Array.from({ length: 20 }, () => id));
  clock.milliseconds = 10 * minute - 1;
  await find(id);
  expect(fetched).toEqual([id]);
  clock.milliseconds = 10 * minute;
  await find(id);
  expect(fetched).toEqual([id, id]);
});

it('asks again after a minute for what was not to be had', async () => {
  const { clock, fetched, find } = known();
  clock.reachable = false;
  expect(await find(id)).toBeNull();
  clock.reachable = true;
  clock.milliseconds = minute - 1;
  expect(await find(id)).toBeNull();
  expect(fetched).toHaveLength(1);
  clock.milliseconds = minute;
  expect(await find(id)).toMatchObject({ id });
});

it('fetches no more than twenty documents at once for one address, which holds up no other', async () => {
  const { clock, fetched, find } = known();
  const ids = Array.from({ length: 30 }, (_, index) => `https://app.example/${index}.json`);
  const found = await Promise.all(ids.map((each) => find(each)));
  expect(found.filter((client) => client !== null)).toHaveLength(20);
  expect(fetched).toHaveLength(20);
  expect(await find(ids[0]!)).not.toBeNull();
  expect(await find(ids[29]!, '192.0.2.2')).not.toBeNull();
  clock.milliseconds = 6_000;
  expect(await find(ids[28]!)).not.toBeNull();
});
