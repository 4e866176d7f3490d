import type {
  CreateOutcome,
  KeptAnswer,
  NewScanner,
  NewSince,
  Scanner,
  ScannerEvent,
  ScannerKey,
  ScannerKind,
  Scanners,
  Watch,
  WatchChange,
  WatchedState,
} from '@freehold/operations';
import { MemoryIdempotency } from './memory-idempotency.ts';
import { newestOf } from './newest-of.ts';
import { MemoryWebhooks } from './memory-webhooks.ts';

interface Kept {
  scanner: NewScanner;
  lastCheckedAt: Date | null;
  checkedBefore: Date | null;
  /** Null until it has been looked at once. */
  watched: ReadonlyMap<string, WatchedState> | null;
  looks: number;
  /** New since the last look. */
  fresh: Set<string>;
  /** New since the look before, until the last. */
  freshBefore: Set<string>;
  events: ScannerEvent[];
}

/** Scanners in memory, for tests. */
export class MemoryScanners implements Scanners {
  readonly #kept = new Map<string, Kept>();
  readonly #idempotency: MemoryIdempotency;
  readonly #webhooks: MemoryWebhooks;

  constructor(
    idempotency: MemoryIdempotency = new MemoryIdempotency(),
    webhooks: MemoryWebhooks = new MemoryWebhooks(),
  ) {
    this.#idempotency = idempotency;
    this.#webhooks = webhooks;
  }

  #find({ id, accountId, kind }: ScannerKey): Kept | null {
    const kept = this.#kept.get(id);
    return kept?.scanner.accountId === accountId && kept.scanner.kind === kind ? kept : null;
  }

  #ofAccount(accountId: string, kind: ScannerKind): Scanner[] {
    return [...this.#kept.values()]
      .filter(({ scanner }) => scanner.accountId === accountId && scanner.kind === kind)
      .map(shown)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  }

  async create(scanner: NewScanner, mostHeld: number | null, kept?: KeptAnswer) {
    return this.#idempotency.creating<CreateOutcome>(kept, () => {
      const held = this.#ofAccount(scanner.accountId, scanner.kind).length;
      if (mostHeld !== null && held >= mostHeld) return 'full';
      this.#kept.set(scanner.id, {
        scanner,
        lastCheckedAt: null,
        checkedBefore: null,
        watched: null,
        looks: 0,
        fresh: new Set(),
        freshBefore: new Set(),
        events: [],
      });
      return 'created';
    });
  }

  list(accountId: string, kind: ScannerKind): Promise<readonly Scanner[]> {
    return Promise.resolve(this.#ofAccount(accountId, kind));
  }

  find(key: ScannerKey): Promise<Scanner | null> {
    const kept = this.#find(key);
    return Promise.resolve(kept && shown(kept));
  }

  replace(scanner: NewScanner, forgets: boolean): Promise<boolean> {
    const kept = this.#find(scanner);
    if (kept?.scanner.revision !== scanner.revision - 1) return Promise.resolve(false);
    kept.scanner = scanner;
    if (forgets) {
      kept.watched = null;
      kept.fresh.clear();
      kept.freshBefore.clear();
    }
    return Promise.resolve(true);
  }

  remove(key: ScannerKey): Promise<boolean> {
    return Promise.resolve(this.#find(key) !== null && this.#kept.delete(key.id));
  }

  check(key: ScannerKey, now: Date): Promise<void> {
    const kept = this.#find(key);
    if (kept !== null) {
      const last = kept.lastCheckedAt;
      kept.lastCheckedAt = last === null || last < now ? now : last;
      kept.checkedBefore = last;
      kept.freshBefore = kept.fresh;
      kept.fresh = new Set();
    }
    return Promise.resolve();
  }

  newAmong(
    key: ScannerKey,
    propertyIds: readonly string[],
    since: NewSince,
  ): Promise<ReadonlySet<string>> {
    const kept = this.#find(key);
    const isNew = (id: string) =>
      kept?.fresh.has(id) === true ||
      (since === 'look_before' && kept?.freshBefore.has(id) === true);
    return Promise.resolve(new Set(propertyIds.filter(isNew)));
  }

  watched(): Promise<readonly Scanner[]> {
    const all = [...this.#kept.values()].map(shown).filter(({ alertId }) => alertId !== null);
    return Promise.resolve(all.sort((a, b) => (a.id < b.id ? -1 : 1)));
  }

  #watching(scanner: Scanner): Kept | null {
    const kept = this.#find(scanner);
    const same = kept?.scanner.revision === scanner.revision && kept.scanner.alertId !== null;
    return same ? kept : null;
  }

  watchOf(scanner: Scanner): Promise<Watch | null> {
    const kept = this.#watching(scanner);
    return Promise.resolve(kept && { states: kept.watched, revision: kept.looks });
  }

  recordLook(
    scanner: Scanner,
    watch: Watch,
    { put, remove, events, messages }: WatchChange,
    now: Date,
  ): Promise<boolean> {
    const kept = this.#watching(scanner);
    if (kept?.looks !== watch.revision) return Promise.resolve(false);
    kept.looks += 1;
    const gone = new Set(remove);
    kept.watched = new Map([...(kept.watched ?? []), ...put].filter(([id]) => !gone.has(id)));
    for (const id of remove) {
      kept.fresh.delete(id);
      kept.freshBefore.delete(id);
    }
    for (const event of events) {
      if (event.type === 'new_match') kept.fresh.add(event.propertyId);
      kept.events.push({ ...event, occurredAt: now });
    }
    this.#webhooks.tell(scanner.accountId, messages);
    return Promise.resolve(true);
  }

  events(
    key: ScannerKey,
    { since, ...slice }: Parameters<Scanners['events']>[1],
  ): ReturnType<Scanners['events']> {
    const events = (this.#find(key)?.events ?? []).filter(
      ({ occurredAt }) => since === null || occurredAt >= since,
    );
    const shown = newestOf(events, ({ occurredAt }) => occurredAt, slice);
    return Promise.resolve({ events: shown, total: events.length });
  }

  prune(before: Date): Promise<void> {
    for (const kept of this.#kept.values()) {
      kept.events = kept.events.filter(({ occurredAt }) => occurredAt >= before);
    }
    return Promise.resolve();
  }
}

function shown({ scanner, lastCheckedAt, checkedBefore, fresh, watched }: Kept): Scanner {
  const matching = [...fresh].filter((id) => watched?.get(id)?.matches === true);
  return { ...scanner, lastCheckedAt, checkedBefore, newSinceLastCheck: matching.length };
}
