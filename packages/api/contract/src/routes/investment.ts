import { z } from 'zod';
import { route } from '../route.ts';
import { accountDefaultsRoutes, defaultsQuery } from './account-defaults.ts';
import {
  brrrBody,
  btlBody,
  comparisonBody,
  flipBody,
  hmoBody,
  ofProperty,
  saBody,
} from './bound-bodies.ts';
import {
  brrrAnswer,
  btlAnswer,
  btlStandaloneAnswer,
  comparisonAnswer,
  flipAnswer,
  hmoAnswer,
  saAnswer,
} from './investment-answers.ts';
import { dealInputsAnswer, dealInputsQuery } from './deal-inputs.ts';
import { landlordTaxAnswer, landlordTaxBody } from './landlord-tax.ts';
import { lendingAnswer, lendingBody } from './lending.ts';
import { keptPortfolioRoutes, portfolioAnswer, portfolioBody } from './portfolio.ts';
import { toThePocket } from './to-the-pocket.ts';
import { homeSale } from './home-sale.ts';
import { projectionAnswer, projectionBody } from './projection.ts';
import { sensitivityAnswer, sensitivityBody } from './sensitivity.ts';
import { solveAnswer, solveBody } from './solve.ts';
import { dealBodies } from './strategy-deals.ts';
import { batchAnswer, batchBody } from './investment-batch.ts';
import { stampDutyAnswer, stampDutyBody } from './stamp-duty.ts';
import { stampDutyInterview } from './stamp-duty-interview.ts';

const investment = {
  family: 'Investment',
  method: 'POST',
  scope: 'investment:read',
  envelope: false,
  invalidStatus: 400,
  query: defaultsQuery,
} as const;

const stampDuty = route({
  ...investment,
  id: 'stampDuty',
  path: '/api/v1/investment/stamp-duty',
  summary: 'Stamp duty of a purchase: SDLT, LBTT or LTT at the rates of its effective date',
  description:
    'Computes the stamp duty of a purchase in any nation of the United Kingdom at the rates in force on its effective date: SDLT, LBTT or LTT, with surcharges and reliefs, band by band. The surcharge on further homes applies unless the body says otherwise.',
  body: stampDutyBody,
  response: stampDutyAnswer,
  errors: ['not_found'],
});

const btlStandalone = route({
  ...investment,
  id: 'btlStandalone',
  path: '/api/v1/investment/calculate/standalone',
  summary: 'Buy-to-let at a price and a rent that the body names',
  description:
    'Computes a buy-to-let at a price and a rent the body names, of no stored property. Figures are exact decimal strings; every default that stood in for a field left out is named in `assumed`.',
  body: dealBodies.BTL,
  invalidStatus: 422,
  response: btlStandaloneAnswer,
});

const hmoStandalone = route({
  ...investment,
  id: 'hmoStandalone',
  path: '/api/v1/investment/calculate-hmo/standalone',
  summary: 'A house let by the room',
  description:
    'Computes a house let by the room at a price the body names. Every default that stood in for a field left out is named in `assumed`.',
  body: dealBodies.HMO,
  response: hmoAnswer,
});

const brrrStandalone = route({
  ...investment,
  id: 'brrrStandalone',
  path: '/api/v1/investment/calculate-brrr/standalone',
  summary: 'Buy, refurbish, rent, refinance',
  description:
    'Computes buying with a bridge, refurbishing, letting and refinancing at a price the body names. The value after the works must lie above the price.',
  body: dealBodies.BRRR,
  response: brrrAnswer,
});

const flipStandalone = route({
  ...investment,
  id: 'flipStandalone',
  path: '/api/v1/investment/calculate-flip/standalone',
  summary: 'Buy, renovate, sell',
  description:
    'Computes buying, renovating and selling at a price the body names: costs, profit and return. The surcharge on further homes applies unless the body says otherwise.',
  body: dealBodies.FLIP,
  response: flipAnswer,
});

const saStandalone = route({
  ...investment,
  id: 'saStandalone',
  path: '/api/v1/investment/calculate-sa/standalone',
  summary: 'Serviced accommodation: let by the night',
  description:
    'Computes letting by the night at a price the body names: nights, revenue, costs and cash flow, with one occupancy or by seasons.',
  body: dealBodies.SA,
  response: saAnswer,
});

