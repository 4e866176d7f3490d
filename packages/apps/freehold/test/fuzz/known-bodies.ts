import type { KnownBodies } from './requests.ts';

/** Bodies whose members ask for one another. */
export const knownBodies = {
  createCalculation: { name: 'C', strategy: 'STAMP_DUTY', inputs: { price: 300_000 } },
  updateCalculation: { name: 'E' },
  createLeadGenerator: { name: 'H', selected_outcodes: ['M14'] },
  createOffMarketGenerator: { name: 'I', selected_outcodes: ['M14'] },
  updateLeadGenerator: { name: 'F' },
  updateOffMarketGenerator: { name: 'G' },
  updateReportSubscription: { is_active: false },
  createWebhook: { url: 'https://example.com/freehold' },
  updateWebhook: { event_types: ['report.ready'] },
  solve: {
    strategy: 'BTL',
    deal: { monthly_rent: 1500, purchase_price: 1, location: 'england' },
    unknown: 'purchase_price',
    metric: 'gross_yield',
    target: 6,
  },
  sensitivity: {
    strategy: 'BTL',
    deal: { monthly_rent: 1500, purchase_price: 300_000, location: 'england' },
    metric: 'gross_yield',
    x: { input: 'monthly_rent', values: [900, 1000] },
  },
  compareStrategies: {
    strategies: ['BTL', 'HMO', 'SA'],
    hmo_params: {
      rooms: [
        { room_type: 'double', monthly_rent: 550 },
        { room_type: 'double', monthly_rent: 550 },
        { room_type: 'single', monthly_rent: 450 },
      ],
    },
    sa_params: { nightly_rate: 110 },
  },
  // A ring or a text, and neither crosses itself.
  searchPolygon: {
    polygon_coordinates: [
      [-2.3, 53.4],
      [-2.1, 53.4],
      [-2.1, 53.5],
    ],
  },
  // A plan is one of those on offer.
  addAccount: { plan: 'business' },
  changeAccount: { plan: 'business', is_suspended: false },
  // A home or a place is named in one of several ways, and by no two at once.
  valuation: { postcode: 'M14 4EF', type: 'terraced' },
  comparables: { address: '1 High Street, M14 4EF', type: 'terraced' },
  rentalEstimate: { postcode: 'M14 4EF', bedrooms: 2 },
  salesNear: { postcode: 'M14 4EF', radius_km: 2 },
} satisfies KnownBodies;
