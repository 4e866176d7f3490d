import { frozen } from '@freehold/money/frozen';
import type { TaxSystem } from '../schedule.ts';

/** How long before or after the purchase of a main home the old one may be sold, by the effective date of the purchase. */
export interface MainHomeWindow {
  readonly from: string;
  /** Null where it may have been sold at any time before. */
  readonly monthsBefore: number | null;
  readonly monthsAfter: number;
  /** How the surcharge is claimed back once the old home is sold. */
  readonly claim: string;
  readonly source: string;
}

const sdlt = {
  monthsAfter: 36,
  claim:
    'within twelve months of the sale, or of the last day for filing the return, whichever is later',
};
const lbtt = {
  monthsBefore: 18,
  monthsAfter: 18,
  claim: 'by amending the return within twelve months, or by a claim after that',
  source:
    'Land and Buildings Transaction Tax (Scotland) Act 2013, schedule 2A, paragraphs 2 and 8; LBTT10070',
};

/** In the order of time. Read on 28 November 2026. */
export const mainHomeWindows: Readonly<Record<TaxSystem, readonly MainHomeWindow[]>> =
  /* @__PURE__ */ frozen({
    SDLT: [
      {
        ...sdlt,
        from: '2016-04-01',
        monthsBefore: null,
        source: 'Finance Act 2003, schedule 4ZA, paragraph 8; SDLTM09805',
      },
      {
        ...sdlt,
        from: '2018-11-27',
        monthsBefore: 36,
        source: 'Finance Act 2003, schedule 4ZA, paragraphs 3 and 8; SDLTM09805; SDLTM09809',
      },
    ],
    LBTT: [
      { ...lbtt, from: '2016-04-01' },
      {
        ...lbtt,
        from: '2018-09-24',
        monthsAfter: 36,
        source:
          'Coronavirus (Scotland) (No. 2) Act 2020, schedule 4, part 4, in the words of the Law Society of Scotland',
      },
      { ...lbtt, from: '2020-03-25' },
      { ...lbtt, from: '2024-04-01', monthsBefore: 36, monthsAfter: 36 },
    ],
    LTT: [
      {
        from: '2018-04-01',
        monthsBefore: 36,
        monthsAfter: 36,
        claim: 'by amending the return, or by a claim',
        source:
          'Land Transaction Tax and Anti-avoidance of Devolved Taxes (Wales) Act 2017, schedule 5, paragraphs 8, 17 and 23',
      },
    ],
  });
