import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remoteKeys, sessionVerifier } from '@freehold/identity';
import {
  audience,
  craft,
  ed,
  es256,
  es384,
  goodClaims,
  hmac,
  issuer,
  keySet,
  now,
  ours,
  ps256,
  publicPem,
  rs,
  seconds,
  spkiOf,
  theirs,
  unsigned,
} from './crafted-tokens.ts';

let canary: Server;
let canaryHits = 0;
let provider: Server;
let providerHits = 0;
let canaryUrl = '';
let providerUrl = '';

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  const attackerKeys = { keys: [{ ...theirs.es.publicKey.export({ format: 'jwk' }), kid: 'x' }] };
  canary = createServer((_request, response) => {
    canaryHits += 1;
    response.end(JSON.stringify(attackerKeys));
  });
  provider = createServer((_request, response) => {
    providerHits += 1;
    response.end(JSON.stringify(keySet));
  });
  canaryUrl = await listen(canary);
  providerUrl = await listen(provider);
});
afterAll(() => {
  canary.close();
  provider.close();
});

const header = (extra: object) => ({ alg: 'ES256', kid: 'es', typ: 'JWT', ...extra });
const claims = (extra: object) => ({ ...goodClaims, ...extra });
const without = (name: keyof typeof goodClaims) =>
  Object.fromEntries(Object.entries(goodClaims).filter(([key]) => key !== name));
const good = craft();
const [goodHeader, goodPayload, goodSignature] = good.split('.') as [string, string, string];
const attackerJwk = () => theirs.es.publicKey.export({ format: 'jwk' });
const attacker = es256(theirs.es.privateKey);
const flipped = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

