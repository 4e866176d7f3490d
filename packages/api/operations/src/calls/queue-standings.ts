import type { TicketOwner } from './ticket.ts';

/** How far behind the others an owner starts at most that comes again: it is not to wait long for one long item of its own. */
const behindMaxMs = 50;
/** Owners remembered; the one that left first is forgotten first. */
const standingsMax = 1_000;

/**
 * Where owners stood that have nothing in the queue now, while others do, in milliseconds of places used. Without it an owner
 * with two items at a time would wait for ever behind owners that ask again as soon as they are answered.
 */
export class Standings {
  readonly #stood = new Map<TicketOwner, number>();

  /** Where an owner starts that comes now, in a queue that stands at a level. */
  startOf(owner: TicketOwner, level: number): number {
    const stood = this.#stood.get(owner) ?? level;
    return Math.max(level, Math.min(stood, level + behindMaxMs));
  }

  leave(owner: TicketOwner, usedMs: number): void {
    this.#stood.set(owner, usedMs);
    const [oldest] = this.#stood.keys();
    if (this.#stood.size > standingsMax) this.#stood.delete(oldest as TicketOwner);
  }

  come(owner: TicketOwner): void {
    this.#stood.delete(owner);
  }

  clear(): void {
    this.#stood.clear();
  }
}

/** A use counts half after so many milliseconds. */
const halfLifeMs = 3_000;
/** Owners remembered before those whose use has faded are dropped. */
const usesMax = 1_000;
/** Milliseconds of use that count as none. */
const fadedMs = 1;

interface Use {
  readonly milliseconds: number;
  readonly at: number;
}

/** The share of a place that each owner used of late, remembered when it has nothing in the queue. */
export class RecentUse {
  readonly #uses = new Map<TicketOwner, Use>();

  add(owner: TicketOwner, milliseconds: number, now: number): void {
    this.#uses.set(owner, { milliseconds: this.#faded(owner, now) + milliseconds, at: now });
    if (this.#uses.size > usesMax) this.#drop(now);
  }

  /** From 0 to 1 for an owner that uses one place; use of three seconds ago counts half. */
  shareOf(owner: TicketOwner, now: number): number {
    return (this.#faded(owner, now) * Math.LN2) / halfLifeMs;
  }

  #faded(owner: TicketOwner, now: number): number {
    const use = this.#uses.get(owner);
    return use === undefined ? 0 : use.milliseconds * 0.5 ** ((now - use.at) / halfLifeMs);
  }

  /** Drops those whose use has faded, and of the others the oldest until the bound holds. */
  #drop(now: number): void {
    for (const owner of this.#uses.keys()) {
      if (this.#faded(owner, now) < fadedMs || this.#uses.size > usesMax) this.#uses.delete(owner);
    }
  }
}
