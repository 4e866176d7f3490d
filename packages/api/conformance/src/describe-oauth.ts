import type { Keys, OAuthCode, OAuthStore, OAuthTokenPair } from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectAgreement,
  itAnswersAnySequence,
  withOpened,
  type Openable,
  type Step,
} from './agreement.ts';
import { january, keyOf } from './examples.ts';
import { MemoryOAuth } from './memory-oauth.ts';

const at = (hours: number): Date => new Date(january.getTime() + hours * 3_600_000);
const clientOf = (id: string) => ({
  id,
  name: id === 'client 0' ? null : `Name of ${id}`,
  redirectUris: ['https://app.example/back', 'http://127.0.0.1/back'],
});
const codeOf = (
  hash: string,
  clientId: string,
  expiresAt: Date,
  familyId = `family of ${hash}`,
): OAuthCode => ({
  hash,
  familyId,
  clientId,
  accountId: `account of ${hash}`,
  scopes: hash.endsWith('0') ? [] : ['properties:read', 'areas:read'],
  resource: 'https://api.example/mcp',
  keyId: null,
  redirectUri: 'https://app.example/back',
  challenge: 'c'.repeat(43),
  expiresAt,
});
const pairOf = (name: string, from: number): OAuthTokenPair => ({
  access: { hash: `access ${name}`, expiresAt: at(from + 1) },
  refresh: { hash: `refresh ${name}`, expiresAt: at(from + 4) },
});

/** One step of a sequence: what it does, when, and which of the earlier things it is about. */
const choice = fc.record({
  kind: fc.constantFrom(
    ...(['register', 'findClient', 'useConsent', 'saveCode', 'findCode', 'redeemCode'] as const),
    ...(['redeemCode', 'rotate', 'rotate', 'findAccess', 'findAccess', 'findRefresh'] as const),
    ...(['saveCode', 'revoke', 'prune'] as const),
  ),
  hour: fc.nat(6),
  about: fc.nat(3),
  other: fc.nat(3),
});

type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

/** Clients and tokens are named by their step, and a later step asks about one of the four before it. */
function stepOf({ kind, hour, about, other }: Choice, index: number): Step<OAuthStore> {
  const now = at(hour);
  const pair = pairOf(`${index}`, hour);
  const [code, said] = [
    `code ${about}`,
    `${kind} ${about} ${other} at hour ${hour}, step ${index}`,
  ];
  const given = `${index - 1 - other}`;
  const asks: Record<typeof kind, Step<OAuthStore>['ask']> = {
    register: (oauth) =>
      oauth.register(clientOf(`client ${index}`), {
        now,
        expiresAt: at(hour + other),
        clientsMax: 1,
      }),
    findClient: (oauth) => oauth.findClient(`client ${given}`, now),
    useConsent: (oauth) => oauth.useConsent(code, at(hour + 1)),
    saveCode: async (oauth) => {
      if ((await oauth.findCode(code)) !== null) return;
      const client = `client ${given}`;
      await oauth.saveCode(codeOf(code, client, at(hour + 2), `family ${index}`), at(hour + 5));
    },
    findCode: (oauth) => oauth.findCode(code),
    redeemCode: (oauth) => oauth.redeemCode(other === 0 ? `access ${given}` : code, pair, now),
    rotate: (oauth) => oauth.rotate(`${hour === 0 ? 'access' : 'refresh'} ${given}`, pair, now),
    findAccess: (oauth) => oauth.findAccess(`${hour === 6 ? 'refresh' : 'access'} ${given}`, now),
    findRefresh: (oauth) => oauth.findRefresh(`refresh ${given}`),
    revoke: (oauth) =>
      oauth.revoke(
        other % 2 === 0 ? `refresh ${given}` : code,
        hour < 3 ? null : `client ${hour}`,
        now,
      ),
    prune: (oauth) => oauth.prune({ now, rowsMax: 1_000 }),
  };
  return { said, ask: asks[kind] };
}

/** Choices that meet every answer, however few are drawn. */
const everyAnswer: Choice[] = (
  [
    ['register', 0, 0, 3],
    ['findClient', 0, 0, 0],
    ['findClient', 0, 0, 3],
    ['register', 0, 0, 3],
    ['register', 0, 0, 3],
    // A fourth client while three are there.
    ['register', 0, 0, 3],
    ['useConsent', 0, 0, 0],
    ['useConsent', 0, 0, 0],
    ['saveCode', 0, 0, 3],
    ['findCode', 0, 0, 0],
    ['findCode', 0, 1, 0],
    ['redeemCode', 0, 0, 1],
    // Of the tokens of step 11.
    ['findAccess', 0, 0, 0],
    ['findRefresh', 0, 0, 1],
    ['rotate', 1, 0, 2],
    ['findRefresh', 0, 0, 1],
    ['findAccess', 6, 0, 1],
    ['rotate', 0, 0, 2],
    ['redeemCode', 0, 1, 1],
    ['revoke', 0, 3, 1],
  ] as const
).map(([kind, hour, about, other]) => ({ kind, hour, about, other }));

