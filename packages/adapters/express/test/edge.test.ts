import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { Listening } from '@freehold/express';
import { StoreBusy } from '@freehold/operations';
import { suiteFolder } from '../../../test/folders.ts';
import { listenBare, unused } from './bare-app.ts';

let listening: Listening | null = null;
/** The addresses that admission was told. */
const admitted: (string | undefined)[] = [];
/** A documentation of two pages, one of which has a script. */
const docs = suiteFolder();
mkdirSync(join(docs, 'api'));
for (const name of ['index.html', 'api/index.html', 'api/main.js']) {
  writeFileSync(join(docs, name), name);
}
afterEach(async () => {
  await listening?.stop();
  listening = null;
  admitted.length = 0;
});

/** A server on this machine whose one mount answers with the address that it is told of its caller. */
async function serve(
  trustedProxies: readonly string[] = [],
  baseUrl = 'http://127.0.0.1:3000',
): Promise<number> {
  listening = await listenBare({
    admission: {
      identify: async () => unused(),
      admit: async ({ remoteAddress }) => {
        admitted.push(remoteAddress);
        return unused();
      },
    },
    mounts: [
      {
        paths: ['/mounted'],
        methods: ['GET', 'POST'],
        answer: async (request, address) => {
          const text = `${address} ${new URL(request.url).search}`;
          return new Response(text, { headers: { 'Content-Length': String(text.length) } });
        },
      },
    ],
    baseUrl: () => baseUrl,
    docs: pathToFileURL(`${docs}/`),
    trustedProxies,
  });
  return Number(new URL(listening.url).port);
}

/** What comes back for a request as it is written, from an address of this machine. */
async function sent(port: number, lines: readonly string[], localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.end([...lines, 'Connection: close', '', ''].join('\r\n'));
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

/** What comes back to a caller that reads nothing before all of its body is written, as nginx may. */
async function sentWhole(
  port: number,
  { megabytes, headers = '', after = '' }: { megabytes: number; headers?: string; after?: string },
): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => {});
  const head = `POST /mounted HTTP/1.1\r\nHost: 127.0.0.1:3000\r\nContent-Length: ${megabytes << 20}\r\n${headers}\r\n`;
  await new Promise((written) => {
    socket.write(head);
    socket.write(Buffer.alloc(megabytes << 20, ' '));
    socket.write(after, written);
  });
  let text = '';
  for await (const part of socket) {
    text += part as string;
    if (text.endsWith('done')) break;
  }
  socket.destroy();
  return text;
}

/** The address that the server takes its caller for. */
const address = async (
  trusted: readonly string[],
  forwarded: string | null,
  localAddress = '127.0.0.1',
) => {
  const port = await serve(trusted);
  const header = forwarded === null ? [] : [`X-Forwarded-For: ${forwarded}`];
  const request = ['GET /mounted HTTP/1.1', 'Host: localhost', ...header];
  return (await sent(port, request, localAddress)).body.trim();
};

describe('the address of a caller', () => {
  const own = ['127.0.0.1'];

  it.each([
    ['who is not trusted is not believed', [], '192.0.2.7', '127.0.0.1'],
    ['a proxy that says nothing is the caller', own, null, '127.0.0.1'],
    ['a trusted proxy is believed', own, '192.0.2.7', '192.0.2.7'],
    [
      'what stands before the last untrusted address is forged',
      own,
      '8.8.8.8, 192.0.2.7',
      '192.0.2.7',
    ],
    [
      'a chain of trusted proxies is gone through',
      [...own, '10.0.0.0/8'],
      '192.0.2.7, 10.1.2.3',
      '192.0.2.7',
    ],
    [
      'a network in between that is not trusted ends the chain',
      [...own, '10.0.0.0/16'],
      '192.0.2.7, 10.1.2.3',
      '10.1.2.3',
    ],
    ['IPv6', own, '2001:db8::7', '2001:db8::7'],
    ['IPv4 mapped into IPv6 is IPv4', own, '::ffff:192.0.2.7', '192.0.2.7'],
    ['what is no address is not taken for one', own, 'unknown', '127.0.0.1'],
    ['nor is text of the caller', own, '<script>alert(1)</script>', '127.0.0.1'],
  ] as const)('%s', async (_what, trusted, forwarded, expected) => {
    expect(await address(trusted, forwarded)).toBe(expected);
  });

  it('is the same for a call of the API', async () => {
    const port = await serve(own);
    for (const from of ['127.0.0.1', '127.0.0.2']) {
      await sent(
        port,
        [
          'POST /api/v1/investment/stamp-duty HTTP/1.1',
          'Host: localhost',
          'X-Forwarded-For: 8.8.8.8, 192.0.2.7',
        ],
        from,
      );
    }
    expect(admitted).toEqual(['192.0.2.7', '127.0.0.2']);
  });

  it('of another machine that is not the trusted one is its own', async () => {
    expect(await address(own, '192.0.2.7', '127.0.0.2')).toBe('127.0.0.2');
  });
});

