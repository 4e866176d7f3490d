import { frozen } from '@freehold/money/frozen';
import type { Curve } from '../curve.ts';

/** Signals of one family tell the same story, so a family cannot pass its cap however many of them there are. */
export type MotivationFamily =
  'circumstances' | 'price' | 'time' | 'history' | 'possession' | 'ownership' | 'energy' | 'equity';

/**
 * How the motivation of a seller is weighed. Judgement of this project; the list of signals follows what public tools
 * of this kind name. No signal is personal: each is a fact of the listing, the building or a company.
 */
export const motivationWeights = /* @__PURE__ */ frozen({
  version: 'motivation-2026-11-21',
  familyCaps: {
    circumstances: 40,
    price: 30,
    time: 25,
    history: 25,
    possession: 10,
    ownership: 35,
    energy: 10,
    equity: 20,
  } satisfies Record<MotivationFamily, number>,
  /** The most that all families together can make. */
  most: 100,
  keywordPoints: {
    repossession: ['circumstances', 35],
    receivership: ['circumstances', 35],
    probate: ['circumstances', 28],
    divorce_sale: ['circumstances', 25],
    quick_sale: ['circumstances', 22],
    motivated_seller: ['circumstances', 22],
    relocation_sale: ['circumstances', 14],
    landlord_exit: ['circumstances', 14],
    portfolio_sale: ['circumstances', 8],
    auction: ['circumstances', 15],
    modern_method_auction: ['circumstances', 12],
    cash_buyers_only: ['circumstances', 12],
    below_market_value: ['price', 8],
    price_reduced_text: ['price', 6],
    back_on_market: ['history', 12],
    chain_free: ['possession', 5],
    vacant_possession: ['possession', 6],
    regulated_tenancy: ['possession', 6],
  } satisfies Record<string, readonly [MotivationFamily, number]>,
  curves: {
    /** Total reduction since listing. */
    reduction: {
      unit: 'basis points',
      knots: [
        [0, 0],
        [500, 8],
        [1000, 16],
        [2000, 24],
      ],
    },
    /** Days listed against the local median, in hundredths. */
    listed: {
      unit: 'hundredths of the local median',
      knots: [
        [100, 0],
        [200, 10],
        [400, 20],
        [600, 25],
      ],
    },
    yearsOwned: {
      unit: 'years',
      knots: [
        [5, 0],
        [10, 6],
        [20, 14],
        [30, 18],
      ],
    },
    /** Estimated value under the last price paid. */
    underwater: {
      unit: 'basis points',
      knots: [
        [0, 0],
        [500, 10],
        [2000, 20],
      ],
    },
  } satisfies Record<string, Curve>,
  points: {
    perReduction: 3,
    mostReductions: 4,
    fallThrough: 12,
    relisted: 8,
    agentChanged: 8,
    companyOwned: 6,
    companyDistressed: 25,
    silentlyPulled: 14,
    energyBelowLettingMinimum: 8,
    serialSales: 5,
  },
  /** Registered sales of one home from which they are a signal. */
  serialSalesFrom: 4,
  /** The lowest energy band that may be let in England and Wales, exemptions aside (SI 2015/962, regulation 22). */
  lettingMinimum: 'E',
  medianDaysWithoutArea: 60,
  tiers: { gold: 75, silver: 55, bronze: 35 },
  /** Off-market leads. */
  classes: { hot: 60, warm: 40, standard: 20 },
} as const);
