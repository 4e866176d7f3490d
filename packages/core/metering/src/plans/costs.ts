import { frozen } from '@freehold/money/frozen';

/** Drawn from the quotas by one successful call. */
export interface Cost {
  readonly requests: number;
  readonly aiChats: number;
}

/** What calls cost, by kind (API specification, "Request cost", 21 November 2026). */
export const costs = /* @__PURE__ */ frozen({
  /** Keys, billing and service routes. */
  free: { requests: 0, aiChats: 0 },
  /** Most calls. */
  usual: { requests: 1, aiChats: 0 },
  /** Valuation, deal score, strategy scores. */
  score: { requests: 2, aiChats: 0 },
  ai: { requests: 5, aiChats: 1 },
  /** Property pack and area summary. */
  bundle: { requests: 10, aiChats: 0 },
} as const satisfies Record<string, Cost>);
