import type { Terms } from './terms.ts';

/** What is asked of a deal beside its figures: a target, lenders, tax, the years ahead. */
export const analysisTerms: Terms = {
  'SolveRequest.strategy': 'Which calculator the deal is of.',
  'ProjectionRequest.strategy': 'Which calculator the deal is of.',
  'SensitivityRequest.strategy': 'Which calculator the deal is of.',
  'Request.deal': 'The deal: the body of the standalone calculator of the strategy.',
  'SolveRequest.deal':
    'The deal without the unknown: fields of the standalone calculator of the strategy. A value given for the unknown has no effect, and `ignored` says so.',
  'SolveRequest.metric':
    'Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy, except break-even rents and rates, which a cash flow of 0 finds.',
  'SolveRequest.unknown':
    'Input to find: costs and rates at their highest, income at its lowest (at its highest where the target is a cap on it).',
  'SolveRequest.target': 'What the figure must meet, in its own unit.',
  'SolveRequest.bound':
    'Whether the figure must be at least or at most the target. Left out: at_least.',
  'SolveRequest.from': 'Lowest value to try, pounds or per cent. Left out: as low as there is.',
  'SolveRequest.to':
    'Highest value to try, pounds or per cent. Left out: as high as the calculator takes.',
  'SolveResponse.reached': 'Whether some value of the unknown meets the target.',
  'SolveResponse.value': [
    'The unknown at the edge of the target, pounds or per cent.',
    'Null where no value meets it.',
  ],
  'SolveResponse.metric': ['The figure at that value.', 'Null where no value meets the target.'],
  'SolveResponse.sought': [
    'Whether `value` is the highest or the lowest that meets the target.',
    'Null where none does.',
  ],
  'SolveResponse.next': [
    'The next penny, or ten-thousandth of a per cent, at which the target is missed.',
    'Null at the end of the search, and where no value meets the target.',
  ],
  'next.value': 'Value one step further, pounds or per cent.',
  'next.metric': ['The figure one step further.', 'Null where it does not exist.'],
  'SolveResponse.stopped_by': [
    'The end of the search at which the figure comes closest.',
    'Null where the target is met.',
  ],
  'stopped_by.value': 'The unknown at that end, pounds or per cent.',
  'stopped_by.metric': ['The figure at that end.', 'Null where it does not exist.'],
  'stopped_by.side': 'Which end it is: the lowest or the highest value tried.',
  'stopped_by.reason': 'Why the target is not met, in words.',
  'SolveResponse.ignored':
    'Fields of the deal that have no part, since the unknown stands for them.',

  // A loan at every kind of lender.
  'LendingRequest.monthly_rent': 'Rent due, pounds a month.',
  'LendingRequest.property_value':
    'The lower of price and value, on which the lender lends, pounds.',
  'LendingRequest.loan_amount':
    'Loan to test, pounds. Left out: none is tested, and what needs a loan is null.',
  'LendingRequest.operating_costs_annual':
    'Running costs before finance, pounds a year. Left out: 0.',
  'Request.fixed_years':
    'Years for which the rate is fixed; five or more are stressed less. Left out: 0, a variable rate.',
  'LendingResponse.lenders': 'The loan at each kind of lender.',
  'lenders.lender': 'Kind of lender, by the borrower and house it lends on.',
  'lenders.name': 'The kind in words.',
  'lenders.maximum_loan': 'The most that passes every test of this lender, pounds.',
  'lenders.binding_limit': 'The test that sets the maximum.',
  'lenders.maximum_loan_by': 'The most that each test allows.',
  'maximum_loan_by.interest_cover': [
    'The most at which the rent covers the stressed interest, pounds.',
    'Null where the lender does not ask it.',
  ],
  'maximum_loan_by.ltv': ['The most by the value, pounds.', 'Never null.'],
  'maximum_loan_by.debt_service_cover': [
    'The most at which net income covers the payments, pounds.',
    'Null where the lender does not ask it.',
  ],
  'lenders.stress_rate_percentage': 'Interest at which the rent is tested, per cent a year.',
  'lenders.interest_cover_ratio': [
    'Rent of a year over the interest at the stress rate, a ratio to 4 places.',
    'Null without a loan.',
  ],
  'lenders.debt_service_cover_ratio': [
    'Net income of a year over the payments at the rate paid, a ratio to 4 places.',
    'Null without a loan.',
  ],
  'lenders.ltv_percentage': ['Loan over value, per cent.', 'Null without a loan or a value.'],
  'lenders.is_within_maximum': [
    'Whether the loan passes every test.',
    'Null where no loan is given.',
  ],
  'lenders.minimum_monthly_rent': [
    'Rent at which the loan passes the interest cover, pounds a month.',
    'Null without a loan, and where the lender does not ask it.',
  ],
  'lenders.break_even_rate_percentage': [
    'Interest-only rate at which the net income just pays the interest, per cent a year.',
    'Null without a loan or a net income.',
  ],
  'lenders.break_even_occupancy_percentage': [
    'Share of a full year’s rent that pays costs and payments, per cent.',
    'Null where all of it does not, and where no loan is given.',
  ],
  'lenders.required_interest_cover_percentage': [
    'Rent that the lender wants, per cent of the stressed interest.',
    'Null where it does not ask it.',
  ],
  'lenders.required_debt_service_cover_percentage': [
    'Net income that the lender wants, per cent of the payments.',
    'Null where it does not ask it.',
  ],
  'lenders.maximum_ltv_percentage': 'The most that the lender lends, per cent of the value.',
  'lenders.standing':
    '`typical`: what lenders of this kind commonly publish, no one lender’s rule.',
  'lenders.source': 'Where the tests come from.',
  lenders_checked_on: 'Day on which the profiles were last judged, YYYY-MM-DD.',

  // The tax of a let year.
  'Request.annual_rent': 'Rent of the year, pounds.',
  'Request.allowable_costs': 'Costs set against the rent, before finance, pounds.',
  'Request.finance_costs': 'Interest and other finance costs of the year, pounds; no repayment.',
  'LandlordTaxRequest.owners': 'The people who own the letting, one to twenty.',
  'owners.nation': 'Where the owner lives.',
  'LandlordTaxRequest.company': 'What the company has beside the letting. Left out: nothing.',
  'LandlordTaxRequest.tax_year':
    'Tax year such as 2026-27. Left out: every year known where all owners live.',
  'Request.other_income': 'Salary, pension, trade of the owner, pounds: taxed before the profit.',
  'Request.brought_forward_finance_costs':
    'Finance costs of earlier years not relieved yet, pounds. Left out: 0.',
  'Request.brought_forward_losses': 'Losses of earlier years of letting, pounds. Left out: 0.',
  'Request.other_profits': 'Profits of the company beside the letting, pounds. Left out: 0.',
  'Request.associated_companies':
    'Companies under the same control, which share the limits of the rates. Left out: 0.',
  'LandlordTaxResponse.years': 'The tax year by year, the earliest first.',
  'years.tax_year': 'Tax year from 6 April, such as 2026-27.',
  'years.individual': 'The letting owned by the people given.',
  'years.company': [
    'The same letting owned by a company in the financial year that begins in the tax year’s April; cash is before dividends.',
    'Null where that year is not known.',
  ],
  'individual.tax': 'Income tax that the letting adds for all owners, pounds.',
  'individual.cash_before_tax': 'Rent less costs and finance costs, pounds.',
  'individual.cash_after_tax': 'That less the tax, pounds.',
  'individual.owners': 'Each owner, in the order given.',
  property_profit: 'Rent less costs and losses brought forward, before finance costs, pounds.',
  loss_carried_forward: 'Loss set against later years, pounds.',
  tax_on_profit: 'Income tax that the profit adds, before the reduction, pounds.',
  finance_reduction: 'Reduction of the tax for finance costs, pounds.',
  finance_reduction_limited_by: 'Which of the three amounts is least and sets the reduction.',
  finance_costs_carried_forward: 'Finance costs left for later years, pounds.',
  tax_if_finance_were_an_expense:
    'Tax if finance costs were an expense, as before April 2017, pounds.',
  'owners.tax': 'Income tax that the letting adds for this owner, pounds.',
  'owners.cash_before_tax': 'Share of rent less costs and finance costs, pounds.',
  'owners.cash_after_tax': 'That less the tax, pounds.',
  'owners.standing':
    '`in law`, or `announced`: some rates of the year await an act, as `source` says.',
  'owners.source': 'Where the rates of the year come from.',
  'company.financial_year': 'Year whose 1 April begins it: 2026 runs to 31 March 2027.',
  'company.taxable_profit': 'Profit with other profits, after finance costs, pounds.',
  'company.loss': 'Loss of the year, pounds.',
  'company.marginal_relief': 'Relief between the limits of the rates, pounds.',
  'company.tax': 'Corporation tax, pounds.',
  'company.effective_rate_percentage': [
    'Tax over the taxable profit, per cent.',
    'Null without a profit.',
  ],
  'company.cash_after_tax': 'Letting and other profits after tax, before dividends, pounds.',
  'company.source': 'Where the rates come from.',

  // The years ahead.
  'ProjectionRequest.years': 'Years to follow the deal, 1–40; it is sold at their end.',
  'Request.rent_growth_percentage': 'Growth of the rent, per cent a year. Left out: 0.',
  'Request.cost_growth_percentage': 'Growth of the costs, per cent a year. Left out: 0.',
  'Request.value_growth_percentage': 'Growth of the value, per cent a year. Left out: 0.',
  'Request.refinances': 'New loans, in the order of their months; a flip has none.',
  'refinances.month': 'Whole months from the purchase.',
  'refinances.mortgage_rate': 'Interest of the new loan, per cent a year.',
  'refinances.mortgage_term_years':
    'Years of the new loan. Left out: what is left of the old term.',
  'refinances.interest_only':
    'Whether the new loan is repaid at its end. Left out: as the one before.',
  'refinances.ltv_percentage':
    'The new loan, per cent of the value then. Left out: the balance is carried over.',
  'refinances.fees': 'Fees of the new loan, paid in cash, pounds. Left out: 0.',
  'Request.sale': 'Costs of the sale at the end; a flip has its own in its deal.',
  'sale.agent_fee_percentage': 'Fee of the selling agent, per cent of the price. Left out: 1.5.',
  'sale.legal_fees':
    'Legal fees of the sale, pounds. Left out: the default named in `assumptions`.',
  'Request.tax_payer': 'Who pays the tax. Left out: all figures are before tax.',
  'tax_payer.kind': 'One person, several owners, or a company.',
  'tax_payer.tax_year': 'Tax year, such as 2026-27, whose rules hold for every year.',
  'tax_payer.nation': 'Where the person lives.',
  'tax_payer.owners': 'The people who own the home.',
  'tax_payer.financial_year':
    'Financial year of the company, by its 1 April, whose rules hold for every year.',
  'ProjectionResponse.initial_cash':
    'Own money on the day of purchase, pounds. What a bridge takes at its end is paid then.',
  'ProjectionResponse.rows': 'One row a year.',
  'rows.year': 'Year from the purchase, from 1.',
  'rows.rent': 'Rent of the year, pounds.',
  'rows.costs': 'Running costs of the year, before finance, pounds.',
  'rows.interest': 'Interest paid in the year, pounds.',
  'rows.principal': 'Loan repaid in the year, pounds.',
  'rows.tax':
    'Tax on the letting, pounds; below 0 a company’s loss saves tax on its other profits.',
  'rows.refinance': 'Cash freed by new loans, after loans repaid and fees, pounds.',
  'rows.sale': 'Cash of the sale after costs, loan and tax, pounds.',
  'rows.cash_flow':
    'Cash of the year: rent less all that is paid, with refinance and sale, pounds.',
  'rows.value': [
    'Value of the home at the year’s end, pounds.',
    'Null during works, and before a flip is sold.',
  ],
  'rows.balance': 'Loan at the year’s end, pounds.',
  'rows.equity': ['Value less loan at the year’s end, pounds.', 'Null where the value is.'],
  'ProjectionResponse.sale': 'The sale at the end, or of the flip.',
  'sale.month': 'Months from the purchase.',
  'sale.price': 'Price of the sale, pounds.',
  'sale.costs': 'Agent and legal fees of the sale, pounds.',
  'sale.gain': 'Gain on which the tax is worked out; of a flip its profit, pounds.',
  'sale.tax': 'Tax on the gain, pounds.',
  'ProjectionResponse.profit': 'All cash that came in less all that went out, pounds.',
  'ProjectionResponse.irr_percentage': [
    'Internal rate of return of the monthly flows, per cent a year.',
    'Null unless there is exactly one, as `irr_status` says.',
  ],
  irr_status:
    'Whether one rate exists, none, several, or rates that cannot be given (`unbounded`).',
  equity_multiple: [
    'Cash that came in over cash that went out, a ratio to 4 places.',
    'Null where none went out.',
  ],
  peak_cash: 'The most cash that is in the deal at any time, pounds.',
  flows: 'Cash by month from the purchase.',
  'flows.month': 'Months from the purchase, from 0.',
  'flows.amount': 'Cash received, pounds; below 0 it is paid.',

  // A figure while inputs vary.
  'SensitivityRequest.metric':
    'Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy.',
  'Request.x': 'The input of the columns. Left out: no grid.',
  'Request.y': 'The input of the rows, only beside `x`. Left out: one row.',
  'Request.input':
    'Field of the deal, within another after a full stop: `monthly_rent`, `rooms.0.monthly_rent`.',
  'Request.values': 'Values that the field takes in turn, as the deal takes it.',
  'Request.tornado': 'Inputs to vary each by itself. Left out: no bars.',
  'tornado.inputs': 'Fields of the deal that are numbers, given or assumed.',
  'tornado.change_percentage': 'How far each falls and rises, per cent of itself. Left out: 10.',
  'SensitivityResponse.metric': 'Name of the figure.',
  grid: [
    'The figure: a row for each value of `y`, in it a cell for each of `x`; a cell is null where the figure does not exist.',
    'Null without `x`.',
  ],
  'SensitivityResponse.base': [
    'The figure of the deal as it is.',
    'Null where it does not exist, and without `tornado`.',
  ],
  bars: ['What each input does to the figure, the widest first.', 'Null without `tornado`.'],
  'bars.input': 'Field of the deal.',
  'bars.base': 'Value of the field in the deal.',
  'bars.low': 'The field lowered.',
  'bars.high': 'The field raised.',
  'low.value': 'Value of the field when lowered.',
  'high.value': 'Value of the field when raised.',
  'low.metric': ['The figure there.', 'Null where it does not exist or the value is refused.'],
  'high.metric': ['The figure there.', 'Null where it does not exist or the value is refused.'],
  'low.refusal': ['Code of why the calculator refuses the value.', 'Null where it takes it.'],
  'high.refusal': ['Code of why the calculator refuses the value.', 'Null where it takes it.'],
  'bars.swing': ['Distance between the two figures.', 'Null where one of them does not exist.'],
};
