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
import { secretFile } from './secret-file.ts';

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
  const file = await secretFile(join(dataDirectory, keyFile), makeSigningKey);
  const privateKey = JSON.parse(file) as JWK;
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

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}
