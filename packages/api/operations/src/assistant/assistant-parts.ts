import type { Operations } from '../operations-by-id.ts';
import type { ChatModel } from '../ports/chat-model.ts';
import type { ChatSessions } from '../ports/chat-sessions.ts';
import { Refusal } from '../refusal.ts';

/** What the operations of the AI chat share. */
export interface AssistantParts {
  readonly model: ChatModel | null;
  /** The operations that its tools stand for. */
  readonly operations: Partial<Operations>;
  readonly sessions: ChatSessions;
  /** Milliseconds that an answer may take, its tools included; what the model said until then is the answer. */
  readonly answerMs: number;
}

/** Nothing is charged for it. */
export const notConfigured = new Refusal(
  'ai_not_configured',
  'No AI server is configured on this installation',
);
