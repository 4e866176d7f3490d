import type { AnyRoute } from '@freehold/contract';
import { accountOf } from './account-of.ts';
import { StoreBusy } from './busy.ts';
import { MediaAnswer, PricedAnswer, type Call, type Operation } from './operation.ts';
import type { Idempotency, IdempotentRequest } from './ports/idempotency.ts';
import type { KeySecrets } from './ports/key-secrets.ts';
import { Refusal } from './refusal.ts';

export interface IdempotencyPorts {
  readonly idempotency: Idempotency;
  readonly secrets: KeySecrets;
}

const keyPattern = /^[\x21-\x7E]{1,255}$/;

/**
 * A create that answers a repeated request (same `Idempotency-Key`, same input) with its first answer,
 * free of charge. Only successes are kept: a refused request has changed nothing and runs again. The answer
 * is kept sealed under the caller's own key, since it may hold a new API key.
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
      return new PricedAnswer(JSON.parse(secrets.open(decision.answer, context)), 0);
    }
    if (decision.status === 'conflict') return conflict('was used with another request');
    if (decision.status === 'running') return conflict('belongs to a request still running');
    return run(operation, input, call, {
      keep: (answer) => idempotency.keep(request, secrets.seal(answer, context)),
      release: () => idempotency.release(request),
    });
  };
}

interface Claim {
  readonly keep: (answer: string) => Promise<void>;
  readonly release: () => Promise<void>;
}

async function run<R extends AnyRoute>(
  operation: Operation<R>,
  input: Parameters<Operation<R>>[0],
  call: Call,
  claim: Claim,
): ReturnType<Operation<R>> {
  let answer;
  try {
    answer = await operation(input, call);
  } catch (error) {
    await unlessBusy(claim.release());
    throw error;
  }
  if (answer instanceof Refusal || answer instanceof MediaAnswer) {
    await unlessBusy(claim.release());
    return answer;
  }
  const value = answer instanceof PricedAnswer ? answer.value : answer;
  await unlessBusy(claim.keep(JSON.stringify(value)));
  return answer;
}

/** The request itself is done; that its trace cannot be written now must not take the answer away. */
async function unlessBusy(step: Promise<void>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (!(error instanceof StoreBusy)) throw error;
  }
}

const badKey = new Refusal(
  'malformed_request',
  'Idempotency-Key must be 1 to 255 visible ASCII characters',
);

function conflict(why: string): Refusal {
  return new Refusal('idempotency_conflict', `The Idempotency-Key ${why}`);
}
