import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Mount } from '@freehold/express';
import type { Refusal } from '@freehold/operations';
import { listenBare } from './bare-app.ts';
import { BodyBudget, unfinishedBodies } from '../src/body-budget.ts';
import { bodyBytesMax, readBytes } from '../src/body.ts';
import { tooManyChunks } from '../src/chunks.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** What a server makes of the one body that it is sent: bytes, or why it gave up. */
async function sendChunks(
  size: number,
  total: number,
  { most = bodyBytesMax, isWhole = true } = {},
) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const read = once(server, 'request').then(async ([request, response]) => {
    const bytes = await readBytes(request, most).catch((error: Error) => error);
    response.end('done');
    return bytes;
  });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  ends.push(
    () => server.close(),
    () => socket.destroy(),
  );
  socket.on('error', () => {}).resume();
  socket.write('POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n');
  const chunk = `${size.toString(16)}\r\n${'7'.repeat(size)}\r\n`;
  socket.write(chunk.repeat(Math.floor(total / size)));
  if (isWhole) socket.write('0\r\n\r\n');
  return read;
}

describe('a body in chunks', () => {
  it.each([
    [16, 200_000],
    [1_000, 200_000],
    [1, 1_000],
  ])('of %d bytes is read as it was sent', async (size, total) => {
    const bytes = await sendChunks(size, total);
    expect(bytes).toBeInstanceOf(Uint8Array);
    expect(Buffer.from(bytes as Uint8Array).equals(Buffer.alloc(total, '7'))).toBe(true);
  });

  it('of one byte is given up early, and says what to send instead', async () => {
    const refusal = (await sendChunks(1, 250_000)) as Refusal;
    expect(refusal).toMatchObject({ status: 400, code: 'malformed_request' });
    expect(refusal.message).toMatch(/^The body came in 10\d\d chunks of 1 bytes on average/);
  });

  it('past the bound is too large, whatever its chunks', async () => {
    for (const size of [16, 1_000])
      expect(await sendChunks(size, 200_000, { most: 16_384 })).toMatchObject({ status: 413 });
  });

  it('that does not come is told to its caller before the deadline of a call', async () => {
    const refusal = await sendChunks(16, 1_000, { isWhole: false });
    expect(refusal).toMatchObject({ status: 400, code: 'malformed_request' });
  }, 20_000);

  it('leaves nothing held, however it ends', async () => {
    for (const [size, total] of [
      [1, 100_000],
      [16, 100_000],
      [1_000, 900_000],
    ] as const)
      await sendChunks(size, total);
    expect(unfinishedBodies.bytes).toBe(0);
  });
});

/** Also after an error, which some versions of Node tell of a connection that was cut. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
const echo = async (request: Request) => new Response(await request.text());
const refuse = async () => new Response(null, { status: 401 });
const mountOf = (answer: Mount['answer']) => ({ paths: ['/mounted'], methods: ['POST'], answer });

it.each(['/mounted', '/nowhere', '/api/v1/me'])(
  'a server stops reading one-byte chunks sent to %s, though it refuses them',
  async (path) => {
    const server = await listenBare({ mounts: [mountOf(echo)] });
    ends.push(() => void server.stop());
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {});
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const part = '1\r\n7\r\n'.repeat(10_000);
    const write = () => socket.write(part, (error) => (error ? undefined : setImmediate(write)));
    write();
    await closed(socket);
    // What the kernels hold was written and never read.
    expect(socket.bytesWritten).toBeLessThan(8 * 1024 * 1024);
    expect(answer).toMatch(/^HTTP\/1\.1 4|^$/);
  },
);

it('new connections of a network that sent many such bodies wait, and are served', async () => {
  const server = await listenBare({ mounts: [mountOf(echo)] });
  ends.push(() => void server.stop());
  const port = Number(new URL(server.url).port);
  const from = (localAddress: string) =>
    connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  for (let each = 0; each < 10; each += 1) {
    const socket = from('127.0.7.7').resume();
    const head = 'POST /mounted HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
    socket.write(head + '1\r\n7\r\n'.repeat(2_000));
    await closed(socket);
  }
  const waits = vi.spyOn(globalThis, 'setTimeout');
  for (const [address, waited] of [
    ['127.0.8.8', false],
    ['127.0.7.7', true],
  ] as const) {
    waits.mockClear();
    const socket = from(address);
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
    expect([address, waits.mock.calls.length > 0]).toEqual([address, waited]);
    socket.destroy();
  }
  waits.mockRestore();
});

it('a handler refuses its caller before the body has come', async () => {
  const server = await listenBare({ mounts: [mountOf(refuse)] });
  ends.push(() => void server.stop());
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('POST /mounted HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345');
  setTimeout(() => socket.write('67890'), 100);
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});

describe('the budget of unfinished bodies', () => {
  it('lets the body that began first give way, and never more than are too many', () => {
    const budget = new BodyBudget(1_000);
    const gaveWay: string[] = [];
    const begin = (name: string) => {
      const body = budget.begin(() => {
        gaveWay.push(name);
        budget.release(body);
      });
      return body;
    };
    const [first, second, third] = ['first', 'second', 'third'].map(begin) as [
      ReturnType<typeof begin>,
      ReturnType<typeof begin>,
      ReturnType<typeof begin>,
    ];
    expect(budget.grow(first, 400)).toBe(true);
    expect(budget.grow(second, 400)).toBe(true);
    expect(budget.grow(third, 400)).toBe(true);
    expect(gaveWay).toEqual(['first']);
    expect(budget.bytes).toBe(800);
    expect(budget.grow(third, 2_000)).toBe(false);
    expect(gaveWay).toEqual(['first', 'second', 'third']);
    expect(budget.bytes).toBe(0);
  });

  it('is never passed, in whatever order bodies grow and end', () => {
    const budget = new BodyBudget(10_000);
    const open = new Set<ReturnType<BodyBudget['begin']>>();
    let state = 7;
    const next = (bound: number) => (state = (state * 48_271) % 2_147_483_647) % bound;
    for (let step = 0; step < 10_000; step += 1) {
      if (next(3) === 0 || open.size === 0) {
        const body = budget.begin(() => {
          open.delete(body);
          budget.release(body);
        });
        open.add(body);
      } else {
        const body = [...open][next(open.size)] as ReturnType<BodyBudget['begin']>;
        if (next(4) === 0) {
          open.delete(body);
          budget.release(body);
        } else budget.grow(body, body.bytes + next(4_000));
      }
      expect(budget.bytes).toBeLessThanOrEqual(10_000);
      expect(budget.bytes).toBe([...open].reduce((sum, { bytes }) => sum + bytes, 0));
    }
  });
});

it('the bound of chunks lets every size from sixteen bytes on, and few of fewer', () => {
  for (const size of [16, 17, 1_000])
    for (let chunks = 1; chunks * size < bodyBytesMax; chunks += 1)
      expect(tooManyChunks(chunks, chunks * size)).toBe(false);
  expect(tooManyChunks(1_093, 1_093)).toBe(true);
});
