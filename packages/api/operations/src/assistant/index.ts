import type { Operations } from '../operations-by-id.ts';
import type { ChatModel } from '../ports/chat-model.ts';
import { aiChatStreamOperation } from './ai-chat-stream.ts';
import { aiChatOperation } from './ai-chat.ts';
import { aiShowMoreOperation } from './ai-show-more.ts';
import type { AssistantParts } from './assistant-parts.ts';
import { ChatSessions } from './chat-sessions.ts';

export interface AssistantPorts {
  /** Null: no AI server is configured. */
  readonly chatModel: ChatModel | null;
}

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
