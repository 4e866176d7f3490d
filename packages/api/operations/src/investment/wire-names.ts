/** The calculators whose inputs and figures the API carries. */
export type Family = 'btl' | 'hmo' | 'brrr' | 'flip' | 'sa';
/** The families whose inputs the API carries. */
export type InputFamily = Family | 'stampDuty';

/**
 * The names of the API that are not the libraries' names in snake case. Every other name is: `loanAmount` is `loan_amount`.
 * An input within an object is named by its path; its last part is what the API calls differently.
 */
const purchase = {
  mortgageRatePercentage: 'mortgage_rate',
  additionalProperty: 'is_additional_property',
  firstTimeBuyer: 'is_first_time_buyer',
  nonUkResident: 'is_non_uk_resident',
  'stampDuty.additionalProperty': 'is_additional_property',
  'stampDuty.firstTimeBuyer': 'is_first_time_buyer',
  'stampDuty.nonUkResident': 'is_non_uk_resident',
} as const;
const bridge = {
  bridgeLtvPercentage: 'bridge_ltv',
  bridgeRatePercentage: 'bridge_finance_rate',
  bridgeMonths: 'bridge_finance_months',
} as const;

/** Inputs, by family. */
export const inputNames = {
  btl: purchase,
  hmo: {
    ...purchase,
    occupancyPercentage: 'occupancy_rate',
    licenceCost: 'hmo_license_cost',
    furnishingCosts: 'furniture_costs',
  },
  brrr: {
    ...purchase,
    ...bridge,
    refinanceLtvPercentage: 'refinance_ltv',
    'refinance.lender.interestCoverPercentage': 'icr_percentage',
  },
  flip: { ...purchase, ...bridge, refurbishmentCosts: 'renovation_costs' },
  sa: {
    ...purchase,
    occupancyPercentage: 'occupancy_rate',
    peakOccupancyPercentage: 'peak_occupancy',
    shoulderOccupancyPercentage: 'shoulder_occupancy',
    offPeakOccupancyPercentage: 'offpeak_occupancy',
    cleaningCostPerStay: 'cleaning_cost_per_booking',
  },
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

/** Figures, by family. */
export const figureNames = {
  btl: {
    grossYieldPercentage: 'gross_yield',
    netYieldPercentage: 'net_yield',
    operatingCostsMonthly: 'monthly_expenses',
    operatingCostsAnnual: 'annual_expenses',
  },
  hmo: {
    ...cashFlow,
    furnishingCosts: 'furniture_costs',
    utilitiesMonthly: 'utilities_cost_monthly',
    utilitiesAnnual: 'utilities_cost_annual',
    cleaningMonthly: 'cleaning_cost_monthly',
    cleaningAnnual: 'cleaning_cost_annual',
    licenceCostMonthly: 'hmo_license_cost_monthly',
    licenceCostAnnual: 'hmo_license_cost_annual',
    insuranceMonthly: 'enhanced_insurance_cost_monthly',
    insuranceAnnual: 'enhanced_insurance_cost_annual',
    maintenanceMonthly: 'maintenance_cost_monthly',
    maintenanceAnnual: 'maintenance_cost_annual',
  },
  brrr: { ...cashFlow, initialInvestment: 'initial_cash_required', taxSystem: 'tax_system_name' },
  flip: {
    refurbishmentTotal: 'renovation_total',
    initialInvestment: 'cash_invested',
    annualisedReturnPercentage: 'annualized_return_percentage',
    taxSystem: 'tax_system_name',
  },
  sa: {
    ...cashFlow,
    staysPerYear: 'bookings_per_year',
    cleaningAnnual: 'cleaning_costs_annual',
    btlAnnualCashFlow: 'btl_annual_cashflow',
    saAnnualCashFlow: 'sa_annual_cashflow',
  },
} as const satisfies Record<Family, Readonly<Record<string, string>>>;

/** A figure that the API tells under two names, and the figure that its second name stands behind. */
export const secondNames = {
  btl: { figure: 'roiPercentage', name: 'cash_on_cash_return', after: 'monthlyMortgage' },
  hmo: { figure: 'monthlyCashFlow', name: 'net_cashflow_monthly', after: 'monthlyMortgage' },
} as const;
