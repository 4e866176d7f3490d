import { shareOut } from '@freehold/money/kernel';
import { type CapitalGainsRates, gainsTaxed } from './capital-gains.ts';
import { type LetYear, shareLetting } from './share-letting.ts';
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
  /** Of each year of the deal, as are those of {@link TaxPayer}. */
  readonly rates: readonly IncomeTaxRates[];
  readonly financeForwardPence: number;
  readonly lossForwardPence: number;
  /** Of gains: losses of earlier years, and what other gains have taken of the exempt amount. */
  readonly gainsLossForwardPence: number;
  readonly exemptUsedPence: number;
}

/** Who pays the tax: people, with what each brings from elsewhere, or a company. */
export type TaxPayer =
  | {
      readonly kind: 'individual';
      readonly owners: readonly Owner[];
      readonly gains: readonly CapitalGainsRates[];
      readonly classFour: readonly ClassFourRates[];
    }
  | {
      readonly kind: 'company';
      readonly rates: readonly CorporationTaxRates[];
      readonly otherPence: number;
      readonly lossForwardPence: number;
    };

/**
 * The taxes of a deal over its years, in pence, each by the law of its year, counted from 0; losses and unrelieved finance
 * costs go from each year to the next.
 */
export interface TaxLedger {
  /** The tax a year of letting adds; below 0 where a company's loss saves tax on its other profits. */
  letting(year: number, cash: LetYear): number;
  /** The tax on the gain of a sale in the last year of letting; a loss has none. */
  gain(year: number, gainPence: number): number;
  /** The tax on the profit of buying to sell. */
  trade(year: number, profitPence: number): number;
}

export function taxLedger(payer: TaxPayer | null): TaxLedger {
  if (payer === null) return { letting: () => 0, gain: () => 0, trade: () => 0 };
  return payer.kind === 'company' ? companyLedger(payer) : peopleLedger(payer);
}

function of<Rates>(years: readonly Rates[], year: number): Rates {
  const rates = years[year];
  if (rates === undefined) throw new Error('a taxpayer has rates for every year of the deal');
  return rates;
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
    letting(year, cash) {
      return shareLetting(cash, carried).reduce((total, owner, index) => {
        const taxed = personalYear(of(owner.rates, year), owner);
        carried[index] = { ...owner, ...taxed };
        return total + taxed.taxPence;
      }, 0);
    },
    gain: (year, gainPence) =>
      each(gainPence, (share, owner) => {
        const income = owner.otherPence + owner.profitPence;
        const allowance = personalAllowance(of(owner.rates, year), income);
        const taxableIncomePence = Math.max(0, income - allowance);
        return gainsTaxed(of(gains, year), {
          gainPence: share,
          taxableIncomePence,
          exemptUsedPence: owner.exemptUsedPence,
          lossForwardPence: owner.gainsLossForwardPence,
        }).taxPence;
      }),
    trade: (year, profitPence) =>
      each(profitPence, (share, { rates: years, otherPence }) => {
        const rates = of(years, year);
        const { abovePence, ratePpm } = of(classFour, year);
        return (
          incomeTax(rates, otherPence + share, 0) -
          incomeTax(rates, otherPence, 0) +
          taxBetween(abovePence, ratePpm, 0, share)
        );
      }),
  };
}

function companyLedger(payer: TaxPayer & { kind: 'company' }): TaxLedger {
  const { rates, otherPence, lossForwardPence } = payer;
  const taxOn = (year: number, profitPence: number) =>
    corporationTax(Math.max(0, profitPence), of(rates, year)).taxPence;
  /** The profit of the year's letting, after losses brought forward; below 0 its loss. */
  let result = 0;
  /** The loss that no profit has taken up yet, as what it takes from the next. */
  let forward = -lossForwardPence;
  return {
    letting(year, { rentPence, costsPence, financePence }) {
      result = forward + rentPence - costsPence - financePence;
      forward = Math.min(0, result + otherPence);
      return taxOn(year, otherPence + result) - taxOn(year, otherPence);
    },
    gain: (year, gainPence) =>
      taxOn(year, otherPence + result + Math.max(0, gainPence)) - taxOn(year, otherPence + result),
    trade: (year, profitPence) => taxOn(year, otherPence + profitPence) - taxOn(year, otherPence),
  };
}
