import type { Terms } from './terms.ts';

/** What lenders would lend on a deal. */
export const lendingTerms: Terms = {
  // A loan at every kind of lender.
  'LendingRequest.monthly_rent': 'Rent due, pounds a month.',
  'LendingRequest.property_value':
    'The lower of price and value, on which the lender lends, pounds.',
  'LendingRequest.loan_amount':
    'Loan to test, pounds. Left out: none is tested, and what needs a loan is null.',
  'LendingRequest.operating_costs_annual':
    'Running costs before finance, pounds a year. Left out: 0.',
  'LendingRequest.owners':
    'The people who borrow, whose tax bands say which kind of lender is theirs. Left out: not asked.',
  'LendingResponse.lender_of_owners': [
    'Kind of lender by the tax bands of the owners, with the profit of the letting before finance costs, in the latest year that is known.',
    'Null without owners.',
  ],
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
  'maximum_loan_by.ltv': 'The most by the value, pounds.',
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
  'lenders.product_fee': [
    'What such lenders commonly ask for the loan, pounds.',
    'Null where no loan is given, and where it is not known.',
  ],
  'lenders.early_repayment_charges':
    'What repaying all of the loan costs in each year of the fixed rate, pounds, the first year first. Empty where no loan is given, where no rate is fixed or one for more than five years, and where it is not known.',
  'lenders.top_slicing': [
    'The loan where other income of the borrowers helps to carry it.',
    'Null where such lenders look at the rent alone.',
  ],
  'top_slicing.maximum_loan': 'The most that the rent and the value allow then, pounds.',
  'top_slicing.income_needed_annual': [
    'Income beside the rent that this loan needs, pounds a year.',
    'Null where no loan is given, and where the rent is too little even so.',
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
};
