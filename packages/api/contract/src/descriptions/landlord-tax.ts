import type { Terms } from './terms.ts';

/** Tax on the profit of a letting, year by year. */
export const landlordTaxTerms: Terms = {
  // The tax of a let year.
  'Request.annual_rent': 'Rent of the year, pounds.',
  'Request.allowable_costs': 'Costs set against the rent, before finance, pounds.',
  'Request.finance_costs': 'Interest and other finance costs of the year, pounds; no repayment.',
  'LandlordTaxRequest.owners': 'The people who own the letting, one to twenty.',
  'LandlordTaxRequest.company': 'What the company has beside the letting. Left out: nothing.',
  'LandlordTaxRequest.tax_year':
    'Tax year such as 2026-27; one that is not enacted has the law of the latest. Left out: every year known where all owners live.',
  'LandlordTaxResponse.years':
    'The tax year by year, the earliest first. Losses and finance costs that a year leaves over are brought forward to the next.',
  'years.tax_year': 'Tax year from 6 April, such as 2026-27.',
  'years.individual': 'The letting owned by the people given.',
  'years.company':
    'The same letting owned by a company in the financial year that begins in the tax year’s April; cash is before dividends.',
  'individual.tax': 'Income tax that the letting adds for all owners, pounds.',
  'individual.cash_before_tax': 'Rent less costs and finance costs, pounds.',
  'individual.cash_after_tax': 'That less the tax, pounds.',
  'individual.owners': 'Each owner, in the order given.',
  property_allowance:
    'Rent within the property allowance, which is free of tax where there are no finance costs, pounds.',
  property_profit: 'Rent less costs and losses brought forward, before finance costs, pounds.',
  loss_carried_forward: 'Loss set against later years, pounds.',
  tax_on_profit: 'Income tax that the profit adds, before the reduction, pounds.',
  finance_reduction: 'Reduction of the tax for finance costs, pounds.',
  finance_reduction_limited_by: 'Which of the three amounts is least and sets the reduction.',
  finance_costs_carried_forward: 'Finance costs left for later years, pounds.',
  elected_allowance: [
    'The property allowance of £1,000 taken off the rent instead of the costs and finance costs of the year, as a person may choose for all lettings together.',
    'Null where the rent is free anyway, where rent within it makes a loss, or beside finance costs brought forward.',
  ],
  'elected_allowance.tax': 'Income tax that the letting adds then, pounds.',
  'elected_allowance.is_better':
    'Whether that is less than `tax` of the owner, of this year: a loss and finance costs carried forward, which are given up, are not weighed.',
  tax_if_finance_were_an_expense:
    'Tax if finance costs were an expense, as before April 2017, pounds.',
  'owners.tax': 'Income tax that the letting adds for this owner, pounds.',
  'owners.cash_before_tax': 'Share of rent less costs and finance costs, pounds.',
  'owners.cash_after_tax': 'That less the tax, pounds.',
  standing:
    '`in law`; `announced`: some rates of the year await an act, as `source` says; `last enacted`: the year is not enacted, and the law of the latest that is stands in.',
  'owners.source': 'Where the rates of the year come from.',
  'company.financial_year': 'Year whose 1 April begins it: 2026 runs to 31 March 2027.',
  'company.taxable_profit':
    'Profit with other profits, after finance costs and losses brought forward, pounds.',
  'company.loss': 'Loss carried forward, pounds.',
  'company.marginal_relief': 'Relief between the limits of the rates, pounds.',
  'company.tax_on_all_profits': 'Corporation tax on the taxable profit, pounds.',
  'company.tax':
    'Corporation tax that the letting adds, pounds; below 0 its loss saves tax on other profits.',
  'company.effective_rate_percentage': [
    'Tax on all profits over the taxable profit, per cent.',
    'Null without a profit.',
  ],
  'company.cash_before_tax': 'Rent less costs and finance costs, pounds.',
  'company.cash_after_tax': 'That less the tax, before dividends, pounds.',
  'company.dividend_tax':
    'Income tax of the owners where they draw that cash as dividends by their shares, pounds.',
  'company.cash_drawn': 'What is left to the owners then, pounds.',
  'company.source': 'Where the rates come from.',
};
