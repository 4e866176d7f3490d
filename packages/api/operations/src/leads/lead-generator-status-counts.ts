import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { findScanner } from '../scanners/find-scanner.ts';
import { leadFamily } from './lead-family.ts';
import { statusCounts } from './status-counts.ts';

/** The matches of a scanner by status. */
export function leadGeneratorStatusCountsOperation({
  scanners,
  listings,
}: ScannerPorts): Operation<typeof routes.leadGeneratorStatusCounts> {
  return async ({ params }, call) => {
    const scanner = await findScanner(call, leadFamily, params, scanners);
    if (scanner instanceof Refusal) return scanner;
    const { counts, known } = await statusCounts(listings, scanner, call);
    return {
      lead_generator_id: scanner.id,
      status_counts: counts,
      counted_at: call.now.toISOString(),
      ...known,
    };
  };
}
