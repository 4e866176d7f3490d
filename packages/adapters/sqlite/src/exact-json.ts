/** SQL for a number in JSON with all its digits, or null: by itself JSON keeps 15 of them. */
export const exactJson = (column: string): string =>
  `json(iif(${column} IS NULL, 'null', printf('%!.17g', ${column})))`;
