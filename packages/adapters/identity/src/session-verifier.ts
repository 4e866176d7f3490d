import { createHash } from 'node:crypto';
import {
  createLocalJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  type JWTVerifyResult,
} from 'jose';
import { cacheOf, StoreBusy, type Session, type Sessions } from '@freehold/operations';

/** Signatures with a public key only: a shared secret could be confused with a published key. */
export const acceptedAlgorithms = ['RS256', 'ES256', 'EdDSA'] as const;
/** How far the clocks of provider and server may differ. */
export const clockToleranceSeconds = 30;
export const maximumTokenBytes = 8 * 1024;

const maximumSubjectLength = 255;
const acceptedTypes = new Set(['jwt', 'at+jwt', 'application/at+jwt']);
const cachedTokens = 10_000;
/** A key that its provider withdraws is noticed within this time. */
const cachedForMs = 10 * 60_000;

export interface ProviderTrust {
  readonly issuer: string;
  readonly audience: string;
  /** A key set, or where it is fetched (`remoteKeys`). */
  readonly keys: JSONWebKeySet | JWTVerifyGetKey;
}

/**
 * Verifies session tokens of one provider: signature, `iss`, `aud`, `exp` and `sub` are required,
 * clocks may differ by 30 seconds, a token has at most 8 KiB. A verified token is remembered by its
 * SHA-256, at most until it expires and at most ten minutes.
 *
 * @example
 * const provider = await openEmbeddedProvider('var');
 * const sessions = sessionVerifier({ ...provider, keys: provider.jwks });
 */
export function sessionVerifier({ issuer, audience, keys }: ProviderTrust): Sessions {
  const findKey = typeof keys === 'function' ? keys : createLocalJWKSet(keys);
  const verified = cacheOf<{ readonly session: Session; readonly checkAgainAt: number }>(
    cachedTokens,
  );

  return {
    async verify(token, now) {
      if (Buffer.byteLength(token) > maximumTokenBytes) return null;
      const digest = createHash('sha256').update(token).digest('base64');
      const known = verified.get(digest);
      if (known !== undefined && now.getTime() < known.checkAgainAt) return known.session;
      verified.delete(digest);

      const session = await check(token, now);
      if (session !== null) {
        const endsAt = session.expiresAt.getTime() + clockToleranceSeconds * 1000;
        const checkAgainAt = Math.min(endsAt, now.getTime() + cachedForMs);
        verified.set(digest, { session, checkAgainAt });
      }
      return session;
    },
  };

  async function check(token: string, now: Date): Promise<Session | null> {
    try {
      return sessionOf(
        await jwtVerify(token, findKey, {
          issuer,
          audience,
          algorithms: [...acceptedAlgorithms],
          requiredClaims: ['iss', 'aud', 'exp', 'sub'],
          clockTolerance: clockToleranceSeconds,
          currentDate: now,
        }),
        now,
      );
    } catch (error) {
      if (error instanceof StoreBusy) throw error;
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  }
}

/** What jose leaves to its caller: the type of the token, its time of issue, the form of the subject. */
function sessionOf({ payload, protectedHeader }: JWTVerifyResult, now: Date): Session | null {
  const { sub, exp, iat } = payload;
  const typ = protectedHeader.typ?.toLowerCase() ?? 'jwt';
  const latestIssue = now.getTime() / 1000 + clockToleranceSeconds;
  if (!acceptedTypes.has(typ)) return null;
  if (typeof sub !== 'string' || sub === '' || sub.length > maximumSubjectLength) return null;
  if (iat !== undefined && !(iat <= latestIssue)) return null;
  const expiresAt = new Date((exp ?? NaN) * 1000);
  if (Number.isNaN(expiresAt.getTime())) return null;
  return {
    userId: sub,
    expiresAt,
    ...(iat === undefined ? {} : { issuedAt: new Date(iat * 1000) }),
  };
}
