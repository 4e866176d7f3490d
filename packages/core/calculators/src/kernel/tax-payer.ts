import { shareOut } from '@freehold/money/kernel';
import { type CapitalGainsRates, gainsTax } from './capital-gains.ts';
import {
  corporationTax,
  type CorporationTaxRates,
  incomeTax,
  type IncomeTaxRates,
  personalAllowance,
  personalYear,
  taxBetween,
} from './tax.ts';

/** Class 4 contributions on the profit of a trade: pence of profit and parts per million. */
export interface ClassFourRates {
  readonly abovePence: readonly number[];
  readonly ratePpm: readonly number[];
}

/** One of the people who own the home. */
export interface Owner {
  readonly sharePpm: number;
  readonly otherPence: number;
  readonly rates: IncomeTaxRates;
  readonly financeForwardPence: number;
  readonly lossForwardPence: number;
}

/** Who pays the tax: people, with what each brings from elsewhere, or a company. */
export type TaxPayer =
  | {
      readonly kind: 'individual';
      readonly owners: readonly Owner[];
      readonly gains: CapitalGainsRates;
      readonly classFour: ClassFourRates;
    }
  | {
      readonly kind: 'company';
      readonly rates: CorporationTaxRates;
      readonly otherPence: number;
    };

/** The taxes of a deal over its years, in pence; losses and unrelieved finance costs go from each year to the next. */
export interface TaxLedger {
  /** The tax a year of letting adds; below 0 where a company's loss saves tax on its other profits. */
  letting(year: { rentPence: number; costsPence: number; financePence: number }): number;
  /** The tax on the gain of a sale in the last year of letting; a loss has none. */
  gain(gainPence: number): number;
  /** The tax on the profit of buying to sell. */
  trade(profitPence: number): number;
}

export function taxLedger(payer: TaxPayer | null): TaxLedger {
  if (payer === null) return { letting: () => 0, gain: () => 0, trade: () => 0 };
  return payer.kind === 'company' ? companyLedger(payer) : peopleLedger(payer);
}

function peopleLedger({ owners, gains, classFour }: TaxPayer & { kind: 'individual' }): TaxLedger {
  const shares = owners.map((owner) => owner.sharePpm);
  const carried = owners.map((owner) => ({ ...owner, profitPence: 0 }));
  const each = (pence: number, tax: (share: number, owner: (typeof carried)[number]) => number) =>
    shareOut(Math.max(0, pence), shares).reduce((total, share, index) => {
      const owner = carried[index];
      return owner === undefined ? total : total + tax(share, owner);
    }, 0);
  return {
    letting({ rentPence, costsPence, financePence }) {
      const costs = shareOut(costsPence, shares);
      const finance = shareOut(financePence, shares);
      return shareOut(rentPence, shares).reduce((total, rent, index) => {
        const owner = carried[index];
        if (owner === undefined) return total;
        const year = personalYear(owner.rates, {
          ...owner,
          rentPence: rent,
          costsPence: costs[index] ?? 0,
          financePence: finance[index] ?? 0,
        });
        carried[index] = { ...owner, ...year };
        return total + year.taxPence;
      }, 0);
    },
    gain: (gainPence) =>
      each(gainPence, (share, owner) => {
        const income = owner.otherPence + owner.profitPence;
        const taxableIncomePence = Math.max(0, income - personalAllowance(owner.rates, income));
        return gainsTax(gains, { gainPence: share, taxableIncomePence });
      }),
    trade: (profitPence) =>
      each(
        profitPence,
        (share, { rates, otherPence }) =>
          incomeTax(rates, otherPence + share, 0) -
          incomeTax(rates, otherPence, 0) +
          taxBetween(classFour.abovePence, classFour.ratePpm, 0, share),
      ),
  };
}

function companyLedger({ rates, otherPence }: TaxPayer & { kind: 'company' }): TaxLedger {
  const taxOn = (profitPence: number) => corporationTax(Math.max(0, profitPence), rates).taxPence;
  /** The profit of the year's letting, or, below 0, the loss that no profit has taken up. */
  let result = 0;
  return {
    letting({ rentPence, costsPence, financePence }) {
      const forward = Math.min(0, result + otherPence);
      result = forward + rentPence - costsPence - financePence;
      return taxOn(otherPence + result) - taxOn(otherPence);
    },
    gain: (gainPence) =>
      taxOn(otherPence + result + Math.max(0, gainPence)) - taxOn(otherPence + result),
    trade: (profitPence) => taxOn(otherPence + profitPence) - taxOn(otherPence),
  };
}
