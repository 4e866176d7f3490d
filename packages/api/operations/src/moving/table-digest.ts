import { createHash } from 'node:crypto';
import type { MovedRow } from './installations.ts';

/** Rows of a table, and a sum over them that does not depend on their order. */
export interface TableSum {
  readonly rows: number;
  /** 32 hexadecimal digits. */
  readonly checksum: string;
}

const modulus = 1n << 128n;

/** Sums rows one by one, each by the first 128 bits of its SHA-256. */
export class TableDigest {
  #rows = 0;
  #sum = 0n;

  add(row: MovedRow): void {
    const digest = createHash('sha256').update(JSON.stringify(row)).digest('hex');
    this.#rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${digest.slice(0, 32)}`)) % modulus;
  }

  sum(): TableSum {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(32, '0') };
  }
}
