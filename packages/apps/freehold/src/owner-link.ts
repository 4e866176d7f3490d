import { randomUUID } from 'node:crypto';
import { makeSignInLink } from '@freehold/identity';
import { subscriptionOf } from '@freehold/operations';
import type { OpenAccounts } from './accounts.ts';

/** The account of who starts a server of his own, as `keys create --user owner --plan business` names it. */
const ownerId = 'owner';
const ownerPlan = 'business';

/**
 * A link that signs the owner of a new installation in, and makes his account where there is none; it works once, within 15
 * minutes, and stands in the audit log. Null where there is another account, or people sign in elsewhere.
 */
export async function ownerLink(
  open: OpenAccounts,
  { baseUrl, now }: { readonly baseUrl: string; readonly now: Date },
): Promise<string | null> {
  if (open.provider === null) return null;
  const accounts = await open.accounts.list();
  if (accounts.some(({ id }) => id !== ownerId)) return null;
  const [owner] = accounts;
  if (owner === undefined) {
    const platformSubscription = subscriptionOf(ownerPlan);
    await open.accounts.put({ id: ownerId, name: ownerId, plan: ownerPlan, platformSubscription });
  }
  const made = owner?.isOwner === true ? {} : { isOwner: true };
  const change = { ...made, isInvited: true } as const;
  const act = { id: randomUUID(), at: now, by: null, accountId: ownerId, change };
  await open.accountAdministration.change(act);
  return makeSignInLink(open, { accountId: ownerId, baseUrl, now });
}
