import type { Arena } from './arena.ts';
import { setBit, wordsFor, type Bits } from './bits.ts';
import type { Texts } from './column-table.ts';
import { groupedTexts } from './grouped.ts';

/** Values up to which a set of rows is held for each. */
const setsMax = 64;

/** A text a row while a table is read: each different text once, and its number by row. */
export class TextColumn {
  private readonly codes: Int32Array;
  private readonly texts: string[] = [];
  private readonly codeOf = new Map<string, number>();

  constructor(rows: number) {
    this.codes = new Int32Array(rows).fill(-1);
  }

  set(row: number, text: string | null): void {
    if (text === null) return;
    let code = this.codeOf.get(text);
    if (code === undefined) {
      code = this.texts.push(text) - 1;
      this.codeOf.set(text, code);
    }
    this.codes[row] = code;
  }

  grouped(arena: Arena): Texts {
    const values = this.texts.toSorted();
    const places = new Map(values.map((text, place) => [text, place]));
    const moved = this.texts.map((text) => places.get(text) as number);
    const codes = this.codes.map((code) => (code === -1 ? values.length : (moved[code] as number)));
    return groupedTexts(arena, codes, values);
  }

  /** A set of rows for each value where there are few, else the rows grouped. */
  byValue(arena: Arena): Map<string, Bits> | Texts {
    if (this.texts.length > setsMax) return this.grouped(arena);
    const sets = this.texts.map(() => arena.int32(wordsFor(this.codes.length)));
    for (let row = 0; row < this.codes.length; row++) {
      const code = this.codes[row] as number;
      if (code !== -1) setBit(sets[code] as Bits, row);
    }
    return new Map(this.texts.map((text, code) => [text, sets[code] as Bits]));
  }
}
