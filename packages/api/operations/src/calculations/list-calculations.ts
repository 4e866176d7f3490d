import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { offsetPage } from '../page.ts';
import { Refusal } from '../refusal.ts';
import { calculationSummary } from './calculation-view.ts';
import type { CalculationParts } from './ports.ts';

/** The saved calculations of the account, without their results. */
export function listCalculationsOperation({
  savedCalculations,
}: CalculationParts): Operation<typeof routes.listCalculations> {
  return async ({ query }, call) => {
    const page = offsetPage(query);
    if (page instanceof Refusal) return page;
    const { calculations, total } = await savedCalculations.list({
      accountId: accountOf(call).id,
      strategy: query.strategy,
      propertyId: query.property_id?.toLowerCase(),
      tag: query.tag,
      sort: query.sort_by,
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
    });
    return { calculations: calculations.map(calculationSummary), pagination: page.block(total) };
  };
}
