import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue, type FairQueueOptions, type Place } from '../../src/calls/fair-queue.ts';

const seed = 20_261_121;
const runs = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
const fewer = Math.ceil(runs / 10);

interface Item extends Place {
  readonly number: number;
  readonly addedAt: number;
}

interface Running extends Item {
  readonly takenAt: number;
  readonly light: boolean;
}

/** The half life of what was used of late, and the share of a place below which an owner is light. */
const [halfLifeMs, lightMax] = [3_000, 0.25];

/** A queue whose time the test sets, beside plain lists of what waits and runs. */
class World {
  now = 0;
  readonly options: FairQueueOptions;
  readonly queue: FairQueue<Item>;
  readonly items = new Map<number, Item>();
  waiting: Item[] = [];
  running: Running[] = [];
  used: { readonly owner: string; readonly milliseconds: number; readonly at: number }[] = [];
  numbers = 0;
  last: string | null = null;
  changedAt = -Infinity;

  constructor(options: Omit<FairQueueOptions, 'clock'>) {
    this.options = { ...options, clock: () => this.now };
    this.queue = new FairQueue(this.options);
  }

  add(place: Place): boolean {
    const item = { ...place, number: (this.numbers += 1), addedAt: this.now };
    this.items.set(item.number, item);
    if (this.last !== null && this.last !== place.owner) this.changedAt = this.now;
    this.last = place.owner;
    const taken = this.queue.add(item, place);
    if (taken) this.waiting.push(item);
    return taken;
  }

  take(): Item | null {
    const overdue: Item[] = [];
    const possible = new Set(this.waiting.filter((item) => this.mayRun(item)));
    const item = this.queue.take((late) => overdue.push(late));
    for (const late of overdue) {
      assert.equal(late.begun, false);
      assert.ok(this.now - late.addedAt > this.options.waitMs);
      this.leave(late);
    }
    if (item === null) return null;
    if (!possible.has(item)) throw new Error('an owner got more places than it may hold');
    this.leave(item);
    this.running.push({ ...item, takenAt: this.now, light: this.isLight(item.owner) });
    return item;
  }

  end({ number }: Item): void {
    const ended = this.running.find((other) => other.number === number) as Running;
    this.running = this.running.filter((other) => other !== ended);
    const { owner, takenAt } = ended;
    // What is older than forty half lives no longer counts.
    this.used = this.used.filter(({ at }) => this.now - at < 40 * halfLifeMs);
    this.used.push({ owner, milliseconds: this.now - takenAt, at: this.now });
    this.queue.done(this.items.get(number) as Item);
  }

  /** Every use of the owner, each counted by its age. */
  isLight(owner: string): boolean {
    const faded = this.used
      .filter((use) => use.owner === owner)
      .map(({ milliseconds, at }) => milliseconds / 2 ** ((this.now - at) / halfLifeMs));
    return (faded.reduce((sum, one) => sum + one, 0) * Math.log(2)) / halfLifeMs < lightMax;
  }

  /** Each item leaves the waiting list once. */
  private leave(item: Item): void {
    if (!this.waiting.includes(item)) throw new Error('the item did not wait');
    this.waiting = this.waiting.filter((other) => other !== item);
  }

  mayRun({ owner, wide, begun }: Item): boolean {
    const { places, perOwner, wideMax } = this.options;
    const alone = this.now - this.changedAt >= 1_000;
    return (
      this.running.length < places &&
      (this.running.filter((other) => other.owner === owner).length < (alone ? places : perOwner) ||
        (begun && !wide && this.isLight(owner))) &&
      (!wide || this.running.filter((other) => other.wide).length < wideMax) &&
      (alone ||
        places === 1 ||
        this.running.filter(({ light }) => !light).length < places - 1 ||
        this.isLight(owner))
    );
  }

  check(): void {
    const { places, wideMax } = this.options;
    assert.ok(this.running.length <= places);
    assert.ok(this.running.filter(({ wide }) => wide).length <= wideMax);
    const owners = new Set([...this.waiting, ...this.running].map(({ owner }) => owner));
    assert.deepEqual(
      [this.queue.waiting, this.queue.running, this.queue.owners],
      [this.waiting.length, this.running.length, owners.size],
    );
    const oldest = Math.min(this.now, ...this.waiting.map(({ addedAt }) => addedAt));
    assert.equal(this.queue.oldestMs, this.now - oldest);
  }
}

type Step =
  | ({ readonly do: 'add' } & Place)
  | { readonly do: 'take' }
  | { readonly do: 'end' | 'remove'; readonly which: number }
  | { readonly do: 'wait'; readonly milliseconds: number };

