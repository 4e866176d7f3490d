import { RecentUse, Standings } from './queue-standings.ts';
import type { TicketOwner } from './ticket.ts';

export interface FairQueueOptions {
  /** Items that may run at once. */
  readonly places: number;
  /** Of these, what one owner may hold while others come too; one that is light holds more for what it began. */
  readonly perOwner: number;
  /** Of these, what wide items of all owners may hold together. */
  readonly wideMax: number;
  /** Milliseconds that an item may wait: longer, and its caller has no time left for the answer. */
  readonly waitMs: number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

export interface Place {
  readonly owner: TicketOwner;
  /** Belongs to a request that was served before: it goes first among its owner's items and is never refused. */
  readonly begun: boolean;
  /** Takes long, so that others must not wait for several of its kind. */
  readonly wide: boolean;
}

interface Entry<Item> extends Place {
  readonly item: Item;
  readonly share: Share<Item>;
  readonly addedAt: number;
  /** Null while it waits. */
  run: { readonly startedAt: number; readonly chargedMs: number; readonly light: boolean } | null;
}

type Lane<Item> = Set<Entry<Item>>;

/** What one owner has waiting, running and used. Kept only while it has anything in the queue. */
interface Share<Item> {
  /** Waiting items, in order of arrival: begun, begun and wide, new, new and wide. */
  readonly lanes: readonly [Lane<Item>, Lane<Item>, Lane<Item>, Lane<Item>];
  waiting: number;
  running: number;
  /** Milliseconds of places used, the running items counted at their expected time. */
  usedMs: number;
  /** Of the items that have ended: their milliseconds, how many they were, and how many of them were new. */
  endedMs: number;
  ended: number;
  endedNew: number;
}

const laneOf = ({ begun, wide }: Place): 0 | 1 | 2 | 3 => (begun ? (wide ? 1 : 0) : wide ? 3 : 2);
/** Milliseconds for which an owner that came is expected to come again, so that its place is kept free of the others. */
const expectedAgainMs = 1_000;
/** The share of a place below which an owner counts as light. Two or three that always have work use more of one place. */
const lightMax = 0.25;
/** Ended items after which the older ones count half. */
const rememberedMax = 100;
/** What a running item is taken to cost at least, so that equal owners take turns before anything has ended. */
const leastMs = 1;

/**
 * Decides which waiting item runs next: the next of the owner that has used the places for the least time since it came,
 * so that nobody waits for more than its own share of the others' work. An owner that comes anew starts level with the
 * one served last, one that comes again where it stood. While several owners come, one place is kept for those that used
 * little of late, so that they wait for no long item of the others; what such an owner began may take every place. Holds no
 * timer and runs nothing: whoever owns the places asks `take` whenever one may be free, and reports `done`.
 */
export class FairQueue<Item> {
  readonly #options: FairQueueOptions;
  readonly #entries = new Map<Item, Entry<Item>>();
  readonly #shares = new Map<TicketOwner, Share<Item>>();
  #level = 0;
  #lastOwner: TicketOwner | null = null;
  /** When an item came that was not of the same owner as the one before. */
  #mixedAt = -Infinity;
  #running = 0;
  #wideRunning = 0;
  #heavyRunning = 0;
  readonly #recent = new RecentUse();
  readonly #standings = new Standings();

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Items that wait. */
  get waiting(): number {
    return this.#entries.size - this.#running;
  }

  /** Items that run. */
  get running(): number {
    return this.#running;
  }

  /** Owners that have something waiting or running. */
  get owners(): number {
    return this.#shares.size;
  }

  /** Milliseconds that the longest waiting item has waited; 0 when none waits. */
  get oldestMs(): number {
    let oldest = Infinity;
    for (const { lanes } of this.#shares.values()) {
      for (const lane of lanes) oldest = Math.min(oldest, firstOf(lane)?.addedAt ?? Infinity);
    }
    return oldest === Infinity ? 0 : this.#options.clock() - oldest;
  }

