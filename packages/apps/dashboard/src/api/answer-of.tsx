import type { ApiError } from '@freehold/client';
import type { ComponentChildren } from 'preact';
import { signInAddress } from '../account/signed-in.tsx';
import type { Asked } from './ask.ts';
import { refusalText } from './refusal-text.ts';

/** What is drawn of an answer: a place kept free while it is awaited, why there is none, or the answer. */
export function AnswerOf<Data>({
  asked,
  what,
  labels,
  children,
}: {
  readonly asked: Asked<Data>;
  /** What is asked for, in the words of a message: `the sales near this home`. */
  readonly what: string;
  /** What a refusal may name, by its name in the API. */
  readonly labels?: ReadonlyMap<string, string>;
  readonly children: (data: Data) => ComponentChildren;
}) {
  const { data, failure, again } = asked;
  if (failure !== null) {
    return <Failure failure={failure} what={what} again={again} labels={labels} />;
  }
  if (data === null) {
    return (
      <p class="waiting" role="status">
        Loading {what}…
      </p>
    );
  }
  return <>{children(data)}</>;
}

/** Why there is no answer, and what a person can do. */
export function Failure({
  failure,
  what,
  again,
  labels,
}: {
  readonly failure: ApiError;
  readonly what: string;
  readonly again: () => void;
  readonly labels?: ReadonlyMap<string, string> | undefined;
}) {
  const { status, message, requestId } = failure;
  if (status === 401) {
    return (
      <div class="failure" role="alert">
        <p>Sign in to see {what}.</p>
        <a class="button primary" href={signInAddress()}>
          Sign in
        </a>
      </div>
    );
  }
  /** The person can put it right, so its log entry helps nobody. */
  const isInput = status === 400 || status === 422;
  const isLasting = status !== null && status < 500 && status !== 429 && status !== 408;
  return (
    <div class="failure" role="alert">
      <p>
        {isLasting
          ? `No answer for ${what}: ${refusalText(message, labels)}.`
          : sentenceOf(status, what)}
        {requestId !== null && !isInput && <span class="note"> Request {requestId}.</span>}
      </p>
      {!isLasting && (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}

function sentenceOf(status: number | null, what: string): string {
  if (status === null) return `The server cannot be reached, so ${what} could not be loaded.`;
  if (status === 429) return `Too many requests at once: ${what} could not be loaded.`;
  return `The server is busy, so ${what} could not be loaded.`;
}
