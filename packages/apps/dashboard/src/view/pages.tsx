import { count } from '../figures.ts';

/** Back and forth in a list that the API pages. */
export function Pages({
  page,
  size,
  total,
  reach = Infinity,
  go,
}: {
  readonly page: number;
  /** Items of a page. */
  readonly size: number;
  readonly total: number;
  /** The API reaches this many items by page number. */
  readonly reach?: number;
  readonly go: (page: number) => void;
}) {
  const first = (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  return (
    <nav class="pages" aria-label="Pages of the list">
      <button type="button" disabled={page <= 1} onClick={() => go(page - 1)}>
        Previous
      </button>
      <span>
        {count(first)}–{count(last)} of {count(total)}
      </span>
      <button
        type="button"
        disabled={last >= total || last + size > reach}
        onClick={() => go(page + 1)}
      >
        Next
      </button>
    </nav>
  );
}
