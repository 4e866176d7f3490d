import { compileTable } from './charge.ts';
import { taxSystemOf } from './nation.ts';
import type { Nation } from './nation.ts';
import { chargeOf } from './purchase-charge.ts';
import type { Regime, Schedule } from './schedule.ts';
import { lbttInForce } from './schedules/lbtt/in-force.ts';
import { lttInForce } from './schedules/ltt/in-force.ts';
import { sdltInForce } from './schedules/sdlt/in-force.ts';
import type { RateTable } from './table.ts';

/** What the kernel needs to know of a purchase. */
export interface Buyer {
  readonly nation: Nation;
  /** A second or further dwelling, or a company buying one. Default false. */
  readonly additional?: boolean;
  readonly firstTimeBuyer?: boolean;
  readonly nonUkResident?: boolean;
  /** Default residential. Mixed purchases are charged by the non-residential table. */
  readonly use?: 'residential' | 'non_residential' | 'mixed';
}

const inForce: Readonly<Record<Regime, readonly Schedule[]>> = {
  SDLT: sdltInForce,
  LBTT: lbttInForce,
  LTT: lttInForce,
};
const compiled = new Map<string, RateTable>();

/**
 * The table in force on the day the rates were last checked, for {@link stampDutyPence}. Additional-dwelling rates
 * win over first-time buyer relief. The same table is returned for the same purchase.
 *
 * @example stampDutyPence(tableInForce({ nation: 'scotland' }), 280_000_00) // 3_600_00
 */
export function tableInForce(buyer: Buyer): RateTable {
  const { nation, additional = false, firstTimeBuyer = false, nonUkResident = false } = buyer;
  const { use = 'residential' } = buyer;
  const key = [nation, additional, firstTimeBuyer, nonUkResident, use].join();
  let table = compiled.get(key);
  if (table === undefined) {
    const schedules = inForce[taxSystemOf(nation)];
    const charge = chargeOf({ use, additional, firstTimeBuyer, nonUkResident }, (kind) =>
      schedules.find((schedule) => schedule.kind === kind),
    );
    table = compileTable(charge);
    compiled.set(key, table);
  }
  return table;
}
