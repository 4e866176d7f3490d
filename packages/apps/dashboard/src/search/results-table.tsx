import type { Values } from '../deal/field.ts';
import { WideTable } from '../view/panel.tsx';
import { columns as all, type Column } from './columns.ts';
import { kindOf, type Listing } from './listing.ts';
import { RowMarks } from './row-marks.tsx';
import { chosenColumns, isHidden } from './screening.ts';

/** The listings of a page of the search; each leads to its home. */
export function ResultsTable({
  listings,
  values,
  sort,
  mark,
}: {
  readonly listings: readonly Listing[];
  readonly values: Values;
  readonly sort: (order: string) => void;
  /** Told which listing the pointer or the focus is on. */
  readonly mark: (id: string | null) => void;
}) {
  const order = values['sort_by'] ?? 'newest';
  const chosen = chosenColumns.value;
  const columns = all.filter(({ title }) => chosen === null || chosen.includes(title));
  return (
    <WideTable label="Homes found">
      <table class={chosen === null ? 'grid listings' : 'grid listings is-chosen'}>
        <thead>
          <tr>
            <th scope="col">Home</th>
            {columns.map((column) => (
              <SortedHead key={column.title} column={column} order={order} sort={sort} />
            ))}
            <th scope="col" class="marked">
              <span class="hidden">Shortlist or hide</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {listings.map((listing) => (
            <tr
              key={listing.id}
              class={isHidden(listing.id) ? 'is-hidden' : undefined}
              onPointerEnter={() => mark(listing.id)}
              onPointerLeave={() => mark(null)}
              onFocusCapture={() => mark(listing.id)}
            >
              <th scope="row">
                <Home listing={listing} />
              </th>
              {columns.map(({ title, isMinor, cell, note }) => {
                const noted = note?.(listing) ?? null;
                return (
                  <td key={title} class={isMinor && 'minor'}>
                    {cell(listing)}
                    {noted !== null && <small>{noted}</small>}
                  </td>
                );
              })}
              <td class="marked">
                <RowMarks home={listing} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

/** No picture: the API charges one request for each. */
function Home({ listing }: { readonly listing: Listing }) {
  const { id, address, title, postcode, latitude } = listing;
  const about = [postcode, kindOf(listing), latitude === null ? 'not on the map' : null];
  return (
    <a class="listing" href={`#/home/${id}`} data-id={id}>
      <strong>{address ?? title}</strong>
      <small>{about.filter((each) => each !== null && each !== '').join(' · ')}</small>
    </a>
  );
}

function SortedHead({
  column: { title, sorts, isMinor },
  order,
  sort,
}: {
  readonly column: Column;
  readonly order: string;
  readonly sort: (order: string) => void;
}) {
  const name = isMinor && 'minor';
  if (sorts === undefined) {
    return (
      <th scope="col" class={name}>
        {title}
      </th>
    );
  }
  const at = sorts.findIndex(([each]) => each === order);
  const direction = sorts[at]?.[1];
  const next = sorts[(at + 1) % sorts.length]?.[0] ?? 'newest';
  return (
    <th scope="col" class={name} aria-sort={direction}>
      <button type="button" onClick={() => sort(next)}>
        {title}
        <span aria-hidden="true">
          {direction === undefined ? '' : direction === 'ascending' ? ' ↑' : ' ↓'}
        </span>
      </button>
    </th>
  );
}
