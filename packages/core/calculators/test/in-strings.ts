import { Decimal } from '@freehold/money';

/** A deal of a kernel in decimal text, by decimal.js: the second way from one to the other. */
export function inStrings(deal: object): never {
  return Object.fromEntries(
    Object.entries(deal)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]: [string, unknown]) => told(name, value)),
  ) as never;
}

function told(name: string, value: unknown): readonly [string, unknown] {
  const over = (unit: number) => new Decimal(value as number).dividedBy(unit).toFixed();
  if (Array.isArray(value)) return [name, value.map((item) => inStrings(item as object))];
  if (name === 'pence') return ['amount', over(100)];
  if (name.endsWith('Pence')) return [name.slice(0, -5), over(100)];
  if (name.endsWith('Ppm')) return [`${name.slice(0, -3)}Percentage`, over(10_000)];
  if (name.endsWith('Millionths')) return [name.slice(0, -10), over(1_000_000)];
  return [name, value];
}
