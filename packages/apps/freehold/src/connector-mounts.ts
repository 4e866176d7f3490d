import type { Logger } from 'pino';
import type { Mount } from '@freehold/express';
import { guardedFetch } from '@freehold/images';
import { createConnector } from '@freehold/mcp';
import type { OnFailure, Operations, StoreBusy } from '@freehold/operations';
import { createOAuthServer, fetchDocumentBy, type SignIn } from '@freehold/identity';
import { grants, planOf } from '@freehold/metering';
import { scopes } from '@freehold/contract';
import { demoAccounts } from './demo-accounts.ts';
import type { OpenAccounts } from './accounts.ts';
import type { Settings } from './settings.ts';

/** What the connector stands on. */
export interface MountParts {
  readonly open: OpenAccounts;
  readonly operations: Operations;
  readonly settings: Settings;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly onFailure: OnFailure;
  readonly baseUrl: () => string;
  readonly deadlineMilliseconds: number;
  readonly busy: (error: StoreBusy) => void;
}

const version = '0.1.0';

/** The connector for AI assistants at `/mcp`, and the authorization server that lets them in. */
export function connectorMounts(parts: MountParts): readonly Mount[] {
  const { open, operations, settings, clock, logger, baseUrl, deadlineMilliseconds } = parts;
  const { busy, onFailure } = parts;
  const connector = createConnector({
    admission: open.admission,
    operations,
    clock,
    baseUrl,
    corsOrigins: settings.corsOrigins,
    deadlineMilliseconds,
    version,
    busy,
    onFailure,
    failed: (error) => logger.error({ err: error }, 'connector failed'),
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
  });
  return [{ paths: ['/mcp'], methods: ['POST'], answer: connector }, ...oauth];
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
      return session && accounts.find(session.userId, AbortSignal.timeout(askMilliseconds));
    },
  };
}

const askMilliseconds = 10_000;
