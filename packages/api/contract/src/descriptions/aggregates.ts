import type { Terms } from './terms.ts';

/** Agents, rents and yields of an area. */
export const aggregatesTerms: Terms = {
  'agents.name': 'Name of the branch.',
  average_gross_yield_pct: [
    'Mean gross yield, per cent; those above 25 are left out.',
    'Null without one.',
  ],
  median_gross_yield_pct: [
    'Median gross yield, per cent; those above 25 are left out.',
    'Null without one.',
  ],
  p25_gross_yield_pct: [
    'Gross yield that a quarter lie below, per cent; those above 25 are left out.',
    'Null without one.',
  ],
  p75_gross_yield_pct: [
    'Gross yield that a quarter lie above, per cent; those above 25 are left out.',
    'Null without one.',
  ],
  'AreaYieldsResponse.average_price': [
    'Mean asking price of the homes counted, pounds.',
    'Null without one.',
  ],
  'AreaYieldsResponse.average_monthly_rent': [
    'Mean estimated rent of the homes counted, pounds a month.',
    'Null without one.',
  ],
  average_monthly_rent: ['Mean rent asked, pounds a month.', 'Null without a home to let.'],
  median_monthly_rent: ['Median rent asked, pounds a month.', 'Null without a home to let.'],
  p25_monthly_rent: [
    'Rent that a quarter lie below, pounds a month.',
    'Null without a home to let.',
  ],
  p75_monthly_rent: [
    'Rent that a quarter lie above, pounds a month.',
    'Null without a home to let.',
  ],
  agents: 'Branches by their active listings, the most first.',
  listing_count: 'Active listings of the branch in the outcode.',
};
