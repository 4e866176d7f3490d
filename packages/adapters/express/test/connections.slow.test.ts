import express from 'express';
import { EventEmitter, once } from 'node:events';
import { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi, type MockInstance } from 'vitest';
import { listen, type ConnectionLimits, type Listening } from '@freehold/express';
import { failureOf, Refusal } from '@freehold/operations';
import { refuseEarly } from '../src/answers.ts';

const usual: ConnectionLimits = { most: 100, headersSeconds: 600, idleSeconds: 600 };
let server: Listening;
const sockets: Socket[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop();
});

async function serve(limits: Partial<ConnectionLimits>): Promise<void> {
  const app = express().get('/', (_request, response) => void response.end('here'));
  const connections = { ...usual, ...limits };
  server = await listen(app, { host: '127.0.0.1', port: 0, connections });
}

/** A connection, and all that comes over it until the server closes it. */
async function open(): Promise<{ readonly socket: Socket; readonly closed: Promise<string> }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  return { socket, closed };
}

const request = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

it('closes, past the most at once, the connection that waits longest', async () => {
  await serve({ most: 2 });
  const [first, second, third] = [await open(), await open(), await open()];
  expect(await first.closed).toBe('');
  for (const { socket } of [second, third]) {
    socket.write(request);
    const [text] = (await once(socket, 'data')) as [string];
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  }
});

it('answers headers that do not come in time with 408', async () => {
  await serve({ headersSeconds: 1 });
  const { socket, closed } = await open();
  socket.write('GET / HTTP/1.1\r\nHost: he');
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
});

it('closes a connection without requests after the idle time', async () => {
  await serve({ idleSeconds: 1 });
  const { socket, closed } = await open();
  socket.write(request);
  const received = await closed;
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  expect(received).toMatch(/here/);
});

it('does not wait, when it stops, for connections without a request under way', async () => {
  const forced = vi.spyOn(Server.prototype, 'closeAllConnections');
  const ending = new EventEmitter();
  const app = express().get('/', async (_request, response) => {
    await once(ending, 'now');
    response.end('here');
  });
  server = await listen(app, { host: '127.0.0.1', port: 0, connections: usual });
  const silent = await open();
  const answered = await open();
  answered.socket.write(request);
  while (ending.listenerCount('now') === 0) await new Promise((resolve) => setImmediate(resolve));
  const stopped = server.stop();
  expect(await silent.closed).toBe('');
  ending.emit('now');
  expect(await answered.closed).toMatch(/^HTTP\/1\.1 200 /);
  await stopped;
  expect(forced).not.toHaveBeenCalled();
});

/** A server that counts what it begins, and how much of that at once; every path but `/` is refused. */
async function serveCounted(): Promise<{ begun: number; atOnceMost: number }> {
  const count = { begun: 0, atOnceMost: 0 };
  let atOnce = 0;
  const app = express()
    .use((_request, response, next) => {
      count.begun += 1;
      count.atOnceMost = Math.max(count.atOnceMost, (atOnce += 1));
      response.once('finish', () => (atOnce -= 1));
      setImmediate(next);
    })
    .get('/', (_request, response) => void response.end('here'))
    .use((request, response) => {
      const status = Number(request.path.slice(1));
      return refuseEarly(
        request,
        response,
        failureOf(new Refusal('not_found', 'None', {}, status)),
      );
    });
  server = await listen(app, { host: '127.0.0.1', port: 0, connections: usual });
  return count;
}

const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;

/** Sends requests one after another, each when the one before is answered. */
async function sendInTurn(socket: Socket, path: string, times: number): Promise<void> {
  for (let sent = 0; sent < times; sent += 1) {
    socket.write(requestFor(path));
    await once(socket, 'data');
  }
}

it('begins the requests of a connection one after another, in order', async () => {
  const count = await serveCounted();
  const { socket, closed } = await open();
  socket.write(requestFor('/404') + requestFor('/').repeat(30) + requestFor('/401'));
  socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
  const statuses = (await closed).match(/HTTP\/1\.1 \d+/g);
  const served = Array.from({ length: 30 }, () => 'HTTP/1.1 200');
  expect(statuses).toEqual(['HTTP/1.1 404', ...served, 'HTTP/1.1 401', 'HTTP/1.1 200']);
  expect(count).toEqual({ begun: 33, atOnceMost: 1 });
});

it('closes a connection that sends many requests ahead of their answers', async () => {
  const count = await serveCounted();
  const { socket, closed } = await open();
  socket.write(requestFor('/').repeat(500));
  await closed;
  expect(count.begun).toBeLessThan(40);
});

it('lets a connection wait that is refused again and again, and no other', async () => {
  const count = await serveCounted();
  const { socket } = await open();
  const waits = watchWaits();
  await sendInTurn(socket, '/401', 20);
  expect(waited(waits)).toBe(0);
  await sendInTurn(socket, '/429', 10);
  await sendInTurn(socket, '/', 1);
  expect(waited(waits)).toBeGreaterThan(500);
  expect(waited(waits)).toBeLessThan(1_200);

  waits.mockClear();
  const other = await open();
  await sendInTurn(other.socket, '/', 100);
  expect(waited(waits)).toBe(0);
  expect(count.begun).toBe(131);
});

it('begins nothing for a connection that has gone while its request waited', async () => {
  const count = await serveCounted();
  const { socket, closed } = await open();
  const waits = watchWaits();
  await sendInTurn(socket, '/401', 21);
  socket.write(requestFor('/'));
  while (waited(waits) === 0) await new Promise((resolve) => setImmediate(resolve));
  const milliseconds = waited(waits);
  socket.destroy();
  await closed;
  await new Promise((resolve) => setTimeout(resolve, milliseconds + 100));
  expect(count.begun).toBe(21);
});

it('lets nothing wait for what an account in its rate window is refused', async () => {
  const count = await serveCounted();
  const { socket } = await open();
  const waits = vi.spyOn(globalThis, 'setTimeout');
  await sendInTurn(socket, '/403', 100);
  expect(waited(waits)).toBe(0);
  expect(count.begun).toBe(100);
});

/** The waits from here on; the clock moves by them alone, so that a slow machine pays no refusal off. */
function watchWaits(): MockInstance<typeof setTimeout> {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  vi.spyOn(performance, 'now').mockImplementation(() => waited(waits));
  return waits;
}

/** Milliseconds that requests were told to wait. Timers of anything else, as of a connection that closes, are not counted. */
function waited(waits: MockInstance<typeof setTimeout>): number {
  return waits.mock.calls
    .filter(([callback]) => callback.name === 'beginUnlessGone')
    .reduce((sum, [, milliseconds = 0]) => sum + milliseconds, 0);
}

it.each(['0.0.0.0', '::'])(
  'that listens on every address, %s, is found at this machine’s own name',
  async (host) => {
    const app = express().get('/', (_request, response) => void response.end('here'));
    server = await listen(app, { host, port: 0, connections: usual });
    expect(server.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(await (await fetch(server.url)).text()).toBe('here');
  },
);
