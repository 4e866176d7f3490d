import type { ComponentChildren } from 'preact';

/** Back and forth in a list of which the API tells only whether there is more. */
export function Pager({
  page,
  hasMore,
  go,
  back,
  onward,
  children,
}: {
  readonly page: number;
  readonly hasMore: boolean;
  readonly go: (page: number) => void;
  readonly back: string;
  readonly onward: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="actions pager">
      <button type="button" disabled={page === 1} onClick={() => go(page - 1)}>
        {back}
      </button>
      {children}
      <button type="button" disabled={!hasMore} onClick={() => go(page + 1)}>
        {onward}
      </button>
    </div>
  );
}
