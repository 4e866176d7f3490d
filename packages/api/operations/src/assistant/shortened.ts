/** Characters of one tool result that a model is given: even small models have room for a few of them. */
const charactersMax = 24_000;

/**
 * A tool's result within the length that a model takes: the last half of its longest list is removed until it is. The lists
 * that lost items are named under `left_out` with how many.
 */
export function shortened(result: object): object {
  const short: Record<string, unknown> = { ...result };
  const leftOut: Record<string, number> = {};
  while (JSON.stringify(short).length > charactersMax) {
    const longest = longestListOf(short);
    if (longest === null) return { error: 'The result is too long; ask for less' };
    const [name, list] = longest;
    const kept = Math.floor(list.length / 2);
    leftOut[name] = (leftOut[name] ?? 0) + list.length - kept;
    Object.assign(short, { [name]: list.slice(0, kept), left_out: leftOut });
  }
  return short;
}

/** The member that takes up the most room as a list; null where no list has an item left. */
function longestListOf(
  value: Readonly<Record<string, unknown>>,
): readonly [string, readonly unknown[]] | null {
  const lists = Object.entries(value).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > 0,
  );
  const [first, ...others] = lists.map(([name, list]) => {
    return { name, list, size: JSON.stringify(list).length };
  });
  if (first === undefined) return null;
  const { name, list } = others.reduce((a, b) => (b.size > a.size ? b : a), first);
  return [name, list];
}
