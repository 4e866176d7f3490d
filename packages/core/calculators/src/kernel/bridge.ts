import { multiplyDivideHalfUp } from '@freehold/money/kernel';

/** Short-term finance at simple interest on the whole loan. */
export interface Bridge {
  /** Share of the purchase price lent, millionths of 1; 0 when bought with cash. */
  bridgeMillionths: number;
  /** Interest in whole millionths of 1 per period. */
  bridgeRateMillionths: number;
  /** 1 when the rate is quoted a month, 12 when it is quoted a year. */
  bridgeRateMonths: 1 | 12;
  bridgeMonths: number;
}

/** Simple interest on a bridge in pence, rounded half-up once: loan × rate × months. */
export function bridgeInterest(loanPence: number, bridge: Bridge): number {
  return multiplyDivideHalfUp(
    loanPence,
    bridge.bridgeRateMillionths * bridge.bridgeMonths,
    1_000_000 * bridge.bridgeRateMonths,
  );
}
