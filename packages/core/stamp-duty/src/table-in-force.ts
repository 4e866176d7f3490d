import { allOf, objectOf, onlyFields } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import { isAdditionalUnlessTold } from './additional-unless-told.ts';
import { chargeOf } from './charge.ts';
import { compileTable } from './compile-table.ts';
import { taxSystemOf } from './nation.ts';
import type { Nation } from './nation.ts';
import { isOn } from './schedule.ts';
import type { TaxSystem, Schedule } from './schedule.ts';
import { coverage } from './schedules/coverage.ts';
import { lbttSchedules } from './schedules/lbtt.ts';
import { lttSchedules } from './schedules/ltt.ts';
import { sdltSchedules } from './schedules/sdlt.ts';
import type { RateTable } from './table.ts';

/** What the kernel needs to know of a purchase. */
export interface Buyer {
  readonly nation: Nation;
  /** A second or further dwelling, or a company buying one. Default true for a dwelling, unless of a first-time buyer. */
  readonly additionalProperty?: boolean;
  readonly firstTimeBuyer?: boolean;
  readonly nonUkResident?: boolean;
  /** Default residential. Mixed purchases are charged by the non-residential table. */
  readonly use?: 'residential' | 'non_residential' | 'mixed';
}

const schedulesOf: Readonly<Record<TaxSystem, readonly Schedule[]>> = {
  SDLT: sdltSchedules,
  LBTT: lbttSchedules,
  LTT: lttSchedules,
};
const compiled = new Map<string, RateTable>();

const uses: readonly unknown[] = ['residential', 'non_residential', 'mixed'];

/**
 * The table in force on the day the rates were last checked, for {@link stampDutyPence}. Additional-dwelling rates
 * win over first-time buyer relief. Each call gets a copy of its own.
 *
 * @throws FreeholdError `unknown_field`, `not_a_choice` of `nation` or `use`, `not_a_boolean` of the buyer's flags.
 * @example stampDutyPence(tableInForce({ nation: 'scotland', additionalProperty: false }), 280_000_00) // 3_600_00
 */
export function tableInForce(buyer: Buyer): RateTable {
  const {
    nation,
    firstTimeBuyer = false,
    nonUkResident = false,
  } = onlyFields(objectOf(buyer, 'buyer'), fields, '');
  const { use = 'residential' } = buyer;
  // Before the tables are looked up: as text, what is none of these values may read like one that is.
  const taxSystem = taxSystemOf(nation);
  const { additionalProperty = isAdditionalUnlessTold({ taxSystem, use, firstTimeBuyer }) } = buyer;
  checkBuyer({ use, additionalProperty, firstTimeBuyer, nonUkResident });
  const key = [nation, additionalProperty, firstTimeBuyer, nonUkResident, use].join();
  let table = compiled.get(key);
  if (table === undefined) {
    const day = coverage[taxSystem].checkedOn;
    const schedules = schedulesOf[taxSystem].filter((schedule) => isOn(schedule, day));
    const charge = chargeOf({ use, additionalProperty, firstTimeBuyer, nonUkResident }, (kind) =>
      schedules.find((schedule) => schedule.kind === kind),
    );
    table = compileTable(charge);
    compiled.set(key, table);
  }
  // Copied, not frozen: reading a frozen array of fractions is ten times as slow.
  const { abovePence, ratePpm, deductionPence, wholePoundPrice } = table;
  return {
    abovePence: abovePence.slice(),
    ratePpm: ratePpm.slice(),
    deductionPence: deductionPence.slice(),
    wholePoundPrice,
  };
}

const fields = ['nation', 'additionalProperty', 'firstTimeBuyer', 'nonUkResident', 'use'];

function checkBuyer({ use, ...flags }: Omit<Required<Buyer>, 'nation'>): void {
  const isUse = uses.includes(use);
  if (isUse && Object.values(flags).every((flag) => typeof flag === 'boolean')) return;
  allOf(
    () => {
      if (isUse) return;
      throw new FreeholdError('not_a_choice', 'use', use, `use must be one of ${uses.join(', ')}`);
    },
    ...Object.entries(flags).map(([field, flag]) => () => {
      if (typeof flag === 'boolean') return;
      throw new FreeholdError('not_a_boolean', field, flag, `${field} must be a boolean`);
    }),
  );
}