const calculate = route({
  ...investment,
  id: 'calculate',
  path: '/api/v1/investment/calculate/{property_id}',
  summary: 'Buy-to-let of a stored property: price and rent are its own unless given',
  description:
    'Computes a buy-to-let of a stored property: investment, mortgage, yields, cash flow and return. The price is the asking price and the rent is estimated from lettings nearby unless the body names them.',
  params: ofProperty,
  body: btlBody,
  invalidStatus: 422,
  response: btlAnswer,
  errors: ['not_found'],
});

const calculateHmo = route({
  ...investment,
  id: 'calculateHmo',
  path: '/api/v1/investment/calculate-hmo/{property_id}',
  summary: 'A stored property let by the room',
  description:
    'Computes a stored property let by the room. The property tells the nation and, unless the body names one, the price.',
  params: ofProperty,
  body: hmoBody,
  response: hmoAnswer,
  errors: ['not_found'],
});

const calculateBrrr = route({
  ...investment,
  id: 'calculateBrrr',
  path: '/api/v1/investment/calculate-brrr/{property_id}',
  summary: 'Buy, refurbish, rent, refinance a stored property',
  description:
    'Computes buying with a bridge, refurbishing, letting and refinancing a stored property. The property tells the nation and, unless the body names them, price and rent.',
  params: ofProperty,
  body: brrrBody,
  response: brrrAnswer,
  errors: ['not_found'],
});

const calculateFlip = route({
  ...investment,
  id: 'calculateFlip',
  path: '/api/v1/investment/calculate-flip/{property_id}',
  summary: 'Buy, renovate, sell a stored property',
  description:
    'Computes buying, renovating and selling a stored property. The property tells the nation and, unless the body names one, the price.',
  params: ofProperty,
  body: flipBody,
  response: flipAnswer,
  errors: ['not_found'],
});

const calculateSa = route({
  ...investment,
  id: 'calculateSa',
  path: '/api/v1/investment/calculate-sa/{property_id}',
  summary: 'A stored property let by the night',
  description:
    'Computes letting a stored property by the night and compares it with an ordinary letting. The property tells the nation and, unless the body names one, the price.',
  params: ofProperty,
  body: saBody,
  response: saAnswer,
  errors: ['not_found'],
});

const compareStrategies = route({
  ...investment,
  id: 'compareStrategies',
  path: '/api/v1/investment/compare-strategies/{property_id}',
  summary:
    'Several strategies for a stored property, ranked by profit on the same cash over the same years',
  description:
    'Computes two to five strategies for a stored property and recommends the one with the highest return on investment; `ranking` sets them by profit on the same cash over the same years beside it, before tax. A strategy that was not asked for is null.',
  params: ofProperty,
  body: comparisonBody,
  response: comparisonAnswer,
  errors: ['not_found'],
});

const dealInputs = route({
  family: 'Investment',
  scope: 'investment:read',
  envelope: false,
  id: 'dealInputs',
  method: 'GET',
  path: '/api/v1/investment/inputs/{property_id}',
  summary:
    'What the deals of a stored property can begin with: known figures, and usual ones marked so',
  description:
    'Gives the figures that a deal of the home can begin with, for buy-to-let, HMO, BRRR, flip and serviced accommodation alike: price, nation, rent, rooms, works, value after works, rate a night, charges of a lease. Each says whether it is an estimate and what it rests on; what is not known is null, with the reason. No calculator uses them unasked.',
  params: ofProperty,
  query: dealInputsQuery,
  response: dealInputsAnswer,
  errors: ['not_found'],
});

const solve = route({
  ...investment,
  id: 'solve',
  path: '/api/v1/investment/solve',
  summary: 'A calculator run backwards: the price, rent or rate at which a figure meets a target',
  description:
    'Runs a calculator backwards: the highest price, works or rate, or the lowest rent, sale price or occupancy, at which a figure still meets its target, to the penny (rates: to 0.0001 per cent) and across the steps of stamp duty. A target that no value meets is answered too: `reached` is false and `stopped_by` tells the end of the search and why. Every figure is before the tax of the owner: the body takes no tax payer.',
  invalidStatus: 422,
  body: solveBody,
  response: solveAnswer,
});

