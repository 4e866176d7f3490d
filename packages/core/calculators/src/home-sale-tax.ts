import type { Amount, Decimal } from '@freehold/money';
import { shareOut } from '@freehold/money/kernel';
import {
  type CapitalGainsTaxResult,
  gainResult,
  type PersonGain,
  readPersonGain,
} from './capital-gains-tax.ts';
import { companyResult, readAssociates } from './company-tax.ts';
import { bounds } from './data/bounds.ts';
import { capitalGainsYears, indexationEnds, nonResidentGains } from './data/capital-gains-years.ts';
import { financialYearBegins } from './data/corporation-tax-years.ts';
import { taxYearBegins } from './data/income-tax-years.ts';
import type { LawStanding } from './data/standing.ts';
import { homeSaleDefaults, taxDefaults } from './data/tax-defaults.ts';
import { pounds } from './figures.ts';
import { dayBefore } from './days-between.ts';
import { idleInputs } from './idle-inputs.ts';
import { InputReader } from './input.ts';
import { chargedAbroad, reportBy } from './non-resident-gain.ts';
import { sharePercentage, sharesAddUp } from './owners-tax.ts';
import { pointText } from './point-of-law.ts';
import { dayFrom } from './read-day.ts';
import { corporationTaxOf, incomeTaxYearsOf, startOf, taxYearOn } from './tax-law.ts';

/** One who sells a home or a share of it. Amounts in pounds. */
export interface HomeSeller extends PersonGain {
  /** Percent of the home; the shares add up to 100. */
  readonly sharePercentage: Amount;
  /** Whether the owner lives outside the United Kingdom when it is sold. Default false. */
  readonly livesAbroad?: boolean;
}

/** A company of the United Kingdom that sells a home. Amounts in pounds; left out they are 0. */
export interface CompanySeller {
  /** Profits of the financial year beside the gain. */
  readonly otherProfits?: Amount;
  /** Losses on other disposals, of the year and of those before. */
  readonly capitalLosses?: Amount;
  /** Besides this company, 0 to 1,000. */
  readonly associatedCompanies?: number;
}

/** The sale of a home that was let. Amounts in pounds; costs left out are 0. */
export interface HomeSaleInput {
  /**
   * Day of the contract, `YYYY-MM-DD`: its tax year is that of the gain. From 6 April 2023; in the forty years after those known
   * the law of the latest is taken.
   */
  readonly soldOn: string;
  /** Default `soldOn`. */
  readonly completedOn?: string;
  /** Needed where an owner lives abroad. From 31 March 1982 on: what was bought before counts from then. */
  readonly boughtOn?: string;
  readonly salePrice: Amount;
  /** Agent, lawyer. */
  readonly saleCosts?: Amount;
  readonly purchasePrice: Amount;
  /** Stamp duty, lawyer, survey. */
  readonly purchaseCosts?: Amount;
  /** What was added to the home and is there still; no repairs. */
  readonly improvementCosts?: Amount;
  /** What the home was worth on 5 April 2015: needed where an owner lives abroad and bought before the next day. */
  readonly rebasedValue?: Amount;
  /** Of the improvements those since then. */
  readonly rebasedImprovementCosts?: Amount;
  /** One to twenty people; or `company`. */
  readonly owners?: readonly HomeSeller[];
  readonly company?: CompanySeller;
}

/** What the sale leaves, in pounds. */
export interface HomeSaleResult {
  /** Of people `2026-27`; of a company the year in which its financial year begins. */
  readonly year: string;
  /** Of the whole home, before reliefs; 0 for a loss. */
  readonly gain: Decimal;
  readonly loss: Decimal;
  /** In the order given; none of a company. */
  readonly owners: readonly (CapitalGainsTaxResult & {
    readonly sharePercentage: Decimal;
    readonly gain: Decimal;
  })[];
  /** Null of people. */
  readonly company: {
    readonly lossesUsed: Decimal;
    readonly lossesCarriedForward: Decimal;
    readonly taxableGain: Decimal;
    /** That the gain adds, with the marginal relief it takes away. */
    readonly tax: Decimal;
    readonly standing: LawStanding;
    readonly source: string;
  } | null;
  readonly tax: Decimal;
  /** Price less costs of the sale and tax, before a loan is repaid. */
  readonly leftAfterTax: Decimal;
  /** Last day of the return and the payment within sixty days of completion; null where none is due, and of a company. */
  readonly reportBy: string | null;
  readonly warnings: readonly string[];
}

