import type { Values } from '../deal/field.ts';
import { count, percent, pounds } from '../figures.ts';
import { WideTable } from '../view/panel.tsx';
import { kindOf, type Listing } from './listing.ts';

/** A column; `sort` names the order that its head asks for. */
interface Column {
  readonly title: string;
  readonly sorts?: readonly (readonly [name: string, direction: 'ascending' | 'descending'])[];
  /** Left out on a narrow screen. */
  readonly isMinor?: true;
  readonly cell: (listing: Listing) => string;
  readonly note?: (listing: Listing) => string | null;
}

const columns: readonly Column[] = [
  {
    title: 'Price',
    sorts: [
      ['price_asc', 'ascending'],
      ['price_desc', 'descending'],
    ],
    cell: ({ price }) => pounds(price),
    note: ({ total_reduction_pct: cut }) =>
      cut === null || cut === 0 ? null : `reduced ${percent(cut)}`,
  },
  {
    title: 'A sq ft',
    sorts: [['price_per_sqft_asc', 'ascending']],
    isMinor: true,
    cell: ({ price_per_sqft: price }) => pounds(price),
  },
  {
    title: 'Value',
    sorts: [['best_bmv', 'descending']],
    isMinor: true,
    cell: ({ estimated_value: value }) => pounds(value),
    note: ({ bmv_discount_percentage: below }) =>
      below === null ? null : below >= 0 ? `${percent(below)} below` : `${percent(-below)} above`,
  },
  {
    title: 'Rent',
    isMinor: true,
    cell: ({ estimated_monthly_rent: rent }) => pounds(rent),
  },
  {
    title: 'Yield',
    sorts: [['highest_yield', 'descending']],
    cell: ({ estimated_rental_yield: gross }) => percent(gross),
  },
  {
    title: 'Deal score',
    sorts: [['deal_score', 'descending']],
    cell: ({ deal_score: score }) => count(score),
  },
  {
    title: 'Motivation',
    sorts: [['motivation_score', 'descending']],
    isMinor: true,
    cell: ({ motivation_score: score }) => count(score),
  },
  {
    title: 'Listed',
    sorts: [
      ['newest', 'ascending'],
      ['longest_listed', 'descending'],
    ],
    isMinor: true,
    cell: ({ days_listed: days }) => (days === null ? count(days) : `${count(days)} d`),
  },
];

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
  return (
    <WideTable label="Homes found">
      <table class="grid listings">
        <thead>
          <tr>
            <th scope="col">Home</th>
            {columns.map((column) => (
              <SortedHead key={column.title} column={column} order={order} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {listings.map((listing) => (
            <tr
              key={listing.id}
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
    <a class="listing" href={`#/home/${id}`}>
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
