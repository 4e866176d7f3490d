import { givenName } from '@freehold/contract';
import {
  AddressLimit,
  cookieValue,
  holdsFor,
  errorBody,
  isFromOwnPage,
  notFound,
  Refusal,
  sessionCookie,
  type Account,
  type BrowserSessions,
  type KeySecrets,
  type Session,
} from '@freehold/operations';
import { jsonObjectOf } from '../json-object.ts';
import { addressRate } from '../oauth/address-rate.ts';
import type { OAuthEndpoint } from '../oauth/oauth-server.ts';
import { json } from '../oauth/responses.ts';
import { makeSecret } from '../oauth/secret.ts';
import {
  accountOfPasskey,
  addPasskey,
  askForPasskey,
  askToMakePasskey,
  passkeysOf,
  removePasskey,
  type PasskeyParts,
} from './passkeys.ts';

/** A browser is signed in for at most this long, and no longer than the token that signed it in. */
const sessionMs = 12 * 3_600_000;

export interface BrowserSignInParts {
  readonly browserSessions: BrowserSessions;
  readonly secrets: Pick<KeySecrets, 'hash'>;
  /** The session of a token of the identity provider; null for a bad one. */
  readonly verify: (token: string, now: Date) => Promise<Session | null>;
  readonly findAccount: (accountId: string) => Promise<Account | null>;
  readonly clock: () => Date;
  /** Address of the server without a path. */
  readonly baseUrl: () => string;
  /** Null: another identity provider says who may sign in, and for how long. */
  readonly passkeys: PasskeyParts | null;
}

const foreignPage = new Refusal(
  'malformed_request',
  'Only a page of this server signs in and out',
  {},
  403,
);
const malformed = new Refusal(
  'malformed_request',
  'The body is JSON: {"link": …}, {"session_token": …} or {"state": …, "passkey": …}',
);
const notAccepted = new Refusal(
  'invalid_api_key',
  'The link, passkey or token is unknown, used, or expired; ask for another',
);
const notSignedIn = new Refusal('invalid_api_key', 'Nobody is signed in to this browser');
const malformedPasskey = new Refusal(
  'malformed_request',
  'The body is JSON: {"state": …, "passkey": …, "name": …}, with a name of 1 to 100 characters',
);
const suspended = new Refusal('account_suspended', 'The account is suspended');

/**
 * Signs browsers in and out. `POST /session` takes a sign-in link or a session token of the identity provider and sets the
 * cookie of a new session; `GET /session` tells who is signed in; `DELETE /session` signs out, `DELETE /sessions` everywhere.
 * Where this server says who may sign in, `POST /session/passkey` asks for a passkey, which `POST /session` takes too;
 * `POST /passkeys/options` asks the browser of an account to make one, `POST /passkeys` keeps it, `GET /passkeys` lists those
 * of the account, and `DELETE /passkeys?id=…` takes one away.
 */
export function browserSignIn(parts: BrowserSignInParts): readonly OAuthEndpoint[] {
  const failures = new AddressLimit(addressRate, () => performance.now());
  return [
    {
      paths: ['/session'],
      methods: ['GET', 'POST', 'DELETE'],
      answer: guarded(parts, async (request, address) => {
        if (request.method === 'GET') return whoIsSignedIn(parts, request);
        return request.method === 'POST'
          ? signIn(parts, failures, request, address)
          : signOut(parts, request, async (hash) => parts.browserSessions.end(hash));
      }),
    },
    {
      paths: ['/sessions'],
      methods: ['DELETE'],
      answer: guarded(parts, async (request) =>
        signOut(parts, request, async (hash) => {
          const session = await parts.browserSessions.find(hash, parts.clock());
          if (session !== null)
            await parts.browserSessions.endAll(session.accountId, parts.clock());
        }),
      ),
    },
    ...(parts.passkeys === null ? [] : passkeyEndpoints(parts, parts.passkeys)),
  ];
}

