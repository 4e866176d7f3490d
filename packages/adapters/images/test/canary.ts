import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The certificate of a throwaway key pair, made for `images.example`, `other.example`, `localhost` and `127.0.0.1`. */
export const certificate = read('canary-certificate.pem');

/** A server that must not be reached unless a test allows it; it records every connection. */
export interface Canary {
  readonly port: number;
  readonly visits: string[];
  stop(): Promise<void>;
}

export async function startCanary(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Canary> {
  const visits: string[] = [];
  const server = createServer(
    { key: read('canary-key.pem'), cert: certificate },
    (request, response) => {
      visits.push(request.url ?? '');
      answer(request, response);
    },
  );
  // A visitor that does not trust the certificate has come all the same.
  server.on('connection', () => visits.push('connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    visits,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
