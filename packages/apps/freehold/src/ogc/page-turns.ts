import { FairQueue, onAbort, StoreBusy } from '@freehold/operations';

/** Pages that are read and written at once: a large one holds some megabytes until it is text. */
const pagesAtOnce = 2;

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (reason: Error) => void;
}

/** Does work when it is the turn of its owner, at most two at once. @throws StoreBusy where it would wait for too long. */
export type Turns = <T>(owner: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

export function pageTurns(waitMs: number): Turns {
  const queue = new FairQueue<Waiting>({
    places: pagesAtOnce,
    perOwner: pagesAtOnce - 1,
    wideMax: pagesAtOnce,
    waitMs,
    clock: () => performance.now(),
  });
  const next = (): void => {
    let item: Waiting | null;
    while ((item = queue.take(tooLate)) !== null) item.begin();
  };
  const begun = (owner: string, signal: AbortSignal) =>
    new Promise<Waiting>((resolve, refuse) => {
      const item: Waiting = { begin: () => resolve(item), refuse };
      if (!queue.add(item, { owner, begun: false, wide: false })) return tooLate(item);
      onAbort(signal, (reason) => {
        if (queue.remove(item)) refuse(reason);
      });
      next();
    });
  return async (owner, signal, work) => {
    const item = await begun(owner, signal);
    try {
      return await work();
    } finally {
      queue.done(item);
      next();
    }
  };
}

const tooLate = ({ refuse }: Waiting): void =>
  refuse(new StoreBusy('Too many pages of collections are waiting'));
