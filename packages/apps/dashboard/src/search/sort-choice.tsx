import { Select } from '../view/select.tsx';

/** The orders of the list; the heads of the table offer those of the columns that the screen has room for. */
const orders = [
  ['newest', 'Newest'],
  ['longest_listed', 'Longest listed'],
  ['price_asc', 'Lowest price'],
  ['price_desc', 'Highest price'],
  ['price_per_sqft_asc', 'Lowest price a sq ft'],
  ['best_bmv', 'Most below value'],
  ['highest_yield', 'Highest yield'],
  ['deal_score', 'Highest deal score'],
  ['motivation_score', 'Highest motivation score'],
  ['most_reduced', 'Most reduced'],
] as const;

export function SortChoice({
  value,
  sort,
}: {
  readonly value: string;
  readonly sort: (order: string) => void;
}) {
  return (
    <div class="sort-choice">
      <label for="sort">Sort by</label>
      <span class="entry">
        <Select id="sort" value={value} options={orders} choose={sort} />
      </span>
    </div>
  );
}
