/**
 * The value of a JSON text, with a space for each U+0000 in its texts: JSON can write it, and not every store holds it.
 *
 * @throws SyntaxError for a text that is no JSON.
 */
export function parsedJson(text: string): unknown {
  return text.includes(String.raw`\u0000`) ? JSON.parse(text, spaced) : JSON.parse(text);
}

function spaced(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', ' ') : value;
}
