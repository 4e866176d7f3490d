import type { Operations } from '@freehold/client';
import { hashOf } from '../address.ts';
import type { Values } from '../deal/field.ts';

export type Home = Operations['getProperty']['answer'];

/** The strategies that a home can be analysed as, by the page of the deal, and the keys of what is known. */
export const strategyLinks = [
  { score: 'btl', page: 'buy-to-let', title: 'Buy-to-let', rent: 'monthlyRent' },
  { score: 'hmo', page: 'hmo', title: 'HMO', rent: null },
  { score: 'brrr', page: 'brrr', title: 'BRRR', rent: 'monthlyRent' },
  { score: 'flip', page: 'flip', title: 'Flip', rent: null },
  { score: 'sa', page: 'serviced-accommodation', title: 'Serviced accommodation', rent: null },
] as const;
export const comparisonLink = { page: 'compare', title: 'All compared', rent: 'btl.monthlyRent' };

/**
 * The address of a deal with all that is known of a home: price, nation, rent, charges of the lease. What is not known, such
 * as the rent of a room or the value after works, is left for the person to type.
 */
export function dealHref(
  { page, rent }: { readonly page: string; readonly rent: string | null },
  home: Home,
  monthlyRent: number | null,
): string {
  const isSale = home.listing_type === 'sale';
  const known: Record<string, string | number | null> = {
    purchasePrice: isSale ? home.price : null,
    'stampDuty.nation': home.nation,
    annualGroundRent: home.ground_rent_annual,
    annualServiceCharge: home.service_charge_annual,
  };
  if (rent !== null) known[rent] = isSale ? monthlyRent : home.price;
  const given = Object.entries(known).filter(([, value]) => value !== null);
  const values: Values = Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
  return hashOf({ page, values });
}
