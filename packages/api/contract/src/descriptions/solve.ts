import type { Terms } from './terms.ts';

/** The value of one input that meets a target. */
export const solveTerms: Terms = {
  'SolveRequest.strategy': 'Which calculator the deal is of.',
  'SolveRequest.deal':
    'The deal without the unknown: fields of the standalone calculator of the strategy. A value given for the unknown has no effect, and `ignored` says so.',
  'SolveRequest.metric':
    'Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy, except break-even rents and rates, which a cash flow of 0 finds.',
  'SolveRequest.unknown':
    'Input to find: costs and rates at their highest, income at its lowest (at its highest where the target is a cap on it).',
  'SolveRequest.target': 'What the figure must meet, in its own unit.',
  'SolveRequest.bound':
    'Whether the figure must be at least or at most the target. Left out: at_least.',
  'SolveRequest.from': 'Lowest value to try, pounds or per cent. Left out: as low as there is.',
  'SolveRequest.to':
    'Highest value to try, pounds or per cent. Left out: as high as the calculator takes.',
  'SolveResponse.reached': 'Whether some value of the unknown meets the target.',
  'SolveResponse.value': [
    'The unknown at the edge of the target, pounds or per cent.',
    'Null where no value meets it.',
  ],
  'SolveResponse.metric': ['The figure at that value.', 'Null where no value meets the target.'],
  'SolveResponse.sought': [
    'Whether `value` is the highest or the lowest that meets the target.',
    'Null where none does.',
  ],
  'SolveResponse.next': [
    'The next penny, or ten-thousandth of a per cent, at which the target is missed.',
    'Null at the end of the search, and where no value meets the target.',
  ],
  'next.value': 'Value one step further, pounds or per cent.',
  'next.metric': ['The figure one step further.', 'Null where it does not exist.'],
  'SolveResponse.stopped_by': [
    'The end of the search at which the figure comes closest.',
    'Null where the target is met.',
  ],
  'stopped_by.value': 'The unknown at that end, pounds or per cent.',
  'stopped_by.metric': ['The figure at that end.', 'Null where it does not exist.'],
  'stopped_by.side': 'Which end it is: the lowest or the highest value tried.',
  'stopped_by.reason': 'Why the target is not met, in words.',
  'SolveResponse.ignored':
    'Fields of the deal that have no part, since the unknown stands for them.',
};
