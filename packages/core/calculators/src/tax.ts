export { capitalGainsYears } from './data/capital-gains-years.ts';
export type { CapitalGainsYear } from './data/capital-gains-years.ts';
export { capitalGainsTax } from './capital-gains-tax.ts';
export type {
  CapitalGainsTaxInput,
  CapitalGainsTaxResult,
  PersonGain,
} from './capital-gains-tax.ts';
export type { MainHomeMonths } from './main-home-relief.ts';
export type { NonResidentGain, NonResidentSale } from './non-resident-gain.ts';
export { companyTax } from './company-tax.ts';
export type { CompanyTaxInput, CompanyTaxResult } from './company-tax.ts';
export { corporationTaxYears } from './data/corporation-tax-years.ts';
export type { CorporationTaxYear } from './data/corporation-tax-years.ts';
export { directorsLoanTax } from './directors-loan-tax.ts';
export type { DirectorsLoanTaxInput, DirectorsLoanTaxResult } from './directors-loan-tax.ts';
export { dividendTax } from './dividend-tax.ts';
export type { DividendTaxInput, DividendTaxResult } from './dividend-tax.ts';
export { dividendTaxYears } from './data/dividend-tax-years.ts';
export type { DividendTaxYear } from './data/dividend-tax-years.ts';
export { homeSaleTax } from './home-sale-tax.ts';
export type { CompanySeller, HomeSaleInput, HomeSaleResult, HomeSeller } from './home-sale-tax.ts';
export { incomeTax } from './income-tax.ts';
export type { IncomeTaxInput, IncomeTaxResult, PersonalIncome } from './income-tax.ts';
export { incomeTaxYears } from './data/income-tax-years.ts';
export type { IncomeTaxBand, IncomeTaxYear } from './data/income-tax-years.ts';
export { classFourYears } from './data/national-insurance-years.ts';
export type { ClassFourYear } from './data/national-insurance-years.ts';
export { ownersTax } from './owners-tax.ts';
export type { TaxedOwner, OwnersTaxInput, OwnersTaxResult } from './owners-tax.ts';
export { personalIncomeYears } from './data/personal-income-years.ts';
export type { PersonalIncomeYear } from './data/personal-income-years.ts';
export { personalTax } from './personal-tax.ts';
export type { ReductionLimit } from './kernel/tax.ts';
export type { ElectedAllowance, PersonalTaxInput, PersonalTaxResult } from './personal-tax.ts';
export type { PocketCompany } from './pocket-company.ts';
export type { PocketMove } from './pocket-move.ts';
export { toThePocket } from './to-the-pocket.ts';
export type { PocketInput, PocketOwner, PocketResult, PocketShare } from './to-the-pocket.ts';
