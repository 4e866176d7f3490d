import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits; its prefix gives its kind. */
export function makeSecret(prefix: string): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

/** What is kept of a secret: 256 random bits need no salt. */
export function hashSecret(secret: string): string {
  return sha256(secret).toString('hex');
}

/** The S256 challenge of a PKCE verifier. */
export function challengeOf(verifier: string): string {
  return sha256(verifier).toString('base64url');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
