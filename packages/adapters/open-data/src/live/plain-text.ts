const charactersMax = 4000;

/** What a register wrote, without markup or control characters, of bounded length; null when nothing is left. */
export function plainText(text: string | null): string | null {
  if (text === null) return null;
  const plain = text
    .slice(0, charactersMax * 2)
    .replace(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, ' ')
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, charactersMax);
  return plain === '' ? null : plain;
}
