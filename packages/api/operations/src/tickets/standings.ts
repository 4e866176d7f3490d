import type { Owner } from './owner.ts';

/** How far behind the others an owner starts at most that comes again: it is not to wait long for one long item of its own. */
const behindMaxMs = 50;
/** Owners remembered; the one that left first is forgotten first. */
const ownersMax = 1_000;

/**
 * Where owners stood that have nothing in the queue now, while others do, in milliseconds of places used. Without it an owner
 * with two items at a time would wait for ever behind owners that ask again as soon as they are answered.
 */
export class Standings {
  readonly #stood = new Map<Owner, number>();

  /** Where an owner starts that comes now, in a queue that stands at a level. */
  startOf(owner: Owner, level: number): number {
    const stood = this.#stood.get(owner) ?? level;
    return Math.max(level, Math.min(stood, level + behindMaxMs));
  }

  leave(owner: Owner, usedMs: number): void {
    this.#stood.set(owner, usedMs);
    const [oldest] = this.#stood.keys();
    if (this.#stood.size > ownersMax) this.#stood.delete(oldest as Owner);
  }

  come(owner: Owner): void {
    this.#stood.delete(owner);
  }

  clear(): void {
    this.#stood.clear();
  }
}
