import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
} from 'jose';

/** Who the embedded provider says it is, and whom its tokens are for. */
export const embeddedIssuer = 'urn:freehold:embedded-identity';
export const embeddedAudience = 'urn:freehold:api';

const keyFile = 'session-signing-key.json';

export interface MintRequest {
  /** The id of the account the token speaks for. */
  readonly userId: string;
  readonly now: Date;
  /** Life of the token, over 0 and at most 24. */
  readonly hours: number;
}

/** The identity provider for demonstrations and single installations: one ES256 key, no passwords. */
export interface EmbeddedProvider {
  readonly issuer: string;
  readonly audience: string;
  /** The public half, as `/.well-known/jwks.json` serves it. */
  readonly jwks: JSONWebKeySet;
  /** A signed session token. @throws RangeError when `hours` is out of range. */
  mintSession(request: MintRequest): Promise<string>;
}

/**
 * Opens the provider of a data directory; the first start makes its key pair (file mode 0600).
 *
 * @example
 * const provider = await openEmbeddedProvider('var');
 * const token = await provider.mintSession({ userId: account.id, now: new Date(), hours: 1 });
 */
export async function openEmbeddedProvider(dataDirectory: string): Promise<EmbeddedProvider> {
  const privateKey = await signingKey(dataDirectory);
  const { d: _secret, ...publicHalf } = privateKey;
  const kid = await calculateJwkThumbprint(publicHalf);
  const signer = await importJWK(privateKey, 'ES256');

  return {
    issuer: embeddedIssuer,
    audience: embeddedAudience,
    jwks: { keys: [{ ...publicHalf, kid, alg: 'ES256', use: 'sig' }] },
    async mintSession({ userId, now, hours }) {
      if (!(hours > 0 && hours <= 24)) {
        throw new RangeError(`hours must be over 0 and at most 24, not ${hours}`);
      }
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
        .setIssuer(embeddedIssuer)
        .setAudience(embeddedAudience)
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + Math.round(hours * 3600))
        .sign(signer);
    },
  };
}

/** Two processes may start at once on an empty directory: the first to link its file wins, both use it. */
async function signingKey(dataDirectory: string): Promise<JWK> {
  const path = join(dataDirectory, keyFile);
  try {
    return await readKey(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await mkdir(dataDirectory, { recursive: true });
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readKey(path);
}

async function readKey(path: string): Promise<JWK> {
  const key = JSON.parse(await readFile(path, 'utf8')) as JWK;
  await chmod(path, 0o600);
  return key;
}
