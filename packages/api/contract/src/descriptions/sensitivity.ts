import type { Terms } from './terms.ts';

/** How the figures of a deal change with one or two inputs. */
export const sensitivityTerms: Terms = {
  'SensitivityRequest.strategy': 'Which calculator the deal is of.',
  // A figure while inputs vary.
  'SensitivityRequest.metric':
    'Figure to watch: a name of `metrics` or `lines` in the answer of the standalone calculator of the strategy.',
  'Request.x': 'The input of the columns. Left out: no grid.',
  'Request.y': 'The input of the rows, only beside `x`. Left out: one row.',
  'Request.input':
    'Field of the deal, within another after a full stop: `monthly_rent`, `rooms.0.monthly_rent`.',
  'Request.values': 'Values that the field takes in turn, as the deal takes it.',
  'Request.tornado': 'Inputs to vary each by itself. Left out: no bars.',
  'tornado.inputs': 'Fields of the deal that are numbers, given or assumed.',
  'tornado.change_percentage': 'How far each falls and rises, per cent of itself. Left out: 10.',
  'SensitivityResponse.metric': 'Name of the figure.',
  grid: [
    'The figure: a row for each value of `y`, in it a cell for each of `x`; a cell is null where the figure does not exist.',
    'Null without `x`.',
  ],
  'SensitivityResponse.base': [
    'The figure of the deal as it is.',
    'Null where it does not exist, and without `tornado`.',
  ],
  bars: ['What each input does to the figure, the widest first.', 'Null without `tornado`.'],
  'bars.input': 'Field of the deal.',
  'bars.base': 'Value of the field in the deal.',
  'bars.low': 'The field lowered.',
  'bars.high': 'The field raised.',
  'low.value': 'Value of the field when lowered.',
  'high.value': 'Value of the field when raised.',
  'low.metric': ['The figure there.', 'Null where it does not exist or the value is refused.'],
  'high.metric': ['The figure there.', 'Null where it does not exist or the value is refused.'],
  'low.refusal': ['Code of why the calculator refuses the value.', 'Null where it takes it.'],
  'high.refusal': ['Code of why the calculator refuses the value.', 'Null where it takes it.'],
  'bars.swing': ['Distance between the two figures.', 'Null where one of them does not exist.'],
};
