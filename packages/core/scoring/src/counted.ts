/** `1 reduction`, `2 reductions`: a number with its word in the singular or plural. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
