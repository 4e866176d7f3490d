import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { openAccounts, type OpenAccounts } from '../src/accounts.ts';
import { ownerLink } from '../src/owner-link.ts';
import { readSettings } from '../src/settings.ts';

let open: OpenAccounts;
beforeEach(async () => {
  open = await openAccounts(readSettings({ FREEHOLD_DATA_DIR: testFolder() }, false));
});
afterEach(() => open.close());

const asked = { baseUrl: 'http://127.0.0.1:3000', now: new Date('2026-11-27T09:00:00Z') };

test('an installation without accounts has a link for its owner, and another at each start', async () => {
  const first = await ownerLink(open, asked);
  expect(first).toMatch(/^http:\/\/127\.0\.0\.1:3000\/#\/sign-in\?link=fhl_/);
  expect(await ownerLink(open, asked)).not.toBe(first);
  expect(await open.accounts.list()).toMatchObject([
    { id: 'owner', plan: 'business', platformSubscription: 'pro', isOwner: true },
  ]);
  const { acts } = await open.accountAdministration.acts({ from: { offset: 0 }, limit: 9 });
  expect(acts.map(({ change }) => change)).toEqual(
    expect.arrayContaining([{ isOwner: true, isInvited: true }, { isInvited: true }]),
  );
  expect(acts).toHaveLength(2);
});

test('an account that a key made for the owner keeps its plan', async () => {
  await open.accounts.put({
    id: 'owner',
    name: 'owner',
    plan: 'growth',
    platformSubscription: 'none',
  });
  expect(await ownerLink(open, asked)).not.toBeNull();
  expect(await open.accounts.list()).toMatchObject([
    { id: 'owner', plan: 'growth', isOwner: true },
  ]);
});

test('an installation with another account has no such link', async () => {
  await open.accounts.put({
    id: 'caller',
    name: 'caller',
    plan: 'free',
    platformSubscription: 'none',
  });
  expect(await ownerLink(open, asked)).toBeNull();
  expect(await open.accounts.list()).toHaveLength(1);
});
