import { rateTable, type RateTableInput, taxSystemOf } from '@freehold/stamp-duty';
import { type Nation, type RateTable, tableInForce } from '@freehold/stamp-duty/kernel';
import { type Echo, InputReader } from './input.ts';
import { FreeholdError } from '@freehold/money/errors';

/** What decides the tax on the purchase. */
export interface PurchaseTaxOptions {
  /** Default England, with a warning. */
  readonly nation?: Nation;
  /** ISO date of completion; the rates in force when this package was published unless given. */
  readonly effectiveDate?: string;
  /** Default true, save for a first-time buyer. */
  readonly isAdditionalProperty?: boolean;
  /** Default false. */
  readonly isFirstTimeBuyer?: boolean;
  /** Default false. SDLT only. */
  readonly isNonUkResident?: boolean;
}

/** The tax on the purchase, ready to be asked. */
export interface PurchaseTax {
  readonly table: RateTable;
  readonly nation: Nation;
  readonly taxSystemName: string;
  readonly assumed: Readonly<Record<string, Echo>>;
  readonly used: Readonly<Record<string, Echo>>;
  readonly warnings: readonly string[];
}

const nations = ['england', 'northern_ireland', 'scotland', 'wales'] as const;

export function readPurchaseTax(input: unknown): PurchaseTax {
  const reader = new InputReader(input ?? {}, {}, 'stampDuty.');
  const warnings: string[] = [];
  if (!reader.has('nation')) warnings.push('No nation given: the tax of England is assumed.');
  const nation = reader.has('nation')
    ? reader.choice('nation', nations)
    : reader.assume('nation', 'england');
  const flag = (field: string, otherwise: boolean) =>
    reader.has(field) ? reader.flag(field) : reader.assume(field, otherwise);
  const firstTimeBuyer = flag('isFirstTimeBuyer', false);
  const buyer = {
    nation,
    additional: flag('isAdditionalProperty', !firstTimeBuyer),
    firstTimeBuyer,
    nonUkResident: flag('isNonUkResident', false),
  };
  const effectiveDate = reader.has('effectiveDate') ? reader.text('effectiveDate') : null;
  if (effectiveDate === null) reader.used['effectiveDate'] = 'in force';
  reader.finish();
  return {
    table: effectiveDate === null ? tableInForce(buyer) : tableOn({ ...buyer, effectiveDate }),
    nation,
    taxSystemName: taxSystemOf(nation),
    assumed: reader.assumed,
    used: reader.used,
    warnings,
  };
}

/** The rates on a day; a day that is none, or outside the rates known, is bad input. */
function tableOn(input: RateTableInput): RateTable {
  try {
    return rateTable(input);
  } catch (error) {
    if (!(error instanceof FreeholdError)) throw error;
    const { code, field, value, message, bounds } = error;
    throw new FreeholdError(code, `stampDuty.${field}`, value, message, bounds);
  }
}
