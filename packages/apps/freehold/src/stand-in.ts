import { randomBytes } from 'node:crypto';
import {
  AdmissionRefusal,
  Refusal,
  type Account,
  type Admission,
  type Metering,
} from '@freehold/operations';
import { demoAccounts } from './demo-accounts.ts';

const metering: Metering = {
  requestCost: 1,
  monthlyUsed: 1,
  monthlyLimit: 1,
  rateLimit: 1,
  rateRemaining: 0,
  resetSeconds: 1,
};

/** Admits the keys of the demo accounts. */
export function standInAdmission(): { admission: Admission; keys: ReadonlyMap<string, Account> } {
  const keys = new Map(
    demoAccounts.map((account) => [`paid_${randomBytes(16).toString('hex')}`, account]),
  );
  return {
    keys,
    admission: {
      admit: async ({ route, authorization }) => {
        const account = keys.get(authorization?.replace('Bearer ', '') ?? '') ?? null;
        if (account === null && route.tokens !== 'none') {
          const refusal = new Refusal('invalid_api_key', 'The key is missing or unknown');
          return new AdmissionRefusal(refusal, null);
        }
        return {
          account,
          reserve: async () => null,
          settle: async () => metering,
        };
      },
    },
  };
}
