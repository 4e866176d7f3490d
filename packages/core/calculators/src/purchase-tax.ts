import { moneyString } from '@freehold/money';
import { under } from '@freehold/money/checks';
import {
  coverage,
  rateTable,
  type RateTableInput,
  stampDuty,
  type StampDutyResult,
  taxSystemOf,
} from '@freehold/stamp-duty';
import {
  type Nation,
  nations,
  type RateTable,
  stampDutyPence,
  tableInForce,
} from '@freehold/stamp-duty/kernel';
import { envelopedDwellings } from './data/enveloped-dwellings.ts';
import { purchaseTaxAssumptions } from './data/tax-defaults.ts';
import { noEffect } from './idle-inputs.ts';
import type { InputReader } from './input.ts';
import type { Echo } from './input-record.ts';

/** What decides the tax on the purchase. */
export interface PurchaseTaxOptions {
  /** Default England, with a warning. */
  readonly nation?: Nation;
  /** ISO date of completion; the day on which the rates were last checked unless given, which `assumptions` names. */
  readonly effectiveDate?: string;
  /** Default true, save for a first-time buyer. */
  readonly additionalProperty?: boolean;
  /** Whether every buyer is one: by default then no surcharge. Relief needs `mainResidence` too. Default false. */
  readonly firstTimeBuyer?: boolean;
  /**
   * Whether the buyer means to live there, as some do in a house they share or refurbish to sell; a letting (`btl`, `brrr`,
   * `sa`) refuses true. Default false.
   */
  readonly mainResidence?: boolean;
  /** Default false. SDLT only. */
  readonly nonUkResident?: boolean;
  /** Of a company, SDLT only: relief from the flat rate, for a letting, developing or trading business. Default true. */
  readonly companyRelief?: boolean;
}

/** The tax on the purchase, ready to be asked. */
export interface PurchaseTax {
  readonly table: RateTable;
  readonly nation: Nation;
  readonly taxSystem: string;
  /** As given, or the day that stood in for it. */
  readonly effectiveDate: string;
  /** What was assumed and used, under the path `stampDuty`. */
  readonly reader: InputReader;
  readonly warnings: readonly string[];
}

/** What the purchase itself tells of its tax. */
interface Bought {
  readonly buyer: 'individual' | 'company';
  readonly pricePence: number;
  /** Whether the buyer may live there: in a house that is shared, or refurbished to be sold. */
  readonly mayBeHome: boolean;
}

export function readPurchaseTax(outer: InputReader, bought: Bought): PurchaseTax {
  const reader = outer.within('stampDuty', outer.raw('stampDuty') ?? {});
  if (!reader.has('nation')) {
    reader.warnings.push('No nation given: the tax of England is assumed.');
  }
  const assume = <Value extends Echo>(field: string, value: Value) =>
    reader.assume(
      field,
      value,
      purchaseTaxAssumptions[field as keyof typeof purchaseTaxAssumptions],
    );
  const flag = (field: string, otherwise: boolean) =>
    reader.has(field) ? reader.flag(field) : assume(field, otherwise);
  const nation = reader.has('nation')
    ? reader.choice('nation', nations)
    : assume('nation', 'england');
  const isFirst = flag('firstTimeBuyer', false);
  const additionalProperty = flag('additionalProperty', !isFirst);
  const firstTimeBuyer = readRelief(reader, isFirst, bought);
  const nonUkResident = flag('nonUkResident', false);
  const effectiveDate = reader.has('effectiveDate') ? reader.text('effectiveDate') : null;
  const day = effectiveDate ?? assume('effectiveDate', coverage[taxSystemOf(nation)].checkedOn);
  const { company, companyRelief } = readCompany(reader, bought, { nation, effectiveDate: day });
  if (company && !additionalProperty && reader.has('additionalProperty')) {
    const why = 'for a company, which pays the rates for further dwellings wherever there are some';
    reader.warnings.push(noEffect(['stampDuty.additionalProperty'], why));
  }
  reader.finish();
  const buyer = {
    nation,
    additionalProperty,
    firstTimeBuyer,
    nonUkResident,
    company,
    companyRelief,
    effectiveDate: day,
  };
  const isOrdinary = effectiveDate === null && !company;
  const known = { nation, taxSystem: taxSystemOf(nation), effectiveDate: day, reader };
  return reader.attempt(
    (): PurchaseTax => ({
      ...known,
      table: isOrdinary
        ? tableInForce({ nation, additionalProperty, firstTimeBuyer, nonUkResident })
        : tableOn(buyer),
      warnings: [
        ...reader.warnings,
        ...warningsOn(buyer, {
          isDated: effectiveDate !== null,
          isReliefGiven: reader.has('companyRelief'),
          pricePence: bought.pricePence,
        }),
        ...envelopeWarnings(bought),
      ],
    }),
    { ...known, table: tableInForce({ nation }), warnings: [] },
  );
}

/**
 * Whether first-time buyer relief is asked for by one who will live there, which the relief needs: Finance Act 2003,
 * Schedule 6ZA, paragraph 1(4); Land and Buildings Transaction Tax (Scotland) Act 2013, Schedule 4A.
 */
