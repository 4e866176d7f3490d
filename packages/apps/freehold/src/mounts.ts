import { bodyBytesMax, type Mount } from '@freehold/express';
import { guardedFetch } from '@freehold/images';
import { createConnector } from '@freehold/mcp';
import {
  AddressLimit,
  cookieValue,
  emailActs,
  feedKinds,
  followEmailLink,
  readFeed,
  Refusal,
  sessionCookie,
  StoreBusy,
  within,
  type CallParts,
} from '@freehold/operations';
import {
  browserSignIn,
  createOAuthServer,
  fetchDocumentBy,
  plainPage,
  redeemSignInLink,
  signInSecretOf,
  type SignIn,
} from '@freehold/identity';
import { grants, planOf } from '@freehold/metering';
import { scopes } from '@freehold/contract';
import { demoAccounts } from './demo-accounts.ts';
import type { OpenAccounts } from './accounts.ts';
import type { Settings } from './settings.ts';
import { docsPage } from './docs-page.ts';
import { refused, tooFast } from './mount-refusal.ts';
import { version } from './version.ts';

/** What the connector stands on. */
export interface MountParts {
  readonly open: OpenAccounts;
  readonly calls: CallParts;
  readonly settings: Settings;
  readonly clock: () => Date;
  readonly baseUrl: () => string;
}

/** The connector for AI assistants at `/mcp`, and the authorization server that lets them in. */
export function connectorMounts(parts: MountParts): readonly Mount[] {
  const { open, calls, settings, clock, baseUrl } = parts;
  const connector = createConnector({
    ...calls,
    admission: open.admission,
    clock,
    baseUrl,
    corsOrigins: settings.corsOrigins,
    version,
    page: docsPage,
  });
  const oauth = createOAuthServer({
    store: open.oauth,
    secrets: open.secrets,
    signIn: signInOf(parts),
    scopesOf: ({ plan }) => {
      const known = planOf(plan);
      return known === null ? [] : scopes.filter((scope) => grants(known, scope));
    },
    clock,
    baseUrl,
    fetchDocument: fetchDocumentBy(guardedFetch()),
    busy: calls.busy,
  });
  const mcp: Mount = {
    paths: ['/mcp'],
    methods: ['POST'],
    channel: 'connector',
    bodyBytesMax,
    answer: connector,
  };
  return [mcp, ...oauth];
}

/** How browsers sign in and out. */
export function signInMounts({ open, clock, baseUrl }: MountParts): readonly Mount[] {
  return browserSignIn({
    ...open,
    verify: (token, now) => open.sessions.verify(token, now),
    findAccount: (id) => within(askLimit, (signal) => open.accounts.find(id, signal)),
    clock,
    baseUrl,
    passkeys: open.provider === null ? null : { ...open, clock, baseUrl },
  });
}

const emailPages = {
  confirm: ['Have alerts and reports sent to this address?', 'Send them', 'Messages will be sent.'],
  unsubscribe: ['Have no more messages sent to this address?', 'Send no more', 'No more are sent.'],
} as const;

/**
 * The pages behind the links in emails. Only a POST does what a link says, since scanners of mail open every link; programs
 * of mail unsubscribe by one (RFC 8058). Emails may be older than a mail server that is no longer set: one unsubscribes still.
 */
export function emailMounts({ open, settings, clock }: MountParts): readonly Mount[] {
  const acts = emailActs.filter((act) => settings.email !== null || act === 'unsubscribe');
  return acts.map((act) => ({
    paths: [`/email/${act}`],
    methods: ['GET', 'POST'],
    async answer(request) {
      const token = new URL(request.url).searchParams.get('token') ?? '';
      const [question, button, done] = emailPages[act];
      const own = { formAction: "'self'", headers: {} };
      if (request.method === 'GET') {
        // Without an action the form goes to the address of the page, with its token.
        const form = `<form method="post"><button>${button}</button></form>`;
        return plainPage(200, `<h1>${question}</h1>${form}`, own);
      }
      return (await followEmailLink(open, act, token, clock()))
        ? plainPage(200, `<h1>${done}</h1>`, own)
        : plainPage(404, '<h1>The link is unknown or expired</h1>', own);
    },
  }));
}

/** Each question works out a token or a portfolio; programs ask some times an hour. */
const feedRate = { burst: 60, refillSeconds: 5 };
const feedTypes = { atom: 'application/atom+xml', calendar: 'text/calendar' } as const;

/** Feeds of accounts at their secret addresses: no key and no charge. */
export function feedMounts({ open, clock, baseUrl }: MountParts): readonly Mount[] {
  const limit = new AddressLimit(feedRate, () => performance.now());
  return feedKinds.map((kind) => ({
    paths: [`/feeds/${kind}`],
    methods: ['GET'],
    async answer(request, address) {
      const wait = limit.waitSeconds(address);
      if (wait > 0) return refused(tooFast(wait));
      limit.count(address);
      const { searchParams } = new URL(request.url);
      const text = await within(askLimit, (signal) =>
        readFeed({ ...open, baseUrl }, kind, searchParams, { now: clock(), signal }),
      );
      if (text === null) return refused(new Refusal('not_found', 'There is no such feed'));
      return new Response(text, {
        headers: {
          'Content-Type': `${feedTypes[kind]}; charset=utf-8`,
          'Cache-Control': 'private, no-store',
          'Referrer-Policy': 'no-referrer',
        },
      });
    },
  }));
}

/** The demo lets anybody in as one of its accounts, whose keys it gives away too. */
function signInOf({ open, settings, baseUrl }: MountParts): SignIn {
  const { demo, identityProvider } = settings;
  if (demo && identityProvider === null) return { kind: 'demo', accounts: demoAccounts };
  const identified = async (token: string, now: Date, remoteAddress: string) => {
    const authorization = `Bearer ${token}`;
    const caller = await within(askLimit, (signal) =>
      open.admission.identify({ authorization, now, signal, remoteAddress }),
    );
    return caller instanceof Refusal ? null : caller;
  };
  return {
    kind: 'credential',
    async signedIn({ cookie, now, remoteAddress }) {
      const secret = cookieValue(cookie, sessionCookie(baseUrl()).name);
      const caller = secret === null ? null : await identified(secret, now, remoteAddress);
      return caller?.account ?? null;
    },
    async ownerOf({ credential, now, remoteAddress }) {
      const link = signInSecretOf(credential);
      if (link === null) return identified(credential, now, remoteAddress);
      const id = await redeemSignInLink(open, link, now);
      if (id === null) return null;
      const account = await within(askLimit, (signal) => open.accounts.find(id, signal));
      return account === null || account.isSuspended === true ? null : { account, keyId: null };
    },
  };
}

const askLimit = {
  milliseconds: 10_000,
  reason: () => new StoreBusy('The accounts do not answer'),
};
