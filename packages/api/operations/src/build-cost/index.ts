import { buildCostSearchOperation, type BuildCostPorts } from './search.ts';

export type { BuildCostPorts };

/** The operations on construction prices. */
export function buildCostOperations(ports: BuildCostPorts) {
  return { buildCostSearch: buildCostSearchOperation(ports) };
}
