import { fillOf, propertiesOf, routes, type AnyRoute } from '@freehold/contract';
import { markdownTable } from './tables.ts';

/** For each operation whose answer rests on files: its properties by the datasets that fill them. */
export function fillList(): string {
  const rows = Object.values<AnyRoute>(routes).flatMap((route) =>
    Object.entries(byFill(route)).map(([fill, names], at) => [
      at === 0 ? `[\`${route.method} ${route.path}\`](operation:${route.id})` : '',
      fill,
      names.map((name) => `\`${name}\``).join(' '),
    ]),
  );
  return markdownTable(['Operation', 'Filled by', 'Properties'], rows);
}

function byFill(route: AnyRoute): Readonly<Record<string, readonly string[]>> {
  const filled: Record<string, string[]> = {};
  for (const name of propertiesOf(route)) {
    const fill = fillOf(route, name);
    if (fill === null || fill.kind === 'computed') continue;
    const from = fill.kind === 'files' ? namesOf(fill.datasets) : `nothing: ${fill.why}`;
    (filled[from] ??= []).push(name);
  }
  return filled;
}

const namesOf = (datasets: readonly string[]): string =>
  datasets.map((dataset) => `\`${dataset}\``).join(', ');