describe('a mount', () => {
  it.each(['TRACE', 'TRACK', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
    'refuses %s by name, not by a failure',
    async (method) => {
      const port = await serve();
      const { status, head } = await sent(port, [`${method} /mounted HTTP/1.1`, 'Host: localhost']);
      // Node knows no TRACK.
      expect(status).toBe(method === 'TRACK' ? 400 : 405);
      if (method !== 'TRACK') expect(head).toContain('\r\nAllow: GET, HEAD, POST\r\n');
    },
  );

  it.each([
    ['localhost', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['localhost:99999', 403],
    ['', 403],
  ])('of a server on this machine answers the Host %j with %d', async (host, status) => {
    const port = await serve();
    expect((await sent(port, ['GET /mounted HTTP/1.1', `Host: ${host}`])).status).toBe(status);
  });

  it('of a server with a name of its own leaves the Host to the proxy', async () => {
    const port = await serve([], 'https://api.example');
    const { status } = await sent(port, ['GET /mounted HTTP/1.1', 'Host: freehold.internal']);
    expect(status).toBe(200);
  });

  it('answers HEAD as GET, without the body', async () => {
    const port = await serve();
    const [get, head] = [
      await sent(port, ['GET /mounted HTTP/1.1', 'Host: localhost']),
      await sent(port, ['HEAD /mounted HTTP/1.1', 'Host: localhost']),
    ];
    expect([get.status, get.body]).toEqual([200, '127.0.0.1 ']);
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.head).toContain('\r\ncontent-length: 10\r\n');
  });

  it('whose store cannot answer now says so, and when to ask again', async () => {
    const busy: Error[] = [];
    listening = await listenBare({
      mounts: [
        {
          paths: ['/mounted'],
          methods: ['GET'],
          answer: () => Promise.reject(new StoreBusy('The store does not answer')),
        },
      ],
      busy: (error) => busy.push(error),
    });
    const port = Number(new URL(listening.url).port);
    const { status, head, body } = await sent(port, ['GET /mounted HTTP/1.1', 'Host: localhost']);
    expect(status).toBe(503);
    expect(head).toContain('\r\nRetry-After: 2\r\n');
    expect(JSON.parse(body)).toEqual({
      error: 'service_busy',
      detail: 'The store does not answer',
      retry_after: 2,
    });
    expect(busy).toHaveLength(1);
  });
});

describe('a target in absolute form', () => {
  it.each([
    ['http://localhost:3000/mounted?a=1', 200],
    ['https://localhost/mounted?a=1', 200],
    ['http://evil.example/mounted?a=1', 403],
    ['http://evil:99999/mounted?a=1', 400],
    ['http://evil:99999/', 400],
    ['http://user:password@localhost/mounted?a=1', 400],
    ['ftp://localhost/mounted?a=1', 400],
    ['http://[::1/mounted', 400],
    ['http://localhost/nowhere', 404],
  ])('GET %s is answered with %d, whatever the Host header says', async (target, status) => {
    const port = await serve();
    const { body, ...answer } = await sent(port, [`GET ${target} HTTP/1.1`, 'Host: localhost']);
    expect(answer.status).toBe(status);
    if (status === 200) expect(body).toBe('127.0.0.1 ?a=1');
    else expect(JSON.parse(body)).toMatchObject({ error: { code: expect.any(String) } });
  });
});

describe('a path that only reads', () => {
  it.each(['/healthz', '/readyz', '/openapi.json', '/docs', '/docs/api', '/docs/api/main.js'])(
    '%s refuses another method with 405 and Allow',
    async (path) => {
      const port = await serve();
      for (const method of ['POST', 'DELETE']) {
        const request = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Content-Length: 0'];
        const { status, head, body } = await sent(port, request);
        expect(status).toBe(405);
        expect(head).toContain('Allow: GET, HEAD, OPTIONS');
        expect(JSON.parse(body).error.code).toBe('method_not_allowed');
      }
      const options = await sent(port, [`OPTIONS ${path} HTTP/1.1`, 'Host: localhost']);
      expect(options.status).toBe(204);
      expect(options.head).toContain('Allow: GET, HEAD, OPTIONS');
    },
  );

  it('refuses no method of a page that is not there', async () => {
    const request = ['POST /docs/nowhere HTTP/1.1', 'Host: localhost', 'Content-Length: 0'];
    expect((await sent(await serve(), request)).status).toBe(404);
  });

  it.each(['/healthz', '/readyz'])('%s is not stored', async (path) => {
    const { head } = await sent(await serve(), [`GET ${path} HTTP/1.1`, 'Host: localhost']);
    expect(head).toContain('Cache-Control: no-store');
  });
});

// RFC 9112, section 3.2, and RFC 9110, section 10.1.1.
it.each([
  ['without a Host', 400, ['GET /healthz HTTP/1.1']],
  ['with another expectation', 417, ['GET /healthz HTTP/1.1', 'Host: localhost', 'Expect: more']],
])('a request %s is refused with %d in the error body', async (_what, status, lines) => {
  const { head, body, ...answer } = await sent(await serve(), lines);
  expect(answer.status).toBe(status);
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'malformed_request' } });
  expect(head).toMatch(/^X-Request-Id: [0-9a-f-]{36}$/m);
});

