import { counted } from '@freehold/money/counted';
import type { ModelsHeld } from '@freehold/operations';
import { unknownYet } from './schema-words.ts';

/** The price models of a store, as `doctor` tells them; null where its schema is not this release's. */
export function modelWords(models: ModelsHeld | null): string {
  if (models === null) return unknownYet;
  if (models.held === 0) return 'none yet';
  const held = `of ${counted(models.held, 'postcode area')}`;
  return models.outdated === 0
    ? held
    : `${held}, ${models.outdated} made by an earlier release, which value nothing: run freehold derive`;
}
