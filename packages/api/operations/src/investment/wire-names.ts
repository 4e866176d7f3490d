/** The calculators whose inputs and figures the API carries. */
export type Family = 'btl' | 'hmo' | 'brrr' | 'flip' | 'sa';
/** The families whose inputs the API carries. */
export type InputFamily =
  | Family
  | 'stampDuty'
  | 'lending'
  | 'landlordTax'
  | 'toThePocket'
  | 'homeSale'
  | 'interview'
  | 'portfolio'
  | 'projection';

/**
 * The names of the API that are not the libraries' names in snake case. Every other name is: `loanAmount` is `loan_amount`.
 * An input within an object is named by its path; its last part is what the API calls differently.
 */
const purchase = {
  mortgageRatePercentage: 'mortgage_rate',
  additionalProperty: 'is_additional_property',
  firstTimeBuyer: 'is_first_time_buyer',
  mainResidence: 'is_main_residence',
  nonUkResident: 'is_non_uk_resident',
  // Of the purchase itself in the API.
  'stampDuty.nation': 'location',
  'stampDuty.effectiveDate': 'effective_date',
  'stampDuty.additionalProperty': 'is_additional_property',
  'stampDuty.firstTimeBuyer': 'is_first_time_buyer',
  'stampDuty.mainResidence': 'is_main_residence',
  'stampDuty.nonUkResident': 'is_non_uk_resident',
  'stampDuty.companyRelief': 'company_relief',
} as const;
/** Costs of holding a house, as inputs and as figures. */
const holding = {
  annualGroundRent: 'ground_rent_annual',
  annualServiceCharge: 'service_charge_annual',
  annualOtherCosts: 'other_costs_annual',
} as const;
const insurance = { annualInsurance: 'insurance_annual' } as const;
const utilities = { monthlyUtilities: 'utilities_monthly' } as const;
const bridge = {
  bridgeLtvPercentage: 'bridge_ltv',
  bridgeRatePercentage: 'bridge_finance_rate',
  bridgeMonths: 'bridge_finance_months',
} as const;

/** Inputs, by family. */
export const inputNames = {
  btl: { ...purchase, ...holding, ...insurance },
  hmo: {
    ...purchase,
    ...holding,
    ...insurance,
    ...utilities,
    occupancyPercentage: 'occupancy_rate',
    monthlyCleaning: 'cleaning_monthly',
    licenceCost: 'hmo_license_cost',
    furnishingCosts: 'furniture_costs',
  },
  brrr: {
    ...purchase,
    ...holding,
    ...insurance,
    ...utilities,
    ...bridge,
    refinanceLtvPercentage: 'refinance_ltv',
    'refinance.lender.interestCoverPercentage': 'icr_percentage',
  },
  flip: {
    ...purchase,
    ...holding,
    ...bridge,
    refurbishmentCosts: 'renovation_costs',
    monthlyHoldingCosts: 'holding_costs_monthly',
  },
  sa: {
    ...purchase,
    ...holding,
    ...insurance,
    ...utilities,
    occupancyPercentage: 'occupancy_rate',
    peakOccupancyPercentage: 'peak_occupancy',
    shoulderOccupancyPercentage: 'shoulder_occupancy',
    offPeakOccupancyPercentage: 'offpeak_occupancy',
    cleaningCostPerStay: 'cleaning_cost_per_booking',
  },
  lending: {
    mortgageRatePercentage: 'mortgage_rate',
    annualOperatingCosts: 'operating_costs_annual',
  },
  landlordTax: {},
  interview: {},
  toThePocket: {},
  homeSale: {},
  portfolio: {
    'holdings.mortgageRatePercentage': 'mortgage_rate',
    // As a sentence on several homes has it.
    mortgageRatePercentage: 'mortgage_rate',
  },
  projection: { 'refinances.mortgageRatePercentage': 'mortgage_rate' },
  stampDuty: {
    additionalProperty: 'is_additional_property',
    firstTimeBuyer: 'is_first_time_buyer',
    nonUkResident: 'is_non_uk_resident',
    company: 'is_company',
  },
} as const satisfies Record<InputFamily, Readonly<Record<string, string>>>;

