import type { RateTable } from '@freehold/stamp-duty/kernel';

/** What it takes to buy, in pence: the lines every strategy shares. */
export interface Purchase {
  purchasePricePence: number;
  /** The rates of the tax on the purchase. */
  stampDutyTable: RateTable;
  legalFeesPence: number;
  surveyFeesPence: number;
  sourcingFeePence: number;
}
