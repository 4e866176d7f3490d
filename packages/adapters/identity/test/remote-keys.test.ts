import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { StoreBusy } from '@freehold/operations';
import { remoteKeys, sessionVerifier } from '@freehold/identity';
import { audience, craft, goodClaims, issuer, keySet, now } from './crafted-tokens.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function provider(answer: RequestListener): Promise<{ url: string; hits: () => number }> {
  let hits = 0;
  const server = createServer((request, response) => {
    hits += 1;
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, hits: () => hits };
}

const verifierOf = (url: string, clock: () => number) =>
  sessionVerifier({ issuer, audience, keys: remoteKeys(url, { clock }) });
const tokenOf = (jti: string) => craft({ alg: 'ES256', kid: 'es' }, { ...goodClaims, jti });
const unknownKid = (index: number) => craft({ alg: 'ES256', kid: `unknown-${index}` });

describe('the keys of an outside provider', () => {
  it('are fetched once for many tokens at once', async () => {
    const { url, hits } = await provider((_, response) => response.end(JSON.stringify(keySet)));
    const sessions = verifierOf(url, () => 0);
    const tokens = Array.from({ length: 50 }, (_, index) => tokenOf(String(index)));
    const answers = await Promise.all(tokens.map((token) => sessions.verify(token, now)));
    expect(answers.every((session) => session?.userId === 'user-1')).toBe(true);
    expect(hits()).toBe(1);
  });

  it('are asked for at most once in 30 seconds whatever key ids callers invent', async () => {
    const { url, hits } = await provider((_, response) => response.end(JSON.stringify(keySet)));
    let milliseconds = 0;
    const sessions = verifierOf(url, () => milliseconds);
    for (let index = 0; index < 200; index += 1) {
      expect(await sessions.verify(unknownKid(index), now)).toBeNull();
    }
    expect(hits()).toBe(1);
    milliseconds = 30_000;
    await sessions.verify(unknownKid(201), now);
    await sessions.verify(unknownKid(202), now);
    expect(hits()).toBe(2);
  });

  it('follow a rotation within the cooldown', async () => {
    let served = { keys: keySet.keys.filter((key) => key.kid !== 'es') };
    const { url } = await provider((_, response) => response.end(JSON.stringify(served)));
    let milliseconds = 0;
    const sessions = verifierOf(url, () => milliseconds);
    expect(await sessions.verify(craft(), now)).toBeNull();
    served = keySet;
    milliseconds = 30_000;
    expect(await sessions.verify(craft(), now)).not.toBeNull();
  });

  it('serve on through an outage of an hour, then the server is busy', async () => {
    let up = true;
    const { url } = await provider((_, response) => {
      response.statusCode = up ? 200 : 500;
      response.end(JSON.stringify(keySet));
    });
    let milliseconds = 0;
    const sessions = verifierOf(url, () => milliseconds);
    expect(await sessions.verify(tokenOf('a'), now)).not.toBeNull();
    up = false;
    milliseconds = 59 * 60_000;
    expect(await sessions.verify(tokenOf('b'), now)).not.toBeNull();
    milliseconds = 61 * 60_000;
    await expect(sessions.verify(tokenOf('c'), now)).rejects.toThrow(StoreBusy);
  });

  it.each<[string, RequestListener]>([
    ['an error', (_, response) => response.writeHead(500).end()],
    ['a page of HTML', (_, response) => response.end('<html>')],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a key set over 256 KiB', (_, response) => response.end(' '.repeat(300_000) + '{"keys":[]}')],
    ['no key set', (_, response) => response.end('{"keys": 1}')],
    ['a cut connection', (request) => request.socket.destroy()],
  ])('that answer %s leave the server busy, not open', async (_what, answer) => {
    const { url, hits } = await provider(answer);
    const sessions = verifierOf(url, () => 0);
    await expect(sessions.verify(craft(), now)).rejects.toThrow(StoreBusy);
    await expect(sessions.verify(craft(), now)).rejects.toThrow(StoreBusy);
    expect(hits()).toBe(1);
  });

  it.each(['http://id.example/jwks', 'file:///etc/passwd', 'ftp://id.example/', 'no address'])(
    'come from no address like %s',
    (address) => {
      expect(() => remoteKeys(address)).toThrow(TypeError);
    },
  );
});
