import { useState } from 'preact/hooks';
import { ApiError } from '@freehold/client';
import { refusalText } from '../api/refusal-text.ts';

/** A change that a person asks for: whether it is under way, and why the last one was refused. */
export interface Act {
  readonly isBusy: boolean;
  readonly refusal: string | null;
  /** Runs `change`, one at a time, and `done` after it worked. */
  readonly run: (change: () => Promise<unknown>, done?: () => void) => void;
}

/** `labelsOf`: what a refusal may name, by its name in the API. */
export function useAct(labelsOf: () => ReadonlyMap<string, string> = () => new Map()): Act {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const perform = async (change: () => Promise<unknown>, done: () => void) => {
    setBusy(true);
    setRefusal(null);
    try {
      await change();
      done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(sentenceOf(error, labelsOf()));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    refusal,
    run: (change, done = () => {}) => {
      if (!isBusy) void perform(change, done);
    },
  };
}

function sentenceOf({ status, message }: ApiError, labels: ReadonlyMap<string, string>): string {
  if (status === 401) return 'You are signed out. Sign in again; nothing was changed.';
  // An answer that was lost, or a failure late in the call, may follow a change that was made.
  if (status === null || status >= 500) {
    return 'The server did not confirm the change. Check whether it was made before you try again.';
  }
  return `${refusalText(message, labels)}.`;
}