function passkeyEndpoints(
  parts: BrowserSignInParts,
  passkeys: PasskeyParts,
): readonly OAuthEndpoint[] {
  const ofAccount = (answer: (account: Account, request: Request) => Promise<Response>) =>
    guarded(parts, async (request) => {
      const signedIn = await signedInAccount(parts, request);
      return signedIn === null ? refused(notSignedIn) : answer(signedIn.account, request);
    });
  return [
    {
      paths: ['/session/passkey'],
      methods: ['POST'],
      answer: guarded(parts, async () => json(200, await askForPasskey(passkeys))),
    },
    {
      paths: ['/passkeys/options'],
      methods: ['POST'],
      answer: ofAccount(async (account) =>
        answered(200, await askToMakePasskey(passkeys, account)),
      ),
    },
    {
      paths: ['/passkeys'],
      methods: ['GET', 'POST', 'DELETE'],
      answer: ofAccount(async ({ id }, request) => {
        if (request.method === 'GET')
          return json(200, { passkeys: await passkeysOf(passkeys, id) });
        if (request.method === 'DELETE') {
          const asked = new URL(request.url).searchParams.get('id') ?? '';
          const removed = (await removePasskey(passkeys, id, asked)) ?? notFound('passkey');
          return answered(200, removed);
        }
        const body = await bodyOf(request);
        const passkey = passkeyIn(body);
        const name = givenName.safeParse(body['name']);
        if (passkey === null || !name.success) return refused(malformedPasskey);
        return answered(201, await addPasskey(passkeys, id, { ...passkey, name: name.data }));
      }),
    },
  ];
}

/** Refuses what a page of another site sends. */
function guarded(
  { baseUrl }: BrowserSignInParts,
  answer: OAuthEndpoint['answer'],
): OAuthEndpoint['answer'] {
  return async (request, address) => {
    const { headers, method } = request;
    const [host, origin, site] = ['host', 'origin', 'sec-fetch-site'].map(
      (name) => headers.get(name) ?? undefined,
    );
    const isOwn = isFromOwnPage({ method, host, origin, site }, baseUrl());
    return isOwn ? answer(request, address) : refused(foreignPage);
  };
}

/** Whatever cookie the browser had, it gets a new one: nobody can choose the session that a person signs in to. */
async function signIn(
  parts: BrowserSignInParts,
  failures: AddressLimit,
  request: Request,
  address: string,
): Promise<Response> {
  const waitSeconds = Math.ceil(failures.waitSeconds(address));
  if (waitSeconds > 0) {
    const message = `Too many sign-ins failed from this address; try again in ${waitSeconds} s`;
    return refused(new Refusal('rate_limit_exceeded', message, { retry_after: waitSeconds }), {
      'Retry-After': String(waitSeconds),
    });
  }
  const proof = await proofOf(request);
  if (proof === null) return refused(malformed);
  const secret = makeSecret('fhs_');
  const begun = await begin(parts, proof, parts.secrets.hash(secret));
  if (begun === null) {
    failures.count(address);
    return refused(notAccepted);
  }
  const account = await parts.findAccount(begun.accountId);
  if (account === null || account.isSuspended === true) {
    await parts.browserSessions.end(parts.secrets.hash(secret));
    return refused(account === null ? notAccepted : suspended);
  }
  const before = sessionHash(parts, request);
  if (before !== null) await parts.browserSessions.end(before);
  const seconds = Math.floor((begun.expiresAt.getTime() - parts.clock().getTime()) / 1000);
  return json(201, signedIn(account, begun.expiresAt), {
    'Set-Cookie': setCookie(parts, secret, seconds),
  });
}

type Proof = { readonly link: string } | { readonly sessionToken: string } | OfPasskey;

/** What a browser answers with a passkey, and the state that it was asked with. */
interface OfPasskey {
  readonly state: string;
  readonly passkey: object;
}

const passkeyIn = ({ state, passkey }: Record<string, unknown>): OfPasskey | null =>
  typeof state === 'string' && typeof passkey === 'object' && passkey !== null
    ? { state, passkey }
    : null;

