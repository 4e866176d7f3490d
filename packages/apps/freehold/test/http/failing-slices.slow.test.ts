import { createApp, listen, type Listening } from '@freehold/express';
import {
  allTools,
  createOperations,
  runCall,
  StoreBusy,
  type OnFailure,
  type Ports,
  type PropertyEstimates,
  toolCall,
  type CallParts,
  type Tool,
} from '@freehold/operations';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { suiteFolder } from '../../../../test/folders.ts';
import { openAccounts, type OpenAccounts } from '../../src/accounts.ts';
import { openDemoAccess } from '../../src/demo-access.ts';
import { readSettings } from '../../src/settings.ts';
import { openStore, type OpenStore } from '../../src/store.ts';
import type { Json } from './demo-server.ts';
import { copyLoadedDemo } from './loaded-demo.ts';

const now = new Date('2026-11-21T12:00:00Z');

const directory = suiteFolder();
let open: OpenAccounts;
let opened: OpenStore;
let listening: Listening;
let callParts: CallParts;
let key: string;
/** What a port's method does in the place of its answer, by `port.method`. */
const faults = new Map<string, () => Promise<unknown>>();
/** What was reported: the message of each failure and of its cause. */
let told: [work: string, failure: string, cause: string][] = [];
const onFailure: OnFailure = (work, error) => {
  const { message, cause } = error as Error;
  told.push([work, message, (cause as Error | undefined)?.message ?? '']);
};

const fails = () => Promise.reject(new Error('the disk is gone'));
const noOffers = () => Promise.resolve([]);
const hangs = () => new Promise<never>(() => {});

/** A port whose methods fail as `faults` says. */
function faulty<Port extends object>(name: string, port: Port): Port {
  return new Proxy(port, {
    get: (target, method) => {
      const member: unknown = Reflect.get(target, method);
      if (typeof member !== 'function') return member;
      return (...parts: unknown[]) =>
        faults.get(`${name}.${String(method)}`)?.() ?? Reflect.apply(member, target, parts);
    },
  });
}

beforeAll(async () => {
  const settings = readSettings({ FREEHOLD_DATA_DIR: directory, PORT: '0' }, true);
  await copyLoadedDemo(directory, now);
  open = await openAccounts(settings, () => '');
  opened = await openStore(settings, now);
  const { store } = opened;
  const ports = {
    ...open,
    ...store,
    onFailure,
    ...Object.fromEntries(
      (['judgements', 'listings', 'soldPrices', 'places', 'postcodes', 'statistics'] as const).map(
        (name) => [name, faulty(name, store[name])],
      ),
    ),
  } as unknown as Ports;
  const operations = createOperations(ports);
  callParts = {
    admission: open.admission,
    operations,
    logger: pino({ level: 'silent' }),
    deadlineMilliseconds: 20_000,
    isDemo: opened.store.isDemo,
    busy: () => {},
    onFailure,
  };
  const app = createApp({
    ...callParts,
    admission: open.admission,
    operations,
    clock: () => new Date(now),
    corsOrigins: new Set(),
    baseUrl: () => 'http://127.0.0.1',
    trustedProxies: [],
    jwks: null,
    samples: {},
    answered: () => {},
    ready: async () => {},
  });
  listening = await listen(app, settings, async () => {});
  const access = await openDemoAccess(open, now);
  key = access.find(({ account }) => account.id === 'demo-business')?.apiKey ?? '';
});
beforeEach(() => {
  faults.clear();
  told = [];
});
afterAll(async () => {
  await listening.stop();
  await opened.store.close();
  await open.close();
});

