import { raw, type Sql } from '../sql.ts';

/** SQL of the postcode area of an outcode or a postcode: its first letter, or the first two. */
export const areaOfOutcode = (column: string): Sql =>
  raw(
    `CASE WHEN substr(${column}, 2, 1) BETWEEN '0' AND '9' THEN substr(${column}, 1, 1) ELSE substr(${column}, 1, 2) END`,
  );
