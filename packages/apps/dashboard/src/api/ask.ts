import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '@freehold/client';

/** What is known of a question to the server. */
export interface Asked<Data> {
  /** The last answer; null before the first, and after another question until its own comes if `keep` is not set. */
  readonly data: Data | null;
  /** Why the last try failed; null while asking and after an answer. */
  readonly failure: ApiError | null;
  readonly isWaiting: boolean;
  readonly again: () => void;
}

interface Held<Data> {
  readonly key: string | null;
  readonly data: Data | null;
  readonly failure: ApiError | null;
}

/**
 * Asks the server while `key` is not null, and again when it changes: the question before is given up. With `keep` the
 * answer before stays in sight until the next comes, as a table does while its filter changes.
 */
export function useAsk<Data>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<{ readonly data: Data }>,
  { keep = false }: { readonly keep?: boolean } = {},
): Asked<Data> {
  const [held, hold] = useState<Held<Data>>({ key: null, data: null, failure: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    if (key !== null) void holdAnswer(key, ask, controller.signal, hold);
    return () => controller.abort();
  }, [key, tries]);
  const isCurrent = held.key === key;
  return {
    data: isCurrent || keep ? held.data : null,
    failure: isCurrent ? held.failure : null,
    isWaiting: key !== null && !isCurrent,
    again: () => {
      hold({ key: null, data: null, failure: null });
      setTries((count) => count + 1);
    },
  };
}

async function holdAnswer<Data>(
  key: string,
  ask: (signal: AbortSignal) => Promise<{ readonly data: Data }>,
  signal: AbortSignal,
  hold: (held: Held<Data>) => void,
): Promise<void> {
  try {
    const { data } = await ask(signal);
    if (!signal.aborted) hold({ key, data, failure: null });
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    hold({ key, data: null, failure: error });
  }
}

/** Whether the server has nothing at the identifier that was asked for: gone, foreign, or none at all. */
export function isNothingThere({ failure }: Asked<unknown>): boolean {
  return [400, 404, 422].includes(failure?.status ?? 0);
}
