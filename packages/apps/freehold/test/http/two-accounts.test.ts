import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes, type AnyRoute } from '@freehold/contract';
import { useDemoServer } from './demo-server.ts';

/** Two accounts of one plan: what one owns, the other must not tell from what does not exist. */
const owner = 'business';
const stranger = 'business_2';

/** What an account owns, by where it is made: what makes one, and what would change it. */
const owned: Readonly<Record<string, { readonly make: object; readonly change: object }>> = {
  'api-keys': { make: { name: 'theirs' }, change: {} },
  calculations: {
    make: {
      name: 'theirs',
      strategy: 'STAMP_DUTY',
      inputs: { price: 350_000, location: 'wales' },
    },
    change: { name: 'stolen' },
  },
  'lead-generators': {
    make: { name: 'theirs', selected_outcodes: ['LS6'] },
    change: { name: 'stolen' },
  },
  'off-market-lead-generators': {
    make: { name: 'theirs', selected_outcodes: ['LS6'] },
    change: { name: 'stolen' },
  },
  'area-report-subscriptions': {
    make: { name: 'theirs', area: 'LS6', frequency: 'monthly' },
    change: { name: 'stolen' },
  },
  webhooks: { make: { url: 'https://receiver.example/theirs' }, change: { is_active: false } },
};
/** What tells the one that is made once from others. */
const onceOf = (family: string) =>
  family === 'webhooks' ? { url: 'https://receiver.example/once' } : { name: 'once' };

/** Placeholders that name public things, the same for every account; the first four have tests of their own. */
const shared = [
  'account_id',
  'connection_id',
  'upload_id',
  'backup_id',
  'area',
  'district',
  'image_id',
  'outcode',
  'postcode',
  'postcode_district',
  'property_id',
  'uprn',
];

const all: readonly AnyRoute[] = Object.values(routes);
const placeholderOf = ({ path }: AnyRoute): string | null => /\{(\w+)\}/.exec(path)?.[1] ?? null;
const familyOf = ({ path }: AnyRoute): string => path.split('/')[3] ?? '';
const tokensOf = (family: string) => (family === 'api-keys' ? 'session' : 'any');
const ofOneOwner = all.filter((route) => {
  const placeholder = placeholderOf(route);
  return placeholder !== null && !shared.includes(placeholder);
});

describe('a resource of another account', () => {
  const server = useDemoServer();
  /** One of each family. */
  const ids = new Map<string, string>();
  beforeAll(async () => {
    for (const family of Object.keys(owned)) ids.set(family, await make(family));
  });

  /** The rate limit of the account is waited out. */
  async function ask(
    route: { readonly method: string; readonly path: string; readonly tokens: string },
    account: string,
    body?: object,
    idempotencyKey: string = randomUUID(),
  ) {
    const token = route.tokens === 'session' ? server.sessionOf(account) : server.keyOf(account);
    for (;;) {
      const response = await fetch(server.url + route.path, {
        method: route.method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-request-id': 'the-same',
          'idempotency-key': idempotencyKey,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status === 429) await pause(50);
      else {
        const { 'content-type': type, etag, allow } = Object.fromEntries(response.headers);
        return { status: response.status, text, type, etag, allow };
      }
    }
  }

  async function make(family: string): Promise<string> {
    const route = { method: 'POST', path: `/api/v1/${family}`, tokens: tokensOf(family) } as const;
    const made = await ask(route, owner, owned[family]?.make);
    expect([family, made.status, made.text]).toEqual([family, 201, made.text]);
    return String(JSON.parse(made.text).id);
  }

  const listed = async (family: string, account: string) =>
    (await ask({ method: 'GET', path: `/api/v1/${family}`, tokens: tokensOf(family) }, account))
      .text;

  it('is asked for on every route that names one', () => {
    expect([...new Set(ofOneOwner.map(familyOf))].sort()).toEqual(Object.keys(owned).sort());
    expect(ofOneOwner.length).toBeGreaterThan(20);
  });

  it('is made by every route that makes something', () => {
    // What the operator makes is of no account.
    const makes = all.filter(({ successStatus }) => successStatus === 201).map(familyOf);
    expect(makes.filter((family) => family !== 'owner').sort()).toEqual(Object.keys(owned).sort());
  });

  it.each(Object.entries(owned))(
    'of %s is made once by a request sent twice, and shown twice',
    async (family, { make: body }) => {
      const route = { method: 'POST', path: `/api/v1/${family}`, tokens: tokensOf(family) };
      const sent = { ...body, ...onceOf(family), ...('area' in body ? { area: 'LS7' } : {}) };
      const key = randomUUID();
      const first = await ask(route, stranger, sent, key);
      expect([first.status, first.text]).toEqual([201, expect.stringContaining('once"')]);
      const { id } = JSON.parse(first.text) as { id: string };
      const again = await ask(route, stranger, sent, key);
      expect([again.status, JSON.parse(again.text)]).toEqual([201, JSON.parse(first.text)]);
      const kept = await listed(family, stranger);
      expect(kept.split('once"')).toHaveLength(2);
      const gone = { ...route, method: 'DELETE', path: `${route.path}/${id}` };
      expect([200, 204]).toContain((await ask(gone, stranger)).status);
    },
  );

  it.each(ofOneOwner.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers as for an id that does not exist, and changes nothing',
    async (_name, route) => {
      const family = familyOf(route);
      const id = ids.get(family) ?? '';
      const before = await listed(family, owner);
      const body = route.body === null ? undefined : owned[family]?.change;
      const within = randomUUID();
      const at = (value: string) => ({
        ...route,
        path: route.path.replace(/\{\w+\}/, value).replace(/\{\w+\}/, within),
      });
      const theirs = await ask(at(id), stranger, body);
      const nowhere = await ask(at(randomUUID()), stranger, body);
      expect(theirs).toEqual(nowhere);
      expect(theirs.status).toBe(404);
      expect(await listed(family, stranger)).not.toContain(id);
      expect(await listed(family, owner)).toBe(before);
    },
  );
});
