import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIMITS } from './input-file.ts';

/** Bytes looked at before other work gets its turn. */
const bytesATurn = 64 * 1024;
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Why a JSON text is not parsed. */
export type JsonFault = 'too_deep' | 'too_many_values' | 'malformed';

/**
 * Parses JSON of a source that is not trusted, or says why not. Depth and count of values are known before anything is
 * built, and looking at them leaves the event loop free between parts of 64 KiB; what is parsed in one go after that is
 * bounded by both.
 */
export async function boundedJson(
  bytes: Uint8Array,
  valuesMax: number,
): Promise<{ readonly value: unknown } | { readonly fault: JsonFault }> {
  const gauge = new JsonGauge(valuesMax);
  for (let from = 0; from < bytes.length; from += bytesATurn) {
    const fault = gauge.push(bytes.subarray(from, from + bytesATurn));
    if (fault !== null) return { fault };
    await nextTurn();
  }
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return { fault: 'malformed' };
  }
}

/** Counts depth and values of JSON as it comes, in one pass. */
class JsonGauge {
  readonly #valuesMax: number;
  #depth = 0;
  #values = 0;
  #inString = false;
  #escaped = false;

  constructor(valuesMax: number) {
    this.#valuesMax = valuesMax;
  }

  push(bytes: Uint8Array): JsonFault | null {
    for (const byte of bytes) {
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === backslash) this.#escaped = true;
        else if (byte === quote) this.#inString = false;
      } else if (byte === quote) this.#inString = true;
      else if (byte === openList || byte === openObject) {
        this.#depth += 1;
        this.#values += 1;
        if (this.#depth > LIMITS.depth) return 'too_deep';
      } else if (byte === closeList || byte === closeObject) this.#depth -= 1;
      // Each value stands behind a bracket, a comma or a colon.
      else if (byte === comma || byte === colon) this.#values += 1;
      if (this.#values > this.#valuesMax) return 'too_many_values';
    }
    return null;
  }
}
