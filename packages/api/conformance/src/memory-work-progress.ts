import type { Work, WorkProgress } from '@freehold/operations';

/** Work in memory, for tests. */
export class MemoryWorkProgress implements WorkProgress {
  readonly #told = new Map<string, Work>();

  async tell(work: Work): Promise<void> {
    this.#told.set(work.id, work);
  }

  async current(): Promise<readonly Work[]> {
    const newestFirst = [...this.#told.values()].sort(
      (a, b) => b.startedAt.getTime() - a.startedAt.getTime() || (a.id < b.id ? -1 : 1),
    );
    const [newest] = newestFirst;
    if (newest === undefined) return [];
    return newestFirst.filter(
      ({ startedAt, updatedAt }) =>
        startedAt.getTime() === newest.startedAt.getTime() || updatedAt >= newest.startedAt,
    );
  }
}
