import type { Values } from './deal/field.ts';

/** A page and what was typed into it. */
export interface Address {
  readonly page: string;
  readonly values: Values;
}

/**
 * The address behind `#/`: `buy-to-let?purchasePrice=200000`. What was typed stays behind the `#`, which browsers send to no
 * server.
 */
export function addressOf(hash: string): Address {
  const [page = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { page, values: Object.fromEntries(new URLSearchParams(query)) };
}

/** The fragment of an address; empty values are left out. */
export function hashOf({ page, values }: Address): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return `#/${page}${query === '' ? '' : `?${query}`}`;
}