  /** Puts an item into the queue; false when it could not be served within `waitMs`, and then it is not in it. */
  add(item: Item, place: Place): boolean {
    const now = this.#options.clock();
    const share =
      this.#shares.get(place.owner) ?? newShare(this.#standings.startOf(place.owner, this.#level));
    if (this.#lastOwner !== null && this.#lastOwner !== place.owner) this.#mixedAt = now;
    this.#lastOwner = place.owner;
    if (!place.begun && this.#expectedMs(place.owner, share, now) > this.#options.waitMs)
      return false;
    const { owner, begun, wide } = place;
    const entry = { owner, begun, wide, item, share, addedAt: now, run: null };
    this.#shares.set(owner, share);
    this.#standings.come(owner);
    this.#entries.set(item, entry);
    share.lanes[laneOf(place)].add(entry);
    share.waiting += 1;
    return true;
  }

  /** Takes a waiting item out; false when it does not wait (any more). */
  remove(item: Item): boolean {
    const entry = this.#entries.get(item);
    if (entry === undefined || entry.run !== null) return false;
    this.#unqueue(entry);
    this.#entries.delete(item);
    this.#forget(entry);
    return true;
  }

  /** Takes out all that waits. */
  drain(): Item[] {
    const waiting = [...this.#entries.values()].filter(({ run }) => run === null);
    return waiting.map(({ item }) => item).filter((item) => this.remove(item));
  }

  /** Starts and returns the item that runs next; null when none may run. New items that are overdue are refused and skipped. */
  take(overdue: (item: Item) => void): Item | null {
    const { clock, places, waitMs } = this.#options;
    if (this.waiting === 0 || this.#running >= places) return null;
    const now = clock();
    for (;;) {
      const entry = this.#next(now);
      if (entry === null) return null;
      if (!entry.begun && now - entry.addedAt > waitMs) {
        this.remove(entry.item);
        overdue(entry.item);
        continue;
      }
      this.#unqueue(entry);
      const { share } = entry;
      const light = this.isLight(entry.owner);
      entry.run = { startedAt: now, chargedMs: Math.max(leastMs, meanOf(share)), light };
      this.#running += 1;
      if (!light) this.#heavyRunning += 1;
      if (entry.wide) this.#wideRunning += 1;
      share.running += 1;
      this.#level = Math.max(this.#level, share.usedMs);
      share.usedMs += entry.run.chargedMs;
      return entry.item;
    }
  }

  /** Ends a running item: the time since it was taken is its owner's to account for. */
  done(item: Item): void {
    const entry = this.#entries.get(item);
    if (entry === undefined || entry.run === null) throw new Error('the item does not run');
    const { share, run, owner } = entry;
    const now = this.#options.clock();
    const milliseconds = now - run.startedAt;
    this.#recent.add(owner, milliseconds, now);
    this.#entries.delete(item);
    this.#running -= 1;
    if (!run.light) this.#heavyRunning -= 1;
    if (entry.wide) this.#wideRunning -= 1;
    share.running -= 1;
    share.usedMs += milliseconds - run.chargedMs;
    note(share, milliseconds, entry.begun);
    this.#forget(entry);
  }

  /** Whether the owner used less than a quarter of a place of late. */
  isLight(owner: TicketOwner): boolean {
    return this.#recent.shareOf(owner, this.#options.clock()) < lightMax;
  }

  #isMixed(now: number): boolean {
    return now - this.#mixedAt < expectedAgainMs;
  }

  /** Places that one owner may hold now: all while nobody else comes. */
  #perOwner(now: number): number {
    const { places, perOwner } = this.#options;
    return this.#isMixed(now) ? perOwner : places;
  }

  /** Places that owners which are not light may hold together. */
  #forHeavy(now: number): number {
    const { places } = this.#options;
    return this.#isMixed(now) ? Math.max(1, places - 1) : places;
  }

  #unqueue(entry: Entry<Item>): void {
    entry.share.lanes[laneOf(entry)].delete(entry);
    entry.share.waiting -= 1;
  }

  #forget({ owner, share }: Entry<Item>): void {
    if (share.waiting > 0 || share.running > 0) return;
    this.#shares.delete(owner);
    if (this.#shares.size === 0) this.#standings.clear();
    else this.#standings.leave(owner, share.usedMs);
  }

  #next(now: number): Entry<Item> | null {
    const most = this.#perOwner(now);
    const kept = this.#heavyRunning >= this.#forHeavy(now);
    let best: Entry<Item> | null = null;
    for (const [owner, share] of this.#shares) {
      if (best !== null && share.usedMs >= best.share.usedMs) continue;
      const isBelow = share.running < most;
      if ((kept || !isBelow) && !this.isLight(owner)) continue;
      // What belongs to a request that was served before and is not wide ends soon.
      best = (isBelow ? this.#firstOf(share) : firstOf(share.lanes[0])) ?? best;
    }
    return best;
  }

  /** An owner's next item: one of a begun request before a new one, then the older. */
  #firstOf({ lanes: [begun, begunWide, fresh, freshWide] }: Share<Item>): Entry<Item> | null {
    return this.#older(begun, begunWide) ?? this.#older(fresh, freshWide);
  }

  #older(lane: Lane<Item>, wideLane: Lane<Item>): Entry<Item> | null {
    const narrow = firstOf(lane);
    const wide = this.#wideRunning < this.#options.wideMax ? firstOf(wideLane) : null;
    if (narrow === null || wide === null) return narrow ?? wide;
    return wide.addedAt < narrow.addedAt ? wide : narrow;
  }

  /**
   * Milliseconds until a new item of the owner would have been served: what the owner has in the queue, and of each
   * other owner's as much as goes before it.
   */
  #expectedMs(owner: TicketOwner, share: Share<Item>, now: number): number {
    const own = backlogOf(share) + meanOfNew(share);
    let all = own;
    for (const other of this.#shares.values()) {
      if (other !== share) all += Math.min(backlogOf(other), own);
    }
    const places = this.isLight(owner) ? this.#options.places : this.#forHeavy(now);
    return Math.max(all / places, own / this.#perOwner(now));
  }
}

function newShare<Item>(usedMs: number): Share<Item> {
  const lanes = [new Set(), new Set(), new Set(), new Set()] as unknown as Share<Item>['lanes'];
  return { lanes, waiting: 0, running: 0, usedMs, endedMs: 0, ended: 0, endedNew: 0 };
}

function note<Item>(share: Share<Item>, milliseconds: number, begun: boolean): void {
  if (share.ended >= rememberedMax) {
    share.endedMs /= 2;
    share.ended /= 2;
    share.endedNew /= 2;
  }
  share.endedMs += milliseconds;
  share.ended += 1;
  if (!begun) share.endedNew += 1;
}

/** What an owner's items have taken on average; 0 while that is not known. */
function meanOf<Item>({ endedMs, ended }: Share<Item>): number {
  return ended === 0 ? 0 : endedMs / ended;
}

/** As `meanOf`, with what came after a new item in the same request. */
function meanOfNew<Item>({ endedMs, endedNew }: Share<Item>): number {
  return endedNew === 0 ? 0 : endedMs / endedNew;
}

function backlogOf<Item>(share: Share<Item>): number {
  const [, , fresh, freshWide] = share.lanes;
  const waitingNew = fresh.size + freshWide.size;
  const others = share.waiting - waitingNew + share.running;
  return waitingNew * meanOfNew(share) + others * meanOf(share);
}

function firstOf<Value>(set: ReadonlySet<Value>): Value | null {
  for (const value of set) return value;
  return null;
}
