import type { Terms } from './terms.ts';

/** The sale of a home. */
export const homeSaleTerms: Terms = {
  'HomeSaleRequest.sold_on':
    'Day of the contract, YYYY-MM-DD, from 6 April 2023: its tax year is that of the gain. In the forty years after those known the law of the latest is taken.',
  'HomeSaleRequest.completed_on': 'Day of completion, YYYY-MM-DD. Left out: `sold_on`.',
  'HomeSaleRequest.bought_on':
    'Day on which the home was bought, YYYY-MM-DD; needed where an owner lives abroad. From 31 March 1982 on: what was bought before counts from then.',
  'HomeSaleRequest.sale_price': 'Price, or market value of a gift, pounds.',
  'HomeSaleRequest.sale_costs': 'Agent and lawyer of the sale, pounds. Left out: 0.',
  'HomeSaleRequest.purchase_price': 'Price that was paid, pounds.',
  'HomeSaleRequest.purchase_costs':
    'Stamp duty, lawyer and survey of the purchase, pounds. Left out: 0.',
  'HomeSaleRequest.improvement_costs':
    'What was added to the home and is there still, without repairs, pounds. Left out: 0.',
  'HomeSaleRequest.rebased_value':
    'What the home was worth on 5 April 2015, pounds; needed where an owner lives abroad and bought before the next day.',
  'HomeSaleRequest.rebased_improvement_costs':
    'Of the improvements those since then, pounds. Left out: 0.',
  'HomeSaleRequest.owners': 'The people who sell, one to twenty; or `company`.',
  'HomeSaleRequest.owners.income':
    'Income of the tax year before the personal allowance, pounds; of one who lives abroad that of the United Kingdom.',
  'HomeSaleRequest.owners.losses_of_year':
    'Losses of other disposals of the tax year, pounds, set off whole. Left out: 0.',
  'HomeSaleRequest.owners.brought_forward_losses':
    'Losses of earlier years, pounds, set off down to the exempt amount. Left out: 0.',
  'HomeSaleRequest.owners.exempt_amount_used':
    'What other gains of the year take of the exempt amount, pounds. Left out: 0.',
  'HomeSaleRequest.owners.main_home':
    'Where it was the main home for a time. Left out: it never was.',
  'main_home.months_owned': 'Whole months of ownership.',
  'main_home.months_lived_in':
    'Whole months lived in before the last nine of ownership, which count in any case.',
  'main_home.shared_let_percentage':
    'Part of the home that others rented as their residence in the months lived in, per cent. Left out: 0.',
  'HomeSaleRequest.owners.lives_abroad':
    'Whether the owner lives outside the United Kingdom when it is sold. Left out: false.',
  'HomeSaleRequest.company': 'The company of the United Kingdom that sells; or `owners`.',
  'HomeSaleRequest.company.capital_losses':
    'Losses on other disposals, of the year and of those before, pounds. Left out: 0.',
  'HomeSaleResponse.year':
    'Tax year of people, such as 2026-27; of a company the year in which its financial year begins.',
  'HomeSaleResponse.gain': 'Gain on the whole home before reliefs, pounds; 0 for a loss.',
  'HomeSaleResponse.loss': 'Loss on the whole home, pounds; 0 for a gain.',
  'HomeSaleResponse.owners': 'Each owner, in the order given; empty of a company.',
  'HomeSaleResponse.owners.share_percentage': 'Share of the owner, per cent.',
  'HomeSaleResponse.owners.gain': 'Part of the gain, pounds.',
  main_home_relief: 'Relief of the months as main home, pounds.',
  letting_relief: 'Relief of a part that was let while the owner lived in the rest, pounds.',
  non_resident: ['The ways to work out the gain of an owner who lives abroad.', 'Null of others.'],
  rebased_gain: ['Gain since 5 April 2015, pounds.', 'Null of a home bought since.'],
  time_apportioned_gain: [
    'Share of the whole gain that the days since then are of the days of ownership, pounds.',
    'Null of a home bought since.',
  ],
  whole_gain: 'The whole gain, pounds.',
  'non_resident.basis': 'The least of them, which is taxed here.',
  'non_resident.report_by': 'Last day of the return, due even where there is no tax.',
  exempt_amount: 'Exempt amount that is used, pounds.',
  losses_used: 'Losses set off, pounds.',
  taxable_gain: 'What is taxed of the gain, pounds.',
  tax_at_lower_rate: 'Tax at the lower rate, pounds.',
  tax_at_higher_rate: 'Tax at the higher rate, pounds.',
  'HomeSaleResponse.owners.tax': 'Capital gains tax of the owner, pounds.',
  'HomeSaleResponse.company': [
    'The gain as a profit of the company, whose accounting period is taken to be its financial year.',
    'Null of people.',
  ],
  'HomeSaleResponse.company.tax':
    'Corporation tax that the gain adds, with the marginal relief it takes away, pounds.',
  'HomeSaleResponse.tax': 'Tax of all who sell, pounds.',
  left_after_tax: 'Price less the costs of the sale and the tax, pounds; before a loan is repaid.',
  'HomeSaleResponse.report_by': [
    'Last day of the return and the payment, sixty days from completion.',
    'Null where none is due, and of a company.',
  ],
};
