export const truth = (value: number | null): boolean | null =>
  value === null ? null : value === 1;
