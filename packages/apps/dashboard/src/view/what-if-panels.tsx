import { Decimal } from '@freehold/money';
import type { MostYouCanPay, Strategy } from '@freehold/calculators';
import type { ComponentChildren } from 'preact';
import type { Attempt } from '../deal/answer.ts';
import { limitText, percentText, poundsText, shown } from '../format.ts';
import type { Field } from '../deal/field.ts';
import type { Grid } from '../deal/what-if.ts';
import type { StrategyPage, Target } from '../strategies/strategy-page.ts';
import { Panel, WideTable } from './panel.tsx';
import { Refusal } from './refusal.tsx';
import { Select } from './select.tsx';

/** A figure of the deal at other values of two inputs. */
export function GridPanel({
  page: { grid, headline, cashFlow },
  result,
}: {
  readonly page: StrategyPage;
  readonly result: Attempt<Grid>;
}) {
  const named = [cashFlow.total, ...headline].find(({ figure }) => figure === grid.metric);
  const title = named?.label ?? grid.metric;
  if (!result.isAnswered) {
    return (
      <Panel title="What if">
        <Refusal {...result} />
      </Panel>
    );
  }
  const { table, dealRow, dealColumn } = result.value;
  const { x, y, grid: cells } = table;
  return (
    <Panel
      title="What if"
      note={`${title} at other values of ${lower(grid.x.field)} and ${lower(grid.y.field)}`}
      isWide
    >
      <WideTable label={`${title} at other values`}>
        <table class="grid heat">
          <thead>
            <tr>
              <td>
                {grid.y.field.label} ↓ {grid.x.field.label} →
              </td>
              {x.values.map((value) => (
                <th key={String(value)} scope="col">
                  {valueText(grid.x.field, String(value))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(y?.values ?? []).map((value, row) => (
              <tr key={String(value)}>
                <th scope="row">{valueText(grid.y.field, String(value))}</th>
                {(cells[row] ?? []).map((cell, column) => (
                  <td
                    key={column}
                    class={`${cell?.isNegative() === true ? 'loss' : 'gain'}${
                      row === dealRow && column === dealColumn ? ' is-deal' : ''
                    }`}
                  >
                    {shown(grid.metric, cell?.toFixed(0) ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </Panel>
  );
}

function lower({ label }: Field): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function valueText({ kind }: Field, value: string): string {
  const amount = new Decimal(value);
  return kind === 'pounds' ? limitText(amount) : percentText(amount);
}

/** The highest price that still meets a target. */
export function MostPanel({
  targets,
  chosen,
  value,
  result,
  isTaxed,
  change,
}: {
  readonly targets: readonly Target[];
  readonly chosen: Target;
  readonly value: string;
  readonly result: Attempt<MostYouCanPay<Strategy>>;
  /** Whether the buyer's position is given. */
  readonly isTaxed: boolean;
  readonly change: (key: string, value: string) => void;
}) {
  return (
    <Panel title="The most you can pay" note="For everything else as given">
      <div class="fields">
        <div class="field">
          <label for="aim-metric">So that</label>
          <span class="entry choice">
            <Select
              id="aim-metric"
              value={chosen.figure}
              options={targets.map(({ figure, label }) => [figure, label])}
              choose={(figure) => change('aim.metric', figure)}
            />
          </span>
        </div>
        <div class="field">
          <label for="aim-value">is {chosen.limit === 'atLeast' ? 'at least' : 'at most'}</label>
          <span class="entry">
            <input
              id="aim-value"
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={value}
              onInput={({ currentTarget }) => change('aim.value', currentTarget.value)}
            />
          </span>
        </div>
      </div>
      <div class="answer" aria-live="polite">
        {result.isAnswered ? (
          <Price most={result.value} target={chosen} />
        ) : (
          <Refusal {...result} />
        )}
      </div>
      {!isTaxed && (
        <p class="note">
          Give your other income below, under tax, to aim at what is left after it.
        </p>
      )}
    </Panel>
  );
}

function Price({
  most: { price, alone },
  target: { figure, label },
}: {
  readonly most: MostYouCanPay<Strategy>;
  readonly target: Target;
}): ComponentChildren {
  const [only] = alone;
  if (price === null) {
    return (
      <p class="verdict bad">
        No price meets the target.
        {only?.reachable === false &&
          ` At ${poundsText(only.bound.value)}, the closest, ${label} is ${shown(figure, only.bound.metric?.toFixed(2))}.`}
      </p>
    );
  }
  return (
    <p class="price">
      <strong>{poundsText(price)}</strong>
      <span>one penny more would miss the target</span>
    </p>
  );
}
