import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A request as it came. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ReplyingServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  stop(): void;
}

/** A server that answers one reply after another, the last for ever, and keeps what it was asked. */
export async function startReplying(...replies: readonly Reply[]): Promise<ReplyingServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const reply = replies[Math.min(asked.length, replies.length - 1)] as Reply;
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      reply(request, response);
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

export const failure = (status: number, code: string, extra: object = {}): Reply =>
  json(status, { error: { code, message: 'no', ...extra } });

export const hangUp: Reply = (_, response) => {
  response.destroy();
};
