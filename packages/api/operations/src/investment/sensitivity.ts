import {
  metricStrings,
  type SensitivityInput,
  sensitivitySteps,
  type StrategyDeal,
  tornado,
  type TornadoEnd,
  type TornadoInput,
} from '@freehold/calculators';
import type { BodyOf, ResponseOf, routes } from '@freehold/contract';
import type { Decimal } from '@freehold/money';
import type { Call, Operations } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import { inTurns } from '../operation/turns.ts';
import { invalidInput } from '../operation/validation.ts';
import type { Postcodes } from '../ports/places.ts';
import { readDeal, type ReadDeal, refusalOfDeal } from './deal.ts';
import { calculatorPath, figureOf, wireSentence } from './wire.ts';

type Body = BodyOf<typeof routes.sensitivity>;
type Answer = ResponseOf<typeof routes.sensitivity>;

const fields = { x: 'x', y: 'y', changePercentage: 'tornado.change_percentage' };

/** A figure of a deal while inputs vary. */
export function sensitivityOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operations['sensitivity'] {
  return async ({ body }, call) => {
    const { x, y, tornado: varied } = body;
    if (x === undefined && (y !== undefined || varied === undefined)) {
      const message = y === undefined ? 'is required, or tornado' : 'is required beside y';
      return invalidInput([{ field: 'x', value: null, message }], 422);
    }
    const deal = await readDeal(body, postcodes, call);
    if (deal instanceof Refusal) return deal;
    try {
      return await answerOf(body, deal, call);
    } catch (error) {
      return refusalOfDeal(error, { family: deal.family, metric: body.metric, fields });
    }
  };
}

async function answerOf(
  body: Body,
  { family, input, place }: ReadDeal,
  { now, signal }: Call,
): Promise<Answer> {
  const metric = figureOf(family, body.metric);
  const deal = { [family]: input } as unknown as StrategyDeal<'btl'>;
  const text = (value: Decimal | null) => metricStrings({ [metric]: value })[metric] ?? null;
  const axis = ({ input: path, values }: NonNullable<Body['x']>) => ({
    input: inputPath(family, path),
    values,
  });
  const grid =
    body.x === undefined
      ? null
      : await inTurns(
          sensitivitySteps(deal, {
            metric,
            x: axis(body.x),
            ...(body.y === undefined ? {} : { y: axis(body.y) }),
          } as SensitivityInput<'btl'>),
          signal,
        );
  const varied = body.tornado;
  const bars =
    varied === undefined
      ? null
      : tornado(deal, {
          metric,
          inputs: varied.inputs.map((path) => inputPath(family, path)),
          changePercentage: varied.change_percentage,
        } as TornadoInput<'btl'>);
  const end = ({ value, metric: figure, refusal }: TornadoEnd) => ({
    value: value.toFixed(),
    metric: text(figure),
    refusal,
  });
  const told = [...(grid?.warnings ?? []), ...(bars?.warnings ?? [])];
  return {
    success: true,
    metric: body.metric,
    grid: grid?.grid.map((row) => row.map(text)) ?? null,
    base: bars === null ? null : text(bars.base),
    bars:
      bars?.bars.map((bar) => ({
        input: wirePathOf(varied?.inputs ?? [], family, bar.input),
        base: bar.base.toFixed(),
        low: end(bar.low),
        high: end(bar.high),
        swing: text(bar.swing),
      })) ?? null,
    warnings: [
      ...new Set([...place.warnings, ...told.map((warning) => wireSentence(family, warning))]),
    ],
    calculated_at: now.toISOString(),
  };
}

/** Fields of the deal that decide the tax of the purchase, which stand apart in a calculator. */
const taxed: Readonly<Record<string, string>> = {
  location: 'stampDuty.nation',
  effective_date: 'stampDuty.effectiveDate',
  is_additional_property: 'stampDuty.additionalProperty',
  is_first_time_buyer: 'stampDuty.firstTimeBuyer',
  is_main_residence: 'stampDuty.mainResidence',
  is_non_uk_resident: 'stampDuty.nonUkResident',
  company_relief: 'stampDuty.companyRelief',
};

function inputPath(family: ReadDeal['family'], path: string): string {
  return (Object.hasOwn(taxed, path) ? taxed[path] : undefined) ?? calculatorPath(family, path);
}

/** The path as the caller wrote it. */
function wirePathOf(paths: readonly string[], family: ReadDeal['family'], input: string): string {
  return paths.find((path) => inputPath(family, path) === input) ?? input;
}