function readRelief(reader: InputReader, isFirst: boolean, { buyer, mayBeHome }: Bought): boolean {
  const isHome = reader.has('mainResidence') && reader.flag('mainResidence');
  if (isHome && !mayBeHome) {
    const why = 'must be false: the buyer does not live in what is let';
    reader.fault('unsupported_combination', 'mainResidence', true, why);
  }
  if (isHome && !isFirst) {
    reader.warnings.push(noEffect(['stampDuty.mainResidence'], 'without stampDuty.firstTimeBuyer'));
  }
  if (isFirst && !isHome) {
    const wayOut = mayBeHome ? ': give stampDuty.mainResidence where the buyer will' : '';
    const why = `which needs a buyer who will live in the home${wayOut}`;
    // Else it decides whether the surcharge on further homes is due.
    const isIdle = reader.has('additionalProperty') || buyer === 'company';
    reader.warnings.push(
      isIdle
        ? noEffect(['stampDuty.firstTimeBuyer'], `without the relief, ${why}`)
        : `No first-time buyer relief, ${why}.`,
    );
  }
  return isFirst && isHome;
}

/** A company's relief from the flat rate, which only SDLT has. */
function readCompany(
  reader: InputReader,
  { buyer, pricePence }: Bought,
  at: { readonly nation: Nation; readonly effectiveDate: string },
) {
  const company = buyer === 'company';
  const isGiven = reader.has('companyRelief');
  if (isGiven || !company || taxSystemOf(at.nation) !== 'SDLT') {
    return { company, companyRelief: isGiven && reader.flag('companyRelief') };
  }
  const { caution, ...plain } = purchaseTaxAssumptions.companyRelief;
  const taxWith = (companyRelief: boolean) =>
    stampDutyPence(tableOn({ ...at, company, companyRelief }), pricePence);
  const matters = reader.attempt(() => taxWith(false) !== taxWith(true), false);
  return {
    company,
    companyRelief: reader.assume('companyRelief', true, matters ? { ...plain, caution } : plain),
  };
}

/**
 * What the stamp duty itself warns of. It warns of nothing in force that an ordinary buyer pays in England or Northern
 * Ireland.
 */
function warningsOn(
  input: RateTableInput,
  {
    isDated,
    isReliefGiven,
    pricePence,
  }: { readonly isDated: boolean; readonly isReliefGiven: boolean; readonly pricePence: number },
): readonly string[] {
  const { nation, firstTimeBuyer, nonUkResident, company, companyRelief } = input;
  const isOrdinary = !(
    isDated ||
    taxSystemOf(nation as Nation) !== 'SDLT' ||
    firstTimeBuyer === true ||
    nonUkResident === true ||
    company === true ||
    companyRelief === true
  );
  if (isOrdinary) return [];
  const answer = stampDuty({ ...input, price: moneyString(pricePence) });
  const asked = answer.reliefs.filter(
    ({ relief }) => relief !== 'company_flat_rate_relief' || isReliefGiven,
  );
  return [
    ...answer.warnings.map(({ message }) => message),
    ...asked.flatMap((outcome) => refusalOf(outcome, answer)),
  ];
}

/** Why a relief that was asked for is not there to be had; the other refusals are warnings of the stamp duty itself. */
function refusalOf(
  { relief, refused }: StampDutyResult['reliefs'][number],
  { taxSystem, effectiveDate }: StampDutyResult,
): string[] {
  const isFlatRate = relief === 'company_flat_rate_relief';
  const what = isFlatRate ? 'Relief from the flat rate' : 'First-time buyer relief';
  const none = isFlatRate ? 'no flat rate' : 'none';
  if (refused === 'not_in_this_tax') return [`${what} changes nothing: ${taxSystem} has ${none}.`];
  if (refused === 'not_on_this_date') {
    return [`${what} changes nothing: ${taxSystem} has ${none} on ${effectiveDate}.`];
  }
  if (refused !== 'price_over_cap') return [];
  return [`${what} changes nothing: ${taxSystem} gives none at this price.`];
}

/** What a company pays every year for an expensive home is in no figure, as a business that lets or sells homes has relief. */
function envelopeWarnings({ buyer, pricePence }: Bought): string[] {
  const { above } = envelopedDwellings;
  if (buyer !== 'company' || pricePence <= above * 100) return [];
  return [
    `A company that owns a home worth more than £${above} comes under the annual tax on enveloped dwellings: letting, developing and trading businesses claim relief from it each year, and it is in no figure here.`,
  ];
}

/** What was assumed of the tax, under the names that the calculators have always used: without their path. */
export function assumedOfTax({ reader }: PurchaseTax): Record<string, Echo> {
  return Object.fromEntries(
    Object.entries(reader.assumed).map(([name, value]) => [name.replace('stampDuty.', ''), value]),
  );
}

/** The rates on a day; a day that is none, or outside the rates known, is bad input. */
function tableOn(input: RateTableInput): RateTable {
  return under('stampDuty', () => rateTable(input), 'field');
}
