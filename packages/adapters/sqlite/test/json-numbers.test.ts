import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sqlite } from '../src/driver.ts';

test('a number comes through a JSON array of SQLite with every digit', () => {
  const db = new Sqlite(':memory:');
  try {
    db.exec('CREATE TABLE numbers (number REAL) STRICT');
    const put = db.prepare('INSERT INTO numbers VALUES (?)');
    const array = db.prepare<[], string>('SELECT json_group_array(number) FROM numbers').pluck();
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 20 }),
        (drawn) => {
          db.exec('DELETE FROM numbers');
          // SQLite has no -0.
          const numbers = drawn.map((number) => number + 0);
          for (const number of numbers) put.run(number);
          expect(JSON.parse(array.get() as string)).toEqual(numbers);
        },
      ),
      { numRuns: 1_000, seed: 20261127 },
    );
  } finally {
    db.close();
  }
});
