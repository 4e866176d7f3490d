import type { Scope } from '@freehold/contract';
import type { Account } from '../ports/accounts.ts';

/** Who calls, and with what. */
export interface Caller {
  readonly account: Account;
  readonly tokenType: 'api_key' | 'session' | 'mcp';
  /** Null for a session or a connector token. */
  readonly keyId: string | null;
  /** What the token was granted; null where it reaches all that the plan does. */
  readonly granted: readonly Scope[] | null;
}
