import { classProperties } from './data/style.ts';
import type { Rule } from './rules.ts';

/**
 * The rule of a feature, by its layer and its properties: that of its class, else that of all other classes of its layer.
 * Null where no rule is about it.
 */
export function ruleIndex(
  rules: readonly Rule[],
): (layer: string, properties: Readonly<Record<string, unknown>>) => number | null {
  const indexes = new Map<string, number>();
  rules.forEach(({ layers, classes = '' }, index) => {
    for (const layer of layers.split(', ')) {
      for (const each of classes.split(', ')) indexes.set(`${layer}/${each}`, index);
    }
  });
  return (layer, properties) => {
    for (const property of classProperties) {
      const value = properties[property];
      const index =
        typeof value === 'string' ? indexes.get(`${layer}/${value.toLowerCase()}`) : undefined;
      if (index !== undefined) return index;
    }
    return indexes.get(`${layer}/`) ?? null;
  };
}
