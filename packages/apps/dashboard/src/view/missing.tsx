/** What stands in the way of an answer, above that of before the last change where there is one. */
export function Missing({
  what,
  of,
  isChange,
}: {
  readonly what: string;
  readonly of: 'figures' | 'comparisons';
  /** Whether the figures below are those before the last change. */
  readonly isChange: boolean;
}) {
  return (
    <section class={isChange ? 'missing is-short' : 'missing'} role="status">
      <h2>{what}</h2>
      <p>
        {isChange ? 'The figures below are those before this change.' : `The ${of} appear then.`}
      </p>
    </section>
  );
}
