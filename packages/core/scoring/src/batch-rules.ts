import type { ColumnRules } from '@freehold/money/columns';
import type { DealFacts } from './kernel/deal.ts';
import { energyBands } from './kernel/facts.ts';
import { allKeywordBits, type MotivationFacts } from './kernel/motivation.ts';
import type { PlaybookFacts } from './kernel/playbook.ts';
import type { StrategyFacts } from './kernel/strategy.ts';

/* What the facts of a batch may be: as the scores check them one home at a time, NaN where a fact is not known. */

const unknown = true;
const anyNumber = { unknown } as const;
const fromZero = { min: 0, unknown } as const;
const index = { min: 0, max: 100, unknown } as const;
const yesNo = { min: 0, max: 1, whole: true, unknown } as const;
const energyBand = { min: 0, max: energyBands.length - 1, whole: true, unknown } as const;

export const dealRules: ColumnRules<DealFacts> = {
  pricePence: fromZero,
  estimatePence: fromZero,
  lowerPence: fromZero,
  confidence: index,
  grossYieldBasisPoints: fromZero,
  areaYieldP25BasisPoints: fromZero,
  areaYieldMedianBasisPoints: fromZero,
  areaYieldP75BasisPoints: fromZero,
  demandIndex: index,
  daysListed: fromZero,
  medianDaysListed: fromZero,
  reductionCount: fromZero,
  reductionTotalBasisPoints: fromZero,
};

export const motivationRules: ColumnRules<MotivationFacts> = {
  keywords: { min: 0, max: allKeywordBits, whole: true, unknown },
  reductionCount: fromZero,
  reductionTotalBasisPoints: fromZero,
  daysListed: fromZero,
  medianDaysListed: fromZero,
  fallThroughs: fromZero,
  relisted: yesNo,
  agentChanged: yesNo,
  yearsOwned: fromZero,
  companyOwned: yesNo,
  companyDistressed: yesNo,
  silentlyPulled: yesNo,
  energyBand,
  salesCount: fromZero,
  underwaterBasisPoints: anyNumber,
};

export const strategyRules: ColumnRules<StrategyFacts> = {
  grossYieldBasisPoints: fromZero,
  discountBasisPoints: anyNumber,
  bedrooms: fromZero,
  floorAreaSqm: fromZero,
  demandIndex: index,
  visitorIndex: index,
  transportIndex: index,
  energyBand,
  leaseYearsRemaining: fromZero,
  hasArticle4: yesNo,
  needsWork: yesNo,
  severeCondition: yesNo,
  isVacant: yesNo,
  isHmoAlready: yesNo,
  occupancyRestricted: yesNo,
};

export const playbookRules: ColumnRules<PlaybookFacts> = {
  discountBasisPoints: anyNumber,
  grossYieldBasisPoints: fromZero,
  bedrooms: fromZero,
  floorAreaSqm: fromZero,
  isHouse: yesNo,
  hasArticle4: yesNo,
  needsWork: yesNo,
  severeCondition: yesNo,
};
