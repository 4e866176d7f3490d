/** What all bodies that are being read may take together. Our judgement, 2026-11-28: 256 of the largest at once. */
export const unfinishedBytesMax = 64 * 1024 * 1024;

/** A body under way. */
export interface UnfinishedBody {
  bytes: number;
  /** Ends the reading; it releases the body. */
  readonly giveUp: () => void;
}

/**
 * The memory of all bodies that have not come whole, whoever sends them. Where it is used up, the body that began first
 * gives way: one that comes as callers usually send it takes milliseconds, so that it is one whose sender waits.
 */
export class BodyBudget {
  readonly #bytesMax: number;
  /** In the order in which they began. */
  readonly #bodies = new Set<UnfinishedBody>();
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  begin(giveUp: () => void): UnfinishedBody {
    const body = { bytes: 0, giveUp };
    this.#bodies.add(body);
    return body;
  }

  /** Lets a body hold `bytes` in all; false where it had to give way itself. */
  grow(body: UnfinishedBody, bytes: number): boolean {
    this.#bytes += bytes - body.bytes;
    body.bytes = bytes;
    for (const oldest of this.#bodies) {
      if (this.#bytes <= this.#bytesMax) break;
      if (oldest.bytes > 0) oldest.giveUp();
    }
    return this.#bodies.has(body);
  }

  /** Called once the body is whole or given up. */
  release(body: UnfinishedBody): void {
    if (this.#bodies.delete(body)) this.#bytes -= body.bytes;
  }
}

/** One for the process, since memory is. */
export const unfinishedBodies = new BodyBudget(unfinishedBytesMax);
