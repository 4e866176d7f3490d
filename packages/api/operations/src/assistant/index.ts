import type { Operations } from '../operations-by-id.ts';
import type { ChatModel } from '../ports/chat-model.ts';
import type { ChatSessions } from '../ports/chat-sessions.ts';
import { aiChatStreamOperation } from './ai-chat-stream.ts';
import { aiChatOperation } from './ai-chat.ts';
import { aiShowMoreOperation } from './ai-show-more.ts';
import type { AssistantParts } from './assistant-parts.ts';

export interface AssistantPorts {
  /** Null: no AI server is configured. */
  readonly chatModel: ChatModel | null;
  readonly chatSessions: ChatSessions;
}

/** The deadline of a call of the chat comes later. */
const usualAnswerMs = 100_000;

/** The AI chat over the other operations. */
export function assistantOperations(
  { chatModel, chatSessions }: AssistantPorts,
  operations: Partial<Operations>,
  answerMs = usualAnswerMs,
) {
  const parts: AssistantParts = { model: chatModel, operations, sessions: chatSessions, answerMs };
  return {
    aiChat: aiChatOperation(parts),
    aiChatStream: aiChatStreamOperation(parts),
    aiShowMore: aiShowMoreOperation(parts),
  };
}
