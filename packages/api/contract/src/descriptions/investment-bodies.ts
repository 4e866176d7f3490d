import type { Terms } from './terms.ts';

/** What the strategy calculators are sent: pounds and per cent as numbers. */
export const investmentBodiesTerms: Terms = {
  'Request.purchase_price': 'Price paid for the property, pounds.',
  'Request.deposit_percentage':
    'Part of the price that the buyer pays, 5–100 per cent; the mortgage lends the rest. Left out: 25.',
  'Request.mortgage_rate': 'Interest of the mortgage, per cent a year, 0–20. Left out: 5.5.',
  'Request.mortgage_term_years': 'Years over which the mortgage runs, 1–40. Left out: 25.',
  'Request.interest_only':
    'True: the mortgage is repaid at its end. Left out: false, repaid by the month.',
  'Request.product_fee_percentage':
    'Product fee of the mortgage, per cent of the loan, 0–20, paid at the purchase. Left out: 0, or with `lender` what that kind commonly asks, which `assumed` tells.',
  'Request.sourcing_fee': 'Fee of the agent who found the deal, pounds. Left out: 0.',
  'Request.legal_fees':
    'Legal fees of the purchase, pounds. Left out: the default named in `assumptions`.',
  'Request.survey_fees':
    'Survey of the property, pounds. Left out: the default named in `assumptions`.',
  'Request.ground_rent_annual': 'Ground rent of a leasehold, pounds a year. Left out: 0.',
  'Request.service_charge_annual': 'Service charge of a leasehold, pounds a year. Left out: 0.',
  'Request.other_costs': 'Other costs of buying, paid once, pounds. Left out: 0.',
  'Request.refurbishment_costs': 'Works before the first letting, pounds. Left out: 0.',
  'Request.management_fee_percentage':
    'Fee of the letting agent, per cent of the rent collected. Left out: the default named in `assumptions`.',
  'Request.maintenance_percentage':
    'Repairs, per cent of the rent due. Left out: the default named in `assumptions`.',
  'Request.insurance_annual':
    'Insurance of the building, pounds a year. Left out: the default named in `assumptions`.',
  'Request.utilities_monthly':
    'Energy, water, broadband and council tax that the landlord pays, pounds a month. Left out: the default named in `assumptions`.',
  'Request.cleaning_monthly':
    'Cleaning of shared rooms, pounds a month. Left out: the default named in `assumptions`.',
  'Request.monthly_rent': 'Rent expected after the works, pounds a month.',
  'Request.rooms': 'The lettable rooms, at least three.',
  'rooms.room_type': 'Kind of the room.',
  'rooms.monthly_rent': 'Rent of the room, pounds a month.',
  'Request.furniture_costs': 'Furniture of the house, paid once, pounds. Left out: 0.',
  'Request.furnishing_costs': 'Furniture and equipment, paid once, pounds. Left out: 0.',
  'Request.structural': 'Structural works, pounds.',
  'Request.roof': 'Roof works, pounds.',
  'Request.kitchen': 'Works on the kitchen, pounds.',
  'Request.bathroom': 'Works on bathrooms, pounds.',
  'Request.electrics': 'Electrical works, pounds.',
  'Request.plumbing_heating': 'Plumbing and heating, pounds.',
  'Request.windows_doors': 'Windows and doors, pounds.',
  'Request.decoration': 'Plastering and decoration, pounds.',
  'Request.flooring': 'Works on floors, pounds.',
  'Request.external': 'Outside works: drive, garden, drains, pounds.',
  'Request.professional_fees': 'Architect, engineer and building control, pounds.',
  'Request.contingency': 'Reserve for what is not foreseen, pounds.',
  'Request.other': 'Any other works, pounds.',
  'Request.bridge_finance_months': 'Months until the bridge is repaid, 1–36. Left out: 6.',
  'Request.bridge_rate_period':
    'Whether the rate of the bridge is a month’s or a year’s. Left out: month.',
  'bridge.valuation_fee': 'Valuation for the bridge, pounds. Left out: 0.',
  'bridge.broker_fee': 'Broker of the bridge, pounds. Left out: 0.',
  'bridge.lender_legal_fees': 'Legal fees of the lender of the bridge, pounds. Left out: 0.',
  'drawdowns.month': 'Whole months from the purchase, at whose end the part is paid.',
  'drawdowns.amount': 'The part of the loan, pounds.',
  'Request.refinance_ltv':
    'Part of the value after the works that the refinance lends, per cent. Left out: 75.',
  'refinance.product_fee':
    'Product fee of the new mortgage, pounds, beside the one in per cent. Left out: 0.',
  'refinance.product_fee_percentage':
    'Product fee of the new mortgage, per cent of the loan. Left out: 0, or where neither fee is given what a kind of lender that is named commonly asks, which `assumed` tells.',
  'refinance.legal_fees': 'Legal fees of the refinance, pounds. Left out: 0.',
  'refinance.valuation_fee': 'Valuation for the refinance, pounds. Left out: 0.',
  'lender.icr_percentage':
    'Rent that the lender wants, per cent of the interest at its stress rate, such as 145.',
  'lender.stress_rate_percentage': 'Interest at which the lender tests the rent, per cent a year.',
  'lender.maximum_ltv_percentage':
    'The most that the lender lends, per cent of the value. Left out: no such limit.',
  'Request.expected_sale_price': 'Price expected after the works, pounds.',
  'Request.holding_period_months': 'Months from purchase to sale, 1–60. Left out: 6.',
  'Request.holding_costs_monthly':
    'Council tax, utilities and insurance until the sale, pounds a month. Left out: 0.',
  'Request.agent_fee_percentage':
    'Fee of the selling agent, per cent of the sale price. Left out: 1.5.',
  'Request.sale_legal_fees':
    'Legal fees of the sale, pounds. Left out: the default named in `assumptions`.',
  'Request.nightly_rate': 'Price of a night before fees, pounds.',
  'Request.platform_fee_percentage':
    'Commission of the booking platform, per cent of the price of the nights. Left out: 15.',
  'Request.cleaning_cost_per_booking':
    'What cleaning after a stay costs the owner, pounds. Left out: 50.',
  'Request.average_stay_nights': 'Nights of a stay on average, at least 1. Left out: 3.',
  'Request.use_seasonal_model':
    'True: the three seasonal occupancies, all then required, take the place of `occupancy_rate`. Left out: false.',
  'seasons.months': 'Whole months of the season; those of all seasons add up to 12.',
  'Request.strategies': 'Two to five strategies to compare, each once.',
  hmo_params: 'Body of the HMO calculator; required when HMO is compared.',
  brrr_params: 'Body of the BRRR calculator; required when BRRR is compared.',
  flip_params: 'Body of the flip calculator; required when FLIP is compared.',
  sa_params: 'Body of the serviced-accommodation calculator; required when SA is compared.',
  'Request.buyer': 'Who buys. A company pays the surcharge on further homes. Left out: individual.',
  'Request.company_relief':
    'Whether a company has relief from the flat rate of SDLT, as a letting or developing business. Left out: true, with a warning.',
  'Request.is_main_residence':
    'Whether the buyer means to live there, which first-time buyer relief needs. Left out: false.',
  'Request.is_additional_property':
    'Whether the surcharge on further homes applies. Left out: true.',
  'Request.hmo_license_cost':
    'Fee of the whole licence, pounds, spread over licence_years. Left out: the default named in `assumptions`.',
  'Request.licence_years':
    'Years for which the council grants the licence. Left out: 5, in Scotland 3.',
  'Request.occupiers':
    'People who live there: decides licensing and planning use. Left out: one a room.',
  'Request.vat_registered':
    'Whether the owner is registered for VAT: prices then hold VAT, which is due. Left out: false.',
  'Request.cleaning_fee_per_stay': 'What the guest pays for cleaning, pounds a stay. Left out: 0.',
  'Request.cleaning_cost_per_stay':
    'What cleaning after a stay costs the owner, pounds: the same as cleaning_cost_per_booking, give one of the two.',
  'Request.btl_monthly_rent':
    'Rent of an ordinary letting, pounds a month, for comparison_with_btl.',
  'Request.bridge_finance_rate':
    'Interest of the bridge, per cent a month, simple; above 5 only with `bridge_rate_period`. Left out: 0.85.',
  'Request.bridge_ltv':
    'Part of the price that the bridge lends, per cent. Left out: 70; a flip that names nothing of a bridge has none.',
};
