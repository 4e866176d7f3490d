export { assumptions, assumptionsVersion } from './data/assumptions.ts';
export type { Assumption } from './data/assumptions.ts';
export { btl, btlMetrics } from './btl.ts';
export type { BtlInput, BtlMetric, BtlResult } from './btl.ts';
export { hmo, hmoMetrics } from './hmo.ts';
export type { HmoInput, HmoMetric, HmoResult, HmoRoom } from './hmo.ts';
export { roomTypes } from './hmo-rules.ts';
export type { RoomType } from './hmo-rules.ts';
export { brrr, brrrMetrics } from './brrr.ts';
export type { BrrrInput, BrrrMetric, BrrrResult } from './brrr.ts';
export { flip, flipMetrics } from './flip.ts';
export type { FlipInput, FlipMetric, FlipResult } from './flip.ts';
export { sa, saMetrics } from './sa.ts';
export type { SaInput, SaMetric, SaResult } from './sa.ts';
export type { ComparisonWithBtl } from './sa-against-btl.ts';
export { compare, rankOnEqualCash, strategies } from './compare.ts';
export type {
  CompareInput,
  CompareOptions,
  CompareResult,
  Rank,
  Ranking,
  RecommendationCode,
  Strategy,
} from './compare.ts';
export { worksItems } from './works.ts';
export type { Works } from './works.ts';
export { errorCodes, FreeholdError } from '@freehold/money/errors';
export type { Bounds, ErrorCode } from '@freehold/money/errors';
export type { ExplainedLine } from './explain.ts';
export { metricStrings } from './figures.ts';
export { unitOf } from './unit.ts';
export type { Unit } from './unit.ts';
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
  dividendTax,
  dividendTaxYears,
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
  DividendTaxInput,
  DividendTaxResult,
  IncomeTaxInput,
  IncomeTaxResult,
  TaxedOwner,
  OwnersTaxInput,
  OwnersTaxResult,
  PersonalTaxInput,
  PersonalTaxResult,
  ElectedAllowance,
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
export { lenders, lendersCheckedOn, lending } from './lending.ts';
export type {
  LenderProfile,
  LendingInput,
  LendingLimit,
  LendingResult,
  TopSlicing,
} from './lending.ts';
export { solve } from './solve.ts';
export type { SolveInput, SolvePoint, SolveResult } from './solve.ts';
export { project } from './projection.ts';
export type {
  ProjectionInput,
  ProjectionNote,
  ProjectionResult,
  ProjectionRow,
  RefinanceInput,
  StrategyDeal,
  TaxedBy,
  TaxPayerInput,
} from './projection.ts';
export { sensitivity, tornado } from './sensitivity.ts';
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
export { energyBands, energyStandards, portfolio, stressScenarios } from './entries/portfolio.ts';
export type {
  EnergyBand,
  EnergyNeed,
  EnergyStandard,
  HoldingInput,
  HoldingLending,
  HoldingResult,
  OwnerResult,
  PortfolioInput,
  PortfolioOwner,
  PortfolioResult,
  RefinanceDue,
  StressInput,
  StressResult,
  StressScenario,
} from './entries/portfolio.ts';
export { councilTaxSurchargeBands, lawOn, lawSubjects, lettingRules } from './entries/law.ts';
export type {
  LawEffect,
  LawInput,
  LawLetting,
  LawRule,
  LawStatus,
  LawSubject,
  LettingRule,
  StatuteWords,
} from './entries/law.ts';
