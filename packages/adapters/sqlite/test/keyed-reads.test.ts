import { deriveRecords, type PropertyRecord } from '@freehold/operations';
import { putWorld, worldNow, worldOf } from '@freehold/conformance';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import fc from 'fast-check';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { KeyedReads } from '../src/keyed-reads.ts';
import { ReaderPool } from '../src/pool.ts';
import { keyedQueries } from '../src/queries/keyed.ts';

const seed = 20_261_126;
const world = worldOf(seed);
const { signal } = new AbortController();
const by = { rules: 'first', since: new Date(0) };
const directory = suiteFolder();
let store: PropertyStore;
let path: string;

beforeAll(async () => {
  path = join(directory, 'freehold.sqlite');
  store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  await putWorld(store, world);
  await deriveRecords(store.derivedRecords, worldNow);
  for (const outcode of ['M1', 'M14', 'M2']) {
    await store.estimates.putArea({
      outcode,
      rules: by.rules,
      judgedAt: new Date(1),
      version: await store.dataVersions.ofOutcode(outcode, signal),
      stock: {
        listingsUntil: '2026-11-20',
        demandIndex: 55,
        medianDaysListed: 30,
        yieldBasisPoints: null,
      },
    });
  }
});
afterAll(() => store.close());

/** What each question is asked of the world, home by home. */
const asked: Readonly<Record<string, (home: PropertyRecord) => unknown>> = {
  'listings.property': ({ id }) => id,
  'listings.propertyByUprn': ({ uprn }) => uprn ?? 0,
  'listings.detail': ({ id }) => id,
  'listings.knownAreas': ({ postcode, town }) => [postcode?.split(' ')[0] ?? 'M1', town ?? 'Leeds'],
  'judgements.home': ({ id }) => ({ of: id, by }),
  'judgements.area': ({ postcode }) => ({ of: postcode?.split(' ')[0] ?? '', by }),
  'sales.coverage': ({ postcode }) => postcode ?? '',
  'sales.ofProperty': ({ id }) => id,
  'places.coverage': ({ point }) => ({
    register: 'schools',
    point: point ?? { latitude: 0, longitude: 0 },
  }),
  'postcodes.find': ({ postcode }) => postcode ?? '',
  'districts.market': ({ postcode }) => postcode?.split(' ')[0] ?? '',
};

describe('questions for rows by their keys', () => {
  it.each([...keyedQueries])('%s is answered as by a reader', async (name) => {
    const keyed = new KeyedReads(path);
    const pool = new ReaderPool({ path, readers: 1 });
    const args = world.records.property.map(asked[name]!);
    const read = await Promise.all(
      args.map((one) => pool.run(name as never, one as never, signal)),
    );
    const own = args.map((one) => keyed.run(name as never, one as never));
    expect(own).toEqual(read);
    const found = own.filter((answer) => answer !== null && JSON.stringify(answer) !== '[]');
    expect(found.length).toBeGreaterThan(5);
    keyed.close();
    await pool.close();
  });

  it('start no thread', async () => {
    const started: unknown[] = [];
    const onWorker = (worker: unknown) => started.push(worker);
    process.on('worker', onWorker);
    const alone = openPropertyStore({ dataDirectory: directory, readers: 2 });
    const [home] = world.records.property as [PropertyRecord];
    expect((await alone.listings.property(home.id, signal))?.id).toBe(home.id);
    process.off('worker', onWorker);
    expect(started).toHaveLength(0);
    await alone.close();
  });

  it('see at once what was written', async () => {
    const [home] = world.records.property as [PropertyRecord];
    await store.records.put('property', [{ ...home, bedrooms: 77 }]);
    expect((await store.listings.property(home.id, signal))?.bedrooms).toBe(77);
    await store.records.put('property', [home]);
  });

  it('are refused once the caller has left', async () => {
    const gone = AbortSignal.abort(new Error('went away'));
    const [home] = world.records.property as [PropertyRecord];
    await expect(store.listings.property(home.id, gone)).rejects.toThrow('went away');
  });
});

/** Keyed reads by a clock of the test: the disk takes so many milliseconds of a question. */
function onSlowDisk() {
  const clock = { now: 0, takes: 0 };
  // Read twice a question, when it begins and when it ends.
  const keyed = new KeyedReads(path, () => (clock.now += clock.takes / 2));
  return {
    clock,
    answers: () => keyed.answers('postcodes.find'),
    ask: (milliseconds: number) => {
      clock.takes = 2 * milliseconds;
      keyed.run('postcodes.find', 'M1 1AA');
      clock.takes = 0;
    },
    close: () => keyed.close(),
  };
}

describe('a slow disk', () => {
  it('hands questions to the readers, and takes them back after twenty times as long', async () => {
    const { clock, answers, ask, close } = onSlowDisk();
    ask(0.9);
    expect(answers()).toBe(true);
    ask(31);
    await nextTurn();
    expect(answers()).toBe(false);
    clock.now += 195;
    expect(answers()).toBe(false);
    clock.now += 10;
    expect(answers()).toBe(true);
    close();
  });

  it('lets others in after ten milliseconds of one turn of the event loop', async () => {
    const { answers, ask, close } = onSlowDisk();
    for (let at = 0; at < 11; at += 1) {
      expect(answers()).toBe(true);
      ask(0.95);
    }
    expect(answers()).toBe(false);
    await nextTurn();
    expect(answers()).toBe(true);
    close();
  });

  it(`holds the thread for a twentieth of the time, whatever it takes (seed ${seed})`, async () => {
    const step = fc.record({
      idle: fc.double({ min: 0, max: 300, noNaN: true }),
      takes: fc.double({ min: 0, max: 80, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 200 }), async (steps) => {
        const { clock, answers, ask, close } = onSlowDisk();
        let waited = 0;
        for (const { idle, takes } of steps) {
          clock.now += idle;
          if (!answers()) continue;
          ask(takes);
          await nextTurn();
          waited += Math.max(0, takes - 1);
          expect(waited).toBeLessThan(20 + 80 + clock.now / 20);
        }
        close();
      }),
      { seed, numRuns: 100 },
    );
  });
});
