import type { Operations } from '../operations.ts';
import type { ChatModel } from '../ports/chat-model.ts';
import { Refusal } from '../refusal.ts';
import { aiChatStreamOperation } from './ai-chat-stream.ts';
import { aiChatOperation } from './ai-chat.ts';
import { aiShowMoreOperation } from './ai-show-more.ts';
import { ChatSessions } from './chat-sessions.ts';

export interface AssistantPorts {
  /** Null: no AI server is configured. */
  readonly chatModel: ChatModel | null;
}

/** What the operations of the AI chat share. */
export interface AssistantParts {
  readonly model: ChatModel | null;
  /** The operations that its tools stand for. */
  readonly operations: Operations;
  readonly sessions: ChatSessions;
}

/** Nothing is charged for it. */
export const notConfigured = new Refusal(
  'ai_not_configured',
  'No AI server is configured on this installation',
);

/** The AI chat over the other operations. */
export function assistantOperations({ chatModel }: AssistantPorts, operations: Operations) {
  const sessions = new ChatSessions(() => performance.now());
  const parts: AssistantParts = { model: chatModel, operations, sessions };
  return {
    aiChat: aiChatOperation(parts),
    aiChatStream: aiChatStreamOperation(parts),
    aiShowMore: aiShowMoreOperation(parts),
  };
}
