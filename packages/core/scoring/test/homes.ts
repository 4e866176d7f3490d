import fc from 'fast-check';
import {
  motivationWeights,
  type DealInput,
  type MotivationInput,
  type PlaybookInput,
  type StrategyInput,
} from '@freehold/scoring';

/* Homes and listings of which nothing is known, and those of which anything may be. */

export const unknownDeal: DealInput = {
  pricePence: null,
  valuation: null,
  grossYieldBasisPoints: null,
  areaYieldBasisPoints: null,
  demandIndex: null,
  daysListed: null,
  medianDaysListed: null,
  reductions: null,
};

export const unknownSeller: MotivationInput = {
  flags: null,
  reductions: null,
  daysListed: null,
  medianDaysListed: null,
  fallThroughs: null,
  relisted: null,
  agentChanged: null,
  yearsOwned: null,
  companyOwned: null,
  companyDistressed: null,
  silentlyPulledOn: null,
  energyBand: null,
  salesCount: null,
  underwaterBasisPoints: null,
};

export const deal: fc.Arbitrary<DealInput> = fc.record({
  pricePence: fc.option(fc.integer({ min: 1_000_00, max: 2_000_000_00 })),
  valuation: fc.option(
    fc
      .record({
        estimate: fc.integer({ min: 1_000_00, max: 2_000_000_00 }),
        spread: fc.nat(50),
        confidence: fc.nat(100),
      })
      .map(({ estimate, spread, confidence }) => ({
        estimatePence: estimate,
        lowerPence: Math.round(estimate * (1 - spread / 100)),
        confidence,
      })),
  ),
  grossYieldBasisPoints: fc.option(fc.nat(2500)),
  areaYieldBasisPoints: fc.option(
    fc
      .tuple(fc.nat(600), fc.nat(400), fc.nat(400))
      .map(([p25, a, b]) => ({ p25, median: p25 + a, p75: p25 + a + b })),
  ),
  demandIndex: fc.option(fc.nat(100)),
  daysListed: fc.option(fc.nat(900)),
  medianDaysListed: fc.option(fc.nat(200)),
  reductions: fc.option(fc.record({ count: fc.nat(6), totalBasisPoints: fc.option(fc.nat(4000)) })),
});

export const keywords = Object.keys(motivationWeights.keywordPoints);

export const motivation: fc.Arbitrary<MotivationInput> = fc.record({
  flags: fc.option(
    fc.uniqueArray(
      fc.constantFrom(...keywords, 'garden', '__proto__').map((flag) => ({ flag, text: flag })),
      { selector: (row) => row.flag },
    ),
  ),
  reductions: fc.option(fc.record({ count: fc.nat(6), totalBasisPoints: fc.option(fc.nat(3000)) })),
  daysListed: fc.option(fc.nat(900)),
  medianDaysListed: fc.option(fc.integer({ min: 1, max: 200 })),
  fallThroughs: fc.option(fc.nat(3)),
  relisted: fc.option(fc.boolean()),
  agentChanged: fc.option(fc.boolean()),
  yearsOwned: fc.option(fc.nat(40)),
  companyOwned: fc.option(fc.boolean()),
  companyDistressed: fc.option(fc.boolean()),
  silentlyPulledOn: fc.option(fc.constantFrom('2026-10-01', false as const)),
  energyBand: fc.option(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  salesCount: fc.option(fc.nat(8)),
  underwaterBasisPoints: fc.option(fc.integer({ min: -3000, max: 3000 })),
});

export const strategy: fc.Arbitrary<StrategyInput> = fc.record({
  grossYieldBasisPoints: fc.option(fc.nat(2000)),
  discountBasisPoints: fc.option(fc.integer({ min: -3000, max: 4000 })),
  bedrooms: fc.option(fc.nat(8)),
  floorAreaSqm: fc.option(fc.nat(250)),
  demandIndex: fc.option(fc.nat(100)),
  visitorIndex: fc.option(fc.nat(100)),
  transportIndex: fc.option(fc.nat(100)),
  energyBand: fc.option(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  leaseYearsRemaining: fc.option(fc.nat(999)),
  hasArticle4: fc.option(fc.boolean()),
  needsWork: fc.option(fc.boolean()),
  severeCondition: fc.option(fc.boolean()),
  isVacant: fc.option(fc.boolean()),
  isHmoAlready: fc.option(fc.boolean()),
  occupancyRestricted: fc.option(fc.boolean()),
});

export const playbook: fc.Arbitrary<PlaybookInput> = fc.record({
  discountBasisPoints: fc.option(fc.integer({ min: 0, max: 2500 })),
  grossYieldBasisPoints: fc.option(fc.integer({ min: 400, max: 1000 })),
  bedrooms: fc.option(fc.nat(7)),
  floorAreaSqm: fc.option(fc.integer({ min: 60, max: 150 })),
  isHouse: fc.option(fc.boolean()),
  hasArticle4: fc.option(fc.boolean()),
  needsWork: fc.option(fc.boolean()),
  severeCondition: fc.option(fc.boolean()),
});
