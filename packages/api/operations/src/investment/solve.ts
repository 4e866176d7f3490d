import {
  metricStrings,
  solve,
  type SolveInput,
  type SolvePoint,
  type SolveResult,
} from '@freehold/calculators';
import type { BodyOf, ResponseOf, routes } from '@freehold/contract';
import type { Decimal } from '@freehold/money';
import type { Operations } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import { invalidInput } from '../operation/validation.ts';
import type { Postcodes } from '../ports/places.ts';
import { calculated, readDeal, type ReadDeal, refusalOfDeal } from './deal.ts';
import { restsOn } from './strategy.ts';
import type { Family } from './wire-names.ts';
import { calculatorFields, figureOf, wireInput, wireInputs, wireSentence } from './wire.ts';

type Body = BodyOf<typeof routes.solve>;
type Answer = ResponseOf<typeof routes.solve>;

/** Figures that are found by a search of their own: a search over each of them takes a quarter of a second. */
const searched = ['breakEvenRent', 'breakEvenRatePercentage', 'breakEvenNightlyRate'];

const fields = { unknown: 'unknown', atLeast: 'target', atMost: 'target', from: 'from', to: 'to' };

/** The input at which a figure of a deal meets a target. */
export function solveOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operations['solve'] {
  return async ({ body }, call) => {
    const deal = await readDeal(body, postcodes, call);
    if (deal instanceof Refusal) return deal;
    if (searched.includes(figureOf(deal.family, body.metric))) {
      const message = 'is sought itself: ask for a cash flow of 0 instead';
      return invalidInput([{ field: 'metric', value: body.metric, message }], 422);
    }
    try {
      return answerOf(body, deal, call.now);
    } catch (error) {
      return refusalOfDeal(error, { family: deal.family, metric: body.metric, fields });
    }
  };
}

function answerOf(body: Body, { family, input, place }: ReadDeal, now: Date): Answer {
  const metric = figureOf(family, body.metric);
  const [unknown = ''] = Object.keys(calculatorFields(family, { [body.unknown]: 0 }));
  const result = solve({
    strategy: family,
    deal: input,
    unknown,
    metric,
    [body.bound === 'at_most' ? 'atMost' : 'atLeast']: body.target,
    ...(body.from === undefined ? {} : { from: body.from }),
    ...(body.to === undefined ? {} : { to: body.to }),
  } as unknown as SolveInput<'btl'>);
  const figure = (value: Decimal | null): string | null =>
    metricStrings({ [metric]: value })[metric] ?? null;
  const quantity = (value: Decimal) => value.toFixed(unknown.endsWith('Percentage') ? 4 : 2);
  const point = (at: SolvePoint) => ({ value: quantity(at.value), metric: figure(at.metric) });
  const end = result.reachable ? result : result.bound;
  const there = calculated(family, { ...input, ...inputAt(family, unknown, end.value) });
  return {
    success: true,
    reached: result.reachable,
    ...(result.reachable
      ? { ...point(result), sought: result.sought }
      : { value: null, metric: null, sought: null }),
    next: result.reachable && result.next !== null ? point(result.next) : null,
    stopped_by: result.reachable ? null : stop(body, result, point(result.bound)),
    ignored: result.ignored.map((path) => wireInput(family, path)),
    assumptions: wireInputs(family, there.assumptions),
    ...restsOn(family, there),
    warnings: [
      ...place.warnings,
      ...there.warnings.map((warning) => wireSentence(family, warning)),
    ],
    calculated_at: now.toISOString(),
  };
}

/** The end of a search that finds nothing, and what the figure is there. */
function stop(
  { unknown, metric, bound, target }: Body,
  { bound: { side } }: Extract<SolveResult, { reachable: false }>,
  point: { readonly value: string; readonly metric: string | null },
) {
  const wanted = `${bound.replace('_', ' ')} ${target}`;
  const found = point.metric ?? 'not a figure';
  const reason = `Even with ${unknown} ${point.value}, ${metric} is ${found}, not ${wanted}.`;
  return { ...point, side, reason };
}

/** The unknown as an input of the calculator; the rent of all rooms is none, and the rooms of the deal stay. */
function inputAt(family: Family, unknown: string, value: Decimal) {
  if (unknown === 'totalRoomRent') return {};
  const isByItem = unknown === 'refurbishmentCosts' && family !== 'btl';
  return { [unknown]: isByItem ? { other: value } : value };
}
