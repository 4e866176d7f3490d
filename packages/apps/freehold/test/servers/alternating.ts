import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address that hands its requests to servers behind it, to each in turn. */
export interface Alternating {
  readonly url: string;
  /** The servers, which may be known later than the address. */
  to(urls: readonly string[]): void;
  /** Requests that each server has had. */
  handed(): readonly number[];
  close(): Promise<void>;
}

/** Headers and bodies pass as they are, streams while they run; a caller who leaves takes his request along. */
export async function startAlternating(): Promise<Alternating> {
  const agent = new Agent({ keepAlive: true });
  let servers: readonly URL[] = [];
  let turn = 0;
  const handed: number[] = [];
  const front = createServer((asked, answer) => {
    const at = turn % servers.length;
    turn += 1;
    handed[at] = (handed[at] ?? 0) + 1;
    const { hostname, port } = servers[at] as URL;
    const { method, url: path, rawHeaders } = asked;
    const onward = request({ agent, hostname, port, method, path, headers: rawHeaders });
    onward.on('response', (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.statusMessage, answered.rawHeaders);
      answered.pipe(answer);
      answered.on('aborted', () => answer.destroy());
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  // Of a test that works for long between two calls no connection is closed under the second.
  front.keepAliveTimeout = 600_000;
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    to(urls) {
      servers = urls.map((url) => new URL(url));
    },
    handed: () => handed,
    async close() {
      agent.destroy();
      front.closeAllConnections();
      front.close();
      await once(front, 'close');
    },
  };
}
