/** A number of the database as text that reads back the same, for answers as JSON, which keeps 15 digits; null stays. */
export const allDigits = (column: string): string =>
  `iif(${column} IS NULL, NULL, printf('%!.17g', ${column}))`;