it('a tag is known with and without the mark of a weak one (RFC 9110, section 8.8.3.2)', async () => {
  const port = await serve();
  const ask = (held: string) =>
    sent(port, ['GET /docs/api HTTP/1.1', 'Host: localhost', `If-None-Match: ${held}`]);
  const tag = /^ETag: W\/(\S+)$/m.exec((await ask('"other"')).head)?.[1] ?? '';
  expect(tag).toMatch(/^"/);
  expect((await ask(`W/${tag}`)).status).toBe(304);
  expect((await ask(`"other", ${tag}`)).status).toBe(304);
});

describe('a body that is too large', () => {
  it('is answered with 413 also where the client sends all of it before reading, and the connection stays open', async () => {
    const port = await serve();
    const next = 'GET /mounted?done HTTP/1.1\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n';
    const answers = (await sentWhole(port, { megabytes: 8, after: next }))
      .split('HTTP/1.1 ')
      .slice(1);
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['413', '200']);
    expect(answers[0]).toContain('"code":"payload_too_large"');
  });

  it('is answered before the connection is closed, as nginx asks for', async () => {
    const headers = 'Connection: close\r\n';
    const answer = await sentWhole(await serve(), { megabytes: 8, headers });
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*"code":"payload_too_large"/s);
  });

  describe.each(['Content-Length: 1000000000', 'Transfer-Encoding: chunked'])('%s', (length) => {
    it.each([
      ['POST /mounted', ''],
      ['POST /mounted', 'Connection: close\r\n'],
      ['DELETE /mounted', ''],
      ['POST /nowhere', ''],
      ['POST /api/v1/me', ''],
      ['POST /api/v1/%', ''],
      ['GET /healthz', ''],
    ])('is read no further than 16 MiB: %s %j', async (target, connection) => {
      const socket = connect(await serve(), '127.0.0.1');
      // Whether the answer is read before the connection is cut is not promised past the bound.
      socket.on('error', () => {}).resume();
      socket.write(`${target} HTTP/1.1\r\nHost: 127.0.0.1:3000\r\n${connection}${length}\r\n\r\n`);
      const part = Buffer.concat([
        Buffer.from('100000\r\n'),
        Buffer.alloc(1 << 20, ' '),
        Buffer.from('\r\n'),
      ]);
      const write = () => socket.write(part, (error) => (error ? undefined : setImmediate(write)));
      write();
      await new Promise((closed) => socket.once('close', closed));
      // What the kernels hold was written and never read.
      expect(socket.bytesWritten).toBeLessThan(40 << 20);
    });
  });
});
