import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cheapestPriceCut, dealScore } from '@freehold/scoring';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('the README example gives what it says', () => {
  const listing = {
    pricePence: 20_000_000,
    valuation: { estimatePence: 22_000_000, lowerPence: 20_000_000, confidence: 80 },
    grossYieldHundredths: 600,
    areaYieldHundredths: null,
    demandIndex: 60,
    daysListed: 30,
    medianDaysListed: 60,
    reductions: { count: 0, totalHundredths: 0 },
  };
  // By hand: .35×50 + .25×60 + .15×60 + .10×80 + .15×20 = 52.5.
  expect(dealScore(listing).score).toBe(53);
  expect(readme).toContain('dealScore(listing).score; // => 53');
  const cut = cheapestPriceCut(listing);
  expect(cut).toEqual({
    tier: 'silver',
    pricePence: 18_882_700,
    reductionPence: 1_117_300,
    score: 60,
  });
  expect(readme).toContain('pricePence: 18882700, reductionPence: 1117300, score: 60');
});