const cashFlow = {
  monthlyCashFlow: 'monthly_cashflow',
  annualCashFlow: 'annual_cashflow',
} as const;
const monthlyHolding = {
  monthlyGroundRent: 'ground_rent_monthly',
  monthlyServiceCharge: 'service_charge_monthly',
  monthlyOtherCosts: 'other_costs_monthly',
} as const;
const annualManagement = { annualManagementFee: 'management_fee_annual' } as const;
const annualRunning = {
  ...holding,
  ...insurance,
  ...annualManagement,
  annualMaintenance: 'maintenance_annual',
} as const;

/** Figures, by family. */
export const figureNames = {
  btl: {
    ...annualRunning,
    ...monthlyHolding,
    grossYieldPercentage: 'gross_yield',
    netYieldPercentage: 'net_yield',
    monthlyOperatingCosts: 'monthly_expenses',
    annualOperatingCosts: 'annual_expenses',
    monthlyVoid: 'void_monthly',
    annualVoid: 'void_annual',
    monthlyManagementFee: 'management_fee_monthly',
    monthlyMaintenance: 'maintenance_monthly',
    monthlyInsurance: 'insurance_monthly',
  },
  hmo: {
    ...cashFlow,
    ...holding,
    ...monthlyHolding,
    ...annualManagement,
    furnishingCosts: 'furniture_costs',
    monthlyOccupancyAdjustedRent: 'occupancy_adjusted_rent',
    annualOccupancyAdjustedRent: 'occupancy_adjusted_rent_annual',
    monthlyUtilities: 'utilities_cost_monthly',
    annualUtilities: 'utilities_cost_annual',
    monthlyCleaning: 'cleaning_cost_monthly',
    annualCleaning: 'cleaning_cost_annual',
    monthlyLicenceCost: 'hmo_license_cost_monthly',
    annualLicenceCost: 'hmo_license_cost_annual',
    monthlyInsurance: 'enhanced_insurance_cost_monthly',
    annualInsurance: 'enhanced_insurance_cost_annual',
    monthlyMaintenance: 'maintenance_cost_monthly',
    annualMaintenance: 'maintenance_cost_annual',
    monthlyManagementFee: 'management_fee_monthly',
    annualOperatingCosts: 'operating_costs_annual',
  },
  brrr: {
    ...cashFlow,
    ...annualRunning,
    annualVoid: 'void_annual',
    annualUtilities: 'utilities_annual',
    annualOperatingCosts: 'operating_costs_annual',
    initialInvestment: 'initial_cash_required',
    taxSystem: 'tax_system_name',
  },
  flip: {
    refurbishmentTotal: 'renovation_total',
    initialInvestment: 'cash_invested',
    annualisedReturnPercentage: 'annualized_return_percentage',
    taxSystem: 'tax_system_name',
  },
  sa: {
    ...cashFlow,
    ...annualRunning,
    staysPerYear: 'bookings_per_year',
    annualCleaning: 'cleaning_costs_annual',
    annualCleaningFees: 'cleaning_fees_annual',
    annualPlatformFees: 'platform_fees_annual',
    annualCardFees: 'card_fees_annual',
    annualVat: 'vat_annual',
    annualUtilities: 'utilities_annual',
    annualPropertyCosts: 'operating_costs_annual',
    annualDifference: 'difference_annual',
    btlAnnualCashFlow: 'btl_annual_cashflow',
    saAnnualCashFlow: 'sa_annual_cashflow',
  },
} as const satisfies Record<Family, Readonly<Record<string, string>>>;

/** A figure that the API gives under two names, and the figure after which the second name is listed. */
export const secondNames = {
  btl: { figure: 'roiPercentage', name: 'cash_on_cash_return', after: 'monthlyMortgage' },
  hmo: { figure: 'monthlyCashFlow', name: 'net_cashflow_monthly', after: 'monthlyMortgage' },
} as const;

/** Members of an answer that is passed on whole. */
export const answerNames = { lossesCarriedForward: 'loss_carried_forward' } as const;
