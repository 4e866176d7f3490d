import { raw, sql } from '@freehold/operations';
import { describe, expect, it } from 'vitest';

const holding = (hole: Parameters<typeof sql>[1]) => sql`SELECT ${hole} AS a, ${1} AS b`;

describe('a template of a statement', () => {
  it('says what is in its holes at this call, whatever was there before', () => {
    for (const round of [1, 2]) {
      for (let n = 0; n < 20; n++) {
        const statement = holding(sql`${raw(`c${n}`)} + ${round}`);
        expect(statement.text('sqlite')).toBe(`SELECT c${n} + ? AS a, ? AS b`);
        expect(statement.text('postgres')).toBe(`SELECT c${n} + $1 AS a, $2 AS b`);
        expect(statement.values).toEqual([round, 1]);
      }
    }
  });

  it('takes a value where a piece was, and a piece where a value was', () => {
    const piece = raw('now');
    for (const [hole, text, values] of [
      [piece, 'SELECT now AS a, ? AS b', [1]],
      [7, 'SELECT ? AS a, ? AS b', [7, 1]],
      [piece, 'SELECT now AS a, ? AS b', [1]],
      [null, 'SELECT ? AS a, ? AS b', [null, 1]],
    ] as const) {
      expect(holding(hole).text('sqlite')).toBe(text);
      expect(holding(hole).values).toEqual(values);
    }
  });
});
