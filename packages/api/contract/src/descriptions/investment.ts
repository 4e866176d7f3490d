import type { Terms } from './terms.ts';

/** Strategies compared for one property. */
export const investmentTerms: Terms = {
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
