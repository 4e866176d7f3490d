import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { newestPage } from '../newest-page.ts';
import type { SavedCalculation } from '../ports/saved-calculations.ts';
import { invalid, Refusal } from '../refusal.ts';
import { calculationSummary } from './calculation-view.ts';
import type { CalculationParts } from './ports.ts';

type Summary = Omit<SavedCalculation, 'results'>;

/** The saved calculations of the account, without their results. */
export function listCalculationsOperation({
  savedCalculations,
}: CalculationParts): Operation<typeof routes.listCalculations> {
  return async ({ query }, call) => {
    const { sort_by: sort, strategy, tag, cursor } = query;
    const isByName = sort === 'name';
    if (isByName && cursor !== undefined) {
      return invalid('cursor', cursor, 'goes with newest and oldest; go on by page');
    }
    const propertyId = query.property_id?.toLowerCase();
    const page = await newestPage<Summary>(query, {
      filters: [strategy, propertyId, tag, sort],
      instantOf: ({ createdAt }) => createdAt,
      read: async (slice) => {
        const asked = { accountId: accountOf(call).id, strategy, propertyId, tag, sort, ...slice };
        const { calculations, total } = await savedCalculations.list(asked);
        return { items: calculations, total };
      },
    });
    if (page instanceof Refusal) return page;
    return {
      calculations: page.items.map(calculationSummary),
      pagination: isByName ? { ...page.pagination, next_cursor: null } : page.pagination,
    };
  };
}