async function proofOf(request: Request): Promise<Proof | null> {
  const body = await bodyOf(request);
  const { link, session_token: sessionToken } = body;
  if (typeof link === 'string') return { link };
  return typeof sessionToken === 'string' ? { sessionToken } : passkeyIn(body);
}

/** The members of a body that is declared as JSON; none of any other. */
async function bodyOf(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const isJson = (request.headers.get('content-type') ?? '').startsWith('application/json');
  return (isJson ? await jsonObjectOf(request) : null) ?? {};
}

/** Begins the session; null for a link, token or passkey that does not hold. */
async function begin(
  { browserSessions, secrets, verify, findAccount, clock, passkeys }: BrowserSignInParts,
  proof: Proof,
  hash: string,
): Promise<{ readonly accountId: string; readonly expiresAt: Date } | null> {
  const now = clock();
  const latest = new Date(now.getTime() + sessionMs);
  if ('link' in proof) {
    const session = { hash, expiresAt: latest };
    const accountId = await browserSessions.redeemLink(secrets.hash(proof.link), session, now);
    return accountId === null ? null : { accountId, expiresAt: latest };
  }
  if ('passkey' in proof) {
    const accountId = passkeys && (await accountOfPasskey(passkeys, proof));
    if (accountId === null) return null;
    await browserSessions.begin({ hash, accountId, expiresAt: latest });
    return { accountId, expiresAt: latest };
  }
  const session = await verify(proof.sessionToken.trim(), now);
  const account = session && (await findAccount(session.userId));
  if (session === null || account === null || !holdsFor(session, account)) return null;
  const expiresAt = session.expiresAt < latest ? session.expiresAt : latest;
  await browserSessions.begin({ hash, accountId: session.userId, expiresAt });
  return { accountId: session.userId, expiresAt };
}

async function whoIsSignedIn(parts: BrowserSignInParts, request: Request): Promise<Response> {
  const found = await signedInAccount(parts, request);
  return found === null
    ? json(200, { account: null, expires_at: null })
    : json(200, signedIn(found.account, found.session.expiresAt));
}

/** The account that the browser is signed in to; null where it is to none, or to one that is suspended. */
async function signedInAccount(parts: BrowserSignInParts, request: Request) {
  const hash = sessionHash(parts, request);
  const session = hash === null ? null : await parts.browserSessions.find(hash, parts.clock());
  const account = session === null ? null : await parts.findAccount(session.accountId);
  if (session === null || account === null || account.isSuspended === true) return null;
  return { account, session };
}

async function signOut(
  parts: BrowserSignInParts,
  request: Request,
  end: (hash: string) => Promise<void>,
): Promise<Response> {
  const hash = sessionHash(parts, request);
  if (hash !== null) await end(hash);
  return new Response(null, {
    status: 204,
    headers: { 'Cache-Control': 'no-store', 'Set-Cookie': setCookie(parts, '', 0) },
  });
}

/** What the session of the cookie is stored under; null where the browser sent none. */
function sessionHash({ baseUrl, secrets }: BrowserSignInParts, request: Request): string | null {
  const { name } = sessionCookie(baseUrl());
  const secret = cookieValue(request.headers.get('cookie') ?? undefined, name);
  return secret === null ? null : secrets.hash(secret);
}

function setCookie({ baseUrl }: BrowserSignInParts, value: string, seconds: number): string {
  const { name, attributes } = sessionCookie(baseUrl());
  return `${name}=${value}; Max-Age=${seconds}; ${attributes}`;
}

function signedIn({ id, name, plan, isOwner }: Account, expiresAt: Date) {
  return {
    account: { id, name, plan, is_owner: isOwner === true },
    expires_at: expiresAt.toISOString(),
  };
}

const answered = (status: number, given: object): Response =>
  given instanceof Refusal ? refused(given) : json(status, given);

function refused(refusal: Refusal, headers: Record<string, string> = {}): Response {
  return json(refusal.status, errorBody(refusal), headers);
}
