import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server before another one, that shows a key with every call: the conformance tool cannot send one. */
export async function startFront(
  target: string,
  key: string,
): Promise<{ readonly url: string; stop(): Promise<unknown> }> {
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const call = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
