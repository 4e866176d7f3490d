import { z } from 'zod';
import { isoDate } from './schemas.ts';

/** Until when the registered sales of a place are known; of every answer that rests on them. */
export const salesUntil = {
  data_until: isoDate.nullable().meta({
    description:
      'Last day that the registered sales of the place cover; null where none is known. Windows of months end on it.',
  }),
  stale_months: z.number().int().min(3).nullable().meta({
    description:
      'Whole months from `data_until` to today where more than three months lie between them, else null.',
  }),
};

/** The sales that a block counts. */
export const salesWindow = {
  from: isoDate.nullable().meta({
    description:
      'First day of the window, or the first that sales are known of; null without sales.',
  }),
  to: isoDate.nullable().meta({
    description:
      'Last day of the window, `data_until` or years before it; null where no sale is known.',
  }),
  count: z
    .number()
    .int()
    .meta({ description: 'Standard sales in the window, of the months held.' }),
  reason: z
    .enum(['no_sales_known', 'not_covered', 'months_not_held', 'no_sales', 'too_few_sales'])
    .nullable()
    .meta({
      description:
        'Why figures are null or thin: no sale of the place is known, the known ones begin after the window, no file was imported of some of its months (medians are of those held, what is counted over all is null), none lies in it, or fewer than three do; else null.',
    }),
};

/** Why a change between two windows is null. */
export const changeReason = z
  .enum(['no_sales_known', 'not_covered', 'months_not_held', 'no_sales'])
  .nullable()
  .meta({
    description:
      'Why the change is null: no sale of the place is known, the known ones begin after the earlier window, no file was imported of some months of one of the two, or none lies in one; else null.',
  });
