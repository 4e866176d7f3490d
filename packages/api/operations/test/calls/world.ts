import { createHash, randomBytes } from 'node:crypto';
import { routes, type AnyRoute } from '@freehold/contract';
import {
  AdmissionRefusal,
  cachedAccounts,
  cachedKeys,
  createAdmission,
  issueKey,
  type Account,
  type Admitted,
  type BackgroundWork,
  type Call,
  type KeySecrets,
  type Sessions,
} from '@freehold/operations';
import { memoryStore, type AccountPorts } from '@freehold/conformance';

export const now = new Date('2026-11-21T12:00:00.000Z');

export const plainSecrets: KeySecrets = {
  makeKey: () => `paid_${randomBytes(16).toString('hex')}`,
  hash: (secret) => createHash('sha256').update(secret).digest('hex'),
  seal: (text, context) => Buffer.from(JSON.stringify([text, context])).toString('base64url'),
  open: (sealed, context) => {
    const [text, sealedFor] = JSON.parse(Buffer.from(sealed, 'base64url').toString()) as string[];
    if (sealedFor !== context) throw new Error('sealed for another');
    return text ?? '';
  },
};

/** A session token that reads `eyJ <user>`; anything else is refused. */
const plainSessions: Sessions = {
  verify: async (token) =>
    /^eyJ\.[\w-]+$/.test(token)
      ? { userId: token.slice(4), expiresAt: new Date('2027-01-01T00:00:00Z') }
      : null,
};

/** Admission over stores in memory with clocks that the test moves. */
export async function makeWorld() {
  let milliseconds = 0;
  const clock = () => milliseconds;
  const failures: BackgroundWork[] = [];
  const refusals: (readonly [string, number])[] = [];
  const store: AccountPorts = await memoryStore().open(() => milliseconds * 1000);
  const accounts = cachedAccounts(store.accounts, clock);
  const keys = cachedKeys(store.keys, clock);
  const { rateLimiter, quota, usageLog, idempotency } = store;
  const secrets = plainSecrets;
  const ports = { accounts, keys, secrets, rateLimiter, quota, usageLog, idempotency };
  const admission = createAdmission({
    ...ports,
    sessions: plainSessions,
    onFailure: (work) => failures.push(work),
    onRefusal: (reason, calls) => refusals.push([reason, calls]),
    clock,
  });
  let requests = 0;

  return {
    store,
    ports,
    admission,
    failures,
    refusals,
    advance(by: number) {
      milliseconds += by;
    },
    async account(
      id: string,
      plan: string,
      platformSubscription: Account['platformSubscription'] = 'none',
    ) {
      const account: Account = { id, name: id, plan, platformSubscription };
      await accounts.put(account);
      return account;
    },
    async key(accountId: string, expiresAt: Date | null = null) {
      const issued = await issueKey(ports, { accountId, name: 'test', expiresAt, now });
      if (typeof issued === 'string') throw new Error('five keys already');
      return issued;
    },
    admit(
      route: AnyRoute,
      token: string | undefined,
      more: { readonly now?: Date; readonly remoteAddress?: string } = {},
    ): Promise<Admitted | AdmissionRefusal> {
      requests += 1;
      return admission.admit({
        route,
        authorization: token === undefined ? undefined : `Bearer ${token}`,
        requestId: `request-${requests}`,
        now,
        signal: new AbortController().signal,
        method: route.method,
        path: route.path,
        ...more,
      });
    },
    call(account: Account, idempotencyKey?: string): Call {
      return {
        account,
        requestId: 'request',
        now,
        signal: new AbortController().signal,
        reserve: async () => null,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      };
    },
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

export const allRoutes: readonly AnyRoute[] = Object.values(routes);

export function admitted(result: Admitted | AdmissionRefusal): Admitted {
  if (result instanceof AdmissionRefusal) throw new Error(`refused: ${result.message}`);
  return result;
}

export function refused(result: Admitted | AdmissionRefusal | null): AdmissionRefusal {
  if (!(result instanceof AdmissionRefusal)) throw new Error('was not refused');
  return result;
}

export const success = { status: 200, errorCode: null, latencyMs: 1 } as const;
