import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import type { ScannerPorts } from '../scanners/family.ts';
import { findScanner } from '../scanners/find-scanner.ts';
import { classificationCounts } from './classification-counts.ts';
import { offMarketFamily } from './off-market-family.ts';

/** One off-market scanner with its counts by class. */
export function getOffMarketGeneratorOperation(
  ports: ScannerPorts,
): Operation<typeof routes.getOffMarketGenerator> {
  return async ({ params }, call) => {
    const scanner = await findScanner(call, offMarketFamily, params, ports.scanners);
    if (scanner instanceof Refusal) return scanner;
    const { counts, known } = await classificationCounts(ports, scanner, call);
    return { ...offMarketFamily.view(scanner), classification_counts: counts, ...known };
  };
}
