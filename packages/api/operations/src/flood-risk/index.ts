import type { FloodRiskPorts } from './ports.ts';
import { floodRiskAtOperation } from './flood-risk-at.ts';
import { floodRiskOfPropertyOperation } from './flood-risk-of-property.ts';

/** The operations on flood risk. */
export function floodRiskOperations(ports: FloodRiskPorts) {
  return {
    floodRiskAt: floodRiskAtOperation(ports),
    floodRiskOfProperty: floodRiskOfPropertyOperation(ports),
  };
}
