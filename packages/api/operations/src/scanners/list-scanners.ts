import { accountOf } from '../account-of.ts';
import type { Call } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import type { Family, ScannerPorts } from './family.ts';
import { scannerLimit } from './scanner-plan.ts';

/** The active scanners of the account, and how many more it may have. */
export function listScannersOperation<View>(
  { scanners }: Pick<ScannerPorts, 'scanners'>,
  { kind, view }: Family<View>,
) {
  return async (_input: unknown, call: Call) => {
    const limit = scannerLimit(call);
    if (limit instanceof Refusal) return limit;
    const held = await scanners.list(accountOf(call).id, kind);
    return {
      lead_generators: held.map(view),
      count: held.length,
      limit,
      remaining: limit === null ? null : Math.max(0, limit - held.length),
    };
  };
}
