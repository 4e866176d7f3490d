import {
  AbortScope,
  ModelFailure,
  type ChatMessage,
  type ChatModel,
  type ChatRequest,
  type ToolRequest,
} from '@freehold/operations';
import { deltasOf } from './deltas.ts';
import { eventsOf } from './events.ts';
import { ToolRequests } from './tool-requests.ts';

export interface ModelServer {
  /** Up to and without `/chat/completions`, such as `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string;
  /** Null: the server asks for none. */
  readonly apiKey: string | null;
  readonly model: string;
  /** The longest silence, in milliseconds, before the turn counts as failed. */
  readonly silenceMs?: number;
}

/** A model on one's own machine may have to be loaded, and reads long results slowly. */
const usualSilenceMs = 60_000;

/** A model behind a server of the OpenAI chat-completions protocol, read as a stream. */
export function openAiCompatibleModel(server: ModelServer): ChatModel {
  return {
    async *answer(request) {
      const silence = new AbortScope(request.signal, {
        milliseconds: server.silenceMs ?? usualSilenceMs,
        reason: () => new ModelFailure('The AI server is silent'),
      });
      try {
        const body = await ask(server, request, silence.signal);
        yield* turnOf(body, silence);
      } catch (error) {
        if (error instanceof ModelFailure) throw error;
        throw new ModelFailure('The AI server failed', { cause: error });
      } finally {
        silence.end();
      }
    },
  };
}

async function ask(
  { baseUrl, apiKey, model }: ModelServer,
  { messages, tools }: ChatRequest,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      stream: true,
      messages: messages.map(wireMessage),
      ...(tools.length === 0
        ? {}
        : { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
    }),
  });
  if (response.ok && response.body !== null) return response.body;
  await response.body?.cancel();
  throw new ModelFailure(`The AI server answered ${response.status}`);
}

function wireMessage(message: ChatMessage): object {
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: message.toolRequestId, content: message.text };
  }
  if (message.role !== 'assistant' || message.toolRequests.length === 0) {
    return { role: message.role, content: message.text };
  }
  return {
    role: 'assistant',
    content: message.text,
    tool_calls: message.toolRequests.map(({ id, name, argumentsText }) => ({
      id,
      type: 'function',
      function: { name, arguments: argumentsText },
    })),
  };
}

/** Text as it comes; tool calls come in pieces and are given when the turn has ended. */
async function* turnOf(
  body: ReadableStream<Uint8Array>,
  silence: AbortScope,
): AsyncGenerator<string | ToolRequest> {
  const requests = new ToolRequests();
  let ended = false;
  for await (const data of eventsOf(body, silence.signal)) {
    silence.restart();
    if (data === '[DONE]') {
      ended = true;
      break;
    }
    const { text, pieces, finished } = deltasOf(data);
    ended ||= finished;
    if (text !== '') yield text;
    for (const piece of pieces) requests.add(piece);
  }
  if (!ended) throw new ModelFailure('The stream of the AI server broke off');
  yield* requests.all();
}
