/** SQL of the postcode area of an outcode or a postcode: its first letter, or the first two. */
export function areaOfOutcode(column: string): string {
  return `CASE WHEN substr(${column}, 2, 1) BETWEEN '0' AND '9' THEN substr(${column}, 1, 1) ELSE substr(${column}, 1, 2) END`;
}