const lending = route({
  ...investment,
  id: 'lending',
  path: '/api/v1/investment/lending',
  summary: 'A letting loan at every kind of lender: the most each lends, and which test sets it',
  description:
    'Tests a loan on a letting as each typical kind of lender does: interest cover at a stress rate, loan to value, debt service cover; the most each test allows, which of them binds, and the rent the loan needs. Profiles are what lenders of a kind commonly publish, no one lender’s rule.',
  invalidStatus: 422,
  body: lendingBody,
  response: lendingAnswer,
});

const landlordTax = route({
  ...investment,
  id: 'landlordTax',
  path: '/api/v1/investment/tax',
  summary: 'The tax of a let year, owned by people and by a company, by tax year',
  description:
    'Computes the tax a letting adds for its owners, whose finance costs only reduce the tax at the basic rate (Section 24), beside the corporation tax of a company that owns the same, whose finance costs are an expense. One tax year, or every year that is known where the owners live.',
  invalidStatus: 422,
  body: landlordTaxBody,
  response: landlordTaxAnswer,
});

const projection = route({
  ...investment,
  id: 'projection',
  path: '/api/v1/investment/projection',
  summary: 'A deal over 1 to 40 years: cash flow, loan, value, tax, sale and what it returns',
  description:
    'Follows a deal over its years: rent, costs, interest, principal, tax, cash flow, value, loan and equity of each, the sale with its tax, and the internal rate of return. Growth is none unless given, since nothing is known of the future; without a `tax_payer` all of it is before tax.',
  invalidStatus: 422,
  body: projectionBody,
  response: projectionAnswer,
});

const portfolio = route({
  ...investment,
  id: 'portfolio',
  path: '/api/v1/investment/portfolio',
  summary: 'Homes held together: totals, tax of each owner, stress, refinances, energy bands',
  description:
    'Follows homes held together through the twelve months from a day at their rents and rates of that day: totals, each home, each owner’s tax on all homes as one property business (Section 24 acts on the whole), scenarios of higher rates, lower rents and voids, fixed rates that end with what a lender would not lend again, the home that binds, and homes below a minimum energy standard.',
  query: z.object({}),
  invalidStatus: 422,
  body: portfolioBody,
  response: portfolioAnswer,
});

const sensitivity = route({
  ...investment,
  id: 'sensitivity',
  path: '/api/v1/investment/sensitivity',
  summary: 'A figure of a deal while one or two inputs vary, and which inputs move it most',
  description:
    'Answers a figure of a deal at every value of one input, or every pair of values of two, at most 900 (`x`, `y`); and what each input does to the figure when it alone falls and rises by a share of itself (`tornado`). One of the two must be asked for.',
  invalidStatus: 422,
  body: sensitivityBody,
  response: sensitivityAnswer,
});

const investmentBatch = route({
  ...investment,
  id: 'investmentBatch',
  path: '/api/v1/investment/batch',
  summary:
    'Many calculator calls in one request: as many as the plan’s batch limit, one charge each',
  description:
    'Runs many calculator calls in one request, at most the batch limit of the plan, and answers them in order, each with its own status. Each success is charged as one call. Calculators that run another many times over (`solve`, `projection`, `sensitivity`) are no part of a batch.',
  invalidStatus: 422,
  body: batchBody,
  response: batchAnswer,
});

export const investmentRoutes = {
  stampDuty,
  stampDutyInterview,
  btlStandalone,
  hmoStandalone,
  brrrStandalone,
  flipStandalone,
  saStandalone,
  calculate,
  calculateHmo,
  calculateBrrr,
  calculateFlip,
  calculateSa,
  compareStrategies,
  dealInputs,
  solve,
  lending,
  landlordTax,
  toThePocket,
  homeSale,
  projection,
  portfolio,
  sensitivity,
  investmentBatch,
  ...accountDefaultsRoutes,
  ...keptPortfolioRoutes,
};
