import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { findScanner } from '../scanners/find-scanner.ts';
import { leadFamily } from './lead-family.ts';
import { statusCounts } from './status-counts.ts';

/** One scanner with its counts by status. */
export function getLeadGeneratorOperation({
  scanners,
  listings,
}: ScannerPorts): Operation<typeof routes.getLeadGenerator> {
  return async ({ params }, call) => {
    const scanner = await findScanner(call, leadFamily, params, scanners);
    if (scanner instanceof Refusal) return scanner;
    const { counts, known } = await statusCounts(listings, scanner, call);
    return { ...leadFamily.view(scanner), status_counts: counts, ...known };
  };
}
