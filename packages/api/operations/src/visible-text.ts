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
