import { describe, expect, it } from 'vitest';
import { AdmissionRefusal } from '@freehold/operations';
import { allRoutes, makeWorld, refused, success } from './world.ts';
import {
  costOfPath,
  isFamilyA,
  isGated,
  isOfAccount,
  isOfOwner,
  scopeOfPath,
  scopesOfPlan,
} from './specification.ts';

const plans = Object.keys(scopesOfPlan);
const subscriptions = ['none', 'pro', 'founder'] as const;

/** What the specification says of a call, before any limit. */
function expected(path: string, open: boolean, plan: string, subscription: string, token: string) {
  if (open || isOfAccount(path)) return 200;
  if (isOfOwner(path)) return 'endpoint_not_in_public_api';
  if (isFamilyA(path)) return token === 'session' ? 200 : 'endpoint_not_in_public_api';
  const scope = scopeOfPath(path);
  if (scope === null || !scopesOfPlan[plan]?.includes(scope)) return 'insufficient_scope';
  return isGated(path) && subscription === 'none' ? 'subscription_required' : 200;
}

describe('every route for every plan, subscription and kind of token', () => {
  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (_name, route) => {
      const world = await makeWorld();
      for (const plan of plans) {
        for (const subscription of subscriptions) {
          const { id } = await world.account(`${plan}-${subscription}`, plan, subscription);
          const { key } = await world.key(id);
          for (const [kind, token] of [
            ['key', key],
            ['session', `eyJ.${id}`],
          ] as const) {
            world.advance(1_000);
            const result = await world.admit(route, token);
            const open = route.tokens === 'none';
            const code = result instanceof AdmissionRefusal ? result.code : 200;
            const who = `${plan} ${subscription} ${kind}`;
            expect([who, code]).toEqual([
              who,
              expected(route.path, open, plan, subscription, kind),
            ]);
            if (code === 'insufficient_scope') {
              const { message, extra, status } = refused(result);
              expect(message).toContain(scopeOfPath(route.path));
              expect(extra['required_scope']).toBe(scopeOfPath(route.path));
              expect(status).toBe(403);
            }
            if (code === 'subscription_required') expect(refused(result).status).toBe(402);
            if (!(result instanceof AdmissionRefusal)) {
              const { requestCost } = await result.settle(success);
              expect(requestCost).toBe(open ? 0 : costOfPath(route.path));
            }
          }
        }
      }
    },
  );

  it('routes of owners are open to a session of an owner, and to nothing else', async () => {
    const world = await makeWorld();
    const { id } = await world.account('a', 'free', 'none');
    const { key } = await world.key(id);
    const change = { isOwner: true };
    await world.store.accountAdministration.change({
      id: '1',
      at: new Date(0),
      by: null,
      accountId: id,
      change,
    });
    const ofOwners = allRoutes.filter(({ path }) => isOfOwner(path));
    expect(ofOwners.length).toBeGreaterThan(3);
    for (const route of ofOwners) {
      world.advance(1_000);
      expect(await world.admit(route, `eyJ.${id}`)).not.toBeInstanceOf(AdmissionRefusal);
      expect(refused(await world.admit(route, key)).code).toBe('endpoint_not_in_public_api');
    }
  });

  it('only the list of plans and the rules of law answer without a token', () => {
    expect(allRoutes.filter(({ tokens }) => tokens === 'none').map(({ id }) => id)).toEqual([
      'plans',
      'law',
    ]);
  });

  it('refuses every bad credential on every other route with one body, which says what is wrong with it', async () => {
    const world = await makeWorld();
    const { id } = await world.account('a', 'business', 'pro');
    const { key, record } = await world.key(id);
    await world.ports.keys.revoke({ keyId: record.id, accountId: id, now: record.createdAt });
    const expired = await world.key(id, new Date('2026-11-21T12:00:00.000Z'));
    const none = /^No credential was sent/;
    const form = /^The Authorization header is not Bearer/;
    const unknown = /^The API key or token is not one that holds here$/;
    const ended = /^The API key was revoked or has expired/;
    const bad: readonly (readonly [string | undefined, RegExp])[] = [
      [undefined, none],
      ['', form],
      ['paid_', form],
      [`paid_${'0'.repeat(32)}`, unknown],
      [key, ended],
      [expired.key, ended],
      ['eyJ.nobody', unknown],
      ['eyJ!', unknown],
      ['x', form],
    ];
    const bodies = new Set<string>();
    for (const route of allRoutes.filter(({ tokens }) => tokens !== 'none')) {
      for (const [token, says] of bad) {
        const { status, code, message, extra, metering } = refused(await world.admit(route, token));
        expect([token, message]).toEqual([token, expect.stringMatching(says)]);
        bodies.add(JSON.stringify({ status, code, extra, metering }));
      }
    }
    expect([...bodies]).toHaveLength(1);
    expect(JSON.parse([...bodies][0]!)).toMatchObject({ status: 401, code: 'invalid_api_key' });
  });

  it('a route that declares no scope is open to nobody', async () => {
    const world = await makeWorld();
    const { id } = await world.account('a', 'enterprise', 'founder');
    const { key } = await world.key(id);
    const undeclared = { ...allRoutes[0]!, tokens: 'any', scope: null } as const;
    for (const token of [key, `eyJ.${id}`]) {
      expect(refused(await world.admit(undeclared, token)).code).toBe('endpoint_not_in_public_api');
    }
  });
});
