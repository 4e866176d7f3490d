import { bodyBytesMax, type Mount } from '@freehold/express';
import { guardedFetch } from '@freehold/images';
import { createConnector } from '@freehold/mcp';
import {
  cookieValue,
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
  return [{ paths: ['/mcp'], methods: ['POST'], bodyBytesMax, answer: connector }, ...oauth];
}

/** How browsers sign in and out. */
export function signInMounts({ open, clock, baseUrl }: MountParts): readonly Mount[] {
  return browserSignIn({
    ...open,
    verify: (token, now) => open.sessions.verify(token, now),
    findAccount: (id) => within(askLimit, (signal) => open.accounts.find(id, signal)),
    clock,
    baseUrl,
  });
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
