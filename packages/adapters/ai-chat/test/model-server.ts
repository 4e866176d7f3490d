import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model server was asked in one turn. */
export interface Asked {
  readonly messages: readonly {
    readonly role: string;
    readonly content: string;
    readonly tool_calls?: unknown;
  }[];
  readonly tools?: readonly unknown[];
}

export type Turn = (response: ServerResponse, asked: Asked, request: IncomingMessage) => void;

/** A server of the chat-completions protocol that records what it is asked and answers each turn as told. */
export async function startModelServer(turn: Turn) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push(JSON.parse(body) as Asked);
    response.setHeader('content-type', 'text/event-stream');
    turn(response, asked.at(-1)!, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Waits until a response takes more, or its reader is gone; no listener stays behind. */
export async function drained(response: ServerResponse): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    await Promise.race(['drain', 'close'].map((event) => once(response, event, { signal })));
  } finally {
    waiting.abort();
  }
}

export const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

export function say(response: ServerResponse, text: string): void {
  for (const word of text.split(/(?<= )/)) response.write(chunk({ content: word }));
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}

export function callTool(response: ServerResponse, name: string, args: string, id = 'c1'): void {
  const half = Math.ceil(args.length / 2);
  const piece = (text: string, head: object) =>
    chunk({
      tool_calls: [
        { index: 0, ...head, function: { ...('id' in head ? { name } : {}), arguments: text } },
      ],
    });
  response.write(piece(args.slice(0, half), { id, type: 'function' }));
  response.write(piece(args.slice(half), {}));
  response.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
}
