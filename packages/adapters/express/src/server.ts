import {
  createServer,
  IncomingMessage,
  ServerResponse,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Express, Request, Response } from 'express';
import { failureOf, Refusal, type Failure } from '@freehold/operations';
import { sendFailure } from './answers.ts';
import { clientAddress, trustOf } from './client-address.ts';
import { hasBody } from './body.ts';
import { Connections } from './connections.ts';
import { requestIdOf } from './request-id.ts';
import { takeTarget } from './request-target.ts';
import { waitWhereSlowed } from './slowed-networks.ts';
import { inTurn, noteRefusal } from './turns.ts';

const requestTimeout = 30_000;
const stopTimeout = 10_000;
/** Milliseconds for which nothing may pass over a connection in either direction: the AI chat is silent for 60 s at most. */
const silenceTimeout = 120_000;
/** Milliseconds in which the caller of a request that is not HTTP, or too slow, may take the answer and close. */
const lingerTimeout = 1_000;
const requestsPerSocketMax = 10_000;
/** Bytes of all headers of a request, and of what Node holds of a body or an answer that waits. */
export const perConnection = { headerBytes: 16 * 1024, bufferedBytes: 16 * 1024 };
/** Milliseconds between two looks for requests that come too slowly. */
const slowCheckInterval = 1_000;
/** Milliseconds between two looks, during a stop, for connections that have become idle. */
const idleCheckInterval = 50;

/** What one server grants to connections. */
export interface ConnectionLimits {
  /** Connections at once; past them the one that waits longest for its caller is closed. */
  readonly most: number;
  /** Seconds in which the headers of a request are to come. */
  readonly headersSeconds: number;
  /** Seconds that a connection may stay open without a request. */
  readonly idleSeconds: number;
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly connections: ConnectionLimits;
}

/** A server that listens. */
export interface Listening {
  /** `http://host:port`. */
  readonly url: string;
  /** Refuses new connections, lets those in flight finish, and resolves when all are done. */
  stop(): Promise<void>;
}

/**
 * Listens with bounded times; a request that is not HTTP gets the error body of the API. `announce` learns the URL
 * (a port of 0 is known by then) and ends before the first request is answered.
 */
export async function listen(
  app: Express,
  { host, port, connections }: ListenOptions,
  announce: (url: string) => Promise<void> = async () => {},
): Promise<Listening> {
  let answer: RequestListener = (request, response) => {
    announced.then(
      () => app(request as Request, response as Response),
      () => response.destroy(),
    );
  };
  const isTrusted = trustOf(app);
  const places = new Connections(connections.most);
  const headersTimeout = connections.headersSeconds * 1000;
  const server = createServer(
    {
      headersTimeout,
      maxHeaderSize: perConnection.headerBytes,
      highWaterMark: perConnection.bufferedBytes,
      requestTimeout: Math.max(requestTimeout, headersTimeout),
      keepAliveTimeout: connections.idleSeconds * 1000,
      connectionsCheckingInterval: slowCheckInterval,
      // Refused below, in the error body of the API.
      requireHostHeader: false,
      ...matchingPrototypes(app),
    },
    (request, response) => {
      inTurn(request, response, () => {
        const { socket } = request;
        const isProxy = isTrusted(socket.remoteAddress ?? '', 0);
        places.begin(socket, response, isProxy ? clientAddress(request, isTrusted) : null);
        if (hasBody(request)) request.once('end', () => places.work(socket));
        else places.work(socket);
        if (lacksOneHost(request)) refuse(request, response, noHost);
        else if (takeTarget(request)) answer(request, response);
        else refuse(request, response, noTarget);
      });
    },
  );
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    refuse(request, response, otherExpectation);
  });
  server.maxRequestsPerSocket = requestsPerSocketMax;
  server.on('clientError', answerClientError);
  server.timeout = silenceTimeout;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address, 0)) return places.open(socket, null);
    places.open(socket, address);
    waitWhereSlowed(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const url = urlOf(server.address() as AddressInfo);
  const announced = announce(url);
  await announced.catch(async (error: unknown) => {
    await stop(server, places);
    throw error;
  });
  answer = app;
  return { url, stop: () => stop(server, places) };
}

/** Where a caller on this machine finds the server: one that listens on every address is found at this machine's own name. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function stop(server: Server, places: Connections): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), stopTimeout);
    const closeIdle = (): void => {
      server.closeIdleConnections();
      // Node counts a connection as idle only after its first request; clients open some ahead of need.
      for (const socket of places.sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    // A connection whose last answer ends during the stop would else stay open for its idle time.
    const idle = setInterval(closeIdle, idleCheckInterval);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
    closeIdle();
  });
}

/**
 * Below Node 22, messages made with Express's own prototypes: else Express swaps the prototype of every request and
 * response, which halves its speed there. Newer versions are faster without.
 */
function matchingPrototypes(app: Express): object {
  if (Number(process.versions.node.split('.')[0]) >= 22) return {};
  PlainRequest.prototype = app.request;
  PlainResponse.prototype = app.response;
  return { IncomingMessage: PlainRequest, ServerResponse: PlainResponse };
}

function PlainRequest(this: unknown, ...parameters: unknown[]): void {
  Reflect.apply(IncomingMessage, this, parameters);
}

function PlainResponse(this: unknown, ...parameters: unknown[]): void {
  Reflect.apply(ServerResponse, this, parameters);
}

const statusOfCode: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

const noTarget = failureOf(new Refusal('malformed_request', 'The request target is no address'));

const noHost = failureOf(
  new Refusal('malformed_request', 'The Host header is missing, or there are several'),
);
const otherExpectation = failureOf(
  new Refusal('malformed_request', 'Expect may be 100-continue only', {}, 417),
);

/** HTTP/1.1 asks for one Host (RFC 9112, section 3.2): a proxy may go by another of several than Node does. */
function lacksOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(isHost).length;
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1');
}

/** Of raw headers every other one is a name. */
const isHost = (text: string, at: number): boolean =>
  at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';

/** Refuses a request before the app sees it; its connection ends, for its body is not read. */
function refuse(request: IncomingMessage, response: ServerResponse, failure: Failure): void {
  noteRefusal(request.socket);
  response.setHeader('X-Request-Id', requestIdOf(undefined));
  response.setHeader('Connection', 'close');
  sendFailure(response as Response, failure);
}

function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, reason] = statusOfCode[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify({
    error: { code: 'malformed_request', message: 'The request is not valid HTTP, or too slow' },
  });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // Its other side may never close, nor read.
  const closing = setTimeout(() => socket.destroy(), lingerTimeout);
  socket.once('close', () => clearTimeout(closing));
}
