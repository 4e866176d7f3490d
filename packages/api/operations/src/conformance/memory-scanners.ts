import type {
  NewScanner,
  Revision,
  Scanner,
  ScannerEvent,
  ScannerKey,
  ScannerKind,
  Scanners,
  WatchedState,
} from '../ports/scanners.ts';

interface Kept {
  scanner: NewScanner;
  lastCheckedAt: Date | null;
  /** Null until it has been looked at once. */
  watched: Map<string, WatchedState> | null;
  fresh: Set<string>;
  events: ScannerEvent[];
}

const searchOf = ({ outcodes, polygonWkt, criteria, alertId }: NewScanner) =>
  JSON.stringify([outcodes, polygonWkt, criteria, alertId]);

/** Scanners in memory, for tests. */
export class MemoryScanners implements Scanners {
  readonly #kept = new Map<string, Kept>();

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

  create(scanner: NewScanner, mostHeld: number | null): Promise<boolean> {
    const held = this.#ofAccount(scanner.accountId, scanner.kind).length;
    if (mostHeld !== null && held >= mostHeld) return Promise.resolve(false);
    this.#kept.set(scanner.id, {
      scanner,
      lastCheckedAt: null,
      watched: null,
      fresh: new Set(),
      events: [],
    });
    return Promise.resolve(true);
  }

  list(accountId: string, kind: ScannerKind): Promise<readonly Scanner[]> {
    return Promise.resolve(this.#ofAccount(accountId, kind));
  }

  find(key: ScannerKey): Promise<Scanner | null> {
    const kept = this.#find(key);
    return Promise.resolve(kept && shown(kept));
  }

  update(key: ScannerKey, change: (scanner: Scanner) => NewScanner): Promise<Scanner | null> {
    const kept = this.#find(key);
    if (kept === null) return Promise.resolve(null);
    const before = kept.scanner;
    kept.scanner = change(shown(kept));
    if (searchOf(before) !== searchOf(kept.scanner)) {
      kept.watched = null;
      kept.fresh.clear();
    }
    return Promise.resolve(shown(kept));
  }

  remove(key: ScannerKey): Promise<boolean> {
    return Promise.resolve(this.#find(key) !== null && this.#kept.delete(key.id));
  }

  check(key: ScannerKey, now: Date): Promise<void> {
    const kept = this.#find(key);
    if (kept !== null) {
      const last = kept.lastCheckedAt;
      kept.lastCheckedAt = last === null || last < now ? now : last;
      kept.fresh.clear();
    }
    return Promise.resolve();
  }

  newAmong(key: ScannerKey, propertyIds: readonly string[]): Promise<ReadonlySet<string>> {
    const fresh = this.#find(key)?.fresh ?? new Set();
    return Promise.resolve(new Set(propertyIds.filter((id) => fresh.has(id))));
  }

  watched(): Promise<readonly Scanner[]> {
    const all = [...this.#kept.values()].map(shown).filter(({ alertId }) => alertId !== null);
    return Promise.resolve(all.sort((a, b) => (a.id < b.id ? -1 : 1)));
  }

  revise(
    scanner: Scanner,
    now: Date,
    revise: (last: ReadonlyMap<string, WatchedState> | null) => Revision,
  ): Promise<void> {
    const kept = this.#find(scanner);
    if (kept === null || kept.scanner.updatedAt.getTime() !== scanner.updatedAt.getTime()) {
      return Promise.resolve();
    }
    const { put, remove, events } = revise(kept.watched);
    kept.watched = new Map([...(kept.watched ?? []), ...put]);
    for (const id of remove) {
      kept.watched.delete(id);
      kept.fresh.delete(id);
    }
    for (const event of events) {
      if (event.type === 'new_match') kept.fresh.add(event.propertyId);
      kept.events.push({ ...event, occurredAt: now });
    }
    return Promise.resolve();
  }

  events(
    key: ScannerKey,
    { since, limit, offset }: Parameters<Scanners['events']>[1],
  ): ReturnType<Scanners['events']> {
    const events = (this.#find(key)?.events ?? [])
      .filter(({ occurredAt }) => since === null || occurredAt >= since)
      .sort((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime() || (a.id < b.id ? -1 : 1));
    return Promise.resolve({ events: events.slice(offset, offset + limit), total: events.length });
  }

  prune(before: Date): Promise<void> {
    for (const kept of this.#kept.values()) {
      kept.events = kept.events.filter(({ occurredAt }) => occurredAt >= before);
    }
    return Promise.resolve();
  }
}

function shown({ scanner, lastCheckedAt, fresh }: Kept): Scanner {
  return { ...scanner, lastCheckedAt, newSinceLastCheck: fresh.size };
}
