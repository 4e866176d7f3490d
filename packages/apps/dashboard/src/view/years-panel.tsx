import type { ProjectionResult, ProjectionRow } from '@freehold/calculators';
import type { ComponentChildren } from 'preact';
import type { Attempt } from '../deal/answer.ts';
import { percentText, poundsText } from '../format.ts';
import { Panel, Refusal, WideTable } from './panel.tsx';

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

function Years({ rows, profit, irrPercentage, peakCash }: ProjectionResult) {
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

/** Loan and equity of each year as one column, drawn to scale. */
function EquityChart({ rows }: { readonly rows: readonly ProjectionRow[] }) {
  const known = rows.filter(({ equity }) => equity !== null && !equity.isNegative());
  const most = Math.max(...known.map(({ value }) => value?.toNumber() ?? 0));
  if (known.length < 2 || most <= 0) return null;
  const height = (amount: number) => (100 * amount) / most;
  return (
    <figure class="chart">
      <svg
        viewBox={`0 0 ${rows.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Loan and equity at the end of each year; the table below has the figures"
      >
        {known.map(({ year, equity, balance }) => {
          const owed = height(balance.toNumber());
          const owned = height(equity?.toNumber() ?? 0);
          return (
            <g key={year}>
              <rect class="owed" x={(year - 1) * 10 + 1.5} y={100 - owed} width="7" height={owed} />
              <rect
                class="owned"
                x={(year - 1) * 10 + 1.5}
                y={100 - owed - owned}
                width="7"
                height={owned}
              />
            </g>
          );
        })}
      </svg>
      <figcaption>
        <span class="key owned">Equity</span>
        <span class="key owed">Loan</span>
        <span>Years 1 to {rows.length}</span>
      </figcaption>
    </figure>
  );
}
