import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF that Chromium wrote, in the order of its pages' content and without spaces: glyphs by the ToUnicode map of
 * their font. Throws where it meets no text.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const maps = new Map<string, ReadonlyMap<string, string>>();
  for (const [number, { head }] of objects) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    if (unicode !== undefined) maps.set(number, unicodeOf(objects.get(unicode)?.content ?? ''));
  }
  const fonts = new Map<string, string>();
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, number);
    }
  }
  let text = '';
  for (const { content } of objects.values()) {
    if (!content.includes(' Tf')) continue;
    let map: ReadonlyMap<string, string> = new Map();
    for (const [token, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
      if (font !== undefined) map = maps.get(fonts.get(font) ?? '') ?? new Map();
      else if (token.startsWith('<')) {
        for (const code of glyphs?.match(/.{4}/g) ?? []) text += map.get(code.toUpperCase()) ?? '';
      }
    }
  }
  if (text === '') throw new Error('The PDF holds no text');
  // One glyph may stand for the letters fi.
  return text.normalize('NFKC').replaceAll(/\s/g, '');
}

interface PdfObject {
  readonly head: string;
  /** Its stream, inflated; empty without one. */
  readonly content: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const found of source.matchAll(/^(\d+) 0 obj\r?\n/gm)) {
    const from = found.index + found[0].length;
    const end = source.indexOf('endobj', from);
    const begin = source.indexOf('stream\n', from);
    const hasStream = begin >= 0 && begin < end;
    const head = source.slice(from, hasStream ? begin : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? '0');
    const at = begin + 'stream\n'.length;
    const bytes = hasStream ? pdf.subarray(at, at + length) : Buffer.alloc(0);
    const content = head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    objects.set(found[1] ?? '', { head, content: content.toString('latin1') });
  }
  return objects;
}

/** `<0003> <0020>` and `<0010> <0013> <002D>` of a ToUnicode map, by the code of the glyph. */
function unicodeOf(cmap: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, block = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', to = ''] of block.matchAll(/<(\w{4})> <(\w+)>/g)) {
      map.set(code.toUpperCase(), textOf(to));
    }
  }
  for (const [, block = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', first = ''] of block.matchAll(
      /<(\w{4})> <(\w{4})> <(\w{4})>/g,
    )) {
      const [start, last, unicode] = [from, to, first].map((hex) => Number.parseInt(hex, 16));
      for (let code = start ?? 0; code <= (last ?? -1); code += 1) {
        const key = code.toString(16).toUpperCase().padStart(4, '0');
        map.set(key, String.fromCodePoint((unicode ?? 0) + code - (start ?? 0)));
      }
    }
  }
  return map;
}

function textOf(hex: string): string {
  return (hex.match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
}