/** Each row: what is wrong with the token, and the token. */
const hostile: readonly (readonly [string, () => string])[] = [
  ['alg none, no signature', () => craft(header({ alg: 'none' }), goodClaims, unsigned)],
  ['alg None, other case', () => craft(header({ alg: 'None' }), goodClaims, unsigned)],
  ['alg nOnE', () => craft(header({ alg: 'nOnE' }), goodClaims, unsigned)],
  ['alg none with a good signature', () => craft(header({ alg: 'none' }))],
  ['alg empty', () => craft(header({ alg: '' }))],
  ['alg missing', () => craft({ kid: 'es', typ: 'JWT' })],
  ['alg null', () => craft(header({ alg: null }))],
  ['alg an array', () => craft(header({ alg: ['ES256'] }))],
  [
    'HS256 with the RSA public key as the secret',
    () => craft({ alg: 'HS256', kid: 'rs' }, goodClaims, hmac(publicPem)),
  ],
  [
    'HS256 with the secret the key set leaks',
    () => craft({ alg: 'HS256', kid: 'oct' }, goodClaims, hmac('a secret that should not be here')),
  ],
  ['HS256 with an empty secret', () => craft({ alg: 'HS256' }, goodClaims, hmac(''))],
  ['HS512', () => craft({ alg: 'HS512', kid: 'oct' }, goodClaims, hmac('x', 'sha512'))],
  [
    'RS512, a good signature of an algorithm not accepted',
    () => craft({ alg: 'RS512', kid: 'rs' }, goodClaims, rs('sha512')),
  ],
  ['RS384', () => craft({ alg: 'RS384', kid: 'rs' }, goodClaims, rs('sha384'))],
  ['PS256', () => craft({ alg: 'PS256', kid: 'rs' }, goodClaims, ps256)],
  ['ES384', () => craft({ alg: 'ES384', kid: 'es384' }, goodClaims, es384)],
  [
    'RS256 by a 1,024-bit key',
    () => craft({ alg: 'RS256', kid: 'weak' }, goodClaims, rs('sha256', theirs.weak.privateKey)),
  ],
  ['RS256 header over an ES256 signature', () => craft({ alg: 'RS256', kid: 'es' })],
  ['EdDSA header over an ES256 signature', () => craft({ alg: 'EdDSA', kid: 'es' })],
  ['ES256 header over an EdDSA signature', () => craft(header({}), goodClaims, ed)],
  ['signed by another key', () => craft(header({}), goodClaims, attacker)],
  [
    'signed by another RSA key',
    () => craft({ alg: 'RS256', kid: 'rs' }, goodClaims, rs('sha256', theirs.rs.privateKey)),
  ],
  [
    'key in the header (jwk)',
    () => craft({ alg: 'ES256', jwk: attackerJwk() }, goodClaims, attacker),
  ],
  [
    'key in the header and the kid of ours',
    () => craft(header({ jwk: attackerJwk() }), goodClaims, attacker),
  ],
  [
    'key set address in the header (jku)',
    () => craft({ alg: 'ES256', kid: 'x', jku: `${canaryUrl}/jwks` }, goodClaims, attacker),
  ],
  [
    'certificate address in the header (x5u)',
    () => craft({ alg: 'ES256', kid: 'x', x5u: `${canaryUrl}/cert` }, goodClaims, attacker),
  ],
  [
    'certificate in the header (x5c)',
    () => craft({ alg: 'ES256', x5c: [spkiOf(theirs.es.privateKey)] }, goodClaims, attacker),
  ],
  [
    'issuer at the attacker',
    () => craft({ alg: 'ES256', kid: 'x' }, claims({ iss: canaryUrl }), attacker),
  ],
  ['kid of a path', () => craft(header({ kid: '../../../../dev/null' }), goodClaims, attacker)],
  ['kid of SQL', () => craft(header({ kid: "x' UNION SELECT 'k' --" }), goodClaims, attacker)],
  ['kid of an address', () => craft(header({ kid: `${canaryUrl}/kid` }), goodClaims, attacker)],
  ['kid __proto__', () => craft(header({ kid: '__proto__' }), goodClaims, attacker)],
  ['kid constructor', () => craft(header({ kid: 'constructor' }), goodClaims, attacker)],
  ['kid a number', () => craft(header({ kid: 0 }), goodClaims, attacker)],
  ['kid of the RSA key', () => craft(header({ kid: 'rs' }))],
  ['unknown critical header', () => craft(header({ crit: ['exp-policy'], 'exp-policy': 1 }))],
  ['critical list empty', () => craft(header({ crit: [] }))],
  ['critical list no array', () => craft(header({ crit: 'b64' }))],
  ['unencoded payload (b64 false)', () => craft(header({ b64: false, crit: ['b64'] }))],
  ['wrong type', () => craft(header({ typ: 'secevent+jwt' }))],
  ['type of a logout token', () => craft(header({ typ: 'logout+jwt' }))],
  ['header an array', () => craft([])],
  ['header no JSON', () => craft('not json')],
  ['payload an array', () => craft(header({}), [goodClaims])],
  ['payload a string', () => craft(header({}), '"user-1"')],
  ['payload null', () => craft(header({}), 'null')],
  ['payload no JSON', () => craft(header({}), '{"sub":')],
  ['issuer missing', () => craft(header({}), without('iss'))],
  ['issuer another', () => craft(header({}), claims({ iss: 'https://id.example.evil' }))],
  ['issuer with a slash more', () => craft(header({}), claims({ iss: `${issuer}/` }))],
  ['issuer an array', () => craft(header({}), claims({ iss: [issuer] }))],
  ['audience missing', () => craft(header({}), without('aud'))],
  ['audience another', () => craft(header({}), claims({ aud: `${audience}/mcp` }))],
  ['audience an empty array', () => craft(header({}), claims({ aud: [] }))],
  ['audience an object', () => craft(header({}), claims({ aud: { [audience]: true } }))],
  ['subject missing', () => craft(header({}), without('sub'))],
  ['subject empty', () => craft(header({}), claims({ sub: '' }))],
  ['subject a number', () => craft(header({}), claims({ sub: 1 }))],
  ['subject of 300 characters', () => craft(header({}), claims({ sub: 'u'.repeat(300) }))],
  ['expiry missing', () => craft(header({}), without('exp'))],
  [
    'claims by way of __proto__',
    () => craft(header({}), `{"__proto__":${JSON.stringify(goodClaims)}}`),
  ],
  ['expired 31 seconds ago', () => craft(header({}), claims({ exp: seconds - 31 }))],
  ['expired 61 seconds ago', () => craft(header({}), claims({ exp: seconds - 61 }))],
  ['expired a year ago', () => craft(header({}), claims({ exp: seconds - 31_536_000 }))],
  ['expiry a string', () => craft(header({}), claims({ exp: String(seconds + 3600) }))],
  ['expiry null', () => craft(header({}), claims({ exp: null }))],
  ['expiry an object', () => craft(header({}), claims({ exp: {} }))],
  ['expiry beyond every date', () => craft(header({}), claims({ exp: 1e300 }))],
  ['not before an hour from now', () => craft(header({}), claims({ nbf: seconds + 3600 }))],
  ['not before a string', () => craft(header({}), claims({ nbf: 'now' }))],
  ['issued an hour from now', () => craft(header({}), claims({ iat: seconds + 3600 }))],
  ['issued at a string', () => craft(header({}), claims({ iat: 'now' }))],
  ['64 KB', () => craft(header({}), claims({ filler: 'x'.repeat(64 * 1024) }))],
  ['just over 8 KiB', () => craft(header({}), claims({ filler: 'x'.repeat(6200) }))],
  ['signature missing', () => `${goodHeader}.${goodPayload}.`],
  ['two parts', () => `${goodHeader}.${goodPayload}`],
  ['four parts', () => `${good}.x`],
  ['five parts, as of an encrypted token', () => `${goodHeader}.x.x.x.x`],
  ['empty', () => ''],
  ['eyJ alone', () => 'eyJ'],
  ['dots', () => '..'],
  ['a space before', () => ` ${good}`],
  ['a changed payload', () => `${goodHeader}.${flipped(goodPayload, 20)}.${goodSignature}`],
  ['a changed signature', () => `${goodHeader}.${goodPayload}.${flipped(goodSignature, 10)}`],
  ['a cut signature', () => `${goodHeader}.${goodPayload}.${goodSignature.slice(0, -8)}`],
  ['a signature of zeros', () => craft(header({}), goodClaims, () => Buffer.alloc(64))],
  [
    'a signature in DER',
    () => craft(header({}), goodClaims, () => Buffer.from('3006020101020101', 'hex')),
  ],
  [
    'a JSON serialisation',
    () => JSON.stringify({ protected: goodHeader, payload: goodPayload, signature: goodSignature }),
  ],
  [
    'bytes that are no UTF-8',
    () =>
      craft(header({}), goodClaims).replace(
        goodPayload,
        Buffer.from([0xff, 0xfe]).toString('base64url'),
      ),
  ],
];

