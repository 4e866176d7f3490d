import type { ProjectionResult, ProjectionRow } from '@freehold/calculators';
import type { ComponentChildren } from 'preact';
import { StackedBars } from '../charts/stacked-bars.tsx';
import type { Attempt } from '../deal/answer.ts';
import { yearColumns } from '../deal/year-columns.ts';
import { shortPounds } from '../figures.ts';
import { percentText, poundsText } from '../format.ts';
import { Panel } from './panel.tsx';
import { Refusal } from './refusal.tsx';
import { Table, type Column } from './table.tsx';
import { FiguresList } from './figures-list.tsx';

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
  return yearColumns.some(([key]) => {
    const amount = row[key] as ProjectionRow['value'];
    return amount !== null && !amount.isZero();
  });
}

function Years({ rows: all, profit, irrPercentage, peakCash }: ProjectionResult) {
  const rows = yearsWithFigures(all);
  return (
    <>
      <FiguresList
        figures={[
          ['Profit', poundsText(profit)],
          ['Internal rate of return', percentText(irrPercentage)],
          ['Most cash in the deal', poundsText(peakCash)],
        ]}
      />
      <EquityChart rows={rows} />
      <Table
        label="Figures of each year"
        class="stacks"
        rows={rows}
        keyOf={({ year }) => year}
        columns={[
          ['Year', ({ year }) => year],
          ...yearColumns.map(([key, label]): Column<ProjectionRow> => [
            label,
            (row) => poundsText(row[key] as ProjectionRow['value']),
          ]),
        ]}
      />
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
