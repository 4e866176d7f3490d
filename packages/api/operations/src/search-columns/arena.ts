/** Bytes in one piece of shared memory, unless one array needs more. */
const pieceBytes = 32 * 1024 * 1024;

type Shared = Int32Array | Float64Array;

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

  get bytes(): number {
    return this.pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** An array of zeros. */
  private take<A extends Shared>(
    type: new (buffer: SharedArrayBuffer, offset: number, length: number) => A,
    length: number,
  ): A {
    const bytes = Math.ceil((length * (type.name === 'Float64Array' ? 8 : 4)) / 8) * 8;
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
