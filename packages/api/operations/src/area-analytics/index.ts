import { areaAnalyticsOperation } from './area-analytics.ts';
import { areaPackOperation, type AreaPackPorts } from './area-pack.ts';

export type { AreaPackPorts };

/** The operations on the market of an area. */
export function areaAnalyticsOperations(ports: AreaPackPorts) {
  return {
    areaAnalytics: areaAnalyticsOperation(ports),
    areaPack: areaPackOperation(ports),
  };
}
