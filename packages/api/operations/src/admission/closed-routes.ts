import type { AnyRoute } from '@freehold/contract';
import { grants, type Plan } from '@freehold/metering';
import type { Account } from '../ports/accounts.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from './caller.ts';

/** Why the route is closed to this token, if it is. A route that declares no scope is open to no API key. */
export function closedTo(
  { account, tokenType, granted }: Caller,
  route: AnyRoute,
  plan: Plan,
): Refusal | null {
  if (route.tokens === 'session') {
    return tokenType === 'session' ? null : notPublic('needs a session token, not an API key');
  }
  if (route.tokens === 'account') {
    return tokenType === 'mcp' ? notPublic('needs a session token or an API key') : null;
  }
  if (route.tokens === 'owner') {
    if (tokenType !== 'session') return notPublic('needs a session token, not an API key');
    return account.isOwner === true ? null : notPublic('is for owners of this installation');
  }
  if (route.scope === null) return notPublic('is open to no token');
  const included = grants(plan, route.scope);
  if (included && (granted === null || granted.includes(route.scope))) return null;
  const lacking = included ? 'the token was not granted' : `the plan ${plan.name} does not include`;
  return new Refusal('insufficient_scope', `The scope ${route.scope} is needed, which ${lacking}`, {
    required_scope: route.scope,
  });
}

function notPublic(why: string): Refusal {
  return new Refusal('endpoint_not_in_public_api', `This endpoint ${why}`);
}

/** The refusal of a route that needs a platform subscription which the account has not. */
export function gateOf(account: Account, route: AnyRoute): Refusal | null {
  if (route.gate === null || account.platformSubscription !== 'none') return null;
  return new Refusal(
    'subscription_required',
    'This endpoint needs a linked platform account on a Pro or Founder subscription',
  );
}
