import { z } from 'zod';

/** Why a rent is null, or of few homes; of every answer that estimates one. */
export const rentReason = z
  .enum(['bedrooms_unknown', 'place_unknown', 'no_rents_known', 'no_rents', 'too_few_rents'])
  .nullable()
  .meta({
    description:
      'Why the rent is null or thin: the bedrooms or the place of the home are not known, no import has brought a home to let, none on offer lies near enough, or fewer than three do; else null.',
  });
