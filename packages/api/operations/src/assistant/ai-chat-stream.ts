import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import { StoreBusy } from '../busy.ts';
import { callerLeft } from '../calls/caller-gone.ts';
import { MediaAnswer, type Operation } from '../operation.ts';
import { ModelFailure } from '../ports/chat-model.ts';
import { notFound, type Refusal } from '../refusal.ts';
import { modelFailed } from './ai-chat.ts';
import { keepSession, openSession } from './chat-session.ts';
import { converse, type ConversationEvent } from './converse.ts';
import { notConfigured, type AssistantParts } from './assistant-parts.ts';

/** A comment this often keeps proxies from closing a silent stream. */
const heartbeatMs = 15_000;

/** Answers a question as server-sent events, with exactly one `done` or `error` at the end. */
export function aiChatStreamOperation(
  parts: AssistantParts,
  beatMs = heartbeatMs,
): Operation<typeof routes.aiChatStream> {
  const { model, sessions } = parts;
  return async ({ body }, call) => {
    if (model === null) return notConfigured;
    const account = accountOf(call);
    const session = await openSession(sessions, body.session_id, { account, now: call.now });
    if (session === null) return notFound('Session');
    let failure: Refusal | null = null;

    async function* events(): AsyncGenerator<string> {
      const conversation = converse({ ...parts, model: model! }, body, session!, {
        ...call,
        account,
      });
      try {
        for await (const event of withHeartbeat(conversation, beatMs)) {
          if (event === null) {
            yield ': still here\n\n';
            continue;
          }
          if (event.kind === 'done') {
            await keepSession(sessions, event.outcome.session, call.now);
          }
          yield written(event, session!.id);
        }
      } catch (error) {
        if (callerLeft(call.signal)) throw error;
        // Whatever failed, the stream says so and nothing is charged.
        failure = modelFailed;
        const { code, message } = modelFailed;
        yield line('error', { code, message });
        if (!(error instanceof ModelFailure || error instanceof StoreBusy)) throw error;
      }
    }
    const headers = { 'Cache-Control': 'no-cache', 'X-Accel-Buffering': 'no' };
    return new MediaAnswer('text/event-stream', events(), headers, () => failure);
  };
}

function written(event: ConversationEvent, sessionId: string): string {
  switch (event.kind) {
    case 'token':
      return line('token', { text: event.text });
    case 'progress':
      return line('progress', { stage: event.stage, message: event.message });
    case 'property':
      return line('property', { property: event.property });
    default:
      return line('done', { session_id: sessionId, message_id: event.outcome.messageId });
  }
}

const line = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The values as they come, and null whenever none has come for so long. */
export async function* withHeartbeat<T>(
  values: AsyncGenerator<T>,
  beatMs: number,
): AsyncGenerator<T | null> {
  try {
    let next = values.next();
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const beat = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), beatMs);
      });
      const first = await Promise.race([next, beat]).finally(() => clearTimeout(timer));
      if (first === null) yield null;
      else if (first.done === true) return;
      else {
        yield first.value;
        next = values.next();
      }
    }
  } finally {
    await values.return(undefined);
  }
}
