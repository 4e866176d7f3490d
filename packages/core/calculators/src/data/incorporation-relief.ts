import { frozen } from '@freehold/money/frozen';
import type { Standing } from './standing.ts';

const standing: Standing = 'confirmed';

/** What the reliefs ask of those who move homes into their company. */
export const incorporationLaw = /* @__PURE__ */ frozen({
  business: {
    text: 'Incorporation relief is taken: the letting must be a business by the work that the owners do (some 20 hours a week in Ramsay v HMRC [2013] UKUT 226), and pass as a going concern with all its assets but cash. Have both confirmed first.',
    source:
      'Taxation of Chargeable Gains Act 1992, s. 162, and Ramsay v HMRC [2013] UKUT 226 (TCC), in the words of two reports of the case',
    standing,
  },
  claim: {
    text: 'Claim incorporation relief in the tax return of the year of the move: without a claim it is not given.',
    source:
      'HMRC: Incorporation Relief claims process, 26 November 2025; Finance Act 2026, s. 39, in the words of an accountant’s guide',
    standing,
  },
  /** The year, from 6 April, from which it is claimed; before, it applies by itself. */
  claimedFrom: 2026,
  partnership: {
    text: 'Homes of a genuine partnership may bear less duty when its partners’ company takes them over (Finance Act 2003, Schedule 15, part 3): move.stampDuty is taken as given.',
    source: 'Finance Act 2003, Sch. 15, para. 18, in the words of a guide; HMRC: SDLTM33730',
    standing,
  },
});
