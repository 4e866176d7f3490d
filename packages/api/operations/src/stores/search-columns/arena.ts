/** Bytes in one piece of shared memory, unless one array needs more. */
const pieceBytes = 8 * 1024 * 1024;

/** Whole numbers from 0 in as few bytes as the largest needs. */
export type Codes = Uint8Array | Uint16Array | Int32Array;

/** Keys of a store, which are whole numbers below 2^53. */
export type Keys = Int32Array | Float64Array;

type Shared = Codes | Keys;

/**
 * Shared memory that arrays are laid out in. A second load of about the same size takes the same pieces again: shared
 * memory that every thread has let go of is freed only when the last of them happens to collect its garbage.
 */
export class Arena {
  readonly pieces: SharedArrayBuffer[];
  private piece = 0;
  private offset = 0;

  constructor(pieces: SharedArrayBuffer[] = []) {
    this.pieces = pieces;
  }

  int32(length: number): Int32Array {
    return this.take(Int32Array, length);
  }

  float64(length: number): Float64Array {
    return this.take(Float64Array, length);
  }

  /** An array for whole numbers from 0 up to and with `most`. */
  codes(length: number, most: number): Codes {
    if (most < 2 ** 8) return this.take(Uint8Array, length);
    return most < 2 ** 16 ? this.take(Uint16Array, length) : this.int32(length);
  }

  /** An array for keys up to and with `most`. */
  keys(length: number, most: number): Keys {
    return most < 2 ** 31 ? this.int32(length) : this.float64(length);
  }

  get bytes(): number {
    return this.pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** An array of zeros. */
  private take<A extends Shared>(
    type: {
      new (buffer: SharedArrayBuffer, offset: number, length: number): A;
      readonly BYTES_PER_ELEMENT: number;
    },
    length: number,
  ): A {
    const bytes = Math.ceil((length * type.BYTES_PER_ELEMENT) / 8) * 8;
    for (; this.piece < this.pieces.length; this.piece++, this.offset = 0) {
      const buffer = this.pieces[this.piece] as SharedArrayBuffer;
      if (this.offset + bytes > buffer.byteLength) continue;
      const array = new type(buffer, this.offset, length);
      this.offset += bytes;
      array.fill(0);
      return array;
    }
    this.pieces.push(new SharedArrayBuffer(Math.max(pieceBytes, bytes)));
    return this.take(type, length);
  }
}
