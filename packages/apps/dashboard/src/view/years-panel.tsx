import type { ProjectionResult, ProjectionRow } from '@freehold/calculators';
import type { ComponentChildren } from 'preact';
import { StackedBars } from '../charts/stacked-bars.tsx';
import type { Attempt } from '../deal/answer.ts';
import { shortPounds } from '../figures.ts';
import { percentText, poundsText } from '../format.ts';
import { Panel, WideTable } from './panel.tsx';
import { Refusal } from './refusal.tsx';

const columns: readonly (readonly [keyof ProjectionRow, string])[] = [
  ['rent', 'Rent'],
  ['costs', 'Costs'],
  ['interest', 'Interest'],
  ['principal', 'Repaid'],
  ['cashFlow', 'Cash flow'],
  ['value', 'Value'],
  ['balance', 'Loan'],
  ['equity', 'Equity'],
];

/** The years ahead, before tax. */
export function YearsPanel({
  years,
  children,
}: {
  readonly years: Attempt<ProjectionResult>;
  readonly children: ComponentChildren;
}) {
  return (
    <Panel title="The years ahead" note="Before tax, sold at the end of the last year" isWide>
      <div class="fields">{children}</div>
      {years.isAnswered ? <Years {...years.value} /> : <Refusal {...years} />}
    </Panel>
  );
}

/** Until the last that has a figure: after a flip is sold there is none. */
function yearsWithFigures(rows: readonly ProjectionRow[]): readonly ProjectionRow[] {
  return rows.slice(0, rows.findLastIndex(hasFigure) + 1);
}

function hasFigure(row: ProjectionRow): boolean {
  return columns.some(([key]) => {
    const amount = row[key] as ProjectionRow['value'];
    return amount !== null && !amount.isZero();
  });
}

function Years({ rows: all, profit, irrPercentage, peakCash }: ProjectionResult) {
  const rows = yearsWithFigures(all);
  return (
    <>
      <dl class="figures">
        <div>
          <dt>Profit</dt>
          <dd>{poundsText(profit)}</dd>
        </div>
        <div>
          <dt>Internal rate of return</dt>
          <dd>{percentText(irrPercentage)}</dd>
        </div>
        <div>
          <dt>Most cash in the deal</dt>
          <dd>{poundsText(peakCash)}</dd>
        </div>
      </dl>
      <EquityChart rows={rows} />
      <WideTable label="Figures of each year">
        <table class="grid">
          <thead>
            <tr>
              <th scope="col">Year</th>
              {columns.map(([key, label]) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.year}>
                <th scope="row">{row.year}</th>
                {columns.map(([key]) => (
                  <td key={key}>{poundsText(row[key] as ProjectionRow['value'])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}

const parts = [
  { name: 'Loan', kind: 'owed' },
  { name: 'Equity', kind: 'owned' },
];

/** Loan and equity at the end of each year, which add up to the value. */
function EquityChart({ rows }: { readonly rows: readonly ProjectionRow[] }) {
  const known = rows.filter(({ equity }) => equity !== null && !equity.isNegative());
  if (known.length < 2) return null;
  return (
    <StackedBars
      label="Loan and equity at the end of each year; the table below has the figures"
      bars={known.map(({ year, equity, balance }) => ({
        name: `Year ${year}`,
        amounts: [balance.toNumber(), equity?.toNumber() ?? 0],
      }))}
      parts={parts}
      figure={shortPounds}
    />
  );
}
