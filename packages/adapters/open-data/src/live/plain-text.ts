const charactersMax = 4000;

/** What a register wrote, without markup or control characters, of bounded length; null when nothing is left. */
export function plainText(text: string | null): string | null {
  if (text === null) return null;
  const plain = withoutTags(text.slice(0, charactersMax * 2))
    .replace(/[<>]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, charactersMax);
  return plain === '' ? null : plain;
}

const tagName = /\/?([a-z!][a-z0-9]*)/iy;
const endOf: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    script: /<\/script/gi,
    style: /<\/style/gi,
  }),
);

/**
 * The text with each tag replaced by a space, scripts and styles with what they hold. One pass: a search that found no
 * end of a tag is not made again.
 */
function withoutTags(html: string): string {
  let text = '';
  let from = 0;
  const unended = new Set<string>();
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', open)) {
    tagName.lastIndex = open + 1;
    const name = tagName.exec(html)?.[1]?.toLowerCase();
    if (name === undefined) {
      open += 1;
      continue;
    }
    let close = html.indexOf('>', open);
    if (close === -1) break;
    const end = endOf.get(name);
    if (end !== undefined && html[open + 1] !== '/' && !unended.has(name)) {
      end.lastIndex = close + 1;
      const found = end.exec(html);
      if (found === null) unended.add(name);
      else close = html.indexOf('>', end.lastIndex);
      if (close === -1) close = html.length - 1;
    }
    text += `${html.slice(from, open)} `;
    from = close + 1;
    open = from;
  }
  return text + html.slice(from);
}
