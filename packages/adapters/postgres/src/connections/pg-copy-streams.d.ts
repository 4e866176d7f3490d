declare module 'pg-copy-streams' {
  import type pg from 'pg';
  import type { Writable } from 'node:stream';

  /** Takes what COPY … FROM STDIN reads. */
  export function from(text: string): Writable & pg.Submittable;
}
