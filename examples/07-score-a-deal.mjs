// A score that says why: its parts add up to it, and it knows what would lift it.
import { cheapestPriceCut, dealScore } from '@freehold/scoring';

const listing = {
  pricePence: 20_000_000,
  valuation: { estimatePence: 22_000_000, lowerPence: 20_000_000, confidence: 80 },
  grossYieldBasisPoints: 600,
  areaYieldBasisPoints: null,
  demandIndex: 60,
  daysListed: 30,
  medianDaysListed: 60,
  reductions: { count: 0, totalBasisPoints: 0 },
};

const deal = dealScore(listing);
for (const { name, contributionMillionths } of deal.contributions) {
  console.log(`${name}: ${contributionMillionths / 1_000_000}`);
}
console.log(`score ${deal.score}, ${deal.tier}`);
const cut = cheapestPriceCut(listing);
console.log(`£${cut.reductionPence / 100} cheaper makes it ${cut.tier}`);
