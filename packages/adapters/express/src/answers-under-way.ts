import type { ServerResponse } from 'node:http';
import {
  type Credential,
  type Identification,
  type OnFailure,
  Refusal,
} from '@freehold/operations';

/** Milliseconds from one look at the credentials of all answers under way to the next. */
const lookEveryMs = 5_000;

/** Refusals that take back what a call was admitted by; one for asking too often does not. */
const ending: ReadonlySet<string> = new Set(['invalid_api_key', 'account_suspended']);

/**
 * Answers that are being sent. One whose caller has no right to it any more, since its key was revoked, its session was
 * ended or its account suspended, is cut off within seconds, however slowly it is read. A credential that only expires
 * meanwhile holds until the end of the answer that it began.
 */
export class AnswersUnderWay {
  readonly #credentials = new Map<ServerResponse, Credential>();
  readonly #identify: Identification['identify'];
  readonly #onFailure: OnFailure;
  #isLooking = false;

  constructor({ identify }: Pick<Identification, 'identify'>, onFailure: OnFailure) {
    this.#identify = identify;
    this.#onFailure = onFailure;
  }

  /** Without the address: a flood of bad credentials from it must not keep an answer alive, nor is one counted against it. */
  add(response: ServerResponse, { authorization, channel = 'api', now, signal }: Credential): void {
    this.#credentials.set(response, { authorization, channel, now, signal });
    response.once('close', () => this.#credentials.delete(response));
    this.#lookLater();
  }

  #lookLater(): void {
    if (this.#isLooking || this.#credentials.size === 0) return;
    this.#isLooking = true;
    setTimeout(() => {
      void this.#look().finally(() => {
        this.#isLooking = false;
        this.#lookLater();
      });
    }, lookEveryMs).unref();
  }

  /** One after another, so that a look at thousands holds up no call; those that come meanwhile are looked at next. */
  async #look(): Promise<void> {
    const now = [...this.#credentials];
    for (const [response, credential] of now) {
      if (!response.headersSent || response.closed) continue;
      try {
        const caller = await this.#identify(credential);
        if (caller instanceof Refusal && ending.has(caller.code)) response.destroy();
      } catch (error) {
        if (!response.closed) this.#onFailure('answer_under_way', error);
      }
    }
  }
}
