import type { Terms } from './terms.ts';

/** Homes held together. */
export const portfolioTerms: Terms = {
  'PutPortfolioRequest.revision': 'Revision that was read; 0 where none was kept.',
  'PutPortfolioRequest.portfolio': [
    'Body as `POST /api/v1/investment/portfolio` takes it.',
    'Null: none is kept any longer.',
  ],
  'GetPortfolioResponse.revision': 'Counts the changes; 0 where none was ever kept.',
  'GetPortfolioResponse.portfolio': ['As it was put.', 'Null: none is kept.'],
  'PortfolioRequest.as_of':
    'Day on which the portfolio is looked at; days until a fixed rate ends count from it. Left out: today.',
  'PortfolioRequest.tax_year':
    'Tax year such as 2026-27 whose law taxes the twelve months. Left out: that of `as_of`.',
  'PortfolioRequest.owners': 'Who owns the homes, people and companies, one to twenty.',
  'PortfolioRequest.owners.kind': 'A person or a company.',
  'PortfolioRequest.owners.name': 'Name by which homes name their owner; unique.',
  'PortfolioRequest.holdings': 'The homes, one to a thousand.',
  'PortfolioRequest.holdings.name': 'Name by which the answer names the home; unique.',
  'PortfolioRequest.holdings.value': 'What the home is worth today, pounds.',
  'PortfolioRequest.holdings.monthly_rent': 'Rent a month, pounds; 0 while it is empty.',
  'PortfolioRequest.holdings.annual_costs':
    'Running costs a year before finance, pounds. Left out: none, with a warning.',
  'PortfolioRequest.holdings.loan_balance': 'What is owed today, pounds. Left out: nothing.',
  'PortfolioRequest.holdings.mortgage_rate':
    'Interest of the loan, per cent a year; needed with a loan.',
  'PortfolioRequest.holdings.mortgage_term_years':
    'Whole years left of the loan; needed where it is repaid month by month.',
  'PortfolioRequest.holdings.interest_only':
    'Whether the loan is repaid at its end. Left out: month by month.',
  'PortfolioRequest.holdings.fixed_until':
    'Last day of the fixed rate. Left out: the rate is variable.',
  'PortfolioRequest.holdings.owners':
    'Who owns the home, with shares that add up to 100. Left out: the owner, where there is one.',
  'PortfolioRequest.holdings.owners.name': 'Name of one of the owners.',
  'PortfolioRequest.holdings.owners.share_percentage': 'Share of the owner in the home, per cent.',
  'PortfolioRequest.holdings.energy_band':
    'Band of the energy certificate. Left out: it is not known.',
  'PortfolioRequest.holdings.nation': 'Nation in which the home stands. Left out: england.',
  'PortfolioRequest.stress':
    'What is put to the whole portfolio, at most twenty. Left out: eight scenarios of rates, rents and voids.',
  'PortfolioRequest.stress.rate_points': 'Points added to every mortgage rate. Left out: 0.',
  'PortfolioRequest.stress.rent_fall_percentage': 'Fall of every rent, per cent. Left out: 0.',
  'PortfolioRequest.stress.void_months': 'Months without a tenant in every home. Left out: 0.',

  'PortfolioResponse.as_of': 'Day on which the portfolio is looked at.',
  'PortfolioResponse.tax_year': 'Tax year whose law taxes the twelve months.',
  'PortfolioResponse.totals': 'All homes together, in the twelve months from `as_of`.',
  'totals.homes': 'Number of homes held.',
  'totals.value': 'Value of all homes, pounds.',
  'totals.loans': 'What is owed on all of them, pounds.',
  'totals.equity': 'Value less loans, pounds.',
  'totals.ltv_percentage': ['Loans over value, per cent.', 'Null without a value.'],
  'totals.tax': 'Tax that the lettings add for all owners, pounds.',
  'PortfolioResponse.holdings': 'Each home, in the order given.',
  'PortfolioResponse.holdings.name': 'Name of the home as given.',
  'PortfolioResponse.holdings.value': 'Value as given, pounds.',
  'PortfolioResponse.holdings.loan': 'What is owed today, pounds.',
  'PortfolioResponse.holdings.equity': 'Value less loan, pounds.',
  'PortfolioResponse.holdings.ltv_percentage': [
    'Loan over value, per cent.',
    'Null without a value.',
  ],
  'PortfolioResponse.holdings.lending': [
    'How a lender of the owners’ kind would test the loan at a rate fixed for less than five years.',
    'Null without a loan.',
  ],
  'lending.lender': 'Kind of lender, by the owners and their tax bands.',
  'lending.stress_rate_percentage': 'Rate at which the interest is tested, per cent.',
  'lending.interest_cover_ratio': [
    'Rent over interest at that rate, a ratio to 4 places.',
    'Null where the rate is 0.',
  ],
  'lending.maximum_loan': 'The most it would lend, pounds.',
  'lending.binding_limit': 'Test that sets it.',
  'lending.headroom':
    'The most it would lend less what is owed, pounds; below 0 it would not lend as much again.',
  annual_costs: 'Running costs of the twelve months, before finance, pounds.',
  annual_interest: 'Interest of the next twelve payments, pounds.',
  annual_principal: 'Loan repaid by them, pounds.',
  annual_cash_flow_after_tax: 'That less the tax, pounds.',
  'totals.gross_yield_percentage': ['Rent over value, per cent.', 'Null without a value.'],
  'totals.net_yield_percentage': [
    'Rent less running costs over value, per cent.',
    'Null without a value.',
  ],
  'holdings.gross_yield_percentage': ['Rent over value, per cent.', 'Null without a value.'],
  'holdings.net_yield_percentage': [
    'Rent less running costs over value, per cent.',
    'Null without a value.',
  ],
  'totals.interest_cover_ratio': [
    'Rent over interest, a ratio to 4 places.',
    'Null without interest.',
  ],
  'totals.average_rate_percentage': [
    'Interest of the twelve months over the loans, per cent.',
    'Null without loans.',
  ],
  'PortfolioResponse.owners':
    'Each owner, taxed on the parts of all homes together as one property business.',
  'PortfolioResponse.owners.name': 'Name of the owner as given.',
  'PortfolioResponse.owners.kind': 'A person or a company.',
  'PortfolioResponse.owners.homes': 'Homes of which the owner has a part.',
  is_portfolio_landlord:
    'Whether four or more of them are mortgaged, so that lenders look at all together.',
  'PortfolioResponse.owners.value': 'The owner’s part of the values, pounds.',
  'PortfolioResponse.owners.loans': 'The owner’s part of the loans, pounds.',
  'PortfolioResponse.owners.equity': 'The one less the other, pounds.',
  'PortfolioResponse.owners.tax':
    'Tax that the lettings add, pounds; below 0 a company’s loss saves tax on its other profits.',
  'PortfolioResponse.owners.personal': [
    'How the tax of a person comes about.',
    'Null of a company.',
  ],
  'PortfolioResponse.owners.company': [
    'How the tax of a company comes about.',
    'Null of a person.',
  ],
  'personal.tax': 'Income tax that the lettings add, pounds.',
  'personal.cash_before_tax': 'Rent less costs and finance costs, pounds.',
  'personal.cash_after_tax': 'That less the tax, pounds.',
  'personal.source': 'Where the rates of the year come from.',
  'PortfolioResponse.stress': 'The whole portfolio under each scenario.',
  'PortfolioResponse.stress.rate_points': 'Points added to every mortgage rate.',
  'PortfolioResponse.stress.rent_fall_percentage': 'Fall of every rent, per cent.',
  'PortfolioResponse.stress.void_months': 'Months without a tenant in every home.',
  'stress.tax': 'Tax that the lettings then add for all owners, pounds.',
  'stress.interest_cover_ratio': [
    'Rent over interest, a ratio to 4 places.',
    'Null without interest.',
  ],
  holdings_below_zero: 'Homes that then pay out more than they take in, the worst first.',
  'PortfolioResponse.refinances': 'Fixed rates that end, the first to end first.',
  'refinances.holding': 'Name of the home as given.',
  'PortfolioResponse.refinances.fixed_until': 'Last day of the fixed rate.',
  'refinances.days_until': 'Days from `as_of`; below 0 it has ended.',
  'refinances.balance_then': 'What is owed on that day, pounds.',
  'PortfolioResponse.refinances.ltv_percentage': [
    'That over today’s value, per cent.',
    'Null without a value.',
  ],
  'refinances.monthly_payment_now': 'Payment a month today, pounds.',
  'refinances.stress_rate_percentage': 'Rate at which a lender would test the new loan, per cent.',
  'refinances.monthly_payment_at_stress': 'Payment a month at that rate, pounds.',
  'refinances.maximum_loan':
    'The most that a lender of the owners’ kind would lend at today’s rent and value, pounds.',
  'refinances.shortfall': 'What of the balance it would not lend, pounds: cash to bring.',
  'refinances.product_fee': [
    'What such a lender commonly asks for what it would lend of the balance, pounds.',
    'Null where its fee is not known.',
  ],
  'refinances.early_repayment_charge_now': [
    'What such lenders commonly take for repaying all of today’s loan today, pounds: 0 once the fixed rate has ended.',
    'Null with more than five years left.',
  ],
  'PortfolioResponse.binding': [
    'The home whose loan is nearest to, or furthest past, what a lender would lend.',
    'Null without loans.',
  ],
  'binding.holding': 'Name of the home as given.',
  'binding.limit': 'Test that sets what would be lent.',
  'binding.headroom': 'The most that would be lent less what is owed, pounds.',
  'PortfolioResponse.energy':
    'Homes below a minimum energy standard of private lettings, in force or announced, the nearest day first.',
  'energy.holding': 'Name of the home as given.',
  'energy.band': ['Band as given.', 'Null where it is not known.'],
  'energy.lowest_band': 'Lowest band that may be let from that day on.',
  'energy.by': 'Day from which every letting must meet it.',
  'energy.days_to_comply': 'Days from `as_of`; 0 where the standard is in force.',
  'energy.standing': '`in force`, or `announced`: the regulations are not made.',
  'energy.cost_cap': 'The most that must be spent on the home, pounds.',
  'energy.spending_from': [
    'Spending from this day on counts towards the cap.',
    'Null where the source does not say.',
  ],
  'energy.source': 'Where the standard was read.',
};