const firstDay = `${startOf(capitalGainsYears[0]?.taxYear ?? '')}-${taxYearBegins}`;

function lastDay(): string {
  const known = startOf(incomeTaxYearsOf('england').at(-1)?.taxYear ?? '');
  return dayBefore(`${known + bounds.yearsBeyondLaw.max + 1}-${taxYearBegins}`);
}

/**
 * The tax on the sale of a home by one person, by several, or by a company: what was paid and added to it is taken from the
 * price, the gain is shared out to the penny, and each owner is taxed as by `capitalGainsTax`; the gain of a company is a
 * profit of its financial year, which is taken to be its accounting period. A loss is carried forward.
 *
 * @throws FreeholdError for bad input: `required` without `owners` and `company`, `unsupported_combination` with both and for
 * `mainHome` of one who lives abroad; `shares_not_whole`; `out_of_range` for a day before the years that are known, or far after.
 * @example
 * homeSaleTax({ soldOn: '2026-06-01', salePrice: 300_000, saleCosts: 5_000, purchasePrice: 200_000, purchaseCosts: 5_000,
 *   owners: [{ sharePercentage: 50, income: 60_000 }, { sharePercentage: 50, income: 0 }] }).tax // Decimal 17898
 */
export function homeSaleTax(input: HomeSaleInput): HomeSaleResult {
  const reader = new InputReader(input, homeSaleDefaults);
  const sale = readSale(reader);
  const { gainPence, leftPence } = sale;
  const isCompany = reader.has('company');
  if (isCompany && reader.has('owners')) {
    const what = 'is not taken beside company: people sell, or a company';
    reader.fault('unsupported_combination', 'owners', reader.raw('owners'), what);
  }
  const people = isCompany ? null : readSellers(reader);
  const isAbroad = people?.some(({ livesAbroad }) => livesAbroad) ?? false;
  const rebasedPence = readRebased(reader, sale, isAbroad);
  const firm = isCompany ? readFirm(reader) : null;
  reader.finish();
  const owners = people === null ? [] : ownersResult(people, rebasedPence, sale);
  const company = firm === null ? null : companyGain(firm, sale);
  const tax = owners.reduce((sum, owner) => sum.plus(owner.tax), company?.tax ?? pounds(0));
  const isReported = tax.gt(0) || owners.some(({ nonResident }) => nonResident !== null);
  const isLossLeft =
    (rebasedPence !== null && rebasedPence < 0) ||
    (gainPence < 0 &&
      people?.some(({ own, livesAbroad }) => livesAbroad || own.has('mainHome')) === true);
  return {
    year: company === null ? taxYearOn(sale.soldOn) : String(financialYearOn(sale.soldOn)),
    gain: pounds(Math.max(0, gainPence)),
    loss: pounds(Math.max(0, -gainPence)),
    owners,
    company,
    tax,
    leftAfterTax: pounds(leftPence).minus(tax),
    reportBy: company === null && isReported ? reportBy(sale.completedOn) : null,
    warnings: [...reader.warnings, ...warningsOn(sale, { isCompany, isLossLeft })],
  };
}

function readSale(reader: InputReader) {
  const soldOn = dayFrom(reader, 'soldOn', firstDay, lastDay());
  const completedOn = reader.has('completedOn') ? dayFrom(reader, 'completedOn', soldOn) : soldOn;
  const boughtOn = reader.has('boughtOn')
    ? dayFrom(reader, 'boughtOn', nonResidentGains.earliest, soldOn)
    : null;
  const leftPence = reader.pence('salePrice') - reader.pence('saleCosts');
  const paidPence = reader.pence('purchasePrice') + reader.pence('purchaseCosts');
  return {
    soldOn,
    completedOn,
    boughtOn,
    leftPence,
    gainPence: leftPence - paidPence - reader.pence('improvementCosts'),
  };
}

type Sale = ReturnType<typeof readSale>;

/** The people who sell, each with a part of the gain or loss. */
function readSellers(reader: InputReader) {
  const readers = reader.list('owners', bounds.owners, 'owners', homeSaleDefaults);
  const owners = readers.map((own) => {
    const sharePpm = own.share('sharePercentage');
    const read = {
      own,
      sharePpm,
      livesAbroad: own.flag('livesAbroad'),
      person: readPersonGain(own),
    };
    own.finish();
    return read;
  });
  sharesAddUp(reader, readers, owners);
  for (const { own, livesAbroad } of owners) {
    if (!livesAbroad || !own.has('mainHome')) continue;
    const what = 'is not worked out beside livesAbroad';
    own.fault('unsupported_combination', 'mainHome', own.raw('mainHome'), what);
  }
  return owners;
}

