import type { BrowserSessions, KeySecrets } from '@freehold/operations';
import { makeSecret } from '../oauth/secret.ts';

/** A link signs in within this time of its making, unless its maker says another. */
const linkMs = 15 * 60_000;

/**
 * Makes a link that signs a browser in to an account: once, and within 15 minutes unless told. Gives its address at the server. What
 * signs in stands behind the `#`, which browsers send to no server and no server writes into a log.
 *
 * @throws StoreBusy
 */
export async function makeSignInLink(
  {
    browserSessions,
    secrets,
  }: {
    readonly browserSessions: Pick<BrowserSessions, 'saveLink'>;
    readonly secrets: Pick<KeySecrets, 'hash'>;
  },
  { accountId, baseUrl, now, expiresAt = new Date(now.getTime() + linkMs) }: SignInLinkRequest,
): Promise<string> {
  const secret = makeSecret('fhl_');
  await browserSessions.saveLink({ hash: secrets.hash(secret), accountId, expiresAt });
  return `${baseUrl}/#/sign-in?link=${secret}`;
}

/** What signs in within a link, or within what stands behind its `#`; null where it is no link. */
export function signInSecretOf(link: string): string | null {
  const secret = link.split('link=').at(-1) ?? '';
  return secretForm.test(secret) ? secret : null;
}

const secretForm = /^fhl_[\w-]{43}$/;

/**
 * Uses up a link for one act, without a browser that stays signed in. Gives the id of its account; null for a link that is
 * unknown, used or expired.
 *
 * @throws StoreBusy
 */
export async function redeemSignInLink(
  {
    browserSessions,
    secrets,
  }: {
    readonly browserSessions: Pick<BrowserSessions, 'redeemLink' | 'end'>;
    readonly secrets: Pick<KeySecrets, 'hash'>;
  },
  secret: string,
  now: Date,
): Promise<string | null> {
  const session = { hash: secrets.hash(makeSecret('fhs_')), expiresAt: now };
  const accountId = await browserSessions.redeemLink(secrets.hash(secret), session, now);
  if (accountId !== null) await browserSessions.end(session.hash);
  return accountId;
}

export interface SignInLinkRequest {
  readonly accountId: string;
  /** Where browsers reach the server, without a path. */
  readonly baseUrl: string;
  readonly now: Date;
  readonly expiresAt?: Date;
}