/** What every account has granted when a sequence ends. */
const grantsAtTheEnd: readonly Step<OAuthStore>[] = [0, 1, 2, 3].map((about) => ({
  said: `grants of ${about}`,
  ask: (oauth) => oauth.grants(`account of code ${about}`, at(3)),
}));

/** What every store of the authorization server does. */
export function describeOAuth(
  name: string,
  make: () => Openable<{
    readonly oauth: OAuthStore;
    readonly keys: Pick<Keys, 'create' | 'revoke'>;
  }>,
): void {
  describe(`OAuth: ${name}`, () => {
    it('turns a code into tokens once, keeps them over a restart, and takes all back on a second use', () =>
      withOpened(make, async ({ oauth }, reopen) => {
        await oauth.saveCode(codeOf('code 1', 'client', at(1)), at(1));
        expect(await oauth.redeemCode('code 1', pairOf('a', 0), at(0))).toBe('redeemed');
        const again = (await reopen()).oauth;
        const { familyId, accountId, scopes, clientId, resource, keyId } = codeOf(
          'code 1',
          'client',
          at(1),
        );
        const grant = { familyId, accountId, scopes, clientId, resource, keyId };
        expect(await again.findAccess('access a', at(0))).toEqual(grant);
        expect(await again.findRefresh('refresh a')).toEqual(grant);
        expect(await again.rotate('refresh a', pairOf('b', 0), at(0))).toBe('rotated');
        expect(await again.findAccess('access b', at(0))).toEqual(grant);
        expect(await again.redeemCode('code 1', pairOf('c', 0), at(0))).toBe('refused');
        expect(await oauth.findAccess('access b', at(0))).toBeNull();
        expect(await oauth.rotate('refresh b', pairOf('d', 0), at(0))).toBe('refused');
      }));

    it('holds so many registrations at once, and gives up the oldest that no user has let in', () =>
      withOpened(make, async ({ oauth }) => {
        const register = (id: string, hour: number, expiresAt: number) =>
          oauth.register(clientOf(id), { now: at(hour), expiresAt: at(expiresAt), clientsMax: 2 });
        expect(await register('client 0', 0, 2)).toBe(true);
        expect(await register('client 1', 0, 2)).toBe(true);
        await oauth.saveCode(codeOf('code 1', 'client 0', at(1)), at(5));
        expect(await register('client 2', 1, 3)).toBe(true);
        expect(await oauth.findClient('client 0', at(4))).toEqual(clientOf('client 0'));
        expect(await oauth.findClient('client 1', at(1))).toBeNull();
        await oauth.saveCode(codeOf('code 2', 'client 2', at(1)), at(2));
        expect(await register('client 3', 2, 9)).toBe(false);
        expect(await oauth.findClient('client 3', at(2))).toBeNull();
        // One that is over takes no place.
        expect(await oauth.findClient('client 2', at(3))).toBeNull();
        expect(await register('client 4', 3, 9)).toBe(true);
      }));

    it('gives one of forty uses of a code its tokens', () =>
      withOpened(make, async ({ oauth }, reopen) => {
        await oauth.saveCode(codeOf('code 1', 'client', at(1)), at(1));
        const both = [oauth, (await reopen()).oauth] as const;
        const uses = await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            (both[index % 2] as OAuthStore).redeemCode('code 1', pairOf(`${index}`, 0), at(0)),
          ),
        );
        expect(uses.filter((use) => use === 'redeemed')).toHaveLength(1);
      }));

    it('lists the grants of an account while a token holds, and takes one back whole', () =>
      withOpened(make, async ({ oauth }) => {
        await oauth.register(clientOf('client 1'), { now: at(0), expiresAt: at(9), clientsMax: 9 });
        const mine = codeOf('code 1', 'client 1', at(1));
        await oauth.saveCode(mine, at(9));
        const list = (hour: number) => oauth.grants(mine.accountId, at(hour));
        expect(await list(0)).toEqual([]);
        await oauth.redeemCode('code 1', pairOf('a', 0), at(0));
        const { familyId, accountId, scopes, clientId, resource, keyId } = mine;
        const grant = { familyId, accountId, scopes, clientId, resource, keyId };
        const listed = { ...grant, clientName: 'Name of client 1', expiresAt: at(4) };
        expect(await list(3)).toEqual([listed]);
        expect(await list(4)).toEqual([]);
        await oauth.rotate('refresh a', pairOf('b', 3), at(3));
        expect(await list(4)).toEqual([{ ...listed, expiresAt: at(7) }]);
        expect(await oauth.grants('another', at(3))).toEqual([]);
        expect(await oauth.revokeGrant(familyId, 'another', at(3))).toBe(false);
        expect(await oauth.revokeGrant('another', accountId, at(3))).toBe(false);
        expect(await list(3)).toHaveLength(1);
        expect(await oauth.revokeGrant(familyId, accountId, at(3))).toBe(true);
        expect(await list(3)).toEqual([]);
        expect(await oauth.findAccess('access b', at(3))).toBeNull();
        expect(await oauth.rotate('refresh b', pairOf('c', 3), at(3))).toBe('refused');
        expect(await oauth.revokeGrant(familyId, accountId, at(3))).toBe(true);
      }));

    it('ends a grant with the key by which it was let in, revoked or expired', () =>
      withOpened(make, async ({ oauth, keys }) => {
        await keys.create(keyOf('short', { expiresAt: at(2) }), 5);
        await keys.create(keyOf('long'), 5);
        for (const keyId of ['short', 'long', 'none']) {
          const code = { ...codeOf(`code ${keyId}`, 'client', at(9)), keyId, accountId: 'account' };
          await oauth.saveCode(code, at(9));
        }
        const held = async (name: string, hour: number) =>
          (await oauth.findAccess(`access ${name}`, at(hour)))?.keyId;
        const listed = async (hour: number) =>
          (await oauth.grants('account', at(hour))).map(({ keyId }) => keyId);
        expect(await oauth.redeemCode('code none', pairOf('none', 0), at(0))).toBe('refused');
        expect(await oauth.redeemCode('code short', pairOf('a', 1), at(1))).toBe('redeemed');
        expect(await oauth.redeemCode('code long', pairOf('b', 1), at(1))).toBe('redeemed');
        expect([await held('a', 1.9), await held('b', 1.9)]).toEqual(['short', 'long']);
        expect(new Set(await listed(1.9))).toEqual(new Set(['long', 'short']));
        // From the instant on at which the key expires.
        expect(await oauth.rotate('refresh a', pairOf('c', 2), at(2))).toBe('refused');
        expect(await listed(2)).toEqual(['long']);
        expect(await oauth.rotate('refresh b', pairOf('d', 2), at(2))).toBe('rotated');
        expect(await held('d', 2)).toBe('long');
        await keys.revoke({ keyId: 'long', accountId: 'account', now: at(2) });
        expect(await held('d', 2)).toBeUndefined();
        expect(await listed(2)).toEqual([]);
        expect(await oauth.rotate('refresh d', pairOf('e', 2), at(2))).toBe('refused');
      }));

    it('revokes what a token belongs to, and tells a client that the token is another’s', () =>
      withOpened(make, async ({ oauth }) => {
        await oauth.saveCode(codeOf('code 1', 'client 1', at(1)), at(1));
        await oauth.redeemCode('code 1', pairOf('a', 0), at(0));
        expect(await oauth.revoke('refresh a', 'client 2', at(0))).toBe('foreign');
        expect(await oauth.revoke('refresh b', 'client 2', at(0))).toBe('revoked');
        expect(await oauth.findAccess('access a', at(0))).not.toBeNull();
        expect(await oauth.revoke('access a', 'client 1', at(0))).toBe('revoked');
        expect(await oauth.findAccess('access a', at(0))).toBeNull();
        expect(await oauth.rotate('refresh a', pairOf('b', 0), at(0))).toBe('refused');
        expect(await oauth.revoke('access a', null, at(0))).toBe('revoked');
      }));

    it('prunes in slices', () =>
      withOpened(make, async ({ oauth }) => {
        for (const name of ['0', '1', '2', '3']) {
          await oauth.saveCode(codeOf(`code ${name}`, 'client', at(Number(name))), at(9));
        }
        const left = async () => {
          const codes = ['0', '1', '2', '3'].map((name) => oauth.findCode(`code ${name}`));
          return (await Promise.all(codes)).filter((code) => code !== null).length;
        };
        await oauth.prune({ now: at(2), rowsMax: 2 });
        expect(await left()).toBe(2);
        await oauth.prune({ now: at(2), rowsMax: 2 });
        expect(await left()).toBe(1);
        await oauth.prune({ now: at(2), rowsMax: 2 });
        expect(await left()).toBe(1);
      }));

    itAnswersAnySequence({
      make,
      acts: fc.array(choice, { minLength: 20, maxLength: 60 }),
      examples: [[everyAnswer]],
      answersTo: async ({ oauth }, choices) => {
        // Nothing of the last run is left.
        await oauth.prune({ now: at(1_000), rowsMax: 1_000 });
        const steps = [...choices.map(stepOf), ...grantsAtTheEnd];
        const answers = await expectAgreement(oauth, new MemoryOAuth(), steps);
        return answers.map((answer, index) => {
          const kind = choices[index]?.kind;
          if (kind === undefined)
            return (answer as unknown[]).length > 0 ? 'grants some' : 'grants none';
          return `${kind} ${typeof answer === 'object' ? answer !== null : (answer as string)}`;
        });
      },
      expected: [
        ...[
          'register',
          'findClient',
          'findAccess',
          'findRefresh',
          'findCode',
          'useConsent',
        ].flatMap((kind) => [`${kind} true`, `${kind} false`]),
        'redeemCode redeemed',
        'redeemCode refused',
        'rotate rotated',
        'rotate refused',
        'grants some',
        'grants none',
      ],
    });
  });
}
