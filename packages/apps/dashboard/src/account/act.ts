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

export function useAct(): Act {
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
      setRefusal(sentenceOf(error));
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

function sentenceOf({ status, message }: ApiError): string {
  if (status === 401) return 'You are signed out. Sign in again; nothing was changed.';
  if (status === null || status >= 500) return 'The server did not do it. Try again.';
  return `${refusalText(message)}.`;
}
