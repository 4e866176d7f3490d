import type { Terms } from './terms.ts';

/** The years of a deal ahead. */
export const projectionTerms: Terms = {
  'ProjectionRequest.strategy': 'Which calculator the deal is of.',
  // The years ahead.
  'ProjectionRequest.years': 'Years to follow the deal, 1–40; it is sold at their end.',
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
  'Request.tax_payer': 'Who pays the tax. Left out: all figures are before tax.',
  'tax_payer.kind': 'One person, several owners, or a company.',
  'tax_payer.tax_year':
    'Tax year of the first year, such as 2026-27; each later year has the law of its own.',
  'tax_payer.nation': 'Where the person lives.',
  capital_losses: 'Losses of earlier years on other disposals, pounds. Left out: none.',
  exempt_amount_used:
    'What other gains of the year of the sale take of the annual exempt amount, pounds. Left out: nothing.',
  'tax_payer.owners': 'The people who own the home.',
  'tax_payer.financial_year':
    'Financial year of the first year, by its 1 April; each later year has the law of its own.',
  'ProjectionResponse.initial_cash':
    'Own money on the day of purchase, pounds. What a bridge takes at its end is paid then.',
  'ProjectionResponse.rows': 'One row a year.',
  'rows.year': 'Year from the purchase, from 1.',
  'rows.taxed_by': ['The law that taxes the year.', 'Null before tax, and after a flip is sold.'],
  'taxed_by.year': 'Tax year such as 2026-27, or of a company the year whose 1 April begins it.',
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
  'sale.agent_fee': 'Agent’s fee of the sale, part of its costs, pounds.',
  'ProjectionResponse.sale.legal_fees': 'Legal fees of the sale, part of its costs, pounds.',
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
  'ProjectionResponse.notes':
    'Dated rules beside tax that the years ahead meet, in the order of time. They are in none of the figures.',
  'notes.from': 'First day of the rule.',
  'notes.rule': 'Name of the rule, as `/api/v1/law` has it.',
  'notes.status': '`announced` is no law yet; `enacted` is law that has not begun.',
  'notes.text': ['What it says.', 'Null of a table of rates.'],
  'notes.annual_cost': [
    'More to pay a year, below 0 less, pounds.',
    'Null where it costs nothing by the year.',
  ],
  'notes.source': 'Where the rule was read.',
  flows: 'Cash by month from the purchase.',
  'flows.month': 'Months from the purchase, from 0.',
  'flows.amount': 'Cash received, pounds; below 0 it is paid.',
};
