import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { floodAnswer } from './flood-answer.ts';
import type { FloodRiskPorts } from './ports.ts';

/** Flood risk at a point; the nation is that of the nearest postcode. */
export function floodRiskAtOperation(ports: FloodRiskPorts): Operation<typeof routes.floodRiskAt> {
  return async ({ query: { latitude, longitude } }, { signal }) => {
    const point = { latitude, longitude };
    const nearest = await ports.postcodes.nearest(point, signal);
    return floodAnswer(
      ports,
      { propertyId: null, point, position: null, nation: nearest?.nation ?? null, stored: null },
      signal,
    );
  };
}
