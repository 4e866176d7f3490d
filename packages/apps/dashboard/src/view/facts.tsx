/** A fact and what is known of it; null: nothing. */
export type Fact = readonly [name: string, value: string | null];

/** What is known of a home as a list; `unknown` says of the names that are left out why. */
export function Facts({
  facts,
  unknown,
}: {
  readonly facts: readonly Fact[];
  /** The start of the sentence: `Not known`. */
  readonly unknown: string;
}) {
  const missing = facts.filter(([, value]) => value === null);
  return (
    <>
      <dl class="facts-list">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {missing.length > 0 && (
        <p class="unknown">
          {unknown}: {missing.map(([name]) => inSentence(name)).join(', ')}.
        </p>
      )}
    </>
  );
}

/** Of a sentence: initials stay as they are. */
const inSentence = (name: string): string => (name === 'UPRN' ? name : name.toLowerCase());
