import type { ComponentChild, ComponentChildren } from 'preact';
import { WideTable } from './panel.tsx';

/** A column: what stands above it, what it shows of a row, and the class of its cells. */
export type Column<Row> = readonly [
  title: ComponentChild,
  cell: (row: Row) => ComponentChild,
  cellClass?: string | undefined,
];

/**
 * A table with a line for each of some rows. Where it does not fit it scrolls sideways; one of the class `records` or
 * `stacks` lists the cells of each row below its name.
 */
export function Table<Row>({
  label,
  class: name,
  columns,
  rows,
  keyOf,
  rowClass,
  headAt = 0,
  sortedAt,
  look,
  empty,
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
  /** The column by which the rows fall. */
  readonly sortedAt?: number;
  /** Told which row the pointer or the focus is on. */
  readonly look?: (row: Row | null) => void;
  /** What is said in the place of a table without rows. */
  readonly empty?: ComponentChild;
  /** Lines below the rows, such as their sum. */
  readonly children?: ComponentChildren;
}) {
  if (rows.length === 0 && empty !== undefined) return <p class="note">{empty}</p>;
  return (
    <WideTable label={label}>
      <table class={name === undefined ? 'grid' : `grid ${name}`}>
        <thead>
          <tr>
            {columns.map(([title, , cellClass], at) => (
              <th
                key={at}
                scope="col"
                class={cellClass}
                aria-sort={at === sortedAt ? 'descending' : undefined}
              >
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
              {columns.map(([title, cell, cellClass], at) =>
                at === headAt ? (
                  <th key={at} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={at}
                    class={cellClass}
                    data-title={typeof title === 'string' ? title : undefined}
                  >
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