describe('hostile session tokens', () => {
  it.each(hostile)('%s is refused', async (_what, token) => {
    const local = sessionVerifier({ issuer, audience, keys: keySet });
    const fetched = sessionVerifier({ issuer, audience, keys: remoteKeys(providerUrl) });
    expect(await local.verify(token(), now)).toBeNull();
    expect(await fetched.verify(token(), now)).toBeNull();
  });

  it('makes the server fetch nothing that a token names', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
    expect(canaryHits).toBe(0);
    expect(providerHits).toBeGreaterThan(0);
  });

  it.each([
    ['ES256', craft()],
    ['RS256', craft({ alg: 'RS256', kid: 'rs' }, goodClaims, rs('sha256'))],
    ['EdDSA', craft({ alg: 'EdDSA', kid: 'ed' }, goodClaims, ed)],
    ['an access token by type', craft(header({ typ: 'at+jwt' }))],
    [
      'one audience of several',
      craft(header({}), claims({ aud: ['https://other.example', audience] })),
    ],
    ['expired within the tolerance', craft(header({}), claims({ exp: seconds - 29 }))],
  ])('a good token passes: %s', async (_what, token) => {
    const sessions = sessionVerifier({ issuer, audience, keys: keySet });
    expect((await sessions.verify(token, now))?.userId).toBe('user-1');
    expect((await sessions.verify(token, now))?.userId).toBe('user-1');
  });

  it('a remembered token is refused once it expires', async () => {
    const sessions = sessionVerifier({ issuer, audience, keys: keySet });
    const token = craft(header({}), claims({ exp: seconds + 5 }));
    expect(await sessions.verify(token, now)).not.toBeNull();
    expect(await sessions.verify(token, new Date(now.getTime() + 36_000))).toBeNull();
  });

  it('signs with a private key that never leaves the pair', () => {
    expect(JSON.stringify(keySet)).not.toContain(ours.es.privateKey.export({ format: 'jwk' }).d);
  });
});
