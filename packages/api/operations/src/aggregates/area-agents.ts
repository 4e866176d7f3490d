import type { routes } from '@freehold/contract';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import type { Listings } from '../ports/listings.ts';

/** Estate agents' branches by their active listings in an outcode. */
export function areaAgentsOperation({
  listings,
}: {
  readonly listings: Listings;
}): Operation<typeof routes.areaAgents> {
  return async ({ params: { outcode }, query: { limit } }, { signal }) => {
    const branches = await listings.branches(outcode, limit, signal);
    const held =
      branches.length > 0 ||
      (await listings.figures({ postcode: outcode, fields: ['listingType'] }, signal)).length > 0;
    return {
      area: outcode,
      count: branches.length,
      agents: branches.map((branch) => ({
        name: branch.name,
        branch_id: branch.branchId,
        company_name: branch.companyName,
        phone: branch.phone,
        listing_count: branch.listingCount,
      })),
      ...knownOf({ listings: held }),
    };
  };
}
