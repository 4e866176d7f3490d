import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { findScanner } from '../scanners/find-scanner.ts';
import { classificationCounts, sumOf } from './classification-counts.ts';
import { offMarketFamily } from './off-market-family.ts';

/** The leads of an off-market scanner by class. */
export function offMarketCountsOperation(
  ports: ScannerPorts,
): Operation<typeof routes.offMarketCounts> {
  return async ({ params }, call) => {
    const scanner = await findScanner(call, offMarketFamily, params, ports.scanners);
    if (scanner instanceof Refusal) return scanner;
    const { counts, known } = await classificationCounts(ports, scanner, call);
    return {
      lead_generator_id: scanner.id,
      classification_counts: counts,
      total: sumOf(counts),
      counted_at: call.now.toISOString(),
      ...known,
    };
  };
}
