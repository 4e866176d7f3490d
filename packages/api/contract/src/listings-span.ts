import { z } from 'zod';
import { isoDate } from './schemas.ts';

/** Until when the listings of a place are known; of every answer that rests on them. */
export const listingsUntil = {
  data_until: isoDate.nullable().meta({
    description:
      'Last day that the imported listings of the place speak of; null where none is known. Ages are counted to it, and windows end on it.',
  }),
  stale_months: z.number().int().min(3).nullable().meta({
    description:
      'Whole months from `data_until` to today where more than three months lie between them, else null.',
  }),
};

/** The listings that a block counts. */
export const listingsWindow = {
  from: isoDate.nullable().meta({
    description:
      'First day of the window, or the day on which the first of the listings known was listed; null where none is known.',
  }),
  to: isoDate.nullable().meta({
    description: 'Last day of the window, `data_until`; null where no listing is known.',
  }),
  count: z.number().int().meta({ description: 'Listings that the figures count.' }),
  reason: z
    .enum(['no_listings_known', 'not_covered', 'no_listings', 'too_few_listings'])
    .nullable()
    .meta({
      description:
        'Why figures are null or thin: no listing of the place is known, the known ones begin after the window, none counts, or fewer than three do; else null.',
    }),
};

/** Of answers that count how long a home has been listed. */
export const listingsEnd = isoDate.nullable().meta({
  description:
    'Last day that the listings for sale of its outcode speak of: the days that the home is listed, and those usual around it, are counted to it. Null where no such listing is known.',
});
