import type { Operations } from '@freehold/client';
import { hashOf } from '../address.ts';
import type { Values } from '../deal/field.ts';

export type Home = Operations['getProperty']['answer'];

/** The strategies that a home can be analysed as, by the page of the deal, and the keys of what is known. */
export const strategyLinks = [
  { score: 'btl', page: 'buy-to-let', title: 'Buy-to-let', rents: ['monthlyRent'] },
  { score: 'hmo', page: 'hmo', title: 'HMO', rents: [] },
  { score: 'brrr', page: 'brrr', title: 'BRRR', rents: ['monthlyRent'] },
  { score: 'flip', page: 'flip', title: 'Flip', rents: [] },
  {
    score: 'sa',
    page: 'serviced-accommodation',
    title: 'Serviced accommodation',
    rents: ['btlMonthlyRent'],
  },
] as const;
export const comparisonLink = {
  page: 'compare',
  title: 'All compared',
  rents: ['btl.monthlyRent', 'brrr.monthlyRent'],
};

/**
 * The address of a deal with all that is known of a home: its name, price, nation, rent, charges of the lease. What is not
 * known, such as the rent of a room or the value after works, is left for the person to type.
 */
export function dealHref(
  { page, rents }: { readonly page: string; readonly rents: readonly string[] },
  home: Home,
  monthlyRent: number | null,
): string {
  const isSale = home.listing_type === 'sale';
  const known: Record<string, string | number | null> = {
    name: home.address ?? home.title,
    home: home.id,
    purchasePrice: isSale ? home.price : null,
    'stampDuty.nation': home.nation,
    annualGroundRent: home.ground_rent_annual,
    annualServiceCharge: home.service_charge_annual,
  };
  for (const rent of rents) known[rent] = isSale ? monthlyRent : home.price;
  const given = Object.entries(known).filter(([, value]) => value !== null);
  const values: Values = Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
  return hashOf({ page, values });
}
