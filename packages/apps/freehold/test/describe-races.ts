import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, createKey, stampDuty, type AccountsWorld, type Answer } from './accounts-world.ts';
import type { ServerProcess } from './processes.ts';

/** Servers that share accounts, and the accounts. */
export interface SharedServers {
  readonly servers: readonly ServerProcess[];
  readonly data: AccountsWorld;
  end(): Promise<void>;
}

const codeOf = ({ status, body }: Answer): string =>
  status < 400 ? 'ok' : String(body.error?.['code']);
const monthlyLimit = 400_000;
/** Of the plan `starter`: few enough that callers on a slow machine use it up too. */
const ratePerSecond = 10;
/** A few seconds show an over-admission; a minute shows that nothing drifts. */
const windowSeconds = Number(process.env['FREEHOLD_WINDOW_SECONDS'] ?? 4);
/** A call that a busy server refuses with 503 is sent again, as its caller is told to. */
async function stampDutyServed(url: string, token: string): Promise<Answer> {
  for (;;) {
    const answer = await stampDuty(url, token);
    if (answer.status !== 503) return answer;
    await pause(20);
  }
}
const bundle = (url: string, token: string) =>
  call(url, '/api/v1/area-summary?postcode=LS6', { token });
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** What must be exact over all servers that share accounts, at whichever of them a call arrives. */
export function describeRaces(title: string, start: () => Promise<SharedServers>): void {
  let shared: SharedServers;
  let data: AccountsWorld;
  beforeAll(async () => {
    shared = await start();
    ({ data } = shared);
  });
  afterAll(() => shared.end());
  const urlOf = (index: number): string => shared.servers[index % shared.servers.length]!.url;

  describe(`over ${title}`, () => {
    it.each([1, 2, 3])('sell the last unit once to 200 calls at once, round %d', async () => {
      const { id, key, session } = await data.account('business');
      await data.leave(id, monthlyLimit, 1);
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) => stampDutyServed(urlOf(index), key)),
      );
      const codes = answers.map(codeOf);
      const known = ['ok', 'monthly_quota_exceeded', 'rate_limit_exceeded'];
      expect(codes.filter((code) => !known.includes(code))).toEqual([]);
      expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
      // The window lets about 50 calls race for the unit; were they few, the test would prove less.
      expect(codes.filter((code) => code !== 'rate_limit_exceeded').length).toBeGreaterThanOrEqual(
        40,
      );
      for (const { status, headers } of answers.filter(({ status }) => status === 429)) {
        expect(status).toBe(429);
        expect(headers.get('x-monthly-limit')).toBe(String(monthlyLimit));
      }
      // The window may still be full of the calls above.
      let usage = await call(urlOf(0), '/api/v1/api-billing/usage', { token: session });
      while (usage.status === 429) {
        usage = await call(urlOf(0), '/api/v1/api-billing/usage', { token: session });
      }
      expect(usage.body).toMatchObject({
        requests_used: monthlyLimit,
        requests_limit: monthlyLimit,
      });
    });

    it('refuse cost 10 with 9 left, and then let nine calls of cost 1 pass', async () => {
      const { id, key } = await data.account('business');
      await data.leave(id, monthlyLimit, 9);
      const bundles = await Promise.all(
        Array.from({ length: 20 }, (_, index) => bundle(urlOf(index), key)),
      );
      expect(new Set(bundles.map(codeOf))).toEqual(new Set(['monthly_quota_exceeded']));
      const singles = await Promise.all(
        Array.from({ length: 20 }, (_, index) => stampDuty(urlOf(index), key)),
      );
      const codes = singles.map(codeOf);
      expect(codes.filter((code) => code === 'ok')).toHaveLength(9);
      expect(codes.filter((code) => code === 'monthly_quota_exceeded')).toHaveLength(11);
      const used = singles
        .filter((single) => codeOf(single) === 'ok')
        .map(({ headers }) => Number(headers.get('x-monthly-usage')) - monthlyLimit);
      expect(used.sort((a, b) => a - b)).toEqual([-8, -7, -6, -5, -4, -3, -2, -1, 0]);
      // With ten left the same bundle passes.
      const rich = await data.account('business');
      await data.leave(rich.id, monthlyLimit, 10);
      expect((await bundle(urlOf(1), rich.key)).headers.get('x-monthly-usage')).toBe(
        String(monthlyLimit),
      );
    });

    it(
      `never admit more than the rate in any second, nor refuse a call before the rate is used up (${windowSeconds} s)`,
      async () => {
        const { id, key, session } = await data.account('starter');
        const other = await createKey(urlOf(0), session, 'second');
        const keys = [key, String(other.body['key'])];
        await pause(1_000);
        const admitted: (readonly [number, number])[] = [];
        const refused: (readonly [number, number])[] = [];
        let attempts = 0;
        const codes = new Set<string>();
        const until = performance.now() + windowSeconds * 1_000;
        const caller = async (index: number): Promise<void> => {
          while (performance.now() < until) {
            const sent = performance.now();
            const answer = await stampDuty(urlOf(index), keys[attempts % 2] as string);
            attempts += 1;
            codes.add(codeOf(answer));
            const span = [sent, performance.now()] as const;
            if (answer.status === 200) admitted.push(span);
            else {
              refused.push(span);
              await pause(20);
            }
          }
        };
        await Promise.all(Array.from({ length: 12 }, (_, index) => caller(index)));
        expect([...codes].sort()).toEqual(['ok', 'rate_limit_exceeded']);
        for (const [sent] of admitted) {
          const within = admitted.filter(([from, to]) => from >= sent && to < sent + 1_000);
          expect(within.length).toBeLessThanOrEqual(ratePerSecond);
        }
        for (const [sent, answered] of refused) {
          const before = admitted.filter(([from, to]) => to > sent - 1_000 && from < answered);
          expect(before.length).toBeGreaterThanOrEqual(ratePerSecond);
        }
        expect(await data.used(id)).toBe(admitted.length);
      },
      60_000 + 2_000 * windowSeconds,
    );

    it('refuse a key within a second of its revocation by another, and ever after', async () => {
      const { key, session } = await data.account('business');
      for (const { url } of shared.servers) expect((await stampDuty(url, key)).status).toBe(200);
      const list = await call(urlOf(0), '/api/v1/api-keys', { token: session });
      const [{ id }] = list.body as unknown as [{ id: string }];
      const revoked = await call(urlOf(0), `/api/v1/api-keys/${id}`, {
        token: session,
        method: 'DELETE',
      });
      expect(revoked.status).toBe(200);
      expect((await stampDuty(urlOf(0), key)).status).toBe(401);
      // Hot until the very end of its second.
      const since = performance.now();
      const refusedBy = async (url: string): Promise<number> => {
        for (;;) {
          const { status } = await stampDuty(url, key);
          if (status !== 200 || performance.now() - since > 10_000) return status;
          // Three servers are asked 30 times a second in all, which the plan's rate of 50 allows.
          await pause(100);
        }
      };
      const last = await Promise.all(shared.servers.slice(1).map(({ url }) => refusedBy(url)));
      expect(new Set(last)).toEqual(new Set([401]));
      const later = await Promise.all(
        Array.from({ length: 20 }, (_, index) => stampDuty(urlOf(index), key)),
      );
      expect(new Set(later.map(({ status }) => status))).toEqual(new Set([401]));
    });

    it.each([1, 2, 3])('create five keys of 40 asked for at once, round %d', async () => {
      const { session } = await data.account('business', { withKey: false });
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => createKey(urlOf(index), session, String(index))),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(35);
      for (const { status, body } of refused) {
        expect([status, body.error?.['message']]).toEqual([
          400,
          'Maximum of 5 active API keys per user reached',
        ]);
      }
    });

    it('answer 40 creates under one Idempotency-Key with one key', async () => {
      const { session } = await data.account('business', { withKey: false });
      const headers = { 'idempotency-key': 'create-once' };
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => createKey(urlOf(index), session, 'one', headers)),
      );
      const created = answers.filter(({ status }) => status === 201);
      expect(new Set(created.map(({ body }) => body['key'])).size).toBe(1);
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const other = await createKey(urlOf(0), session, 'another', headers);
      expect([other.status, codeOf(other)]).toEqual([409, 'idempotency_conflict']);
      const list = await call(urlOf(1), '/api/v1/api-keys', { token: session });
      expect(list.body).toHaveLength(1);
    });
  });
}
