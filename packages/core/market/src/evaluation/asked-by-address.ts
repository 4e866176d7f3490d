import { homeAsked } from '../homes/home-asked.ts';
import { typeAsked } from '../homes/type-asked.ts';
import type { AddressRecord } from '../homes/address-record.ts';
import { mixedValue } from '../valuation/mixed.ts';
import { possibleTypes } from '../valuation/possible-types.ts';
import type { PreparedSale, Subject } from '../valuation/prepared.ts';
import type { Valued } from '../valuation/valued.ts';

/**
 * The value of a home of which nothing but its address is told, as a server gives it: by what its own earlier sales tell of
 * it; where it has none, as a flat for a part of a building, else as any of the types of the homes beside it. Null where it is
 * declined. `known`: the sales of its postcode before the day, in order of date.
 */
export function valuedByAddress(
  { sale, postcode }: PreparedSale,
  of: {
    readonly known: readonly PreparedSale[];
    readonly near: readonly PreparedSale[];
    readonly valueOf: (subject: Subject) => Valued | null;
  },
): Valued | null {
  const { known, near, valueOf } = of;
  const { saon, paon, street } = sale;
  const asked = homeAsked(postcode, known.map(recordOf), { saon, paon, street, line: null });
  const newestOf = (records: readonly number[]) => {
    const own = records.map((at) => known[at]!);
    return (own.findLast((one) => !one.nonStandard) ?? own.at(-1))?.sale;
  };
  const { typeCode, beside } = typeAsked(asked, (home) => newestOf(home.records)?.typeCode ?? null);
  const last = asked.known === 'home' ? newestOf(asked.homes[0]!.records) : undefined;
  const home = { ...sale, newBuild: false, tenure: last?.tenure ?? null };
  if (typeCode === 'O') return null;
  if (typeCode !== null) return valueOf({ ...home, typeCode });
  const possible = possibleTypes(beside, near, sale.point).flatMap(({ typeCode: type, share }) => {
    const valued = valueOf({ ...home, typeCode: type });
    return valued === null ? [] : [{ valued, share }];
  });
  return possible.length === 0 ? null : mixedValue(possible);
}

function recordOf({ sale }: PreparedSale): AddressRecord {
  const { saon, paon, street, typeCode, date, pricePence } = sale;
  return {
    source: 'sale',
    saon,
    paon,
    street,
    line: null,
    typeCode,
    uprns: [],
    sale: { date, pricePence },
  };
}
