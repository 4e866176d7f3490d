/** Tables of the API specification, typed from it and not from the route table. */
const basic = ['properties:read', 'market-data:read', 'areas:read', 'epc:read', 'rentals:read'];
const growth = [...basic, 'ai:chat'];
const advanced = [...growth, 'investment:read', 'spatial:read', 'planning:read', 'leads:read'];
const professional = [...advanced, 'build-cost:read'];

export const scopesOfPlan: Readonly<Record<string, readonly string[]>> = {
  free: basic,
  starter_2026: basic,
  growth,
  starter: advanced,
  professional,
  business: professional,
  enterprise: professional,
};

const prefixes: Readonly<Record<string, string>> = {
  properties: 'properties:read',
  homes: 'properties:read',
  media: 'properties:read',
  'market-data': 'market-data:read',
  prices: 'market-data:read',
  'sold-prices': 'market-data:read',
  comparables: 'market-data:read',
  'sold-history': 'market-data:read',
  'rental-estimate': 'market-data:read',
  'deal-score': 'market-data:read',
  'motivation-score': 'market-data:read',
  'property-pack': 'market-data:read',
  valuation: 'market-data:read',
  demand: 'market-data:read',
  'playbook-tiers': 'market-data:read',
  investment: 'investment:read',
  calculations: 'investment:read',
  portfolio: 'investment:read',
  'strategy-scores': 'investment:read',
  area: 'areas:read',
  'area-analytics': 'areas:read',
  'area-pack': 'areas:read',
  'area-report-subscriptions': 'areas:read',
  'market-intelligence': 'areas:read',
  yields: 'areas:read',
  rents: 'areas:read',
  demographics: 'areas:read',
  'points-of-interest': 'areas:read',
  'agents-list': 'areas:read',
  growth: 'areas:read',
  'area-summary': 'areas:read',
  spatial: 'spatial:read',
  planning: 'planning:read',
  'flood-risk': 'planning:read',
  heritage: 'planning:read',
  'lead-generators': 'leads:read',
  'off-market-lead-generators': 'leads:read',
  epc: 'epc:read',
  uprn: 'epc:read',
  'build-cost': 'build-cost:read',
  'ultimate-ai': 'ai:chat',
};

const segmentOf = (path: string) => path.split('/')[3] ?? '';

/** Null: family A, or a path the specification does not name. */
export const scopeOfPath = (path: string): string | null => prefixes[segmentOf(path)] ?? null;

export const isFamilyA = (path: string) =>
  ['api-keys', 'api-billing', 'connected-assistants'].includes(segmentOf(path));

/** Beside the specification: for sessions of owners, free. */
export const isOfOwner = (path: string) => segmentOf(path) === 'owner';

/** Beside the specification: for a session or an API key of any plan, free. */
export const isOfAccount = (path: string) =>
  ['webhooks', 'coverage'].includes(segmentOf(path)) || path === '/api/v1/investment/defaults';

/** Beside the specification: for everybody, free. */
const isLaw = (path: string) => path === '/api/v1/law';

/** Beside the specification: what the dashboard draws a map from, free. */
const isMap = (path: string) => path === '/api/v1/market-intelligence/district-map';

export function costOfPath(path: string): number {
  const segment = segmentOf(path);
  if (isFamilyA(path) || isOfOwner(path) || isOfAccount(path) || isMap(path) || isLaw(path))
    return 0;
  if (['valuation', 'deal-score', 'strategy-scores'].includes(segment)) return 2;
  if (segment === 'ultimate-ai') return 5;
  return ['property-pack', 'area-summary'].includes(segment) ? 10 : 1;
}

export const isGated = (path: string) => ['area-analytics', 'area-pack'].includes(segmentOf(path));
