export const bit = (value: boolean | null): number | null =>
  value === null ? null : Number(value);
export const truth = (value: number | null): boolean | null =>
  value === null ? null : value === 1;
