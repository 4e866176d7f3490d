import type { Terms } from './terms.ts';

/** A letting to the pocket. */
export const toThePocketTerms: Terms = {
  'ToThePocketRequest.tax_year':
    'Tax year such as 2026-27; one that is not enacted has the law of the latest.',
  'ToThePocketRequest.owners':
    'The people who own the letting, or the shares of the company, one to twenty.',
  'ToThePocketRequest.owners.savings':
    'Interest that the owner has besides, before tax, pounds a year. Left out: 0.',
  'ToThePocketRequest.owners.dividends':
    'Dividends that the owner has besides, pounds a year. Left out: 0.',
  'ToThePocketRequest.owners.pension_contributions':
    'Paid to a pension out of taxed income, with the basic-rate tax it claims back, pounds a year. Left out: 0.',
  'ToThePocketRequest.owners.gift_aid':
    'Given under gift aid, with the basic-rate tax the charity claims back, pounds a year. Left out: 0.',
  'ToThePocketRequest.owners.child_benefit':
    'Child benefit of the owner, or of a partner with less income, pounds a year. Left out: 0.',
  'ToThePocketRequest.owners.salary':
    'What the company pays the owner as a director, pounds a year. Left out: 0.',
  'ToThePocketRequest.company':
    'What the company has and pays beside the letting. Left out: nothing, and all that is left is drawn.',
  'ToThePocketRequest.company.running_costs':
    'Accounts, filing, bank: costs that a person does not have, pounds a year. Left out: 0.',
  'ToThePocketRequest.company.directors_loan': 'What the owners have lent it, pounds. Left out: 0.',
  'ToThePocketRequest.company.directors_loan_rate_percentage':
    'Interest it pays on that, per cent a year. Left out: 0.',
  'ToThePocketRequest.company.directors_loan_repayment':
    'What it repays of the loan in the year, as far as its cash goes, pounds. Left out: 0.',
  'ToThePocketRequest.company.loan_to_owners':
    'What it lends the owners in the year and they do not repay within nine months of its end, as far as its cash goes, pounds. Left out: 0.',
  'ToThePocketRequest.company.drawn_percentage':
    'Part of what is left that the owners draw as dividends, per cent. Left out: 100.',
  'ToThePocketRequest.move':
    'What moving the homes from the owners into the company costs. Left out: they are not moved.',
  'move.stamp_duty': 'Stamp duty of the company on the market value, pounds. Left out: 0.',
  'move.gain': 'Gain of all owners, before the exempt amount, pounds. Left out: 0.',
  'move.fees': 'Lawyers, lenders and valuers, pounds. Left out: 0.',
  'move.shares_value':
    'Value of the shares that the company gives for the whole business, after the debts it takes over, pounds: incorporation relief is taken on the gain. Left out: none.',
  'move.other_consideration_value':
    'What it gives beside shares, as cash or what it owes the owners, pounds: its part of the gain is taxed. Left out: 0.',
  'ToThePocketResponse.people': 'The letting owned by the people given.',
  'people.owners': 'Each owner, in the order given.',
  'people.tax': 'Tax that the letting adds for all owners, pounds.',
  'people.pocket': 'What is left to them of the letting, pounds.',
  'ToThePocketResponse.people.owners.share_percentage': 'Share of the owner, per cent.',
  'ToThePocketResponse.people.owners.tax':
    'Income tax and child benefit charge that the letting adds, pounds.',
  'ToThePocketResponse.people.owners.pocket':
    'Share of rent less costs, finance costs and that tax, pounds.',
  'ToThePocketResponse.company': 'The same letting owned by a company of theirs.',
  'company.salaries': 'Salaries of the owners, pounds.',
  'company.employer_contributions': 'Class 1 contributions of the company on them, pounds.',
  'company.directors_loan_interest': 'Interest on the owners’ loan, pounds.',
  'company.directors_loan_repaid': 'Repaid of it, pounds.',
  'company.corporation_tax': 'Corporation tax that the letting adds, pounds.',
  'company.dividends': 'Dividends drawn, pounds.',
  'company.loan_to_owners':
    'Lent to the owners, pounds: they owe it, so it is neither income of theirs nor part of the pocket.',
  'company.loan_tax':
    'Tax of the company on that (section 455), pounds: given back when they repay it.',
  'company.retained':
    'What stays in the company with what the owners owe it, pounds; below 0 it lacks cash.',
  'company.owners': 'Each owner, in the order given.',
  'ToThePocketResponse.company.owners.share_percentage': 'Share of the owner, per cent.',
  'ToThePocketResponse.company.owners.tax':
    'Income tax, child benefit charge and Class 1 contributions on salary, interest and dividends, pounds.',
  'ToThePocketResponse.company.owners.pocket':
    'Salary, interest, repayment and dividends less that tax, pounds.',
  'ToThePocketResponse.company.tax': 'The same tax of all owners, pounds.',
  'company.pocket': 'What reaches all of them, pounds.',
  'ToThePocketResponse.advantage':
    'What the company leaves more, drawn and retained, than the letting does in the owners’ hands, pounds.',
  'ToThePocketResponse.move_cost': [
    'Duty, capital gains tax and fees of the move, pounds.',
    'Null without a move.',
  ],
  'ToThePocketResponse.move_gains_tax': [
    'Capital gains tax within it, pounds.',
    'Null without a move.',
  ],
  'ToThePocketResponse.incorporation_relief': [
    'Gain that is not taxed but lowers what the shares are taken to have cost, pounds.',
    'Null without a move.',
  ],
  'ToThePocketResponse.break_even_year': [
    'Year in which the advantage, the same each year, has paid the move.',
    'Null where it never does, and without a move.',
  ],
};
