import type { NewScanner, Scanner, Scanners, Watch, WatchChange } from '@freehold/operations';
import * as fc from 'fast-check';
import { describe } from 'vitest';
import { expectAgreement, itAnswersAnySequence, type Openable } from './agreement.ts';
import { january } from './examples.ts';
import { MemoryScanners } from './memory-scanners.ts';
const ids = ['a', 'b'] as const;
const homes = ['p', 'q', 'r'] as const;
const second = (number: number): Date => new Date(january.getTime() + number * 1_000);
const all = { since: null, limit: 99, from: { offset: 0 } };

/** What is done next to one of two scanners, each a second after the one before. */
type Act =
  | readonly ['check' | 'remove' | 'watch', scanner: string]
  | readonly ['look', scanner: string, home: string, matches: boolean, isNew: boolean]
  | readonly ['leave' | 'lookLate', scanner: string, home: string]
  | readonly ['replace', scanner: string, isWatched: boolean, forgets: boolean]
  | readonly ['prune', secondsAgo: number];

const scanner = fc.constantFrom(...ids);
const home = fc.constantFrom(...homes);
const look = fc.tuple(fc.constant('look'), scanner, home, fc.boolean(), fc.boolean());
const act = fc.oneof<fc.Arbitrary<Act>[]>(
  look,
  look,
  look,
  fc.tuple(fc.constant('check'), scanner),
  fc.tuple(fc.constant('check'), scanner),
  fc.tuple(fc.constantFrom('watch', 'watch', 'watch', 'remove'), scanner),
  fc.tuple(fc.constantFrom('leave', 'lookLate'), scanner, home),
  fc.tuple(fc.constant('replace'), scanner, fc.boolean(), fc.boolean()),
  fc.tuple(fc.constant('prune'), fc.constantFrom(3, 20)),
);
/** Meets each answer that the runs must have met, however few are drawn. */
const everyAnswer: Act[] = [
  ['look', 'a', 'p', true, true],
  ['watch', 'a'],
  ['lookLate', 'a', 'q'],
  ['lookLate', 'a', 'q'],
  ['remove', 'a'],
  ['look', 'a', 'p', true, true],
];

const leaves = (home: string): WatchChange => ({
  put: new Map(),
  remove: [home],
  events: [],
  messages: [],
});

/** One store in a run. Of each scanner it keeps what it was told to watch, as a server does that is slow to write. */
class Side {
  readonly #scanners: Scanners;
  readonly #run: number;
  readonly #late = new Map<string, { readonly scanner: Scanner; readonly watch: Watch }>();

  constructor(scanners: Scanners, run: number) {
    this.#scanners = scanners;
    this.#run = run;
  }

  /** Names of a run are not those of another on the same store. */
  #keyOf(id: string) {
    return { id: `${id} ${this.#run}`, accountId: `account ${this.#run}`, kind: 'listed' } as const;
  }

  create(id: string): Promise<unknown> {
    const made: NewScanner = {
      ...this.#keyOf(id),
      name: id,
      outcodes: ['M14'],
      polygonWkt: null,
      criteria: {},
      mapCentreLatitude: null,
      mapCentreLongitude: null,
      mapZoom: null,
      alertId: 'alert',
      createdAt: january,
      updatedAt: january,
      revision: 1,
    };
    return this.#scanners.create(made, null);
  }

  async do(next: Act, at: number): Promise<unknown> {
    if (next[0] === 'prune') return this.#scanners.prune(second(at - next[1]), 99);
    const key = this.#keyOf(next[1]);
    if (next[0] === 'check') return this.#scanners.check(key, second(at));
    if (next[0] === 'remove') return this.#scanners.remove(key, second(at));
    if (next[0] === 'lookLate') {
      const late = this.#late.get(key.id);
      return late === undefined ? null : this.#look(late, next[2], true, true, at);
    }
    const found = await this.#scanners.find(key);
    if (found === null) return null;
    if (next[0] === 'replace') {
      const {
        lastCheckedAt: _at,
        checkedBefore: _before,
        newSinceLastCheck: _new,
        ...kept
      } = found;
      const alertId = next[2] ? 'alert' : null;
      const changed = { ...kept, alertId, revision: found.revision + 1 };
      return this.#scanners.replace(changed, next[3]);
    }
    const watch = await this.#scanners.watchOf(found);
    if (watch === null) return 'nothing to watch';
    const of = { scanner: found, watch };
    if (next[0] === 'look') return this.#look(of, next[2], next[3], next[4], at);
    if (next[0] === 'leave')
      return this.#scanners.recordLook(found, watch, leaves(next[2]), second(at));
    this.#late.set(key.id, of);
    return watch.states;
  }

  #look(
    { scanner: of, watch }: { readonly scanner: Scanner; readonly watch: Watch },
    propertyId: string,
    matches: boolean,
    isNew: boolean,
    at: number,
  ): Promise<boolean> {
    const state = { matches, status: 'active', pricePence: at, classification: null };
    const type = isNew ? ('new_match' as const) : ('price_reduced' as const);
    const event = { id: `${of.id} ${at}`, type, propertyId, previous: null, current: at };
    const change = {
      put: new Map([[propertyId, state]]),
      remove: [],
      events: [event],
      messages: [],
    };
    return this.#scanners.recordLook(of, watch, change, second(at));
  }

  /** All that is to be read of a scanner. */
  async read(id: string): Promise<unknown> {
    const key = this.#keyOf(id);
    const found = await this.#scanners.find(key);
    return {
      found,
      listed: await this.#scanners.list(key.accountId, key.kind),
      states: found && ((await this.#scanners.watchOf(found))?.states ?? null),
      events: await this.#scanners.events(key, all),
      isNew: await this.#scanners.newAmong(key, homes, 'last_look'),
      wasNew: await this.#scanners.newAmong(key, homes, 'look_before'),
    };
  }
}

/** Drawn looks, late looks, checks, changes and ends of scanners. */
export function describeScannerModel(
  name: string,
  make: () => Openable<{ readonly scanners: Scanners }>,
): void {
  describe(`scanners over drawn steps: ${name}`, () => {
    itAnswersAnySequence({
      make,
      acts: fc.array(act, { minLength: 15, maxLength: 50 }),
      examples: [[everyAnswer]],
      answersTo: ({ scanners }, acts, run) => {
        const [store, reference] = [scanners, new MemoryScanners()].map(
          (each) => new Side(each, run),
        ) as [Side, Side];
        return expectAgreement(store, reference, [
          ...ids.map((id) => ({ said: `create ${id}`, ask: (side: Side) => side.create(id) })),
          ...acts.flatMap((next, at) => [
            { said: JSON.stringify(next), ask: (side: Side) => side.do(next, at) },
            ...ids.map((id) => ({
              said: `${id} after ${JSON.stringify(next)}`,
              ask: (side: Side) => side.read(id),
            })),
          ]),
        ]);
      },
      expected: ['created', true, false, null],
    });
  });
}
