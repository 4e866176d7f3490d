/** Bytes of an id. */
const idBytes = 16;

/**
 * The places of ids in their order: the place of the smallest first. Each id's first bits and its place are sorted as
 * one whole number; the few ids that agree in those bits are then compared whole.
 */
export function placesById(ids: Buffer): Uint32Array {
  const count = ids.length / idBytes;
  const placeBits = Math.max(1, Math.ceil(Math.log2(count + 1)));
  const sorted = new BigUint64Array(count);
  // The low half of each number comes first: every platform of Node but one counts bytes from the small end.
  const halves = new Uint32Array(sorted.buffer);
  for (let at = 0; at < count; at++) {
    const low = ids.readUInt32BE(at * idBytes + 4);
    halves[2 * at] = ((low >>> placeBits) << placeBits) | at;
    halves[2 * at + 1] = ids.readUInt32BE(at * idBytes);
  }
  sorted.sort();
  const places = new Uint32Array(count);
  const mask = 2 ** placeBits - 1;
  for (let at = 0; at < count; at++) places[at] = ((halves[2 * at] as number) & mask) >>> 0;
  const agree = (a: number, b: number) =>
    halves[2 * a + 1] === halves[2 * b + 1] &&
    (halves[2 * a] as number) >>> placeBits === (halves[2 * b] as number) >>> placeBits;
  for (let start = 0; start < count;) {
    let end = start + 1;
    while (end < count && agree(start, end)) end++;
    if (end - start > 1) {
      places.subarray(start, end).sort((a, b) => compareIds(ids, a, b));
    }
    start = end;
  }
  return places;
}

function compareIds(ids: Buffer, a: number, b: number): number {
  return ids.compare(ids, b * idBytes, b * idBytes + idBytes, a * idBytes, a * idBytes + idBytes);
}
