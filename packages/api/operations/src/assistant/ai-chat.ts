import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { ModelFailure } from '../ports/chat-model.ts';
import { notFound, Refusal } from '../refusal.ts';
import { keepSession, openSession } from './chat-session.ts';
import { converse } from './converse.ts';
import { notConfigured, type AssistantParts } from './assistant-parts.ts';

/** Answers a question in one piece. */
export function aiChatOperation(parts: AssistantParts): Operation<typeof routes.aiChat> {
  const { model, sessions } = parts;
  return async ({ body }, call) => {
    if (model === null) return notConfigured;
    const account = accountOf(call);
    const session = await openSession(sessions, body.session_id, { account, now: call.now });
    if (session === null) return notFound('Session');
    try {
      for await (const event of converse({ ...parts, model }, body, session, {
        ...call,
        account,
      })) {
        if (event.kind !== 'done') continue;
        const { outcome } = event;
        await keepSession(sessions, outcome.session, call.now);
        return {
          session_id: session.id,
          message_id: outcome.messageId,
          response_text: outcome.text,
          properties: [...outcome.properties],
          tools_used: [...outcome.toolsUsed],
          suggested_questions: suggestionsAfter(outcome.toolsUsed),
          applied_filters: outcome.appliedFilters,
        };
      }
    } catch (error) {
      if (error instanceof ModelFailure) return modelFailed;
      throw error;
    }
    throw new Error('a conversation ends with its outcome');
  };
}

export const modelFailed = new Refusal(
  'upstream_error',
  'The AI server did not come to an answer; nothing was charged',
);

/** Questions that follow from what was looked up. */
function suggestionsAfter(toolsUsed: readonly string[]): string[] {
  if (toolsUsed.includes('search_properties')) {
    return ['Which of these has the highest yield?', 'What have similar homes sold for nearby?'];
  }
  if (toolsUsed.includes('get_area_summary')) {
    return [
      'Which listings here are below market value?',
      'How has this area grown in five years?',
    ];
  }
  return ['Find me listings with a yield above 8%', 'How is the market in M14?'];
}
