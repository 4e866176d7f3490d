const none: ReadonlyMap<string, string> = new Map();

/**
 * Why the server refuses a request, its inputs under the labels of the page: `min_price: is above max_price` is `“Price from”
 * is above “Price to”`. A message that begins with no input, or with a path that has no
 * label, stays as it is.
 */
export function refusalText(message: string, labels: ReadonlyMap<string, string> = none): string {
  const [, name, said] = /^([\w.[\]]+): (.*)$/s.exec(message) ?? [];
  if (name === undefined || said === undefined) return message;
  const isPath = !/^\w+$/.test(name);
  if (isPath && !labels.has(name)) return message;
  const quoted = (input: string) => `“${labels.get(input) ?? input.replaceAll('_', ' ')}”`;
  // A name of one word may stand for itself in a sentence.
  const named = said.replaceAll(/[a-z_]+/g, (input) =>
    input.includes('_') && labels.has(input) ? quoted(input) : input,
  );
  return `${quoted(name)} ${named}`;
}