const which = fc.nat(50);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      owner: fc.constantFrom('a', 'b', 'c', ''),
      begun: fc.boolean(),
      wide: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'take' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('end' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(0, 1, 7, 40, 150, 1_000, 4_000),
    }),
  },
);
const options = fc
  .record({ places: fc.integer({ min: 1, max: 5 }), less: fc.nat(4), wideLess: fc.nat(4) })
  .map(({ places, less, wideLess }) => ({
    places,
    perOwner: Math.max(1, places - less),
    wideMax: Math.max(1, places - wideLess),
    waitMs: 100,
  }));

function perform(world: World, step: Step): void {
  if (step.do === 'add') {
    const taken = world.add(step);
    // What was begun is never refused.
    if (step.begun) expect(taken).toBe(true);
  } else if (step.do === 'wait') {
    world.now += step.milliseconds;
  } else if (step.do === 'take') {
    const item = world.take();
    if (item === null)
      return expect(world.waiting.filter((each) => world.mayRun(each))).toEqual([]);
    const before = world.waiting.filter(
      (other) => other.owner === item.owner && other.wide === item.wide,
    );
    // Of an owner, begun requests go first, and each in the order of arrival.
    if (!item.begun) expect(before.filter(({ begun }) => begun)).toEqual([]);
    const like = before.filter(({ begun }) => begun === item.begun);
    expect(like.filter(({ number }) => number < item.number)).toEqual([]);
    if (!item.begun) expect(world.now - item.addedAt).toBeLessThanOrEqual(world.options.waitMs);
  } else {
    const list = step.do === 'end' ? world.running : world.waiting;
    const item = list[step.which % Math.max(1, list.length)];
    if (item === undefined) return;
    if (step.do === 'end') return world.end(item);
    expect(world.queue.remove(item)).toBe(true);
    expect(world.queue.remove(item)).toBe(false);
    world.waiting = world.waiting.filter((other) => other !== item);
  }
}

const newOf = (owner: string): Place => ({ owner, begun: false, wide: false });

