import type { Owner } from './owner.ts';

/** A use counts half after so many milliseconds. */
const halfLifeMs = 3_000;
/** Owners remembered before those whose use has faded are dropped. */
const ownersMax = 1_000;
/** Milliseconds of use that count as none. */
const fadedMs = 1;

interface Use {
  readonly milliseconds: number;
  readonly at: number;
}

/** The share of a place that each owner used of late, remembered when it has nothing in the queue. */
export class RecentUse {
  readonly #uses = new Map<Owner, Use>();

  add(owner: Owner, milliseconds: number, now: number): void {
    this.#uses.set(owner, { milliseconds: this.#faded(owner, now) + milliseconds, at: now });
    if (this.#uses.size > ownersMax) this.#drop(now);
  }

  /** From 0 to 1 for an owner that uses one place; use of three seconds ago counts half. */
  shareOf(owner: Owner, now: number): number {
    return (this.#faded(owner, now) * Math.LN2) / halfLifeMs;
  }

  #faded(owner: Owner, now: number): number {
    const use = this.#uses.get(owner);
    return use === undefined ? 0 : use.milliseconds * 0.5 ** ((now - use.at) / halfLifeMs);
  }

  /** Drops those whose use has faded, and of the others the oldest until the bound holds. */
  #drop(now: number): void {
    for (const owner of this.#uses.keys()) {
      if (this.#faded(owner, now) < fadedMs || this.#uses.size > ownersMax)
        this.#uses.delete(owner);
    }
  }
}
