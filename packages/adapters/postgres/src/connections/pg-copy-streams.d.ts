declare module 'pg-copy-streams' {
  import type pg from 'pg';
  import type { Readable, Writable } from 'node:stream';

  /** Takes what COPY … FROM STDIN reads. */
  export function from(text: string): Writable & pg.Submittable;
  /** Gives what COPY … TO STDOUT writes, in pieces that end anywhere. */
  export function to(text: string): Readable & pg.Submittable;
}
