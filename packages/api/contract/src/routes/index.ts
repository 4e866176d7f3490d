import { aggregateRoutes } from './aggregates.ts';
import { areaAnalyticsRoutes } from './area-analytics.ts';
import { areaRoutes } from './area.ts';
import { assistantRoutes } from './assistant.ts';
import { billingRoutes } from './billing.ts';
import { buildCostRoutes } from './build-cost.ts';
import { calculationRoutes } from './calculations.ts';
import { certificateRoutes } from './certificates.ts';
import { districtRoutes } from './districts.ts';
import { heritageRoutes } from './heritage.ts';
import { investmentRoutes } from './investment.ts';
import { lawRoutes } from './law.ts';
import { leadRoutes } from './leads.ts';
import { marketDataRoutes } from './market-data.ts';
import { offMarketRoutes } from './off-market.ts';
import { ownerRoutes } from './owner.ts';
import { planningRoutes } from './planning.ts';
import { priceRoutes } from './prices.ts';
import { propertyRoutes } from './properties.ts';
import { reportSubscriptionRoutes } from './report-subscriptions.ts';
import { areaSummary } from './area-summary.ts';
import { scoreRoutes } from './scores.ts';
import { spatialRoutes } from './spatial.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every route of the API by its id; a family adds its line here. */
export const routes = {
  ...aggregateRoutes,
  ...areaAnalyticsRoutes,
  ...areaRoutes,
  ...assistantRoutes,
  ...billingRoutes,
  ...buildCostRoutes,
  ...calculationRoutes,
  ...certificateRoutes,
  ...districtRoutes,
  ...heritageRoutes,
  ...investmentRoutes,
  ...lawRoutes,
  ...leadRoutes,
  ...marketDataRoutes,
  ...offMarketRoutes,
  ...ownerRoutes,
  ...planningRoutes,
  ...priceRoutes,
  ...propertyRoutes,
  ...reportSubscriptionRoutes,
  ...scoreRoutes,
  areaSummary,
  ...spatialRoutes,
  ...webhookRoutes,
};