describe('the fair queue', () => {
  it(`agrees with plain lists in any order of events, and keeps nothing, ${runs} runs of seed ${seed}`, () => {
    fc.assert(
      fc.property(options, fc.array(step, { maxLength: 80 }), (given, steps) => {
        const world = new World(given);
        for (const each of steps) {
          perform(world, each);
          world.check();
        }
        while (world.waiting.length + world.running.length > 0) {
          world.take();
          const [first] = world.running;
          if (first) world.end(first);
        }
        world.check();
        expect(world.queue.owners).toBe(0);
      }),
      { seed, numRuns: runs },
    );
  });

  it(`shares the time of the places among owners that always have work, ${fewer} runs of seed ${seed}`, () => {
    const durations = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(durations, { minLength: 2, maxLength: 5 }),
        (places, owners) => {
          const world = new World({ places, perOwner: places, wideMax: places, waitMs: Infinity });
          const used = owners.map(() => 0);
          const top = (owner: number) =>
            world.add({ owner: String(owner), begun: false, wide: false });
          owners.forEach((_, owner) => Array.from({ length: places + 1 }, () => top(owner)));
          const ends: { readonly item: Item; readonly at: number }[] = [];
          for (let turn = 0; turn < 400; turn += 1) {
            for (let item = world.take(); item !== null; item = world.take()) {
              const owner = Number(item.owner);
              const milliseconds = owners[owner] ?? 0;
              used[owner] = (used[owner] ?? 0) + milliseconds;
              ends.push({ item, at: world.now + milliseconds });
              top(owner);
            }
            ends.sort((one, other) => one.at - other.at);
            const next = ends.shift();
            if (next === undefined) throw new Error('the places are idle');
            world.now = next.at;
            world.end(next.item);
          }
          // Nobody is ahead by more than what runs at once of the longest items, and its like at the start.
          const longest = Math.max(...owners);
          expect(Math.max(...used) - Math.min(...used)).toBeLessThanOrEqual(
            2 * (places + 1) * longest,
          );
        },
      ),
      { seed, numRuns: fewer },
    );
  });

  it(`gives an owner with several items its turns beside many that ask again once answered, ${fewer} runs of seed ${seed}`, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 1, max: 200 }),
        (places, others, atOnce, milliseconds) => {
          const world = new World({ places, perOwner: 1, wideMax: 1, waitMs: Infinity });
          const served = new Map<string, number>();
          const ask = (owner: string) => world.add({ owner, begun: false, wide: false });
          for (let one = 0; one < others; one += 1) ask(String(one));
          for (let one = 0; one < atOnce; one += 1) ask('several');
          const running: { readonly item: Item; readonly until: number }[] = [];
          const turns = 40 * (others + 1);
          for (let turn = 0; turn < turns; turn += 1) {
            for (let item = world.take(); item !== null; item = world.take()) {
              running.push({ item, until: world.now + milliseconds });
            }
            const next = running.shift();
            if (next === undefined) throw new Error('the places are idle');
            world.now = next.until;
            world.end(next.item);
            const { owner } = next.item;
            served.set(owner, (served.get(owner) ?? 0) + 1);
            ask(owner);
          }
          expect(served.size).toBe(others + 1);
          // One that comes again starts at most 50 ms behind, so that of longer items single ones get more turns.
          const least = 20 * Math.min(1, 50 / milliseconds);
          for (const count of served.values()) expect(count).toBeGreaterThanOrEqual(least);
        },
      ),
      { seed, numRuns: fewer },
    );
  });

  it('lets 50 short items of one owner past a flood of long ones of another', () => {
    const world = new World({ places: 3, perOwner: 2, wideMax: 3, waitMs: 4_250 });
    const [long, short] = [400, 3];
    const ends: { readonly item: Item; readonly at: number }[] = [];
    const waits: number[] = [];
    const refused = { flood: 0, other: 0 };
    let added = 0;
    for (; world.now < 20_000; world.now += 1) {
      // 200 a second, ten times what the places can do.
      if (world.now % 5 === 0 && !world.add({ owner: 'flood', begun: false, wide: false }))
        refused.flood += 1;
      if (world.now === 10_000) {
        for (; added < 50; added += 1) {
          if (!world.add({ owner: 'other', begun: false, wide: false })) refused.other += 1;
        }
      }
      for (const { item } of ends.filter(({ at }) => at === world.now)) world.end(item);
      for (let item = world.take(); item !== null; item = world.take()) {
        if (item.owner === 'other') waits.push(world.now - item.addedAt);
        ends.push({ item, at: world.now + (item.owner === 'flood' ? long : short) });
      }
    }
    expect(refused.other).toBe(0);
    expect(waits).toHaveLength(50);
    // The owner's own work of 150 ms, by one place that the flood may not take.
    expect(Math.max(...waits)).toBeLessThanOrEqual(50 * short);
    expect(refused.flood).toBeGreaterThan(1_000);
    // What was let in is served: only the arrivals before anything had ended can be overdue.
    expect(world.queue.oldestMs).toBeLessThanOrEqual(4_250 + long);
  });

  it('keeps a place for an owner that uses little beside two that always have long work', () => {
    const world = new World({ places: 2, perOwner: 1, wideMax: 1, waitMs: 60_000 });
    const [long, short] = [300, 5];
    const ends: { readonly item: Item; readonly at: number }[] = [];
    const waits: number[] = [];
    for (const owner of ['a', 'b', 'a', 'b']) world.add(newOf(owner));
    for (; world.now < 30_000; world.now += 1) {
      if (world.now % 50 === 0) world.add(newOf('light'));
      for (const { item } of ends.filter(({ at }) => at === world.now)) {
        world.end(item);
        if (item.owner !== 'light') world.add(newOf(item.owner));
      }
      for (let item = world.take(); item !== null; item = world.take()) {
        if (item.owner === 'light' && world.now >= 5_000) waits.push(world.now - item.addedAt);
        ends.push({ item, at: world.now + (item.owner === 'light' ? short : long) });
      }
    }
    expect(waits).toHaveLength(500);
    // An owner of long work that was held back for some seconds may count as light for one item.
    expect(waits.filter((wait) => wait > 0).length).toBeLessThanOrEqual(25);
  });

  it('refuses at once what could not be served in time, and its owner only', () => {
    const world = new World({ places: 1, perOwner: 1, wideMax: 1, waitMs: 1_000 });
    const place = { owner: 'a', begun: false, wide: false };
    world.add(place);
    const first = world.take() as Item;
    world.add(place);
    world.now += 300;
    world.end(first);
    // Each takes 300 ms: one waits, and with two more the last would end after 900 ms.
    expect([world.add(place), world.add(place), world.add(place)]).toEqual([true, true, false]);
    expect(world.add({ ...place, begun: true })).toBe(true);
    expect(world.add({ ...place, owner: 'b' })).toBe(true);
  });

  it('counts in the cost of a new item what its request asks afterwards', () => {
    const world = new World({ places: 1, perOwner: 1, wideMax: 1, waitMs: 1_000 });
    const place = { owner: 'a', begun: false, wide: false };
    world.add({ ...place, begun: true });
    world.add(place);
    world.add(place);
    for (const milliseconds of [150, 250]) {
      const item = world.take() as Item;
      world.now += milliseconds;
      world.end(item);
    }
    // A request takes 400 ms: one waits, the next ends after 800 ms, the one after that would after 1,200.
    expect([world.add(place), world.add(place)]).toEqual([true, false]);
  });

  it('gives a place back at once when what ran ends, and knows no item twice', () => {
    const world = new World({ places: 1, perOwner: 1, wideMax: 1, waitMs: 1_000 });
    world.add({ owner: 'a', begun: false, wide: false });
    const item = world.take() as Item;
    expect(world.queue.remove(item)).toBe(false);
    world.end(item);
    expect(() => world.queue.done(item)).toThrow('does not run');
    expect(world.queue.remove(item)).toBe(false);
  });
});
