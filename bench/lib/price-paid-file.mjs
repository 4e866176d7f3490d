import { closeSync, openSync, writeSync } from 'node:fs';
import { createRandom } from './random.mjs';

/** A Price Paid file of so many invented sales, the same each time. */
export function writePricePaid(path, rows) {
  const random = createRandom(20_261_121);
  const hex = (digits) =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .toUpperCase()
      .padStart(digits, '0');
  const out = openSync(path, 'w');
  let lines = [];
  for (let at = 0; at < rows; at += 1) {
    const outcode = `${random.pick(['M', 'B', 'LS', 'BS', 'NE', 'SW', 'CV', 'DE'])}${random.between(1, 25)}`;
    const postcode = `${outcode} ${random.between(1, 9)}${random.pick('ABDEFGHJ')}${random.pick('ABDEFGHJ')}`;
    const day = `20${random.between(10, 25)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
    lines.push(
      `"{${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}}","${random.between(60, 900) * 1000}","${day} 00:00","${postcode}","${random.pick('DSTF')}","N","F","${random.between(1, 200)}","","STATION ROAD","","BENCHTON","BENCHSHIRE","BENCHSHIRE","A","A"\n`,
    );
    if (lines.length === 10_000 || at === rows - 1) {
      writeSync(out, lines.join(''));
      lines = [];
    }
  }
  closeSync(out);
}
