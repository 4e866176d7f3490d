import type { BrowserSessions, KeySecrets } from '@freehold/operations';
import { makeSecret } from '../oauth/secret.ts';

/** A link signs in within this time of its making. */
const linkMs = 15 * 60_000;

/**
 * Makes a link that signs a browser in to an account: once, and within 15 minutes. Gives its address at the server. What
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
  { accountId, baseUrl, now }: SignInLinkRequest,
): Promise<string> {
  const secret = makeSecret('fhl_');
  const expiresAt = new Date(now.getTime() + linkMs);
  await browserSessions.saveLink({ hash: secrets.hash(secret), accountId, expiresAt });
  return `${baseUrl}/#/sign-in?link=${secret}`;
}

export interface SignInLinkRequest {
  readonly accountId: string;
  /** Where browsers reach the server, without a path. */
  readonly baseUrl: string;
  readonly now: Date;
}
