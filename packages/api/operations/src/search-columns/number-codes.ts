/** Whole numbers within a span of so many steps are counted, which takes a fifth of the time of sorting. */
const spanMax = 4_000_000;

/** The different numbers of a column, and the place of each row's among them; their count where it is NaN. */
export interface NumberCodes {
  readonly different: Float64Array;
  readonly codes: Int32Array;
}

export function numberCodes(column: Float64Array): NumberCodes {
  let least = Infinity;
  let most = -Infinity;
  let whole = true;
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number;
    if (Number.isNaN(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
    if (!Number.isInteger(value)) whole = false;
  }
  if (!whole) return sorted(column);
  const step = stepOf(column, least);
  return (most - least) / step < spanMax ? counted(column, { least, most, step }) : sorted(column);
}

/** The largest step from the least of whole numbers that meets them all: prices are thousands of pounds, in pence. */
function stepOf(column: Float64Array, least: number): number {
  let step = 0;
  for (let row = 0; row < column.length && step !== 1; row++) {
    const value = column[row] as number;
    if (Number.isNaN(value)) continue;
    for (let rest = value - least; rest !== 0;) [step, rest] = [rest, step % rest];
  }
  return step === 0 ? 1 : step;
}

interface Steps {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

function counted(column: Float64Array, { least, most, step }: Steps): NumberCodes {
  const places = new Int32Array(Math.max(0, (most - least) / step + 1));
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number;
    if (!Number.isNaN(value)) places[(value - least) / step] = 1;
  }
  const values: number[] = [];
  for (let at = 0; at < places.length; at++) {
    if (places[at] === 1) places[at] = values.push(at * step + least) - 1;
  }
  const codes = new Int32Array(column.length);
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number;
    codes[row] = Number.isNaN(value) ? values.length : (places[(value - least) / step] as number);
  }
  return { different: Float64Array.from(values), codes };
}

function sorted(column: Float64Array): NumberCodes {
  const values = column.filter((value) => !Number.isNaN(value)).sort();
  let count = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (count === 0 || value !== values[count - 1]) values[count++] = value;
  }
  const different = values.slice(0, count);
  const codes = new Int32Array(column.length);
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number;
    let low = 0;
    let high = Number.isNaN(value) ? 0 : count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((different[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    codes[row] = Number.isNaN(value) ? count : low;
  }
  return { different, codes };
}
