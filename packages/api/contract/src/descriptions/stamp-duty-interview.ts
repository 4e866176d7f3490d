import type { Terms } from './terms.ts';

const unknown = 'Null until the interview ends.';

/** The facts of a purchase, asked for one by one. */
export const stampDutyInterviewTerms: Terms = {
  'StampDutyInterviewRequest.nation': 'Nation of the property. Left out: not known yet.',
  'StampDutyInterviewRequest.price':
    'Price paid, pounds: of a new lease the premium, of shared ownership the price of the share.',
  'StampDutyInterviewRequest.effective_date': 'Day of completion, YYYY-MM-DD.',
  'StampDutyInterviewRequest.use': 'Whether it is a home, other land, or both.',
  'Request.tenure': 'Bought outright, granted as a new lease, or a share of shared ownership.',
  'StampDutyInterviewRequest.annual_rent': 'Rent of the new lease, pounds a year.',
  'StampDutyInterviewRequest.term_years': 'Whole years for which it is granted.',
  'Request.market_value': 'What the whole home is worth, as the lease states it, pounds.',
  'Request.market_value_election': 'Whether the buyer elects to pay on that at once.',
  'StampDutyInterviewRequest.buyer': 'People, a company, or trustees.',
  'Request.trust': 'Whether trustees hold for a beneficiary or at their discretion.',
  'StampDutyInterviewRequest.dwellings': 'Homes bought in this transaction.',
  'StampDutyInterviewRequest.dwellings_price': 'Part of the price paid for the homes, pounds.',
  'StampDutyInterviewRequest.dwelling_prices': 'Part of the price paid for each home, pounds.',
  'StampDutyInterviewRequest.subsidiary_dwellings': 'How many of them are annexes of another.',
  'StampDutyInterviewRequest.company_relief':
    'Whether the company lets, develops or trades in the home.',
  'StampDutyInterviewRequest.linked_price': 'Paid for linked purchases, pounds; 0 for none.',
  'StampDutyInterviewRequest.linked_dwellings': 'How many homes those hold.',
  'StampDutyInterviewRequest.linked_date': 'The first day of those, YYYY-MM-DD.',
  'StampDutyInterviewRequest.linked_net_present_value':
    'Net present value of the rents of linked leases, pounds; 0 for none.',
  owns_another_home:
    'Whether a buyer, or a spouse living with one, owns another home at the end of the day.',
  will_live_in: 'Whether every buyer will live there as the main home.',
  replaces_main_home: 'Whether an old main home is sold, to be sold, or neither.',
  main_home_sold_on: 'Day on which the old main home was sold.',
  never_owned_home: 'Whether no buyer has ever owned a home.',
  non_uk_resident: 'Whether a buyer was abroad for most of the year before.',
  'StampDutyInterviewRequest.contract_date': 'Day on which contracts were exchanged.',
  'StampDutyInterviewResponse.next': [
    'The next question.',
    'Null once nothing more is needed: the tax is known then.',
  ],
  'next.fact': 'Field of the body that the answer fills.',
  'next.question': 'The question in words.',
  'next.why': 'What hangs on it, and where that stands.',
  'next.kind': 'How the answer is written.',
  'next.choices': ['What may be answered.', 'Null where the answer is free.'],
  'StampDutyInterviewResponse.tax_system_name': ['SDLT, LBTT or LTT.', unknown],
  'StampDutyInterviewResponse.stamp_duty': ['The whole tax, pounds.', unknown],
  'StampDutyInterviewResponse.standard_tax': ['The tax without surcharges, pounds.', unknown],
  'StampDutyInterviewResponse.surcharge_tax': ['What the surcharges add, pounds.', unknown],
  'StampDutyInterviewResponse.refund': [
    'The surcharge that comes back once the old main home is sold.',
    'Null where none can.',
  ],
  'refund.amount': 'What comes back, pounds.',
  'refund.sell_by': 'Last day of selling the old main home.',
  'refund.claim': 'How it is claimed.',
  'refund.source': 'Where that stands.',
};
