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
        <select id="sort" value={value} onChange={({ currentTarget }) => sort(currentTarget.value)}>
          {orders.map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
