import { frozen } from '@freehold/money/frozen';

/**
 * The three stored playbooks. The bronze rows are the API's own definitions; silver and gold are steps above them.
 * Percentages in basis points, areas in square metres (969 sq ft is 90 m²).
 */
export const playbookRules = /* @__PURE__ */ frozen({
  version: 'playbook-2026-11-21',
  brrr_candidate: { discountBasisPoints: { gold: 2000, silver: 1500, bronze: 1000 } },
  hmo_conversion: {
    bedrooms: { gold: 5, silver: 4, bronze: 3 },
    floorAreaSqm: { gold: 130, silver: 110, bronze: 90 },
  },
  btl_candidate: { yieldBasisPoints: { gold: 800, silver: 700, bronze: 600 } },
} as const);
