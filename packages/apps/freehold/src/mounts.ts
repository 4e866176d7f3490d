import { bodyBytesMax, type Mount } from '@freehold/express';
import { guardedFetch } from '@freehold/images';
import { createConnector } from '@freehold/mcp';
import { holdsFor, StoreBusy, within, type CallParts } from '@freehold/operations';
import { browserSignIn, createOAuthServer, fetchDocumentBy, type SignIn } from '@freehold/identity';
import { grants, planOf } from '@freehold/metering';
import { scopes } from '@freehold/contract';
import { demoAccounts } from './demo-accounts.ts';
import type { OpenAccounts } from './accounts.ts';
import type { Settings } from './settings.ts';
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
  });
  const oauth = createOAuthServer({
    store: open.oauth,
    secrets: open.secrets,
    signIn: signInOf(open, settings),
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
function signInOf(
  { sessions, accounts }: OpenAccounts,
  { demo, identityProvider }: Settings,
): SignIn {
  if (demo && identityProvider === null) return { kind: 'demo', accounts: demoAccounts };
  return {
    kind: 'session',
    async accountOf(token, now) {
      const session = await sessions.verify(token, now);
      if (session === null) return null;
      const account = await within(askLimit, (signal) => accounts.find(session.userId, signal));
      return account !== null && holdsFor(session, account) ? account : null;
    },
  };
}

const askLimit = {
  milliseconds: 10_000,
  reason: () => new StoreBusy('The accounts do not answer'),
};
