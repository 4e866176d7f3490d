import type { Operations } from './operations.ts';

/** The id of an operation: its `operationId` in the OpenAPI document. */
export type RouteId = keyof Operations;

/** What the client needs to know of a route. */
export interface CallShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` placeholders. */
  readonly path: string;
  /** The answer is not wrapped as `{data, meta}`. */
  readonly bare?: true;
  /** It answers 201, and takes an `Idempotency-Key`. */
  readonly creates?: true;
  /** A call that was lost on the way may have been charged. */
  readonly drawsAiChat?: true;
  /** Content type of an answer that is no JSON. */
  readonly media?: string;
}

/** Every route, written by a test from the contract, whose schemas stay out of a browser's bundle. */
export const calls = {
  accountUsage: { method: 'GET', path: '/api/v1/owner/accounts/{account_id}/usage', bare: true },
  aiChat: { method: 'POST', path: '/api/v1/ultimate-ai/chat', drawsAiChat: true },
  aiChatStream: {
    method: 'POST',
    path: '/api/v1/ultimate-ai/chat/stream',
    drawsAiChat: true,
    media: 'text/event-stream',
  },
  aiShowMore: { method: 'POST', path: '/api/v1/ultimate-ai/show-more', drawsAiChat: true },
  applicationsGeometry: {
    method: 'GET',
    path: '/api/v1/planning/{property_id}/applications-geometry',
    bare: true,
  },
  applicationsPaginated: {
    method: 'GET',
    path: '/api/v1/planning/{property_id}/applications-paginated',
    bare: true,
  },
  areaAgents: { method: 'GET', path: '/api/v1/agents-list/area/{outcode}' },
  areaAmenities: { method: 'GET', path: '/api/v1/area/amenities', bare: true },
  areaAnalytics: { method: 'GET', path: '/api/v1/area-analytics/{postcode}', bare: true },
  areaDemographics: { method: 'GET', path: '/api/v1/area/demographics/{area}', bare: true },
  areaPack: {
    method: 'GET',
    path: '/api/v1/area-pack/{postcode}',
    bare: true,
    media: 'application/pdf',
  },
  areaRents: { method: 'GET', path: '/api/v1/rents/area/{outcode}' },
  areaSchools: { method: 'GET', path: '/api/v1/area/schools', bare: true },
  areaSummary: { method: 'GET', path: '/api/v1/area-summary' },
  areaTransport: { method: 'GET', path: '/api/v1/area/transport', bare: true },
  areaTrends: { method: 'GET', path: '/api/v1/market-data/area/{outcode}/trends' },
  areaWalkability: { method: 'GET', path: '/api/v1/area/walkability', bare: true },
  areaYields: { method: 'GET', path: '/api/v1/yields/area/{outcode}' },
  article4Status: {
    method: 'GET',
    path: '/api/v1/planning/{property_id}/article4-status',
    bare: true,
  },
  askingPrices: { method: 'GET', path: '/api/v1/prices' },
  auditLog: { method: 'GET', path: '/api/v1/owner/audit-log', bare: true },
  billingLogs: { method: 'GET', path: '/api/v1/api-billing/logs', bare: true },
  brrrStandalone: {
    method: 'POST',
    path: '/api/v1/investment/calculate-brrr/standalone',
    bare: true,
  },
  btlStandalone: { method: 'POST', path: '/api/v1/investment/calculate/standalone', bare: true },
  buildCostSearch: { method: 'GET', path: '/api/v1/build-cost/search' },
  calculate: { method: 'POST', path: '/api/v1/investment/calculate/{property_id}', bare: true },
  calculateBrrr: {
    method: 'POST',
    path: '/api/v1/investment/calculate-brrr/{property_id}',
    bare: true,
  },
  calculateFlip: {
    method: 'POST',
    path: '/api/v1/investment/calculate-flip/{property_id}',
    bare: true,
  },
  calculateHmo: {
    method: 'POST',
    path: '/api/v1/investment/calculate-hmo/{property_id}',
    bare: true,
  },
  calculateSa: {
    method: 'POST',
    path: '/api/v1/investment/calculate-sa/{property_id}',
    bare: true,
  },
  changeAccount: { method: 'PUT', path: '/api/v1/owner/accounts/{account_id}', bare: true },
  comparables: { method: 'GET', path: '/api/v1/comparables' },
  compareLocations: { method: 'POST', path: '/api/v1/area/compare-locations', bare: true },
  compareStrategies: {
    method: 'POST',
    path: '/api/v1/investment/compare-strategies/{property_id}',
    bare: true,
  },
  countProperties: { method: 'GET', path: '/api/v1/properties/count' },
  createApiKey: { method: 'POST', path: '/api/v1/api-keys', bare: true, creates: true },
  createCalculation: { method: 'POST', path: '/api/v1/calculations', bare: true, creates: true },
  createLeadGenerator: {
    method: 'POST',
    path: '/api/v1/lead-generators',
    bare: true,
    creates: true,
  },
  createOffMarketGenerator: {
    method: 'POST',
    path: '/api/v1/off-market-lead-generators',
    bare: true,
    creates: true,
  },
  createReportSubscription: {
    method: 'POST',
    path: '/api/v1/area-report-subscriptions',
    bare: true,
    creates: true,
  },
  dailyUsage: { method: 'GET', path: '/api/v1/api-billing/usage/daily', bare: true },
  dealScore: { method: 'GET', path: '/api/v1/deal-score' },
  deleteCalculation: {
    method: 'DELETE',
    path: '/api/v1/calculations/{calculation_id}',
    bare: true,
  },
  deleteLeadGenerator: { method: 'DELETE', path: '/api/v1/lead-generators/{lg_id}', bare: true },
  deleteOffMarketGenerator: {
    method: 'DELETE',
    path: '/api/v1/off-market-lead-generators/{lg_id}',
    bare: true,
  },
  deleteReportSubscription: {
    method: 'DELETE',
    path: '/api/v1/area-report-subscriptions/{subscription_id}',
    bare: true,
  },
  demand: { method: 'GET', path: '/api/v1/demand' },
  demographics: { method: 'GET', path: '/api/v1/demographics/{postcode_district}' },
  districtMarket: {
    method: 'GET',
    path: '/api/v1/market-intelligence/districts/{district}',
    bare: true,
  },
  districtRanking: { method: 'GET', path: '/api/v1/market-intelligence/districts', bare: true },
  districtSegments: {
    method: 'GET',
    path: '/api/v1/market-intelligence/districts/{district}/segments',
    bare: true,
  },
  exportLeadGenerator: {
    method: 'GET',
    path: '/api/v1/lead-generators/{lg_id}/export',
    bare: true,
    media: 'text/csv; charset=utf-8',
  },
  flipStandalone: {
    method: 'POST',
    path: '/api/v1/investment/calculate-flip/standalone',
    bare: true,
  },
  floodRiskAt: { method: 'GET', path: '/api/v1/flood-risk' },
  floodRiskOfProperty: { method: 'GET', path: '/api/v1/flood-risk/property/{property_id}' },
  getCalculation: { method: 'GET', path: '/api/v1/calculations/{calculation_id}', bare: true },
  getImage: { method: 'GET', path: '/api/v1/media/{image_id}', bare: true, media: 'image/*' },
  getLeadGenerator: { method: 'GET', path: '/api/v1/lead-generators/{lg_id}', bare: true },
  getOffMarketGenerator: {
    method: 'GET',
    path: '/api/v1/off-market-lead-generators/{lg_id}',
    bare: true,
  },
  getProperty: { method: 'GET', path: '/api/v1/properties/{property_id}' },
  getReportSubscription: {
    method: 'GET',
    path: '/api/v1/area-report-subscriptions/{subscription_id}',
    bare: true,
  },
  growth: { method: 'GET', path: '/api/v1/growth' },
  heritageArea: { method: 'GET', path: '/api/v1/heritage/area/{outcode}' },
  heritageProperty: { method: 'GET', path: '/api/v1/heritage/property/{property_id}' },
  heritageStatus: {
    method: 'GET',
    path: '/api/v1/planning/{property_id}/heritage-status',
    bare: true,
  },
  hmoStandalone: {
    method: 'POST',
    path: '/api/v1/investment/calculate-hmo/standalone',
    bare: true,
  },
  investmentBatch: { method: 'POST', path: '/api/v1/investment/batch', bare: true },
  landlordTax: { method: 'POST', path: '/api/v1/investment/tax', bare: true },
  leadGeneratorAlerts: {
    method: 'GET',
    path: '/api/v1/lead-generators/{lg_id}/alerts',
    bare: true,
  },
  leadGeneratorProperties: {
    method: 'GET',
    path: '/api/v1/lead-generators/{lg_id}/properties',
    bare: true,
  },
  leadGeneratorStatusCounts: {
    method: 'GET',
    path: '/api/v1/lead-generators/{lg_id}/status-counts',
    bare: true,
  },
  lending: { method: 'POST', path: '/api/v1/investment/lending', bare: true },
  listAccounts: { method: 'GET', path: '/api/v1/owner/accounts', bare: true },
  listApiKeys: { method: 'GET', path: '/api/v1/api-keys', bare: true },
  listCalculations: { method: 'GET', path: '/api/v1/calculations', bare: true },
  listConnectedAssistants: { method: 'GET', path: '/api/v1/connected-assistants', bare: true },
  listLeadGenerators: { method: 'GET', path: '/api/v1/lead-generators', bare: true },
  listOffMarketGenerators: {
    method: 'GET',
    path: '/api/v1/off-market-lead-generators',
    bare: true,
  },
  listReportSubscriptions: { method: 'GET', path: '/api/v1/area-report-subscriptions', bare: true },
  listSubscriptionReports: {
    method: 'GET',
    path: '/api/v1/area-report-subscriptions/{subscription_id}/reports',
    bare: true,
  },
  motivationScore: { method: 'GET', path: '/api/v1/motivation-score' },
  nearbyApplications: {
    method: 'GET',
    path: '/api/v1/planning/{property_id}/nearby-applications',
    bare: true,
  },
  offMarketAlerts: {
    method: 'GET',
    path: '/api/v1/off-market-lead-generators/{lg_id}/alerts',
    bare: true,
  },
  offMarketCounts: {
    method: 'GET',
    path: '/api/v1/off-market-lead-generators/{lg_id}/counts',
    bare: true,
  },
  offMarketProperties: {
    method: 'GET',
    path: '/api/v1/off-market-lead-generators/{lg_id}/properties',
    bare: true,
  },
  onStreetComparables: { method: 'GET', path: '/api/v1/market-data/{property_id}/on-street' },
  planningSearch: { method: 'GET', path: '/api/v1/planning/search', bare: true },
  plans: { method: 'GET', path: '/api/v1/api-billing/plans', bare: true },
  playbookTiers: { method: 'GET', path: '/api/v1/playbook-tiers' },
  pointOfInterestCategories: { method: 'GET', path: '/api/v1/points-of-interest/categories' },
  pointsOfInterest: { method: 'GET', path: '/api/v1/points-of-interest' },
  previewLeadGenerator: { method: 'POST', path: '/api/v1/lead-generators/preview', bare: true },
  previewOffMarketGenerator: {
    method: 'POST',
    path: '/api/v1/off-market-lead-generators/preview',
    bare: true,
  },
  projection: { method: 'POST', path: '/api/v1/investment/projection', bare: true },
  propertyApplications: {
    method: 'GET',
    path: '/api/v1/planning/{property_id}/applications',
    bare: true,
  },
  propertyCertificate: { method: 'GET', path: '/api/v1/epc/property/{property_id}' },
  propertyPack: { method: 'GET', path: '/api/v1/property-pack' },
  propertySoldHistory: { method: 'GET', path: '/api/v1/market-data/{property_id}/sold-history' },
  recalculate: {
    method: 'POST',
    path: '/api/v1/calculations/{calculation_id}/recalculate',
    bare: true,
  },
  rentalEstimate: { method: 'GET', path: '/api/v1/rental-estimate' },
  revokeApiKey: { method: 'DELETE', path: '/api/v1/api-keys/{key_id}', bare: true },
  revokeConnectedAssistant: {
    method: 'DELETE',
    path: '/api/v1/connected-assistants/{connection_id}',
    bare: true,
  },
  saStandalone: { method: 'POST', path: '/api/v1/investment/calculate-sa/standalone', bare: true },
  searchCertificates: { method: 'GET', path: '/api/v1/epc/search' },
  searchPolygon: { method: 'POST', path: '/api/v1/spatial/search/polygon' },
  searchProperties: { method: 'GET', path: '/api/v1/properties' },
  searchRadius: { method: 'POST', path: '/api/v1/spatial/search/radius' },
  searchViewport: { method: 'POST', path: '/api/v1/spatial/search/viewport' },
  sensitivity: { method: 'POST', path: '/api/v1/investment/sensitivity', bare: true },
  serverHealth: { method: 'GET', path: '/api/v1/owner/health', bare: true },
  soldHistory: { method: 'GET', path: '/api/v1/sold-history' },
  soldPrices: { method: 'GET', path: '/api/v1/sold-prices' },
  solve: { method: 'POST', path: '/api/v1/investment/solve', bare: true },
  stampDuty: { method: 'POST', path: '/api/v1/investment/stamp-duty', bare: true },
  strategyScores: { method: 'GET', path: '/api/v1/strategy-scores' },
  updateCalculation: { method: 'PUT', path: '/api/v1/calculations/{calculation_id}', bare: true },
  updateLeadGenerator: { method: 'PUT', path: '/api/v1/lead-generators/{lg_id}', bare: true },
  updateOffMarketGenerator: {
    method: 'PUT',
    path: '/api/v1/off-market-lead-generators/{lg_id}',
    bare: true,
  },
  updateReportSubscription: {
    method: 'PUT',
    path: '/api/v1/area-report-subscriptions/{subscription_id}',
    bare: true,
  },
  uprnCertificate: { method: 'GET', path: '/api/v1/epc/uprn/{uprn}' },
  uprnLookup: { method: 'GET', path: '/api/v1/uprn/{uprn}' },
  usage: { method: 'GET', path: '/api/v1/api-billing/usage', bare: true },
  valuation: { method: 'GET', path: '/api/v1/valuation' },
} as const satisfies Readonly<Record<RouteId, CallShape>>;
