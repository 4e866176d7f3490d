import { z } from 'zod';

/** What an answer says beside its figures of how much of what it needs is held for the place. */
export const coverage = {
  coverage: z.enum(['full', 'partial', 'none']).meta({
    description:
      'Whether the store holds what the answer needs for this place: all of it, a part, or nothing. A figure that needs what is not held is null.',
  }),
  fill_with: z.array(z.string()).meta({
    description:
      'Datasets of `freehold import` that would fill what is not held, each enough for its part; empty where nothing is missing.',
    examples: [['planning-data']],
  }),
};

/** The same of an answer that may not have looked. */
export const coverageWhereCounted = {
  coverage: coverage.coverage.nullable().meta({
    description:
      'Whether the store holds what the answer needs for this place: all of it, a part, or nothing; null where nothing was counted, so that `total` tells nothing.',
  }),
  fill_with: coverage.fill_with,
};
