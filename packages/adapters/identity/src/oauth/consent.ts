import { randomUUID } from 'node:crypto';
import type { AddressLimit, OAuthCode } from '@freehold/operations';
import { cookieName, errorPage } from './consent-page.ts';
import type { Consenting, OAuthParts } from './oauth-parts.ts';
import { formOf, redirect } from './responses.ts';
import { hashSecret, makeSecret } from './secret.ts';

const codeMs = 60_000;
/** How long the consent page may stay open. */
const pageMs = 10 * 60_000;
const clientLifeMs = 90 * 86_400_000;

/** What the user is asked to consent to; it travels sealed, so that it cannot be replaced. */
export interface Transaction extends Pick<
  OAuthCode,
  'clientId' | 'redirectUri' | 'challenge' | 'resource' | 'scopes'
> {
  /** A transaction is answered once. */
  readonly id: string;
  readonly state: string | null;
  /** The id of the account that the page showed as signed in; null: none. */
  readonly signedInAs: string | null;
}

interface Sealed extends Transaction {
  readonly until: number;
}

/** Seals a transaction for the browser that holds the cookie: a form sent from elsewhere does not open. */
export function sealTransaction(
  { secrets, clock }: OAuthParts,
  cookie: string,
  transaction: Transaction,
): string {
  const sealed: Sealed = { ...transaction, until: clock().getTime() + pageMs };
  return secrets.seal(JSON.stringify(sealed), contextOf(cookie));
}

/**
 * The answer of the user: the browser goes back with a code, or with the refusal. A transaction is answered once; a
 * sign-in that fails leaves it open, and an address may fail no more often than the limit allows.
 */
export async function consent(
  parts: OAuthParts,
  failures: AddressLimit,
  request: Request,
  remoteAddress: string,
): Promise<Response> {
  const form = await formOf(request);
  const transaction = openTransaction(parts, request, form?.get('transaction') ?? '');
  if (form === null || transaction === null) return staleTransaction();
  const { redirectUri, state } = transaction;
  const answer = { state, iss: parts.baseUrl() };
  const used = () => parts.store.useConsent(transaction.id, new Date(transaction.until));
  if (form.get('decision') !== 'allow') {
    if (!(await used())) return staleTransaction();
    return redirect(redirectUri, { error: 'access_denied', ...answer });
  }
  const waitSeconds = Math.ceil(failures.waitSeconds(remoteAddress));
  if (waitSeconds > 0) {
    const message = `Too many sign-ins failed from your address; try again in ${waitSeconds} s.`;
    return errorPage(message, 429, { 'Retry-After': String(waitSeconds) });
  }
  const consenting = await consentingOf(parts, transaction, { form, request, remoteAddress });
  if (consenting === null) {
    failures.count(remoteAddress);
    return errorPage(
      'The sign-in was not accepted: the link, key or token is unknown, used, revoked or expired.',
      403,
    );
  }
  if (!(await used())) return staleTransaction();
  const { account, keyId } = consenting;
  const plan = parts.scopesOf(account);
  const scopes = transaction.scopes.filter((scope) => plan.includes(scope));
  if (scopes.length === 0) {
    const error_description = 'The plan of the account includes none of the scopes';
    return redirect(redirectUri, { error: 'invalid_scope', error_description, ...answer });
  }
  const code = makeSecret('mcpo_');
  const now = parts.clock().getTime();
  const { clientId, challenge, resource } = transaction;
  await parts.store.saveCode(
    {
      hash: hashSecret(code),
      familyId: randomUUID(),
      accountId: account.id,
      expiresAt: new Date(now + codeMs),
      scopes,
      clientId,
      redirectUri,
      challenge,
      resource,
      keyId,
    },
    new Date(now + clientLifeMs),
  );
  return redirect(redirectUri, { code, ...answer });
}

const staleTransaction = () =>
  errorPage(
    'This page is too old, was answered before or was opened elsewhere; start again in the application.',
  );

interface Answered {
  readonly form: ReadonlyMap<string, string>;
  readonly request: Request;
  readonly remoteAddress: string;
}

/** Who consents. A signed-in dashboard consents for the account that the page showed, and for no other. */
async function consentingOf(
  { signIn, clock }: OAuthParts,
  { signedInAs }: Transaction,
  { form, request, remoteAddress }: Answered,
): Promise<Consenting | null> {
  if (signIn.kind === 'demo') {
    const chosen = signIn.accounts.find(({ id }) => id === form.get('account'));
    return chosen === undefined ? null : { account: chosen, keyId: null };
  }
  const credential = form.get('credential')?.trim() ?? '';
  const now = clock();
  if (credential !== '') return signIn.ownerOf({ credential, now, remoteAddress });
  if (signedInAs === null) return null;
  const cookie = request.headers.get('cookie') ?? '';
  const account = await signIn.signedIn({ cookie, now, remoteAddress });
  return account?.id === signedInAs ? { account, keyId: null } : null;
}

function openTransaction(
  { secrets, clock }: OAuthParts,
  request: Request,
  sealed: string,
): Sealed | null {
  const cookie = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === cookieName)?.[1];
  if (cookie === undefined) return null;
  try {
    const transaction = JSON.parse(secrets.open(sealed, contextOf(cookie))) as Sealed;
    return transaction.until > clock().getTime() ? transaction : null;
  } catch {
    return null;
  }
}

const contextOf = (cookie: string) => `oauth consent ${cookie}`;
