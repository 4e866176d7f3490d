import type { Terms } from './terms.ts';

/** What the strategy calculators answer: exact decimal strings (buy-to-let of a property: numbers): pounds and percentages to 2 places, ratios to 4; null where a figure does not exist. */
export const investmentAnswersTerms: Terms = {
  // Around the figures.
  success: 'Always true: a failure has the error body.',
  metrics:
    'The figures of the deal as exact decimal strings: pounds, per cent, years and nights to 2 places, ratios to 4, counts whole.',
  warnings: 'What the caller should know before trusting the figures, in words; may be empty.',
  calculated_at: 'Instant of the calculation, ISO 8601 in UTC.',
  calculation_time_ms: 'Time the calculation took, milliseconds; absent where `cached`.',
  'CalculateResponse.calculations': 'The figures of the deal, pounds and per cent as numbers.',
  'CalculateResponse.cached': 'Whether the same calculation was answered from memory.',
  'assumed.input': 'Name of the field that was left out.',
  'assumed.value': 'Value that stood in for it.',
  'assumed.unit': 'Unit of that value.',
  'assumed.standing':
    '`specification`: fixed by the API; `typical`: within the range the trade quotes; `neutral`: nothing is counted.',
  'assumed.source': 'Where the value comes from.',
  'owners.share_percentage': 'Share of this owner, per cent.',
  'owners.money_invested': 'What this owner pays in, pounds.',
  'owners.annual_cash_flow': ['What this owner receives a year, pounds.', 'Null for a flip.'],
  'owners.net_profit': ['What this owner gains from the sale, pounds.', 'Null for a letting.'],
  horizon_years: 'Years over which every strategy is followed; all are sold by their end.',
  cash: 'Cash that the strategy which takes the most puts in, pounds; of the others the rest lies idle.',
  cache_hit_time_ms:
    'Time the answer took from memory, milliseconds, in the place of calculation_time_ms where cached.',
  // The lender.
  'lender_test.name': 'The kind of lender in words.',
  'lender_test.is_within_maximum': 'Whether the loan passes every test.',
  'lender_test.maximum_loan': 'The most that passes every test, pounds.',
  'lender_test.binding_limit': 'The test that sets the maximum.',
  'lender_test.stress_rate_percentage': 'Interest at which the rent is tested, per cent a year.',
  'lender_test.interest_cover_ratio': [
    'Rent of a year over the interest at the stress rate, a ratio to 4 places: of every room, or of all that guests pay.',
    'Null without a loan.',
  ],
  'lender_test.minimum_monthly_rent': [
    'Rent at which the loan passes the interest cover, pounds a month.',
    'Null where the lender does not ask it.',
  ],
  'lender_test.early_repayment_charges':
    'What repaying all of the loan costs in each year of the fixed rate, pounds, the first year first. Empty where no rate is fixed or one for more than five years, and where it is not known.',
  'lender_test.standing':
    '`typical`: what lenders of this kind commonly publish, no one lender’s rule.',
  'lender_test.source': 'Where the tests come from.',
  'lender_test.checked_on': 'Day on which the profile was last judged, YYYY-MM-DD.',
  // The purchase.
  purchase_price: 'Price paid for the property, pounds.',
  stamp_duty: 'Stamp duty of the purchase (SDLT, LBTT or LTT), pounds.',
  tax_system_name:
    'Which tax applies: SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales.',
  legal_fees: 'Legal fees of the purchase, pounds.',
  survey_fees: 'Survey of the property, pounds.',
  sourcing_fee: 'Fee of the agent who found the deal, pounds.',
  refurbishment_costs: 'Works before the first letting, pounds.',
  total_investment:
    'Price, stamp duty, fees, works, furnishing, other costs and the cost of a bridge together, with the lent part, pounds.',
  initial_investment: 'Total investment without the loan: the cash of the buyer, pounds.',
  deposit_required: 'Part of the price that the buyer pays, pounds.',
  loan_amount: 'Part of the price that the mortgage lends, pounds.',
  monthly_mortgage: 'Payment of the mortgage, pounds a month.',
  money_invested:
    'Cash of the investor in the deal, on which returns are worked out, pounds. Of a BRRR what is left in after repaying the bridge; of a flip without costs and repayments that the sale pays.',
  // The letting.
  monthly_rent: 'Rent due, pounds a month.',
  annual_rent: 'Rent due, pounds a year.',
  monthly_expenses:
    'Running costs before the mortgage: voids, agent, repairs, insurance, charges, pounds a month.',
  annual_expenses:
    'Running costs before the mortgage: voids, agent, repairs, insurance, charges, pounds a year.',
  operating_costs_annual: 'Running costs before finance, pounds a year.',
  gross_yield: ['Rent due in a year over the price, per cent.', 'Null for a price of 0.'],
  net_yield: [
    'Rent less running costs, before finance, over the price, per cent.',
    'Null for a price of 0.',
  ],
  gross_yield_percentage: [
    'Rent of a year over the price, per cent: the rent due, with every room let, or what the nights booked cost.',
    'Null for a price of 0.',
  ],
  net_yield_percentage: [
    'Rent less running costs, before finance, over the price, per cent.',
    'Null for a price of 0.',
  ],
  cash_yield_percentage: [
    'Cash flow of a year after the mortgage over the price, per cent.',
    'Null for a price of 0.',
  ],
  monthly_cash_flow: 'Rent less running costs and mortgage, pounds a month; below 0 it is a loss.',
  annual_cash_flow: 'Rent less running costs and mortgage, pounds a year; below 0 it is a loss.',
  monthly_cashflow: 'Rent less running costs and mortgage, pounds a month; below 0 it is a loss.',
  annual_cashflow: 'Rent less running costs and mortgage, pounds a year; below 0 it is a loss.',
  net_cashflow_monthly: 'The same as `monthly_cashflow`.',
  roi_percentage: [
    'Gain of a year (of a flip: of the deal) over the cash put in, per cent. Of a flip what the bridge costs counts as put in, though the sale repays it; `return_on_money_invested_percentage` is without that.',
    'Null where none is put in.',
  ],
  'ranking.roi_percentage': [
    'The `roi_percentage` of this strategy’s own metrics, per cent.',
    'Null where that is.',
  ],
  cash_on_cash_return: [
    'Cash flow of a year over the cash put in, per cent.',
    'Null where none is put in.',
  ],
  payback_period_years: [
    'Years in which the cash flow pays the cash put in back.',
    'Null where it never does.',
  ],
  yield_on_cost_percentage: [
    'Rent less running costs over the total investment, per cent.',
    'Null without an investment.',
  ],
  net_yield_on_money_invested_percentage: [
    'Rent less running costs, before finance, over the money invested, per cent.',
    'Null where none is left in.',
  ],
  cash_yield_on_money_invested_percentage: [
    'Cash flow of a year over the money invested, per cent.',
    'Null where none is left in.',
  ],
  rent_cover: [
    'Rent of a year, with every room let, or all that guests pay over a year’s interest on the loan at the rate paid, a ratio to 4 places.',
    'Null without interest.',
  ],
  break_even_rate_percentage: [
    'Highest mortgage rate at which the net income still makes the payments, per cent a year.',
    'Null without a loan, where none does and where a rate of 100 per cent does.',
  ],
  break_even_rent: [
    'Rent at which the cash flow is nothing, pounds a month, up to the whole penny; of a shared house that of all rooms together, let as much as they are.',
    'Null where no rent does.',
  ],
  // A house let by the room.
  total_room_rent: 'Rent of all rooms fully let, pounds a month.',
  occupancy_adjusted_rent: 'Rent of all rooms at the occupancy, pounds a month.',
  utilities_cost_monthly: 'Utilities that the landlord pays, pounds a month.',
  cleaning_cost_monthly: 'Cleaning of shared rooms, pounds a month.',
  hmo_license_cost_monthly: 'Licence fee spread over the months of the licence, pounds a month.',
  enhanced_insurance_cost_monthly: 'Insurance of a shared house, pounds a month.',
  management_fee_monthly: 'Fee of the letting agent, pounds a month.',
  room_count: 'Lettable rooms of the house.',
  average_rent_per_room: 'Mean rent of a room, pounds a month.',
  compliance_notes:
    'Licensing, planning and safety rules that bear on the house, in words; those marked `(unconfirmed)` were not read in the law itself.',
  // Buy, refurbish, rent, refinance.
  refurbishment_total: 'Works with their contingency, pounds.',
  'Request.after_repair_value': 'Value after the works, pounds; above the purchase price.',
  after_repair_value: 'Value after the works, pounds.',
  bridge_loan_amount: 'Gross loan of the bridge with all drawdowns, pounds; 0 without a bridge.',
  bridge_finance_cost: 'Interest and fees of the bridge, pounds.',
  bridge_interest: 'Interest of the bridge, pounds.',
  bridge_net_day_one_advance:
    'What the lender pays out at the purchase, after its fee and interest held back, pounds.',
  bridge_apr_percentage: [
    'Annual percentage rate of the bridge with its interest and all its fees, per cent a year, months as twelfths of it.',
    'Null without a bridge, and where no one rate makes what is paid out worth what is paid back.',
  ],
  bridge_net_loan: 'What the lender pays out in all, drawdowns included, pounds.',
  bridge_redemption: 'What repays the bridge: loan, exit fee and interest not yet paid, pounds.',
  initial_cash_required: 'Total investment less the bridge: the cash of the buyer, pounds.',
  refinance_amount: 'New mortgage, before a product fee added to it, pounds.',
  refinance_by_ltv: 'What the loan-to-value allows, pounds.',
  refinance_by_rent_cover: [
    'What the rent cover of the lender allows, pounds.',
    'Null without a lender that asks for one.',
  ],
  refinance_by_lender_maximum: [
    'What the maximum of the lender allows, pounds.',
    'Null where it sets none.',
  ],
  refinance_rent_cover: [
    'Rent of a year over the interest on `refinance_amount` at the stress rate of the lender, a ratio to 4 places.',
    'Null without such a rate, and without a loan.',
  ],
  refinance_loan: 'New mortgage with a product fee added to it, pounds.',
  refinance_costs: 'Product, legal and valuation fees of the refinance, pounds.',
  refinance_net_proceeds:
    'New mortgage less its costs and the redemption of the bridge, pounds; below 0 the investor pays in.',
  equity_released:
    '`refinance_amount` less `bridge_loan_amount`, pounds; below 0 the bridge was more.',
  cash_left_in_deal:
    'Cash of the investor after the refinance, pounds; below 0 more came out than went in.',
  equity_remaining: 'Value after the works less the new mortgage, pounds.',
  value_uplift: 'Value after the works less price and works, pounds.',
  roce_percentage: [
    'Cash flow of a year over the cash left in the deal, per cent.',
    'Null where none is left in.',
  ],
  capital_efficiency_percentage: [
    'Equity released over the initial cash, per cent.',
    'Null without cash.',
  ],
  // Buy, renovate, sell.
  renovation_total: 'Works with their contingency, pounds.',
  holding_costs: 'Costs of holding the property until the sale, pounds.',
  agent_fee: 'Fee of the selling agent, pounds.',
  sale_legal_fees: 'Legal fees of the sale, pounds.',
  expected_sale_price: 'Price expected after the works, pounds.',
  holding_period_months: 'Months from purchase to sale.',
  total_costs:
    'Every cost of the deal with the price, pounds: sale price less this is the net profit.',
  gross_profit: 'Sale price less price and works, pounds.',
  net_profit: 'Sale price less every cost, pounds; below 0 it is a loss.',
  profit_on_cost_percentage: ['Net profit over all costs, per cent.', 'Null without costs.'],
  profit_margin_percentage: ['Net profit over the sale price, per cent.', 'Null without one.'],
  cash_invested: 'Costs before the sale less the bridge: the cash of the buyer, pounds.',
  annualized_return_percentage: [
    'Profit on cost as a compound return of a year, per cent.',
    'Null for a sale price of 0, and past what whole numbers hold exactly.',
  ],
  break_even_sale_price: ['Sale price without profit or loss, pounds.', 'Null where no price is.'],
  return_on_money_invested_percentage: [
    'Net profit over the money invested, per cent: `roi_percentage`, unless the sale repays a bridge with interest or a fee.',
    'Null where none is.',
  ],
  tax_notes: 'How the profit of a sale may be taxed, in words.',
  // Let by the night.
  nightly_rate: 'Price of a night before fees, pounds; with seasons the mean of the nights booked.',
  average_stay_nights: 'Nights of a stay on average.',
  effective_occupancy_percentage: 'Nights booked over all nights of the year, per cent.',
  nights_booked: 'Nights booked in a year.',
  revpan: 'Price of the nights booked over all nights of the year (RevPAN), pounds a night.',
  occupancy_adjusted_revenue: 'Price of the nights booked in a year, pounds.',
  bookings_per_year: 'Stays in a year.',
  platform_fees_annual: 'Commission of the booking platform, pounds a year.',
  cleaning_costs_annual: 'Cleaning after every stay, pounds a year.',
  cleaning_fees_annual: 'What guests pay for cleaning, pounds a year.',
  card_fees_annual: 'Fees of card payments, pounds a year.',
  vat_annual: 'VAT within what guests pay, pounds a year; 0 without registration.',
  annual_cash_flow_with_vat:
    'Cash flow of a year if VAT were due on what guests pay, pounds; below 0 it is a loss.',
  management_fee_annual: 'Fee of the managing agent, pounds a year.',
  gross_revenue: 'All that guests pay in a year, pounds.',
  net_revenue: 'Revenue less every running cost, before finance, pounds a year.',
  break_even_occupancy_percentage: [
    'Occupancy at which the cash flow is nothing, per cent.',
    'Null above 100, and where a night leaves nothing after its own costs.',
  ],
  break_even_nightly_rate: [
    'Price of a night at which the cash flow is nothing, pounds, up to the whole penny.',
    'Null where no price does, and without a night booked.',
  ],
  licensing_notes:
    'Licensing, planning and tax rules of short lets, in words; those marked `(unconfirmed)` were not read in the law itself.',
  btl_monthly_rent: 'Rent of an ordinary letting of the same home, pounds a month.',
  btl_annual_cashflow: 'Cash flow of an ordinary letting, pounds a year.',
  sa_annual_cashflow: 'Cash flow let by the night, pounds a year.',
  difference_annual: 'Cash flow let by the night less that of an ordinary letting, pounds a year.',
  difference_percentage: [
    'That difference over the size of the cash flow of the ordinary letting, whether a gain or a loss, per cent.',
    'Null where that is 0.',
  ],
  better: 'Which of the two has the higher cash flow.',
  // Strategies side by side, and batches.
  comparison: 'Each strategy asked for, and what follows from comparing them.',
  'comparison.btl': ['Buy-to-let figures.', 'Null where it was not asked for.'],
  'comparison.hmo': ['HMO metrics.', 'Null where it was not asked for.'],
  'comparison.brrr': ['BRRR metrics.', 'Null where it was not asked for.'],
  'comparison.flip': ['Flip metrics.', 'Null where it was not asked for.'],
  'comparison.sa': ['Serviced-accommodation metrics.', 'Null where it was not asked for.'],
  recommendation_reason: 'Why that strategy is recommended, in words.',
  'ranking.strategy': 'Name of the strategy.',
  'ranking.profit': 'Gain over the years of the comparison, pounds, before tax.',
  'ranking.annual_return_percentage': [
    'Compound return of a year on the same cash, per cent.',
    'Null without cash, and where all of it is lost.',
  ],
  'ranking.irr_percentage': [
    'Internal rate of return of a year, per cent.',
    'Null where there is none.',
  ],
};