const rebasedFields = ['rebasedValue', 'rebasedImprovementCosts'];

/** The gain since April 2015, in pence, below 0 for a loss; null where no owner lives abroad, and of a home bought since. */
function readRebased(
  reader: InputReader,
  { boughtOn, leftPence }: Sale,
  isAbroad: boolean,
): number | null {
  if (isAbroad && boughtOn === null) reader.text('boughtOn');
  const isBoughtSince = boughtOn !== null && boughtOn >= nonResidentGains.from;
  if (isAbroad && boughtOn && !isBoughtSince) {
    return leftPence - reader.pence('rebasedValue') - reader.pence('rebasedImprovementCosts');
  }
  for (const field of rebasedFields.filter((each) => reader.has(each))) reader.pence(field);
  if (!isAbroad || isBoughtSince) {
    const when = isAbroad
      ? `of a home bought from ${nonResidentGains.from} on`
      : 'where no owner lives abroad';
    reader.warnings.push(...idleInputs(reader, rebasedFields, when));
  }
  return null;
}

function ownersResult(
  owners: ReturnType<typeof readSellers>,
  rebasedPence: number | null,
  sale: Sale,
) {
  const { soldOn, completedOn, boughtOn, gainPence } = sale;
  const sharesPpm = owners.map(({ sharePpm }) => sharePpm);
  const gains = shareOut(Math.max(0, gainPence), sharesPpm);
  const losses = shareOut(Math.max(0, -gainPence), sharesPpm);
  const rebased = shareOut(Math.max(0, rebasedPence ?? 0), sharesPpm);
  return owners.map(({ own, sharePpm, livesAbroad, person }, at) => {
    const gain = gains[at] ?? 0;
    const abroad = livesAbroad
      ? chargedAbroad({
          wholePence: gain,
          rebasedPence: rebasedPence === null ? null : (rebased[at] ?? 0),
          boughtOn: boughtOn ?? soldOn,
          soldOn,
          completedOn,
        })
      : null;
    const isLossAllowed = !livesAbroad && !own.has('mainHome');
    const lossPence = isLossAllowed ? (losses[at] ?? 0) : 0;
    return {
      sharePercentage: sharePercentage(sharePpm),
      gain: pounds(gain),
      ...gainResult(person, { taxYear: taxYearOn(soldOn), gainPence: gain, lossPence, abroad }),
    };
  });
}

function readFirm(reader: InputReader) {
  const own = reader.within('company', reader.raw('company'), taxDefaults);
  const firm = {
    otherPence: own.pence('otherProfits'),
    lossesPence: own.pence('capitalLosses'),
    associates: readAssociates(own),
  };
  own.finish();
  return firm;
}

function financialYearOn(day: string): number {
  const year = startOf(day);
  return day.slice(`${year}-`.length) < financialYearBegins ? year - 1 : year;
}

function companyGain(
  { otherPence, lossesPence, associates }: ReturnType<typeof readFirm>,
  { soldOn, gainPence }: Sale,
): NonNullable<HomeSaleResult['company']> {
  const gain = Math.max(0, gainPence);
  const usedPence = Math.min(gain, lossesPence);
  const taxablePence = gain - usedPence;
  const { tax, standing, source } = companyResult(corporationTaxOf(financialYearOn(soldOn)), {
    rentPence: taxablePence,
    costsPence: 0,
    financePence: 0,
    otherPence,
    lossForwardPence: 0,
    associates,
  });
  return {
    lossesUsed: pounds(usedPence),
    lossesCarriedForward: pounds(lossesPence - usedPence + Math.max(0, -gainPence)),
    taxableGain: pounds(taxablePence),
    tax,
    standing,
    source,
  };
}

function warningsOn(
  { boughtOn, gainPence }: Sale,
  { isCompany, isLossLeft }: { readonly isCompany: boolean; readonly isLossLeft: boolean },
): readonly string[] {
  const isIndexed = isCompany && gainPence > 0 && (boughtOn ?? '') < indexationEnds.from;
  return [
    ...(isIndexed ? [pointText(indexationEnds)] : []),
    ...(isLossLeft
      ? [
          'The loss of an owner who lives abroad, or whose main home it was, is not worked out and not carried forward here.',
        ]
      : []),
  ];
}
