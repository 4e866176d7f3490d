import { frozen } from '@freehold/money/frozen';
import type { TaxSystem } from '../schedule.ts';

/** How long before or after the purchase of a main home the old one may be sold, from the first effective date on. */
export interface MainHomeWindow {
  readonly from: string;
  readonly months: number;
  /** How the surcharge is claimed back once the old home is sold. */
  readonly claim: string;
  readonly source: string;
}

const claimScotland = 'by amending the return within twelve months, or by a claim after that';

/** In the order of time. Read on 28 November 2026. */
export const mainHomeWindows: Readonly<Record<TaxSystem, readonly MainHomeWindow[]>> =
  /* @__PURE__ */ frozen({
    SDLT: [
      {
        from: '2016-04-01',
        months: 36,
        claim:
          'within twelve months of the sale, or of the last day for filing the return, whichever is later',
        source: 'Finance Act 2003, schedule 4ZA, paragraphs 3 and 8; SDLTM09809',
      },
    ],
    LBTT: [
      {
        from: '2016-04-01',
        months: 18,
        claim: claimScotland,
        source:
          'Land and Buildings Transaction Tax (Scotland) Act 2013, schedule 2A, paragraphs 2 and 8; LBTT10070',
      },
      {
        from: '2024-04-01',
        months: 36,
        claim: claimScotland,
        source:
          'Land and Buildings Transaction Tax (Scotland) Act 2013, schedule 2A, paragraphs 2 and 8; LBTT10070',
      },
    ],
    LTT: [
      {
        from: '2018-04-01',
        months: 36,
        claim: 'by amending the return, or by a claim',
        source:
          'Land Transaction Tax and Anti-avoidance of Devolved Taxes (Wales) Act 2017, schedule 5, paragraphs 8, 17 and 23',
      },
    ],
  });
