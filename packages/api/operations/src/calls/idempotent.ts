import type { AnyRoute } from '@freehold/contract';
import { accountOf } from '../operation/account.ts';
import { type Operation, PricedAnswer } from '../operation/operation.ts';
import { Refusal, StoreBusy } from '../operation/refusal.ts';
import type { Idempotency, IdempotentRequest, KeptAnswer } from '../ports/idempotency.ts';
import type { KeySecrets } from '../ports/keys.ts';

export interface IdempotencyPorts {
  readonly idempotency: Idempotency;
  readonly secrets: KeySecrets;
}

const keyPattern = /^[\x21-\x7E]{1,255}$/;

/**
 * A create that answers a repeated request (same `Idempotency-Key`, same input) with its first answer,
 * free of charge. Only successes are kept, in the step that creates (`call.kept`): a refused request has changed nothing
 * and runs again. The answer is kept sealed under the caller's own key, since it may hold a new API key.
 */
export function idempotent<R extends AnyRoute>(
  route: R,
  operation: Operation<R>,
  { idempotency, secrets }: IdempotencyPorts,
): Operation<R> {
  return async (input, call) => {
    if (call.idempotencyKey === undefined) return operation(input, call);
    if (!keyPattern.test(call.idempotencyKey)) return badKey;
    const context = `${accountOf(call).id} ${call.idempotencyKey}`;
    const request: IdempotentRequest = {
      accountId: accountOf(call).id,
      key: secrets.hash(context),
      fingerprint: secrets.hash(JSON.stringify([route.id, input])),
      now: call.now,
    };
    const decision = await idempotency.begin(request);
    if (decision.status === 'replay') {
      return new PricedAnswer(JSON.parse(secrets.open(decision.answer, context)), 0, true);
    }
    if (decision.status === 'conflict') return conflict('was used with another request');
    if (decision.status === 'running') return conflict('belongs to a request still running');
    let isKept = false;
    const kept = (answer: unknown): KeptAnswer => {
      isKept = true;
      return { request, answer: secrets.seal(JSON.stringify(answer), context) };
    };
    const release = () => releaseUnlessBusy(idempotency, request);
    try {
      const answer = await operation(input, { ...call, kept });
      if (answer instanceof Refusal) await release();
      else if (!isKept) throw new Error(`${route.id} keeps no answer with what it creates`);
      return answer;
    } catch (error) {
      await release();
      throw error;
    }
  };
}

/** What failed has failed, also when that cannot be written now: its name is free again a minute later. */
async function releaseUnlessBusy(
  idempotency: Idempotency,
  request: IdempotentRequest,
): Promise<void> {
  try {
    await idempotency.release(request);
  } catch (error) {
    if (!(error instanceof StoreBusy)) throw error;
  }
}

const badKey = new Refusal(
  'malformed_request',
  'Idempotency-Key must be 1 to 255 visible ASCII characters',
);

/** The refusal of a run that took so long that another one has answered its request. */
export const answeredMeanwhile = conflict(
  'was answered meanwhile: repeat the request for that answer',
);

function conflict(why: string): Refusal {
  return new Refusal('idempotency_conflict', `The Idempotency-Key ${why}`);
}
