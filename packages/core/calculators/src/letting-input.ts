import type { Amount } from '@freehold/money';
import type { InputReader } from './input.ts';
import { type HoldingInput, readHolding } from './purchase-input.ts';

/** Running costs of a let house, common to BTL and BRRR. */
export interface LettingInput extends HoldingInput {
  /** Pounds a month, ≥ 0. */
  readonly monthlyRent: Amount;
  /** Percent of the rent due, 0–100. */
  readonly voidPercentage?: Amount;
  /** Percent of the rent collected, 0–100. */
  readonly managementFeePercentage?: Amount;
  /** Percent of the rent due, 0–100. */
  readonly maintenancePercentage?: Amount;
  /** Pounds a year. */
  readonly annualInsurance?: Amount;
}

export function readLetting(reader: InputReader) {
  const letting = {
    monthlyRentPence: reader.pence('monthlyRent'),
    voidPpm: reader.share('voidPercentage'),
    managementFeePpm: reader.share('managementFeePercentage'),
    maintenancePpm: reader.share('maintenancePercentage'),
    annualInsurancePence: reader.pence('annualInsurance'),
  };
  return Object.assign(letting, readHolding(reader));
}
