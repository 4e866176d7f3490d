export { assumptions, assumptionsVersion } from './data/assumptions.ts';
export type { Assumption } from './data/assumptions.ts';
export { btl, btlMetrics, readBtl } from './btl.ts';
export type { BtlInput, BtlMetric, BtlResult } from './btl.ts';
export { hmo, hmoMetrics, readHmo } from './hmo.ts';
export type { HmoInput, HmoMetric, HmoResult, HmoRoom } from './hmo.ts';
export { roomTypes } from './hmo-rules.ts';
export type { RoomType } from './hmo-rules.ts';
export { brrr, brrrMetrics, readBrrr } from './brrr.ts';
export type { BrrrInput, BrrrMetric, BrrrResult } from './brrr.ts';
export { flip, flipMetrics, readFlip } from './flip.ts';
export type { FlipInput, FlipMetric, FlipResult } from './flip.ts';
export { readSa, sa, saMetrics } from './sa.ts';
export type { SaInput, SaMetric, SaResult } from './sa.ts';
export type { ComparisonWithBtl } from './sa-against-btl.ts';
export { compare, rankOnEqualCash } from './compare.ts';
export type {
  CompareInput,
  CompareOptions,
  CompareResult,
  Rank,
  Ranking,
  RecommendationCode,
} from './compare.ts';
export { worksItems } from './works.ts';
export type { Works } from './works.ts';
export { errorCodes, FreeholdError } from '@freehold/money/errors';
export type { Bounds, ErrorCode } from '@freehold/money/errors';
export type { ExplainedLine } from './explain.ts';
export { metricStrings } from './figures.ts';
export { unitOf } from './unit-of.ts';
export type { Unit } from './figures.ts';
export type { PurchaseTaxOptions } from './purchase-tax.ts';
export type { BridgeTermsInput, DrawdownInput } from './bridge-input.ts';
export type { BrrrRefinanceInput, LenderTest } from './refinance-input.ts';
export type { SeasonInput } from './nights.ts';
export type { OwnerShare } from './owners.ts';
export type { AssumedInput } from './input-record.ts';
export { vatRates } from './data/vat.ts';
export type { VatRates } from './data/vat.ts';
export type { CalculatorOptions, CalculatorResult } from './result.ts';
export {
  capitalGainsTax,
  capitalGainsYears,
  classFourYears,
  companyTax,
  corporationTaxYears,
  directorsLoanTax,
  dividendTax,
  dividendTaxYears,
  homeSaleTax,
  incomeTax,
  incomeTaxYears,
  ownersTax,
  personalIncomeYears,
  personalTax,
  toThePocket,
} from './tax.ts';
export type {
  CapitalGainsTaxInput,
  CapitalGainsTaxResult,
  CompanyTaxInput,
  CompanyTaxResult,
  DirectorsLoanTaxInput,
  DirectorsLoanTaxResult,
  DividendTaxInput,
  DividendTaxResult,
  CompanySeller,
  HomeSaleInput,
  HomeSaleResult,
  HomeSeller,
  IncomeTaxInput,
  IncomeTaxResult,
  TaxedOwner,
  OwnersTaxInput,
  OwnersTaxResult,
  PersonalTaxInput,
  PersonalTaxResult,
  ElectedAllowance,
  MainHomeMonths,
  PersonGain,
  NonResidentGain,
  NonResidentSale,
  PersonalIncome,
  PersonalIncomeYear,
  PocketCompany,
  PocketInput,
  PocketMove,
  PocketOwner,
  PocketResult,
  PocketShare,
  ReductionLimit,
} from './tax.ts';
export { lenders, lendersCheckedOn } from './data/lenders.ts';
export type { LenderProfile } from './data/lenders.ts';
export type { DealLenderInput, DealLenderTest } from './deal-lender.ts';
export { lending } from './lending.ts';
export type {
  LendingInput,
  LendingLimit,
  LendingResult,
  OwnLender,
  StressPair,
  TopSlicing,
} from './lending.ts';
export { solve, solveAny } from './solve.ts';
export type { AnySolveInput, SolveInput, SolvePoint, SolveResult } from './solve.ts';
export { strategies } from './strategy-deals.ts';
export type { Strategy, StrategyDeal } from './strategy-deals.ts';
export type { TaxedBy, TaxPayerInput } from './tax-payer.ts';
export type { RefinanceInput } from './refinances.ts';
export type { ProjectionNote } from './projection-notes.ts';
export { project } from './projection.ts';
export type { ProjectionInput, ProjectionResult, ProjectionRow } from './projection.ts';
export { sensitivity, sensitivitySteps, tornado } from './sensitivity.ts';
export type { Steps } from './steps.ts';
export type {
  Axis,
  SensitivityInput,
  SensitivityResult,
  TornadoBar,
  TornadoEnd,
  TornadoInput,
  TornadoResult,
} from './sensitivity.ts';
export { mostYouCanPay } from './most-you-can-pay.ts';
export type { MostYouCanPay, PriceTarget, UnpricedDeal } from './most-you-can-pay.ts';
export { energyBands, energyStandards } from './data/energy-standards.ts';
export type { EnergyBand, EnergyStandard } from './data/energy-standards.ts';
export { stressScenarios } from './data/stress-scenarios.ts';
export type { StressScenario } from './data/stress-scenarios.ts';
export { portfolio, portfolioSteps } from './portfolio/portfolio.ts';
export type {
  HoldingLending,
  HoldingResult,
  PortfolioResult,
  StressResult,
} from './portfolio/result.ts';
export type {
  HoldingInput,
  PortfolioInput,
  PortfolioOwner,
  StressInput,
} from './portfolio/input.ts';
export type { EnergyNeed } from './portfolio/energy.ts';
export type { OwnerResult } from './portfolio/owners.ts';
export type { RefinanceDue } from './portfolio/refinances.ts';
export { councilTaxSurchargeBands, lettingRules } from './data/letting-rules.ts';
export type { LettingRule } from './data/letting-rules.ts';
export type { StatuteWords } from './data/statute-words.ts';
export { lawOn } from './law/law.ts';
export type { LawInput, LawLetting } from './law/law.ts';
export { lawSubjects } from './law/rule.ts';
export type { LawEffect, LawRule, LawStatus, LawSubject } from './law/rule.ts';
