import { chargeOf } from './charge.ts';
import { compileTable } from './compile-table.ts';
import type { RateTableInput } from './input.ts';
import { readBuyer } from './read-input.ts';
import { schedulesOn } from './schedules-on.ts';
import type { RateTable } from './table.ts';

/**
 * The tax of a single dwelling or other property as a function of its price, for `stampDutyPence`. Where a buyer may
 * elect the rates before a change, those after it; of a mixed purchase in Scotland, without the supplement. Each call
 * makes a table of its own.
 *
 * @throws FreeholdError as `stampDuty`.
 * @example rateTable({ nation: 'england', effectiveDate: '2024-10-30', additionalProperty: true }).ratePpm.at(-1) // 150_000
 */
export function rateTable(input: RateTableInput): RateTable {
  const buyer = readBuyer(input);
  const find = schedulesOn(buyer.taxSystem, buyer, { earlierRates: false });
  const { additionalProperty, company, companyRelief } = buyer;
  return compileTable(
    chargeOf(
      {
        ...buyer,
        additionalProperty: additionalProperty || company,
        flatRate: company && !companyRelief,
      },
      find,
    ),
  );
}
