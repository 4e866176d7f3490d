import express from 'express';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type ConnectionLimits, type Listening } from '@freehold/express';
import { AnswersUnderWay } from '../src/answers-under-way.ts';
import { readBytes } from '../src/body.ts';
import { unreadBytesMax } from '../src/connections.ts';
import { serveMount } from '../src/mount.ts';
import { unused } from './bare-app.ts';

const usual: ConnectionLimits = { most: 64, headersSeconds: 600, idleSeconds: 600 };
const large = Buffer.alloc(16 * 1024 * 1024);
const sockets: Socket[] = [];
let server: Listening;

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop();
});

/** A server with a small answer, large ones of its own and of a mount, and a path that reads a body; `/never` is answered by nobody. */
async function serve(limits: Partial<ConnectionLimits> = {}, proxies: string[] = []) {
  const app = express()
    .set('trust proxy', proxies)
    .get('/', (_request, response) => void response.end('here'))
    .get('/large', (_request, response) => void response.end(large))
    .get('/never', () => {})
    .post('/', (request, response) => {
      readBytes(request, 1_000).then(
        () => response.end('read'),
        () => {},
      );
    });
  const mount = { paths: ['/mounted'], methods: ['GET'], answer: async () => new Response(large) };
  serveMount(app, mount, {
    baseUrl: () => 'http://here',
    clock: () => new Date(),
    underWay: new AnswersUnderWay({ identify: unused }, () => {}),
  });
  server = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    connections: { ...usual, ...limits },
  });
}

/** A caller that never closes its own side. */
async function open(localAddress = '127.0.0.1', text = ''): Promise<Socket> {
  const port = Number(new URL(server.url).port);
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

/** The status of a request that is sent over a connection; null where the connection is closed instead. */
async function statusOver(socket: Socket): Promise<number | null> {
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  const answered = once(socket, 'data').then(([part]) => Number(String(part).slice(9, 12)));
  const gone = once(socket, 'close').then(() => null);
  return Promise.race([answered, gone]);
}

const isGone = async (socket: Socket): Promise<void> => {
  while (!socket.destroyed) {
    socket.write('x');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

it('closes a connection whose headers were too slow also where the caller never closes its side', async () => {
  await serve({ headersSeconds: 1 });
  const socket = await open('127.0.0.1', 'GET / HTTP/1.1\r\nHost: he');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  await isGone(socket);
});

const unfinished = (address: string) =>
  `POST / HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: ${address}\r\nContent-Length: 2\r\n\r\n{`;

describe('a network that takes all places', () => {
  it.each([
    ['with connections that say nothing', ''],
    ['with partial headers', 'GET / HTTP/1.1\r\nHost: he'],
    ['with unfinished bodies', 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 900\r\n\r\n{'],
    ['with answers that it does not read', 'GET /large HTTP/1.1\r\nHost: here\r\n\r\n'],
  ])('%s keeps nobody out, itself neither', async (_what, text) => {
    await serve();
    for (let each = 0; each < 200; each += 1) await open('127.0.0.1', text);
    for (const from of ['127.0.0.2', '127.0.0.1'])
      expect(await statusOver(await open(from))).toBe(200);
  });

  it('takes none from another that waits as long', async () => {
    await serve();
    const other = await open('127.0.0.2');
    for (let each = 0; each < 200; each += 1) await open();
    expect(await statusOver(other)).toBe(200);
  });

  it('is told by the address that a trusted proxy gives', async () => {
    await serve({}, ['127.0.0.1']);
    const other = await open('127.0.0.1', unfinished('192.0.2.1'));
    for (let each = 0; each < 60; each += 1) await open('127.0.0.1', unfinished('192.0.2.2'));
    other.write('}');
    const [answer] = (await once(other, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    const gone = sockets.filter((socket) => socket !== other);
    await Promise.race(gone.map((socket) => isGone(socket)));
  });
});

it('closes no connection whose request is being answered', async () => {
  await serve();
  const working = await open('127.0.0.1', 'GET /never HTTP/1.1\r\nHost: here\r\n\r\n');
  for (let each = 0; each < 200; each += 1) await open();
  await new Promise((resolve) => setTimeout(resolve, 100));
  working.write('');
  expect(working.destroyed).toBe(false);
  expect(working.readableEnded).toBe(false);
});

it.each(['/large', '/mounted'])(
  'holds no more of answers at %s that nobody reads than its bound',
  async (path) => {
    await serve();
    const most = Math.ceil(unreadBytesMax / large.length);
    const readers = [];
    for (let each = 0; each < 2 * most; each += 1) {
      readers.push(await open(`127.0.0.${2 + each}`, `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`));
    }
    const whole = await Promise.all(
      readers.map(async (socket) => {
        let bytes = 0;
        socket.on('data', (part: Buffer) => (bytes += part.length));
        socket.once('end', () => socket.destroy());
        await Promise.race([once(socket, 'close'), wholeAnswer(socket, () => bytes)]);
        return bytes > large.length;
      }),
    );
    expect(whole.filter(Boolean).length).toBeGreaterThan(0);
    expect(whole.filter((each) => !each).length).toBeGreaterThanOrEqual(most / 2);
  },
);

async function wholeAnswer(socket: Socket, bytes: () => number): Promise<void> {
  while (bytes() <= large.length && !socket.destroyed) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
