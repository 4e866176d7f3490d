import type { ComponentChild, ComponentChildren } from 'preact';
import { WideTable } from './panel.tsx';

/** A column: what stands above it, what it shows of a row, and the class of its cells. */
export type Column<Row> = readonly [
  title: ComponentChild,
  cell: (row: Row) => ComponentChild,
  cellClass?: string,
];

/** A table with a line for each of some rows, that scrolls sideways where it does not fit. */
export function Table<Row>({
  label,
  class: name,
  columns,
  rows,
  keyOf,
  rowClass,
  headAt = 0,
  look,
  children,
}: {
  readonly label: string;
  readonly class?: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly rowClass?: (row: Row) => string | undefined;
  /** The column whose cells name their row. */
  readonly headAt?: number;
  /** Told which row the pointer or the focus is on. */
  readonly look?: (row: Row | null) => void;
  /** Lines below the rows, such as their sum. */
  readonly children?: ComponentChildren;
}) {
  return (
    <WideTable label={label}>
      <table class={name === undefined ? 'grid' : `grid ${name}`}>
        <thead>
          <tr>
            {columns.map(([title, , cellClass], at) => (
              <th key={at} scope="col" class={cellClass}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              class={rowClass?.(row)}
              onPointerEnter={look && (() => look(row))}
              onPointerLeave={look && (() => look(null))}
              onFocusIn={look && (() => look(row))}
            >
              {columns.map(([, cell, cellClass], at) =>
                at === headAt ? (
                  <th key={at} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={at} class={cellClass}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {children}
        </tbody>
      </table>
    </WideTable>
  );
}
