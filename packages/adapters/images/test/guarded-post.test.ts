import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  guardedFetch,
  guardedPost,
  localNetwork,
  publicNetwork,
  type Network,
} from '@freehold/images';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificate, startCanary, type Canary } from './canary.ts';

let canary: Canary;
const bodies: string[] = [];
/** Bytes of the answer without end. */
let written = 0;

beforeAll(async () => {
  canary = await startCanary((request, response) => {
    const path = request.url ?? '';
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies.push(body);
      if (path === '/hang') return;
      if (path === '/redirect') response.writeHead(307, { location: '/ok' }).end();
      else if (path === '/101') {
        const head =
          'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n';
        request.socket.write(head);
      } else if (path === '/huge') {
        const part = Buffer.alloc(65_536);
        const more = (): void => {
          while (!response.destroyed) {
            written += part.length;
            if (!response.write(part)) return void response.once('drain', more);
          }
        };
        more();
      } else if (path === '/slow') response.writeHead(200).write('begun');
      else response.writeHead(Number(path.slice(1)) || 204).end('said');
    });
  });
});
afterAll(() => canary.stop());

/** The canary stands for a public receiver. */
const reachable: Network = {
  resolve: async () => ['127.0.0.1'],
  mayReach: () => true,
  authorities: certificate,
};
const post = (
  path: string,
  { network = reachable, milliseconds = 5_000, scheme = 'https' } = {},
  host = 'images.example',
) =>
  guardedPost(network)(
    new URL(`${scheme}://${host}:${canary.port}${path}`),
    { headers: { 'content-type': 'application/json', 'webhook-id': 'a' }, body: '{"é": 1}' },
    { bytesMax: 1_000, signal: AbortSignal.timeout(milliseconds) },
  );

describe('a post', () => {
  test.each([
    ['/200', 200],
    ['/204', 204],
    ['/410', 410],
    ['/500', 500],
  ])('to %s gives the status of the answer', async (path, status) => {
    expect(await post(path)).toBe(status);
    expect(bodies.at(-1)).toBe('{"é": 1}');
  });

  test('does not follow a redirect', async () => {
    const before = canary.visits.length;
    expect(await post('/redirect')).toBe(307);
    expect(canary.visits.slice(before)).toEqual(['connection', '/redirect']);
  });

  test('ends at a bound of the answer, whatever is sent after', async () => {
    expect(await post('/huge')).toBe(200);
    // What the sockets hold on both sides is written too; it is far from without end.
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });

  test('without an answer ends with its signal', async () => {
    await expect(post('/hang', { milliseconds: 200 })).rejects.toMatchObject({ fault: 'too_slow' });
  });

  test('to what would speak another protocol fails at once', async () => {
    await expect(post('/101')).rejects.toMatchObject({ fault: 'unreachable' });
    const asked = guardedFetch(reachable)(new URL(`https://images.example:${canary.port}/101`), {
      bytesMax: 10,
      redirectsMax: 0,
      accept: '*/*',
      signal: AbortSignal.timeout(5_000),
    });
    await expect(asked).rejects.toMatchObject({ fault: 'unreachable' });
  }, 10_000);

  test('gives the status of an answer whose body does not end', async () => {
    expect(await post('/slow', { milliseconds: 500 })).toBe(200);
  });
});

const resolvesTo = (...addresses: string[]): Network => ({
  ...publicNetwork,
  resolve: async () => addresses,
});

describe('a post to an address that is not public', () => {
  test.each([
    ['a name', 'receiver.example', ['127.0.0.1']],
    ['one private address among public ones', 'receiver.example', ['93.184.215.14', '10.0.0.1']],
    ['the metadata of a cloud', 'receiver.example', ['169.254.169.254']],
    ['a mapped address', 'receiver.example', ['::ffff:127.0.0.1']],
    ['an address', '127.0.0.1', []],
    ['an address as one number', '2130706433', []],
    ['an address in brackets', '[::1]', []],
  ])('is refused before a connection: %s', async (_name, host, addresses) => {
    const before = canary.visits.length;
    const network = resolvesTo(...addresses);
    await expect(post('/200', { network }, host)).rejects.toMatchObject({ fault: 'not_public' });
    expect(canary.visits).toHaveLength(before);
  });

  test('is refused by http, the address public or not', async () => {
    for (const network of [resolvesTo('93.184.215.14'), resolvesTo('127.0.0.1')]) {
      const sent = post('/200', { network, scheme: 'http' }, 'receiver.example');
      await expect(sent).rejects.toMatchObject({ fault: 'not_public' });
    }
  });

  test('is sent to the address that was checked, whatever the resolver says next', async () => {
    let asked = 0;
    const network: Network = {
      ...reachable,
      resolve: async () => (++asked === 1 ? ['127.0.0.1'] : ['127.0.0.2']),
      mayReach: (address) => address === '127.0.0.1',
    };
    expect(await post('/200', { network })).toBe(200);
    expect(asked).toBe(1);
  });
});

describe('for development', () => {
  test('this machine is reached by http, and nothing else is', async () => {
    const server = createServer((_request, response) => response.writeHead(202).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const send = (host: string, network = localNetwork) =>
      guardedPost(network)(
        new URL(`http://${host}:${port}/`),
        { headers: {}, body: '' },
        { bytesMax: 10, signal: AbortSignal.timeout(5_000) },
      );
    try {
      expect(await send('127.0.0.1')).toBe(202);
      for (const address of ['10.0.0.1', '93.184.215.14', '0.0.0.0']) {
        const network = { ...localNetwork, resolve: async () => [address] };
        await expect(send('receiver.example', network)).rejects.toMatchObject({
          fault: 'not_public',
        });
      }
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
