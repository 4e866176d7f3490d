import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import { marketView } from './market-view.ts';
import type { DistrictPorts } from './ports.ts';

/** The whole market of a district in one row. */
export function districtMarketOperation({
  districts,
}: Pick<DistrictPorts, 'districts'>): Operation<typeof routes.districtMarket> {
  return async ({ params: { district } }, { signal }) => {
    const market = await districts.market(district, signal);
    return market === null ? notFound('District') : marketView(market);
  };
}
