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

/** The AI chat over the other operations. */
export function assistantOperations(
  { chatModel, chatSessions }: AssistantPorts,
  operations: Partial<Operations>,
) {
  const parts: AssistantParts = { model: chatModel, operations, sessions: chatSessions };
  return {
    aiChat: aiChatOperation(parts),
    aiChatStream: aiChatStreamOperation(parts),
    aiShowMore: aiShowMoreOperation(parts),
  };
}