async function send(path: string, body?: unknown) {
  const response = await fetch(`${listening.url}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const used = Number(response.headers.get('x-monthly-usage'));
  const answer: Json = await response.json();
  return { status: response.status, used, body: answer };
}

const home = () => opened.samples?.property_id as string;
const pack = () => send(`property-pack?property_id=${home()}`);
const usedNow = async () => (await send(`prices?postcode=M14`)).used;

/** Nothing that scoring stored serves: every answer is worked out anew. */
function nothingStored() {
  for (const method of ['home', 'area']) {
    faults.set(`judgements.${method}`, () => Promise.resolve(null));
  }
}

/** What is charged of ten requests for seven slices, by how many of them failed: tens of sevenths, rounded down. */
const chargedWithout: Readonly<Record<number, number>> = { 0: 10, 1: 8, 2: 7, 5: 2, 6: 1 };
const failed = (slices: readonly string[]) => ({
  failed_slices: slices.map((slice) => ({ slice, code: 'internal_error' })),
});

const judged = ['valuation', 'deal_score', 'motivation', 'playbook_tiers', 'strategy_scores'];

describe('a failing slice of the pack', () => {
  test.each([
    ['soldPrices.nearEnough', false, judged],
    ['soldPrices.nearEnough', true, []],
    ['judgements.home', true, [...judged, 'rental_estimate']],
    ['soldPrices.forProperty', true, ['motivation', 'sold_history']],
    ['places.amenities', true, ['strategy_scores']],
    ['listings.detail', false, [...judged, 'rental_estimate']],
    ['listings.detail', true, [...judged.slice(1), 'rental_estimate']],
  ])('%s, judgements stored: %s', async (method, stored, lost) => {
    if (!stored) nothingStored();
    const whole = (await pack()).body.data;
    const inOrder = Object.keys(whole).filter((name) => lost.includes(name));
    const before = await usedNow();
    faults.set(method, fails);
    const { status, body, used } = await pack();
    expect([status, used - before]).toEqual([200, chargedWithout[lost.length]]);
    expect(body.meta.usage.request_cost).toBe(used - before);
    const expected = Object.fromEntries(
      Object.entries(whole).map(([name, slice]) => [name, lost.includes(name) ? null : slice]),
    );
    expect(body.data).toEqual(lost.length === 0 ? expected : { ...expected, ...failed(inOrder) });
    expect(told).toEqual(
      inOrder.map((name) => ['bundle_slice', `The slice ${name} failed`, 'the disk is gone']),
    );
  });

  test('one that hangs is null after the deadline of the pack, said as late and not charged', async () => {
    faults.set('places.stops', hangs);
    const { status, body } = await pack();
    expect([status, body.data.strategy_scores]).toEqual([200, null]);
    expect(body.data.failed_slices).toEqual([{ slice: 'strategy_scores', code: 'service_busy' }]);
    expect(body.meta.usage.request_cost).toBe(8);
    expect(body.data.deal_score).not.toBeNull();
  });

  test('one without evidence is null, is said as nothing and is charged', async () => {
    nothingStored();
    faults.set('listings.detail', noOffers);
    const { status, body } = await pack();
    expect([status, body.meta.usage.request_cost]).toEqual([200, 10]);
    expect(body.data.deal_score).toBeNull();
    expect(body.data).not.toHaveProperty('failed_slices');
    expect(told).toEqual([]);
  });

  test('the connector says so too, and charges the share', async () => {
    faults.set('places.amenities', fails);
    const tool = allTools.find(({ name }) => name === 'get_property_pack') as Tool;
    const call = {
      ...toolCall(tool, { property_id: home() }),
      authorization: `Bearer ${key}`,
      requestId: 'a-tool-call',
      now,
      signal: new AbortController().signal,
      method: 'POST',
      path: '/mcp/get_property_pack',
    };
    const answer = (await runCall(callParts, call)) as Json;
    expect(answer).toMatchObject({ kind: 'value', metering: { requestCost: 8 } });
    expect(JSON.parse(answer.json)).toMatchObject({
      strategy_scores: null,
      ...failed(['strategy_scores']),
    });
  });

  test('an unknown home is 404 and free; a store that answers nothing is no pack and free', async () => {
    const before = await usedNow();
    const unknown = await send('property-pack?property_id=00000000-0000-4000-8000-000000000000');
    expect(unknown.status).toBe(404);
    faults.set('listings.property', fails);
    expect((await pack()).status).toBe(500);
    faults.clear();
    expect(await usedNow()).toBe(before + 1);
  });
});

describe('a failing slice of the area summary', () => {
  test.each([
    ['listings.figures', ['asking_prices', 'demand']],
    ['soldPrices.inArea', ['sold_prices', 'growth']],
  ])('%s', async (method, lost) => {
    const whole = (await send('area-summary?postcode=M14')).body.data;
    const before = await usedNow();
    faults.set(method, fails);
    const { status, body, used } = await send('area-summary?postcode=M14');
    expect([status, used - before]).toEqual([200, 5]);
    const expected = Object.fromEntries(
      Object.entries(whole).map(([name, slice]) => [name, lost.includes(name) ? null : slice]),
    );
    expect(body.data).toEqual({ ...expected, ...failed(lost) });
  });
});

const calls = () => [
  { path: '/api/v1/investment/stamp-duty', body: { price: 300_000, location: 'england' } },
  { path: `/api/v1/investment/calculate/${home()}`, body: {} },
];

describe('a failing call of a batch', () => {
  test('is a 500 in its place, logged and not charged; the others are answered and charged', async () => {
    faults.set('listings.property', fails);
    const before = await usedNow();
    const { status, body, used } = await send('investment/batch', { calls: calls() });
    expect([status, used - before, body.total_cost]).toEqual([200, 1, 1]);
    expect(body.results.map((one: Json) => [one.index, one.status])).toEqual([
      [0, 200],
      [1, 500],
    ]);
    expect(body.results[1].body.error.code).toBe('internal_error');
    expect(told).toEqual([['batch_call', 'the disk is gone', '']]);
  });

  test('that finds the store busy ends the batch with 503: nothing is charged', async () => {
    faults.set('listings.property', () => Promise.reject(new StoreBusy('too much at once')));
    const before = await usedNow();
    expect((await send('investment/batch', { calls: calls() })).status).toBe(503);
    expect(await usedNow()).toBe(before + 1);
    expect(told).toEqual([]);
  });
});

describe('the cache of buy-to-let answers', () => {
  test('a changed listing price asks anew; so does any change of the records', async () => {
    const path = `investment/calculate/${home()}`;
    const [first, second] = [await send(path, {}), await send(path, {})];
    expect([first.body.cached, second.body.cached]).toEqual([false, true]);
    const signal = new AbortController().signal;
    const [offer] = await opened.store.listings.detail(home(), signal);
    if (offer === undefined) throw new Error('the sample home is for sale');
    const price = (offer.pricePence ?? 0) - 100_000;
    const { id, leaseYearsRemaining, annualGroundRentPence, annualServiceChargePence } = offer;
    await opened.store.records.put('listing', [
      {
        propertyId: id,
        listingType: 'sale',
        status: offer.status,
        source: offer.source,
        sourceReference: `changed-${id}`,
        listingUrl: null,
        title: offer.title,
        description: offer.description,
        keyFeatures: offer.keyFeatures,
        pricePence: price,
        priceQualifier: offer.priceQualifier,
        leaseYearsRemaining,
        annualGroundRentPence,
        annualServiceChargePence,
        newBuild: offer.newBuild,
        firstListedAt: offer.firstListedAt.toISOString(),
        updatedAt: now.toISOString(),
        history: offer.history,
        agent: offer.agent,
        images: offer.images,
      },
    ]);
    const third = await send(path, {});
    expect([third.body.cached, third.body.calculations.purchase_price]).toEqual([
      false,
      price / 100,
    ]);

    const given = { purchase_price: 100_000, monthly_rent: 700 };
    expect((await send(path, given)).body.cached).toBe(false);
    const estimates = {
      propertyId: id,
      ...offer.estimates,
      scoredAt: now,
      lead: null,
      basis: null,
    } as PropertyEstimates;
    await opened.store.estimates.putEstimates([estimates]);
    expect((await send(path, given)).body.cached).toBe(false);
    expect((await send(path, given)).body.cached).toBe(true);
  });
});
