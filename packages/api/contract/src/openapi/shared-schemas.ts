import type { z } from 'zod';
import { criteriaBodySchema, listingFiltersSchema } from '../criteria.ts';
import { paginationSchema } from '../paging.ts';
import { accountDefaultsBody } from '../routes/account-defaults.ts';
import { priceRow } from '../routes/area-analytics.ts';
import { certificateSchema } from '../routes/certificates.ts';
import { applicationItem } from '../routes/planning.ts';
import { portfolioBody } from '../routes/portfolio.ts';
import { listingSchema } from '../routes/properties.ts';
import { partialDeals } from '../routes/strategy-deals.ts';
import { decimalString } from '../schemas.ts';

/** Shapes that several answers hold, each one component; `field` is where it mostly stands, which the glossary goes by. */
export const sharedSchemas: readonly {
  readonly schema: z.ZodType;
  readonly id: string;
  readonly field: string;
}[] = [
  { schema: decimalString, id: 'DecimalText', field: 'DecimalText' },
  { schema: listingSchema, id: 'Listing', field: 'properties' },
  { schema: paginationSchema, id: 'Pagination', field: 'pagination' },
  { schema: criteriaBodySchema, id: 'SearchCriteria', field: 'search_criteria' },
  { schema: listingFiltersSchema, id: 'ListingFilters', field: 'filters' },
  { schema: certificateSchema, id: 'EnergyCertificate', field: 'certificates' },
  { schema: applicationItem, id: 'PlanningApplication', field: 'applications' },
  { schema: priceRow, id: 'PriceSummary', field: 'price_by_type' },
  { schema: accountDefaultsBody, id: 'AccountDefaults', field: 'PutDefaultsRequest' },
  { schema: portfolioBody, id: 'Portfolio', field: 'PortfolioRequest' },
  { schema: partialDeals.BTL, id: 'PartialBtlDeal', field: 'SolveRequest' },
  { schema: partialDeals.HMO, id: 'PartialHmoDeal', field: 'SolveRequest' },
  { schema: partialDeals.BRRR, id: 'PartialBrrrDeal', field: 'SolveRequest' },
  { schema: partialDeals.FLIP, id: 'PartialFlipDeal', field: 'SolveRequest' },
  { schema: partialDeals.SA, id: 'PartialSaDeal', field: 'SolveRequest' },
];

/** The name that the path of a component's fields begins with. */
export function pathNameOf(component: string): string {
  if (component.endsWith('Message')) return 'WebhookMessage';
  return sharedSchemas.find(({ id }) => id === component)?.field ?? component;
}
