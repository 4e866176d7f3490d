import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { offsetPage } from '../page.ts';
import { Refusal } from '../refusal.ts';
import { marketView } from './market-view.ts';
import type { DistrictPorts } from './ports.ts';

/** Districts by a figure of their market, the largest first. */
export function districtRankingOperation({
  districts,
}: Pick<DistrictPorts, 'districts'>): Operation<typeof routes.districtRanking> {
  return async ({ query: { sort_by: sort, min_active: minActive, ...query } }, { signal }) => {
    const page = offsetPage(query);
    if (page instanceof Refusal) return page;
    const { offset, limit } = page;
    const found = await districts.ranked({ sort, minActive, offset, limit }, signal);
    return {
      districts: found.districts.map(marketView),
      pagination: page.block(found.total),
    };
  };
}
