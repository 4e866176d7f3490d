import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';

/** Tokens made by hand with node:crypto, so that no library refuses to make a bad one. */
export const now = new Date('2026-11-21T12:00:00Z');
export const seconds = now.getTime() / 1000;
export const issuer = 'https://id.example';
export const audience = 'https://api.example';

const pair = (make: () => { privateKey: KeyObject; publicKey: KeyObject }) => make();
export const ours = {
  es: pair(() => generateKeyPairSync('ec', { namedCurve: 'P-256' })),
  rs: pair(() => generateKeyPairSync('rsa', { modulusLength: 2048 })),
  ed: pair(() => generateKeyPairSync('ed25519')),
};
export const theirs = {
  es: pair(() => generateKeyPairSync('ec', { namedCurve: 'P-256' })),
  es384: pair(() => generateKeyPairSync('ec', { namedCurve: 'P-384' })),
  rs: pair(() => generateKeyPairSync('rsa', { modulusLength: 2048 })),
  weak: pair(() => generateKeyPairSync('rsa', { modulusLength: 1024 })),
};

const jwk = (key: KeyObject, kid: string, alg?: string) => ({
  ...key.export({ format: 'jwk' }),
  kid,
  use: 'sig',
  ...(alg === undefined ? {} : { alg }),
});
export const keySet = {
  keys: [
    jwk(ours.es.publicKey, 'es', 'ES256'),
    jwk(ours.rs.publicKey, 'rs'),
    jwk(ours.ed.publicKey, 'ed', 'EdDSA'),
    jwk(theirs.es384.publicKey, 'es384'),
    jwk(theirs.weak.publicKey, 'weak', 'RS256'),
    {
      kty: 'oct',
      kid: 'oct',
      k: Buffer.from('a secret that should not be here').toString('base64url'),
    },
  ],
};
export const publicPem = ours.rs.publicKey.export({ type: 'spki', format: 'pem' }).toString();

export const goodClaims = {
  iss: issuer,
  aud: audience,
  sub: 'user-1',
  iat: seconds - 60,
  exp: seconds + 3600,
};

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export type Signer = (input: string) => Buffer;
export const es256 =
  (key: KeyObject = ours.es.privateKey): Signer =>
  (input) =>
    sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' });
export const es384: Signer = (input) =>
  sign('sha384', Buffer.from(input), { key: theirs.es384.privateKey, dsaEncoding: 'ieee-p1363' });
export const rs =
  (hash: string, key: KeyObject = ours.rs.privateKey): Signer =>
  (input) =>
    sign(hash, Buffer.from(input), key);
export const ps256: Signer = (input) =>
  sign('sha256', Buffer.from(input), { key: ours.rs.privateKey, padding: 6, saltLength: 32 });
export const ed: Signer = (input) => sign(null, Buffer.from(input), ours.ed.privateKey);
export const hmac =
  (secret: string | Buffer, hash = 'sha256'): Signer =>
  (input) =>
    createHmac(hash, secret).update(input).digest();
export const unsigned: Signer = () => Buffer.alloc(0);

/** A compact token of any header, any payload (object or raw text) and any signer. */
export function craft(
  header: unknown = { alg: 'ES256', kid: 'es', typ: 'JWT' },
  payload: unknown = goodClaims,
  signer: Signer = es256(),
): string {
  const input = `${part(header)}.${part(payload)}`;
  return `${input}.${signer(input).toString('base64url')}`;
}

export const spkiOf = (privateKey: KeyObject) =>
  createPublicKey(createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })))
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
