/** `{ net_yield: 5 }` for `{ netYield: 5 }`: what programs read is named as in the API. */
export function snakeCased(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
