export { energyBands, energyStandards } from '../data/energy-standards.ts';
export type { EnergyBand, EnergyStandard } from '../data/energy-standards.ts';
export { stressScenarios } from '../data/stress-scenarios.ts';
export type { StressScenario } from '../data/stress-scenarios.ts';
export { portfolio } from '../portfolio/portfolio.ts';
export type {
  HoldingLending,
  HoldingResult,
  PortfolioResult,
  StressResult,
} from '../portfolio/result.ts';
export type {
  HoldingInput,
  PortfolioInput,
  PortfolioOwner,
  StressInput,
} from '../portfolio/input.ts';
export type { EnergyNeed } from '../portfolio/energy.ts';
export type { OwnerResult } from '../portfolio/owners.ts';
export type { RefinanceDue } from '../portfolio/refinances.ts';
