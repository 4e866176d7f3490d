import type { Terms } from './terms.ts';

/** Strategies compared for one property. */
export const investmentTerms: Terms = {
  'dealInputs?bedrooms':
    'Bedrooms of the home, before what is known of them: rent, rooms and nights follow. Left out: as known.',
  'dealInputs?floor_area_sqft':
    'Internal floor area of the home, square feet, before what is known of it: works follow; the estimated value stays that of /valuation. Left out: as known.',
  'dealInputs?monthly_rent':
    'Rent of the home, pounds a month, before what is known of it. Left out: as known.',
  'DealInputsResponse.inputs': 'Figures by input; each with what it rests on.',
  'inputs.purchase_price': [
    'Asking price of a home on offer, else its estimated value; pounds.',
    'Null without both.',
  ],
  'inputs.location': ['Nation that the home stands in.', 'Null where it is not known.'],
  'inputs.monthly_rent': [
    'Rent that the query gives, else that asked for the home, else the estimate of /rental-estimate; pounds a month.',
    'Null without both.',
  ],
  'inputs.rooms': [
    'A room for each bedroom, at a share of the rent of the whole home.',
    'Null below three bedrooms, and where bedrooms or rent are not known.',
  ],
  'rooms.value.room_type': 'Kind of room.',
  'rooms.value.monthly_rent': 'Rent of the room, pounds a month.',
  'inputs.works': [
    'A medium refurbishment by the floor area, pounds.',
    'Null where the floor area or the type is not known.',
  ],
  'inputs.value_after_works': [
    'Estimated value in the usual condition of its area, pounds.',
    'Null where the evidence does not support one.',
  ],
  'inputs.nightly_rate': ['Rate a night, pounds.', 'Null where the rent is not known.'],
  'inputs.ground_rent_annual': ['Ground rent, pounds a year.', 'Null where it is not known.'],
  'inputs.service_charge_annual': ['Service charge, pounds a year.', 'Null where it is not known.'],
  is_estimate: 'Whether it is worked out rather than told by a listing or a register.',
  'DealInputsResponse.unknown': 'Inputs without a figure that a deal needs, each with the reason.',
  'unknown.input': 'Name of the input.',
  'unknown.reason': 'Why there is no figure, and what would tell it.',
  'Request.deal': 'The deal: the body of the standalone calculator of the strategy.',
  'Request.fixed_years':
    'Years for which the rate is fixed; five or more are stressed less. Left out: 0, a variable rate.',
  'owners.nation': 'Where the owner lives.',
  'Request.other_income': 'Salary, pension, trade of the owner, pounds: taxed before the profit.',
  'Request.brought_forward_finance_costs':
    'Finance costs of earlier years not relieved yet, pounds. Left out: 0.',
  'Request.brought_forward_losses': 'Losses of earlier years of letting, pounds. Left out: 0.',
  'Request.other_profits': 'Profits of the company beside the letting, pounds. Left out: 0.',
  'Request.associated_companies':
    'Companies under the same control, which share the limits of the rates. Left out: 0.',
  'Request.rent_growth_percentage': 'Growth of the rent, per cent a year. Left out: 0.',
  'Request.cost_growth_percentage': 'Growth of the costs, per cent a year. Left out: 0.',
  'Request.value_growth_percentage': 'Growth of the value, per cent a year. Left out: 0.',
  'Request.sale': 'Costs of the sale at the end; a flip has its own in its deal.',
  'sale.agent_fee_percentage': 'Fee of the selling agent, per cent of the price. Left out: 1.5.',
  'sale.legal_fees':
    'Legal fees of the sale, pounds. Left out: the default named in `assumptions`.',
};
