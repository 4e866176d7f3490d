import { fillOf, routes, propertiesOf, type AnyRoute } from '@freehold/contract';
import type { Json } from '../http/demo-server.ts';

/**
 * The names that lead to each value of an answer that is told, with points between; items of a list alike. Where the contract
 * allows no null, 0 and false stand for what is not known.
 */
function toldIn(value: Json, path: readonly string[] = []): string[] {
  if ([null, undefined, 0, false].includes(value)) return [];
  if (Array.isArray(value)) return value.flatMap((item) => toldIn(item, path));
  if (typeof value !== 'object') return [path.join('.')];
  return Object.entries(value).flatMap(([name, inner]) => toldIn(inner as Json, [...path, name]));
}

/** What an answer tells beside the table of what fills a property, over a store that holds some datasets. */
export function toldBy(id: keyof typeof routes, answer: Json, imported: readonly string[]) {
  const route: AnyRoute = routes[id];
  const properties = propertiesOf(route);
  // Names within a property that the schema leaves open, such as reasons by what they are of, count as the property.
  const propertyOf = (name: string) =>
    properties.find((one) => name === one || name.startsWith(`${one}.`)) ?? name;
  const told = new Set(toldIn(answer).map(propertyOf));
  const fills = (name: string): boolean | null => {
    const fill = fillOf(route, name);
    if (fill === null || fill.kind === 'computed') return null;
    return fill.kind === 'files' && fill.datasets.some((dataset) => imported.includes(dataset));
  };
  /** Whether no dataset fills it but those that are held. */
  const isHeld = (name: string): boolean => {
    const fill = fillOf(route, name);
    return fill?.kind === 'files' && fill.datasets.every((dataset) => imported.includes(dataset));
  };
  return {
    toldOfFile: [...told].filter((name) => fills(name) === true),
    toldOfNoFile: [...told].filter((name) => fills(name) === false),
    untoldOfFile: properties.filter((name) => isHeld(name) && !told.has(name)),
  };
}
