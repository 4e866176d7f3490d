import { withoutSecrets } from './safe-text.ts';
import { faults, Refusal } from './refusal.ts';

const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map((sign) => sign.charCodeAt(0));
const [openObject, closeObject] = ['{', '}'].map((sign) => sign.charCodeAt(0));
const [openList, closeList] = ['[', ']'].map((sign) => sign.charCodeAt(0));

/**
 * The refusal of JSON in which an object has one name twice: readers of it disagree which value counts. Null where none has.
 *
 * @param json what `JSON.parse` accepts
 */
export function repeatedNameIn(json: string): Refusal | null {
  const name = repeatedName(json);
  if (name === null) return null;
  const [field, message] = [withoutSecrets(name), 'stands twice in one object; send it once'];
  return new Refusal(
    'malformed_request',
    `${field}: ${message}`,
    faults([{ field, value: null, message }]),
  );
}

/** Goes through the text once. */
function repeatedName(json: string): string | null {
  /** The names of each object around, the innermost last; null stands for a list. */
  const around: (Set<string> | null)[] = [];
  let isName = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) {
      const end = endOfText(json, at);
      if (isName) {
        const name = JSON.parse(json.slice(at, end + 1)) as string;
        const names = around.at(-1) as Set<string>;
        if (names.has(name)) return name;
        names.add(name);
      }
      at = end;
    } else if (sign === openObject || sign === openList) {
      around.push(sign === openObject ? new Set() : null);
      isName = sign === openObject;
    } else if (sign === closeObject || sign === closeList) {
      around.pop();
    } else if (sign === comma) {
      isName = around.at(-1) !== null;
    } else if (sign === colon) {
      isName = false;
    }
  }
  return null;
}

/** Where the text that begins at `at` has its closing quote. */
function endOfText(json: string, at: number): number {
  let end = at + 1;
  while (json.charCodeAt(end) !== quote) end += json.charCodeAt(end) === backslash ? 2 : 1;
  return end;
}
