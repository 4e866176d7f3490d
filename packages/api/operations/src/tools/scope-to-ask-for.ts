import type { Scope } from '@freehold/contract';
import { grants } from '@freehold/metering';
import type { Caller } from '../admission/caller.ts';
import { planOfAccount } from '../billing/plan-of-account.ts';
import type { Tool } from './tool.ts';

/**
 * The scope that the caller's token lacks for a tool although the plan includes it, so that a new consent would help;
 * null otherwise. What the plan does not include is refused by the call itself.
 */
export function scopeToAskFor({ account, granted }: Caller, tool: Tool): Scope | null {
  const { scope } = tool.routes[0];
  if (scope === null || granted === null || granted.includes(scope)) return null;
  return grants(planOfAccount(account), scope) ? scope : null;
}
