/** Most characters of a caller's value that an answer repeats. */
export const echoCharactersMax = 500;
/** Most characters of a path that a log holds. */
export const pathCharactersMax = 200;

/** How a secret that opens an account begins, and the characters that follow. */
interface SecretKind {
  readonly prefix: string;
  readonly replacement: string;
  readonly belongs: (code: number) => boolean;
  /** Fewer characters after the prefix open nothing and are left as they are. */
  readonly charactersMin: number;
  /** True for a prefix that also occurs within ordinary words: in another case it counts at the start of a word only. */
  readonly isWord: boolean;
}

const percent = 0x25;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isHexadecimal = (code: number) => hexadecimalValue(code) >= 0;
const isAlphanumeric = (code: number) => isDigit(code) || isBetween(code | 0x20, 'a', 'z');
/** `A-Z a-z 0-9 - _`. */
const isBase64Url = (code: number) => isAlphanumeric(code) || code === 0x2d || code === 0x5f;
const isOfToken = (code: number) => isBase64Url(code) || code === 0x2e;

/** Base64 with its padding. */
const isBase64 = (code: number) =>
  isAlphanumeric(code) || code === 0x2b || code === 0x2f || code === 0x3d;

const connectorSecret = (prefix: string): SecretKind => ({
  prefix,
  replacement: `${prefix}…`,
  belongs: isBase64Url,
  charactersMin: 9,
  isWord: false,
});

const kinds: readonly SecretKind[] = [
  // The first six digits are shown to tell one key from another.
  {
    prefix: 'paid_',
    replacement: 'paid_…',
    belongs: isHexadecimal,
    charactersMin: 7,
    isWord: false,
  },
  // Access token, refresh token and authorization code of the connector.
  connectorSecret('mcpa_'),
  connectorSecret('mcpr_'),
  connectorSecret('mcpo_'),
  // The secret that signs what a webhook is sent.
  {
    prefix: 'whsec_',
    replacement: 'whsec_…',
    belongs: isBase64,
    charactersMin: 9,
    isWord: false,
  },
  // A session token; shorter than any header and payload together.
  { prefix: 'eyJ', replacement: 'eyJ…', belongs: isOfToken, charactersMin: 16, isWord: true },
];

/**
 * Text that may be logged, stored or echoed: its first `charactersMax` characters, in which API keys, tokens and codes
 * are replaced by their prefix and `…`, in any case and percent-encoded any number of times. One pass over the text.
 */
export function withoutSecrets(text: string, charactersMax: number = echoCharactersMax): string {
  const source = text.slice(0, charactersMax);
  const { decoded, starts } = percentDecoded(source);
  let shown = '';
  let shownTo = 0;
  for (let at = 0; at < decoded.length; at += 1) {
    const kind = kindAt(decoded, at);
    if (kind === undefined) continue;
    const from = at + kind.prefix.length;
    let end = from;
    while (end < decoded.length && kind.belongs(decoded.charCodeAt(end))) end += 1;
    if (end - from < kind.charactersMin) continue;
    shown += source.slice(shownTo, starts === null ? at : starts[at]) + kind.replacement;
    shownTo = starts === null ? end : (starts[end] ?? source.length);
    at = end - 1;
  }
  return shown + source.slice(shownTo);
}

/**
 * A text after percent-decoding until nothing is left to decode, and where each of its characters begins in the text; null
 * where nothing was decoded, as in nearly every path. A decoded character may be part of another escape: each reduction
 * shortens the list, so the work is linear.
 */
function percentDecoded(text: string): {
  readonly decoded: string;
  readonly starts: readonly number[] | null;
} {
  if (!text.includes('%')) return { decoded: text, starts: null };
  const codes: number[] = [];
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    codes.push(text.charCodeAt(at));
    starts.push(at);
    for (let escape = codes.length - 3; codes[escape] === percent; escape = codes.length - 3) {
      const high = hexadecimalValue(codes[escape + 1] as number);
      const low = hexadecimalValue(codes[escape + 2] as number);
      if (high < 0 || low < 0) break;
      codes.length = escape + 1;
      starts.length = escape + 1;
      codes[escape] = high * 16 + low;
    }
  }
  return { decoded: codes.map((code) => String.fromCharCode(code)).join(''), starts };
}

/** The kind of secret whose prefix begins here. Nothing is allocated: every character of every path is looked at. */
function kindAt(text: string, at: number): SecretKind | undefined {
  for (const kind of kinds) if (begins(kind, text, at)) return kind;
  return undefined;
}

function begins({ prefix, isWord }: SecretKind, text: string, at: number): boolean {
  let exact = true;
  for (let index = 0; index < prefix.length; index += 1) {
    const code = text.charCodeAt(at + index);
    const expected = prefix.charCodeAt(index);
    if (code === expected) continue;
    if ((code | 0x20) !== (expected | 0x20) || !isAlphanumeric(code)) return false;
    exact = false;
  }
  return exact || !isWord || at === 0 || !isAlphanumeric(text.charCodeAt(at - 1));
}

function hexadecimalValue(code: number): number {
  if (isDigit(code)) return code - 0x30;
  return isBetween(code | 0x20, 'a', 'f') ? (code | 0x20) - 0x57 : -1;
}

function isBetween(code: number, first: string, last: string): boolean {
  return code >= first.charCodeAt(0) && code <= last.charCodeAt(0);
}

/** Controls, marks of direction, invisible characters, halves of pairs and line separators. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * Outside text as a person may be shown it: each character that cannot be seen, or that changes how the others are seen,
 * is written as its escape.
 *
 * @example visibleText('invoice\u202Efdp.exe') // => 'invoice\\u202Efdp.exe'
 */
export function visibleText(text: string): string {
  return text.replaceAll(invisible, (character) => {
    const code = (character.codePointAt(0) as number).toString(16).toUpperCase();
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
}
