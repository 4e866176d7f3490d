import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Served {
  readonly body: Buffer;
  readonly type?: string;
  readonly etag?: string;
  readonly lastModified?: string;
}
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A publisher on this machine: files that answer ranges as S3 does, and whatever a test has it do. */
export interface Publisher {
  readonly origin: string;
  /** `GET /path range authorization`, of each request that came. */
  readonly asked: string[];
  readonly files: Map<string, Served>;
  /** The next answers at a path, before its file is answered. */
  readonly next: Map<string, Answer[]>;
  close(): Promise<void>;
}

export async function openPublisher(): Promise<Publisher> {
  const asked: string[] = [];
  const files = new Map<string, Served>();
  const next = new Map<string, Answer[]>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://publisher');
    const { range = '-', authorization = '-' } = request.headers;
    asked.push(`${request.method} ${pathname} ${range} ${authorization}`);
    const answer = next.get(pathname)?.shift();
    if (answer !== undefined) return answer(request, response);
    const file = files.get(pathname);
    if (file === undefined) return void response.writeHead(404).end('not here');
    serve(file, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    files,
    next,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function serve(
  { body, type = 'text/csv', etag, lastModified }: Served,
  request: IncomingMessage,
  response: ServerResponse,
  until = body.length,
): void {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const from = Number(asked?.[1] ?? Number.NaN);
  const same = request.headers['if-range'];
  const partly =
    !Number.isNaN(from) && (same === undefined || same === etag || same === lastModified);
  const first = partly ? from : 0;
  const last = partly && asked?.[2] ? Number(asked[2]) : body.length - 1;
  response.writeHead(partly ? 206 : 200, {
    'Content-Type': type,
    'Content-Length': last + 1 - first,
    ...(etag === undefined ? {} : { ETag: etag }),
    ...(lastModified === undefined ? {} : { 'Last-Modified': lastModified }),
    ...(partly ? { 'Content-Range': `bytes ${first}-${last}/${body.length}` } : {}),
  });
  if (request.method === 'HEAD') return void response.end();
  if (until >= body.length) return void response.end(body.subarray(first, last + 1));
  // Broken off: the connection goes before the length that was told.
  response.write(body.subarray(first, until), () => setTimeout(() => response.destroy(), 20));
}
