import express from 'express';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listen, type ConnectionLimits, type Listening } from '@freehold/express';

const usual: ConnectionLimits = { most: 100, headersSeconds: 600, idleSeconds: 600 };
let server: Listening;
const sockets: Socket[] = [];

afterEach(async () => {
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

it('closes connections past the most at once, and serves those it has', async () => {
  await serve({ most: 2 });
  const [first, second] = [await open(), await open()];
  const third = await open();
  third.socket.write(request);
  expect(await third.closed).toBe('');
  for (const { socket } of [first, second]) {
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
