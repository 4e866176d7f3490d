import {
  mostYouCanPay,
  type MostYouCanPay,
  sensitivity,
  type SensitivityResult,
  type Strategy,
  type TaxPayerInput,
} from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import { afterTaxTargets } from '../strategies/lines.ts';
import type { GridAxis, StrategyPage, Target } from '../strategies/strategy-page.ts';
import { type Answer, attempt, type Attempt, type DealInput, strategyDeal } from './answer.ts';
import { plainAmount, type Values } from './field.ts';

/** A figure at other values of two inputs, and where among them the deal itself is. */
export interface Grid {
  readonly table: SensitivityResult;
  readonly dealRow: number;
  readonly dealColumn: number;
}

/** A figure of the deal at every pair of two of its inputs; values that the calculator refuses are left out. */
export function gridOf(page: StrategyPage, answer: Answer): Attempt<Grid> {
  const { strategy, grid } = page;
  const metric = grid.metric as never;
  return attempt(() => {
    const [x, y] = [axisOf(page, answer, grid.x), axisOf(page, answer, grid.y)];
    const deal = withValue(withValue(answer.input, x.input, x.base), y.input, y.base);
    const table = sensitivity(strategyDeal(strategy, deal), {
      metric,
      x: { input: x.input, values: x.values },
      y: { input: y.input, values: y.values },
    });
    return { table, dealRow: y.values.indexOf(y.base), dealColumn: x.values.indexOf(x.base) };
  });
}

/** The values around that of the deal, which is among them. */
function axisOf(
  { strategy, grid: { metric } }: StrategyPage,
  { input, result }: Answer,
  { field: { key }, steps, by }: GridAxis,
) {
  const own = valueAt(input, key) ?? result.assumptions[key] ?? 0;
  const center = new Decimal(own as string | number);
  const isTaken = (value: string) =>
    attempt(() =>
      sensitivity(strategyDeal(strategy, withValue(input, key, value)), {
        metric: metric as never,
        x: { input: key, values: [value] },
      }),
    ).isAnswered;
  const base = center.toString();
  const values = steps.map((step) =>
    (by === 'share' ? center.times(step) : center.plus(step)).toDecimalPlaces(2).toString(),
  );
  const taken = new Set([...values.filter((value) => isTaken(value)), base]);
  return {
    input: key,
    base,
    values: [...taken].sort((a, b) => new Decimal(a).comparedTo(b)),
  };
}

/** What the highest price can aim at: after tax first, where the buyer's position is given. */
export function targetsOf(page: StrategyPage, taxPayer: TaxPayerInput | null): readonly Target[] {
  if (taxPayer === null) return page.targets;
  // What a refinanced home leaves rests on its value and rent, not on the price that was paid.
  return page.strategy === 'brrr'
    ? [...page.targets, ...afterTaxTargets(page)]
    : [...afterTaxTargets(page), ...page.targets];
}

/** The highest price at which the deal still meets a target. */
export function mostToPay(
  { strategy }: StrategyPage,
  { input }: Answer,
  { metric: { figure, limit }, value }: Aim,
  taxPayer: TaxPayerInput | null,
): Attempt<MostYouCanPay<Strategy>> {
  const { purchasePrice: _price, ...unpriced } = input;
  return attempt(() =>
    mostYouCanPay(
      { [strategy]: unpriced } as never,
      [{ metric: figure as never, [limit]: value }],
      taxPayer ?? undefined,
    ),
  );
}

export interface Aim {
  readonly metric: Target;
  readonly value: string;
}

/** The target that was chosen, or the first. */
export function aimOf(targets: readonly Target[], values: Values): Aim {
  const metric = targets.find(({ figure }) => figure === values['aim.metric']) ?? targets[0];
  if (metric === undefined) throw new Error('A strategy has no target');
  return { metric, value: plainAmount(values['aim.value'] ?? '') || metric.aim };
}

function valueAt(input: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((at: unknown, name) => (at as Record<string, unknown> | undefined)?.[name], input);
}

/** The deal with an input given: one that varies must stand in it. */
function withValue(input: DealInput, path: string, value: string | undefined): DealInput {
  const [name = '', rest] = path.split('.');
  if (rest === undefined) return { ...input, [name]: value };
  return { ...input, [name]: { ...(input[name] as object | undefined), [rest]: value } };
}
