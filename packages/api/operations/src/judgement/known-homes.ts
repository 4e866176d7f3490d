import { addressKey, type Address } from '@freehold/market';
import type { SoldHome } from '../ports/sold-prices.ts';

/** What the register of sales says of one home, as it was last sold. Unknown is null. */
export interface KnownHome
  extends Address, Pick<SoldHome, 'typeCode' | 'tenure' | 'point' | 'position'> {
  /** The stored property that one of its sales is linked to. */
  readonly propertyId: string | null;
  readonly uprn: number | null;
  readonly floorAreaSqm: number | null;
  readonly lastSale: Pick<SoldHome, 'date' | 'pricePence'>;
}

/**
 * The homes that sales are of, each once, the last sold first. `sales` are newest first; those without a number or a name
 * are left out. Type and tenure are those of the newest ordinary sale, where there is one.
 */
export function knownHomes(sales: readonly SoldHome[]): KnownHome[] {
  const byAddress = new Map<string, [SoldHome, ...SoldHome[]]>();
  for (const sale of sales) {
    const key = addressKey(sale);
    if (key === null) continue;
    const own = byAddress.get(key);
    if (own === undefined) byAddress.set(key, [sale]);
    else own.push(sale);
  }
  return [...byAddress.values()].map(homeOf);
}

function homeOf(own: readonly [SoldHome, ...SoldHome[]]): KnownHome {
  const [newest] = own;
  const ordinary = own.find(({ category }) => category === 'A') ?? newest;
  const { saon, paon, street, town, postcode, point, position, date, pricePence } = newest;
  return {
    saon,
    paon,
    street,
    town,
    postcode,
    point,
    position,
    propertyId: own.find((sale) => sale.propertyId !== null)?.propertyId ?? null,
    uprn: own.find((sale) => sale.uprn !== null)?.uprn ?? null,
    typeCode: ordinary.typeCode,
    tenure: ordinary.tenure,
    floorAreaSqm: own.find((sale) => sale.floorAreaSqm !== null)?.floorAreaSqm ?? null,
    lastSale: { date, pricePence },
  };
}
